package planner

import (
	"fmt"
	"math"
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/engine/ics"
	"github.com/sdg-service/sdg/internal/engine/ics/catalog"
	"github.com/sdg-service/sdg/internal/engine/ics/schedule"
)

// namedAttack is an event that a text names, with all that it says about it.
type namedAttack struct {
	meant    eventMeant
	from, to int
	targets  []string
	start    *moment
	seconds  float64
	// after: it begins delay seconds after the event before it.
	after     bool
	delay     float64
	condition string
	magnitude *float64
	vector    string
	count     int
	everyS    float64
}

// placed: the text says more of it than its name, so it is no mere choice for a mix.
func (a *namedAttack) placed() bool {
	return len(a.targets) > 0 || a.start != nil || a.seconds > 0 || a.after || a.condition != "" || a.magnitude != nil || a.vector != "" || a.everyS > 0 || a.meant.benign
}

// readAttacks reads the events that are named one by one, each with what follows it.
func (r *recordingReader) readAttacks() {
	vector := ""
	vectorAt := -1
	for i := 0; i < len(r.toks); i++ {
		e, n := r.eventPhrase(i)
		if n == 0 || !r.free(i, n) {
			continue
		}
		if removed := r.removes(i, e, n); removed {
			continue
		}
		if e.typ == "aitm_only" && r.meansVector(i+n) {
			vector, vectorAt = string(ics.InTheMiddle), i
			r.claim(i, i+n, r.at("attacks"))
			i += n - 1
			continue
		}
		a := &namedAttack{meant: e, from: i, to: i + n, count: 1, vector: vector}
		r.before(a)
		r.behind(a)
		r.attacks = append(r.attacks, a)
		r.attacked = true
		from := a.from
		if vector != "" {
			from = vectorAt
		}
		r.claim(from, a.to, r.at(fmt.Sprintf("attacks[%d]", len(r.attacks)-1)))
		vector = ""
		i = max(i+n, a.to) - 1
	}
	if len(r.attacks) == 1 { // "a covert attack, 4 hours, three times"
		for i := range r.toks {
			if n := r.timesAt(i); n > 0 && r.free(i, n) && i > r.attacks[0].to {
				r.attacks[0].count = r.countOf(i)
				r.claim(i, i+n, r.at("attacks[0]"))
			}
		}
	}
}

// meansVector: another event follows in the same breath, which happens by way of a man in the middle.
func (r *recordingReader) meansVector(i int) bool {
	for k := i; k < min(i+5, len(r.toks)); k++ {
		if r.toks[k].is(",", ";", ".", "and", "then") {
			return false
		}
		if e, n := r.eventPhrase(k); n > 0 && e.typ != "aitm_only" && !e.benign {
			return true
		}
	}
	return false
}

// removes takes "no replay", "remove the DoS attack" out of the request.
func (r *recordingReader) removes(i int, e eventMeant, n int) bool {
	for back := 1; back <= 3; back++ {
		k := r.any(i-back, i, "no", "without", "without any", "without a", "without the", "remove the", "remove", "drop the", "drop", "not the", "leave out the", "exclude", "excluding", "except", "delete the")
		if k == 0 || k != back {
			continue
		}
		r.claim(i-back, i+n, r.at("mix"))
		before := r.out.Scenario != nil && slices.ContainsFunc(r.out.Attacks, func(a schedule.Attack) bool { return a.Type == e.typ })
		if before {
			r.out.Attacks = slices.DeleteFunc(r.out.Attacks, func(a schedule.Attack) bool { return a.Type == e.typ })
			return true
		}
		m := r.mix()
		m.Exclude = append(m.Exclude, e.typ)
		return true
	}
	return false
}

