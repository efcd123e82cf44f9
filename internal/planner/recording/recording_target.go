package recording

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/sdg-service/sdg/internal/engine/ics"
	"github.com/sdg-service/sdg/internal/engine/ics/catalog"
	"github.com/sdg-service/sdg/internal/planner/copying"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// conditionAt reads "LIT101 > 0.7", "LIT101 exceeds 0.7 and P101 is 1".
func (r *recordingReader) conditionAt(i int) (expr string, n int) {
	end := len(r.Toks)
	var parts []string
	for at := i; ; {
		at += r.Any(at, end, "the")
		tag, k := r.tagAt(at)
		if k == 0 {
			return expr, n
		}
		at += k
		op, width := "", 0
		for _, o := range []struct {
			op      string
			phrases []string
		}{
			{">=", []string{">=", "is at least", "at least"}}, {"<=", []string{"<=", "is at most", "at most"}},
			{">", []string{">", "is above", "is over", "exceeds", "rises above", "goes above", "is greater than", "is higher than", "above", "over"}},
			{"<", []string{"<", "is below", "is under", "falls below", "drops below", "goes below", "is less than", "is lower than", "below", "under"}},
			{"==", []string{"==", "=", "is", "equals", "is equal to"}},
		} {
			if width = r.Any(at, end, o.phrases...); width > 0 {
				op = o.op
				break
			}
		}
		v := *r.Tok(at + width)
		if width == 0 || v.Kind != token.Number || v.Percent {
			return expr, n
		}
		parts = append(parts, fmt.Sprintf("%s %s %s", tag.Name, op, strings.TrimSuffix(v.Text, v.Unit)))
		at += width + 1
		if _, u := r.UnitAt(at, end); u > 0 && !r.Tok(at).Is("and", "or", "for") {
			at += u
		}
		expr, n = strings.Join(parts, " "), at-i
		joint := map[bool]string{true: "&&", false: "||"}[r.Any2(at, end, "and", "&", "&&")]
		k = r.Any(at, end, "and", "or", "&", "&&", "||")
		if _, next := r.tagAt(at + k); k == 0 || next == 0 {
			return expr, n
		}
		parts = append(parts, joint)
		at += k
	}
}

// targetsAt reads what an event is aimed at: tags, hosts, "the pressure sensor".
func (r *recordingReader) targetsAt(a *namedAttack, i, n int) int {
	end, at := len(r.Toks), i+n
	taken := 0
	for at < end && r.free(at, 1) {
		name, k := r.targetAt(a, at, n > 0 || taken > 0)
		if k == 0 {
			break
		}
		if name != "" && !slices.Contains(a.targets, name) {
			a.targets = append(a.targets, name)
		}
		at += k
		taken = at - i
		next := at + r.Any(at, end, ", and", ",", "and", "&")
		if next == at {
			break
		}
		next += r.Any(next, end, "the", "on", "against")
		if _, k := r.targetAt(a, next, false); k == 0 {
			break
		}
		at = next
	}
	return taken
}

// targetAt reads one target; described says that words may describe a tag.
func (r *recordingReader) targetAt(a *namedAttack, i int, described bool) (name string, n int) {
	if tag, k := r.tagAt(i); k > 0 {
		return tag.Name, k
	}
	if looksLikeTag(r.Tok(i)) && r.free(i, 1) {
		if host, k := r.hostAt(i); k > 0 {
			return host, k
		}
		r.askAboutTag(i)
		return "", 1
	}
	if host, k := r.hostAt(i); k > 0 && (described || strings.HasPrefix(host, "plc")) {
		return host, k
	}
	if !described {
		return "", 0
	}
	if name, k := r.tagWords(i, len(r.Toks)); k > 0 && r.free(i, k) {
		s := r.Span(i, i+k)
		r.Assume(r.at(fmt.Sprintf("attacks[%d]", len(r.attacks))), fmt.Sprintf("%q is %s", r.Source(i, i+k), name), &s)
		return name, k
	}
	return "", 0
}

// hostAt reads a host of the network: plc1, "the HMI".
func (r *recordingReader) hostAt(i int) (string, int) {
	t := r.Tok(i)
	if digits, ok := strings.CutPrefix(t.Low, "plc"); ok && t.Kind == token.Word {
		if token.IsAllDigits(digits) {
			return t.Low, 1
		}
		if next := r.Tok(i + 1); (digits == "" || digits == "s") && next.Kind == token.Number && next.Unit == "" && next.Num >= 1 && next.Num <= 8 && !next.Percent && !(durationUnits[r.Tok(i+2).Low] > 0) {
			return fmt.Sprintf("plc%d", int(next.Num)), 2
		}
		if digits == "" || digits == "s" {
			return "plc", 1
		}
	}
	for phrase, host := range map[string]string{"hmi": "hmi", "historian": "historian", "engineering workstation": "engineering", "controllers": "plc"} {
		if k := r.Any(i, len(r.Toks), phrase); k > 0 {
			return host, k
		}
	}
	return "", 0
}

// aimed are the targets that the entry can aim at. A measurement, where it aims at actuators, stands for the one of its
// loop, or the first of its unit, or of its area.
func (r *recordingReader) aimed(a *namedAttack) []string {
	entry, err := catalog.Find(a.meant.typ)
	if err != nil {
		return a.targets
	}
	fits := catalog.Applies(entry, r.spec)
	if len(fits) == 0 {
		r.Ask("attack", fmt.Sprintf("%s (%s) has nothing to aim at in %s. What should happen instead?", entry.Title, entry.Type, r.spec.ID), r.applicable(entry)...)
		return nil
	}
	if entry.Aim == ics.AtHosts {
		return a.targets // recording.New knows the hosts
	}
	var out []string
	for _, t := range a.targets {
		if slices.Contains(fits, t) {
			out = append(out, t)
			continue
		}
		area := r.areaOf(t)
		if number, ok := strings.CutPrefix(t, "plc"); ok {
			area = r.areaOfController(number)
		}
		near := slices.IndexFunc(fits, func(f string) bool { return slices.Contains(r.loopOf(t), f) })
		if near < 0 {
			near = slices.IndexFunc(fits, func(f string) bool { return r.areaOf(f) == area && area != "" })
		}
		if near < 0 {
			first, _, _ := strings.Cut(area, "/")
			near = slices.IndexFunc(fits, func(f string) bool { return strings.HasPrefix(r.areaOf(f), first+"/") && first != "" })
		}
		if near < 0 {
			r.Ask("target", fmt.Sprintf("%s cannot aim at %s in %s. What should it aim at?", entry.Title, t, r.spec.ID), fits[:min(len(fits), copying.MaxSuggested)]...)
			continue
		}
		if !slices.Contains(out, fits[near]) {
			out = append(out, fits[near])
		}
		r.Assume(r.at("attacks"), fmt.Sprintf("%s aims at %s, which %s belongs to: %q cannot aim at %s itself", entry.Type, fits[near], t, entry.Title, t), nil)
	}
	return out
}

// applicable are entries of the class that the plant has something for, those of the same family first.
func (r *recordingReader) applicable(like *ics.Entry) []string {
	var same, others []string
	for _, e := range catalog.Entries() {
		switch {
		case e.Class != like.Class || len(catalog.Applies(&e, r.spec)) == 0:
		case e.Family == like.Family:
			same = append(same, e.Type)
		default:
			others = append(others, e.Type)
		}
	}
	all := append(same, others...)
	return all[:min(len(all), copying.MaxSuggested)]
}

// loopOf are actuator and set point of the loop that holds a measurement.
func (r *recordingReader) loopOf(name string) (tags []string) {
	for _, l := range r.spec.Loops {
		if r.spec.Measurements[l.Measurement].Name != name {
			continue
		}
		if l.Actuator >= 0 {
			tags = append(tags, r.spec.Actuators[l.Actuator].Name)
		}
		if l.Setpoint >= 0 {
			tags = append(tags, r.spec.Setpoints[l.Setpoint].Name)
		}
	}
	return tags
}

// areaOfController is the area of a controller with a number from 1: they are numbered as areas come, and the last serves all that are left.
func (r *recordingReader) areaOfController(number string) string {
	n, err := strconv.Atoi(number)
	if err != nil {
		return ""
	}
	var areas []string
	for _, tag := range r.spec.Tags() {
		if parts := strings.Split(tag.Path, "/"); len(parts) > 2 && !slices.Contains(areas, parts[1]) {
			areas = append(areas, parts[1])
		}
	}
	if n < 1 || n > len(areas) {
		return ""
	}
	return areas[n-1] + "/"
}

// areaOf is the unit of a tag: "stage1/t101".
func (r *recordingReader) areaOf(name string) string {
	for k := range r.spec.Measurements {
		if m := &r.spec.Measurements[k]; m.Name == name {
			return m.Area
		}
	}
	for k := range r.spec.Actuators {
		if m := &r.spec.Actuators[k]; m.Name == name {
			return m.Area
		}
	}
	for k := range r.spec.Setpoints {
		if m := &r.spec.Setpoints[k]; m.Name == name {
			return m.Area
		}
	}
	return ""
}