// before reads what stands right before an event: its number, its length.
func (r *recordingReader) before(a *namedAttack) {
	for at := a.from - 1; at >= 0; at-- {
		t := r.toks[at]
		if r.owner[at] != nil {
			return
		}
		switch {
		case t.is("a", "an", "the", "one") && at == a.from-1:
			continue
		case t.kind == numberToken && t.unit == "" && !t.percent && t.digits == 0 && t.num >= 1 && t.num <= 1000 && a.from == at+1 && !isEntryID(r.toks[a.from].text):
			a.count, a.from = int(t.num), at
		default:
			for k := 1; k <= 3; k++ {
				if s, n := r.spanAt(a.from - k); n == k && a.from-k >= 0 && r.free(a.from-k, k) && !r.tok(a.from-k-1).is("for") {
					a.seconds, a.from = s, a.from-k
					return
				}
			}
		}
		return
	}
}

// modifiers end at these, unless one follows right behind.
var attackEnds = []string{".", ";"}

// behind reads what follows an event: targets, time, length, size, condition.
func (r *recordingReader) behind(a *namedAttack) {
	end := len(r.toks)
	at := a.to
	pastPlant := false
	r.chained(a)
	for at < end {
		if r.owner[at] != nil && r.owner[at] == r.elements["plant"] {
			pastPlant = true
			at++
			continue
		}
		step := at + r.any(at, end, ", and", ",", "and") // a modifier may stand behind a comma
		if r.any2(at, end, attackEnds...) || r.tok(at).kind == lineToken {
			return
		}
		if n := r.modifier(a, step, pastPlant); n > 0 {
			at = step + n
			a.to = at
			continue
		}
		if step == at && r.any2(at, end, "of", "in", "on", "the", "a", "at", "against", "its") && r.reachesPlant(at) {
			at++
			continue
		}
		return
	}
}

// reachesPlant: only small words stand before the plant's name.
func (r *recordingReader) reachesPlant(i int) bool {
	for k := i; k < min(i+4, len(r.toks)); k++ {
		if r.owner[k] != nil && r.owner[k] == r.elements["plant"] {
			return true
		}
		if !r.toks[k].is("of", "in", "on", "the", "a", "at", "against", "its") {
			return false
		}
	}
	return false
}

// chained reads "then" before an event, or "followed by".
func (r *recordingReader) chained(a *namedAttack) {
	if len(r.attacks) == 0 {
		return
	}
	for k := a.from - 1; k >= 0 && k >= a.from-6; k-- {
		if n := r.any(k, a.from, "followed by", "and then", "then", "after that", "afterwards", "thereafter", "later"); n > 0 && r.free(k, n) {
			a.after, a.from = true, k
			if s, q := r.spanBefore(k); q > 0 && r.toks[k].is("later") {
				a.delay, a.from = s, k-q
			} else if s, q := r.spanAt(k + n); q > 0 && r.any2(k+n+q, a.from, "later") {
				a.delay = s
			}
			return
		}
		if r.owner[k] != nil {
			return
		}
	}
}

func (r *recordingReader) spanBefore(i int) (float64, int) {
	for k := 3; k >= 1; k-- {
		if s, n := r.spanAt(i - k); i-k >= 0 && n == k && r.free(i-k, k) {
			return s, k
		}
	}
	return 0, 0
}

// modifier reads one thing that is said about an event.
func (r *recordingReader) modifier(a *namedAttack, i int, pastPlant bool) int {
	end := len(r.toks)
	if i >= end || r.owner[i] != nil {
		return 0
	}
	if n := r.any(i, end, "starting at", "starting after", "starting", "beginning at", "beginning", "from", "at", "after", "on", "in", "@", "during", "begins at", "starts at", "starting from"); n > 0 && a.start == nil && a.condition == "" {
		if m, q := r.momentAt(i + n); q > 0 && !r.isRunLength(i+n, q, a) {
			a.start = &m
			n += q
			if k := r.any(i+n, end, "to", "until", "till", "-"); k > 0 {
				if until, q := r.momentAt(i + n + k); q > 0 && until.clock == m.clock && until.seconds > m.seconds {
					a.seconds = until.seconds - m.seconds
					n += k + q
				}
			}
			return n
		}
	}
	if m, q := r.momentAt(i); q > 0 && m.share && a.start == nil && a.condition == "" {
		a.start = &m
		return q
	}
	if n := r.any(i, end, "for", "lasting", "over", "of"); n > 0 && a.seconds == 0 {
		if s, q := r.spanAt(i + n); q > 0 && !(r.tok(i).is("for", "over", "of") && r.ofTheRun(a, s, i+n+q, pastPlant)) {
			a.seconds = s
			return n + q + r.any(i+n+q, end, "each")
		}
	}
	if n := r.any(i, end, "every"); n > 0 && a.everyS == 0 && a.count > 1 {
		if s, q := r.periodAt(i + n); q > 0 {
			a.everyS = s
			return n + q
		}
	}
	if n := r.any(i, end, "when", "as soon as", "whenever", "if", "once"); n > 0 && a.start == nil && a.condition == "" {
		if expr, q := r.conditionAt(i + n); q > 0 {
			a.condition = expr
			return n + q
		}
	}
	if n := r.any(i, end, "by", "of", "with a size of", "with a magnitude of", "magnitude"); n > 0 && a.magnitude == nil {
		if t := r.tok(i + n); t.kind == numberToken && (t.percent || r.tok(i).is("magnitude")) {
			v := t.num
			if t.percent {
				v /= 100
			}
			a.magnitude = &v
			return n + 1 + r.any(i+n+1, end, "of its range", "of the range", "of range", "of full scale", "of its span", "of the span")
		}
	}
	if n := r.timesAt(i); n > 0 {
		a.count = r.countOf(i)
		return n
	}
	n := r.any(i, end, "on the", "on", "against the", "against", "into the", "into", "of the", "of", "in the", "in", "at the", "to the", "to", "targeting the", "targeting", "aimed at the", "aimed at", "the", "via the", "via")
	return r.targetsAt(a, i, n)
}

// timesAt reads "three times", "twice".
func (r *recordingReader) timesAt(i int) int {
	if r.any2(i, len(r.toks), "twice") {
		return 1
	}
	if t := r.tok(i); t.kind == numberToken && t.unit == "" && t.num >= 2 && t.num <= 1000 && r.tok(i+1).is("times") {
		return 2
	}
	return 0
}

func (r *recordingReader) countOf(i int) int {
	if r.tok(i).is("twice") {
		return 2
	}
	return int(r.toks[i].num)
}

// ofTheRun: a length behind "for" is that of the run, where an event of this kind does not last so long, or where it follows the
// plant and nothing else says how long the run is.
func (r *recordingReader) ofTheRun(a *namedAttack, seconds float64, next int, pastPlant bool) bool {
	if entry, err := catalog.Find(a.meant.typ); err == nil && seconds > entry.SecondsHi {
		return true
	}
	if !pastPlant || a.start != nil || len(a.targets) > 0 {
		return false
	}
	for k := range r.toks {
		if s, n := r.spanAt(k); n > 0 && s > 0 && r.free(k, n) && (k >= next || k+n <= a.from) {
			return false
		}
	}
	return true
}

// isRunLength: "in a week of data", "over 24 hours" are no moments.
func (r *recordingReader) isRunLength(i, n int, a *namedAttack) bool {
	return r.tok(i-1).is("in", "on", "during") && !r.any2(i, len(r.toks), "day", "hour", "minute", "the") && r.toks[i].kind != timeToken || r.tok(i-1).is("from") && r.any2(i+n, len(r.toks), "of") || a == nil
}

// conditionAt reads "LIT101 > 0.7", "LIT101 exceeds 0.7 and P101 is 1".
func (r *recordingReader) conditionAt(i int) (expr string, n int) {
	end := len(r.toks)
	var parts []string
	for at := i; ; {
		at += r.any(at, end, "the")
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
			if width = r.any(at, end, o.phrases...); width > 0 {
				op = o.op
				break
			}
		}
		v := r.tok(at + width)
		if width == 0 || v.kind != numberToken || v.percent {
			return expr, n
		}
		parts = append(parts, fmt.Sprintf("%s %s %s", tag.Name, op, strings.TrimSuffix(v.text, v.unit)))
		at += width + 1
		if _, u := r.unitAt(at, end); u > 0 && !r.tok(at).is("and", "or", "for") {
			at += u
		}
		expr, n = strings.Join(parts, " "), at-i
		joint := map[bool]string{true: "&&", false: "||"}[r.any2(at, end, "and", "&", "&&")]
		k = r.any(at, end, "and", "or", "&", "&&", "||")
		if _, next := r.tagAt(at + k); k == 0 || next == 0 {
			return expr, n
		}
		parts = append(parts, joint)
		at += k
	}
}

// targetsAt reads what an event is aimed at: tags, hosts, "the pressure sensor".
func (r *recordingReader) targetsAt(a *namedAttack, i, n int) int {
	end, at := len(r.toks), i+n
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
		next := at + r.any(at, end, ", and", ",", "and", "&") + 0
		if next == at {
			break
		}
		next += r.any(next, end, "the", "on", "against")
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
	if looksLikeTag(r.tok(i)) && r.free(i, 1) {
		if host, k := r.hostAt(i); k > 0 {
			return host, k
		}
		r.askAboutTag(i)
		return "", 1
	}
	if host, k := r.hostAt(i); k > 0 {
		return host, k
	}
	if !described {
		return "", 0
	}
	if name, k := r.tagWords(i, len(r.toks)); k > 0 && r.free(i, k) {
		s := r.span(i, i+k)
		r.assume(r.at(fmt.Sprintf("attacks[%d]", len(r.attacks))), fmt.Sprintf("%q is %s", r.source(i, i+k), name), &s)
		return name, k
	}
	return "", 0
}

// hostAt reads a host of the network: plc1, "the HMI".
func (r *recordingReader) hostAt(i int) (string, int) {
	t := r.tok(i)
	if digits, ok := strings.CutPrefix(t.low, "plc"); ok && t.kind == wordToken {
		if isAllDigits(digits) {
			return t.low, 1
		}
		if next := r.tok(i + 1); (digits == "" || digits == "s") && next.kind == numberToken && next.unit == "" && next.num >= 1 && next.num <= 8 && !next.percent && !(durationUnits[r.tok(i+2).low] > 0) {
			return fmt.Sprintf("plc%d", int(next.num)), 2
		}
		if digits == "" || digits == "s" {
			return "plc", 1
		}
	}
	for phrase, host := range map[string]string{"hmi": "hmi", "historian": "historian", "engineering workstation": "engineering", "controllers": "plc"} {
		if k := r.any(i, len(r.toks), phrase); k > 0 {
			return host, k
		}
	}
	return "", 0
}

// settleAttacks puts the named events into the request: into the mix, where attacks are counted or take a share of the time and the
// events are only named; one by one otherwise.
func (r *recordingReader) settleAttacks() {
	if len(r.attacks) == 0 {
		return
	}
	mixed := r.out.Scenario != nil && r.out.Mix != nil && (r.out.Mix.Count > 0 || r.out.Mix.AttackShare > 0) && !r.revises
	s := r.scenario()
	base := len(s.Attacks)
	ids := map[*namedAttack]string{}
	var last *namedAttack
	for k, a := range r.attacks {
		if mixed && !a.placed() && a.count == 1 {
			word := a.meant.family
			if word == "" {
				word = a.meant.typ
			}
			if a.meant.technique == "" {
				if !slices.Contains(s.Mix.Families, word) {
					s.Mix.Families = append(s.Mix.Families, word)
				}
				r.at(fmt.Sprintf("attacks[%d]", k)).path = "mix.families"
				continue
			}
		}
		w := r.wish(a)
		if a.after && last != nil {
			if ids[last] == "" {
				ids[last] = fmt.Sprintf("a%d", len(s.Attacks))
				s.Attacks[len(s.Attacks)-1].ID = ids[last]
			}
			w.After, w.Start = &schedule.After{Event: ids[last], Delay: a.delay}, nil
		}
		r.at(fmt.Sprintf("attacks[%d]", k)).path = fmt.Sprintf("attacks[%d]", len(s.Attacks))
		for range r.copies(a, &w) {
			s.Attacks = append(s.Attacks, w)
		}
		last = a
	}
	if len(s.Attacks) == base && s.Mix == nil {
		return
	}
}

// copies is how often an event is asked for; with "every" it is a series.
func (r *recordingReader) copies(a *namedAttack, w *schedule.Attack) int {
	switch {
	case a.count > 1 && a.everyS > 0:
		w.Repeat = &schedule.Repeat{Count: a.count, EveryS: a.everyS}
		return 1
	case a.count > 1 && a.start != nil:
		r.ask("repeat", fmt.Sprintf("How far apart should the %d %s be?", a.count, strings.ReplaceAll(a.meant.typ, "_", " ")), "every 2 hours")
	}
	return a.count
}

// wish is the request of a named event.
func (r *recordingReader) wish(a *namedAttack) schedule.Attack {
	w := schedule.Attack{Type: a.meant.typ, Vector: a.vector, Magnitude: a.magnitude}
	if a.meant.technique != "" {
		w.Type, w.Technique = "", a.meant.technique
	}
	w.Targets = r.aimed(a)
	if a.start != nil {
		at := r.resolve(*a.start)
		w.Start = &at
		if at >= r.length() && r.out.DurationS > 0 {
			r.ask("start", fmt.Sprintf("%s begins after %s, but each run is over after %s. When should it begin?", a.meant.typ, secondsText(at), secondsText(r.length())), "at half way")
		}
	}
	if a.condition != "" {
		w.When = &schedule.When{Expr: a.condition}
	}
	if a.seconds > 0 {
		w.Duration = &a.seconds
	}
	return w
}

// aimed are the targets that the entry can aim at. A measurement, where it aims at actuators, stands for the first actuator of its
// unit, or of its area.
func (r *recordingReader) aimed(a *namedAttack) []string {
	entry, err := catalog.Find(a.meant.typ)
	if err != nil {
		return a.targets
	}
	fits := catalog.Applies(entry, r.spec)
	if len(fits) == 0 {
		r.ask("attack", fmt.Sprintf("%s (%s) has nothing to aim at in %s. What should happen instead?", entry.Title, entry.Type, r.spec.ID), r.applicable(entry)...)
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
		near := slices.IndexFunc(fits, func(f string) bool { return r.areaOf(f) == area && area != "" })
		if near < 0 {
			first, _, _ := strings.Cut(area, "/")
			near = slices.IndexFunc(fits, func(f string) bool { return strings.HasPrefix(r.areaOf(f), first+"/") && first != "" })
		}
		if near < 0 {
			r.ask("target", fmt.Sprintf("%s cannot aim at %s in %s. What should it aim at?", entry.Title, t, r.spec.ID), fits[:min(len(fits), maxSuggested)]...)
			continue
		}
		if !slices.Contains(out, fits[near]) {
			out = append(out, fits[near])
		}
		r.assume(r.at("attacks"), fmt.Sprintf("%s aims at %s, which %s belongs to: %q cannot aim at %s itself", entry.Type, fits[near], t, entry.Title, t), nil)
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
	return all[:min(len(all), maxSuggested)]
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

// secondsText writes a length of time for people.
func secondsText(s float64) string {
	switch {
	case s >= daySeconds && math.Mod(s, daySeconds) == 0:
		return plain(s/daySeconds) + " d"
	case s >= hourSeconds && math.Mod(s, 60) == 0:
		return plain(math.Round(s/36)/100) + " h"
	}
	return plain(s) + " s"
}
