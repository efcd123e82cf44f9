package recording

import (
	"fmt"
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/engine/plant"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// handModes are the benign events in which people take an actuator from its controller, by what its switch then says.
var handModes = []struct {
	typ     string
	phrases []string
}{
	{"local_operation", []string{"local control", "local mode", "local operation", "local"}},
	{"manual_operation", []string{"manual control", "manual mode", "manual operation", "manual", "hand mode", "hand control", "hand operation", "hand"}},
}

var (
	// handVerbs say that somebody does it, handStates that it happens to the actuator.
	handVerbs  = lexicon.WordSet("switch switches switching put puts putting take takes taking set sets setting turn turns turning bring brings place places")
	handStates = lexicon.WordSet("is are was gets goes being be switched put taken set turned brought placed runs running operated")
	handPeople = []string{"an operator", "the operator", "operators", "operator", "a technician", "the technician", "a field technician", "a field operator", "maintenance staff", "maintenance", "an engineer", "the engineer", "somebody", "someone", "staff"}
)

// handAct is an actuator in somebody's hand; described is where the text describes it without its name.
type handAct struct {
	*namedAttack
	described [2]int
}

// handActs finds all of them, by their first tokens.
func (r *recordingReader) handActs() map[int]handAct {
	acts := map[int]handAct{}
	for i := range r.Toks {
		if a, ok := r.handAt(i); ok {
			acts[a.from] = a
		}
	}
	return acts
}

// takesHand takes an act into the request; it returns where it ends.
func (r *recordingReader) takesHand(a handAct) int {
	if from, to := a.described[0], a.described[1]; to > 0 {
		s := r.Span(from, to)
		r.Assume(r.at(fmt.Sprintf("attacks[%d]", len(r.attacks))), fmt.Sprintf("%q is %s", r.Source(from, to), a.targets[0]), &s)
	}
	return r.takes(a.namedAttack, a.from)
}

// handAt reads "an operator switches a valve to local", "P101 is put in manual": i is the word before the mode. It must name an actuator.
func (r *recordingReader) handAt(i int) (act handAct, ok bool) {
	end := len(r.Toks)
	for _, way := range [...]struct {
		typ     string
		phrases []string
	}{{"manual_operation", []string{"by hand", "manually"}}, {"local_operation", []string{"locally", "at its panel", "at the panel", "on site"}}} {
		if n := r.here(i, way.phrases...); n > 0 {
			return r.handled(i, n, way.typ)
		}
	}
	lead := r.here(i, "over to", "to", "into", "in", "on")
	if lead == 0 {
		return act, false
	}
	typ, n := "", 0
	for _, m := range handModes {
		if k := r.here(i+lead, m.phrases...); k > n {
			typ, n = m.typ, k
		}
	}
	if n == 0 {
		return act, false
	}
	at := i
	for at > 0 && r.free(at-1, 1) && handStates[r.Toks[at-1].Low] {
		at--
	}
	name, k := r.actuatorBefore(at)
	if k == 0 {
		return act, false
	}
	from := at - k
	acted := from > 0 && r.free(from-1, 1) && handVerbs[r.Toks[from-1].Low]
	if acted {
		from = r.peopleBefore(from - 1)
	}
	if tag, _ := r.tagAt(at - 1); tag == nil {
		if !acted && at == i {
			return act, false // "valves in manual" is no event
		}
		act.described = [2]int{at - k, at}
	}
	a := &namedAttack{meant: eventMeant{typ: typ, benign: true}, from: from, to: i + lead + n, count: 1, targets: []string{name}, aims: true}
	a.to += r.Any(a.to, end, "at its panel", "in the field", "on site", "at the panel")
	act.namedAttack = a
	return act, true
}

// handled reads "an operator opens P102 by hand" and "P102 is opened manually": the way is said at i, with n words.
func (r *recordingReader) handled(i, n int, typ string) (act handAct, ok bool) {
	moves := func(t token.Token) bool {
		return t.Is("opens", "closes", "operates", "starts", "stops", "moves", "runs", "opened", "closed", "operated", "started", "stopped", "moved", "run", "forced", "forces")
	}
	at := i
	passive := at > 0 && r.free(at-1, 1) && moves(r.Toks[at-1])
	if passive {
		for at--; at > 0 && r.free(at-1, 1) && r.Toks[at-1].Is("is", "gets", "was", "being", "be"); {
			at--
		}
	}
	name, k := r.actuatorBefore(at)
	from := at - k
	if k == 0 || !passive && (from == 0 || !r.free(from-1, 1) || !moves(r.Toks[from-1])) {
		return act, false
	}
	if !passive {
		from = r.peopleBefore(from - 1)
	}
	if tag, _ := r.tagAt(at - 1); tag == nil {
		act.described = [2]int{at - k, at}
	}
	act.namedAttack = &namedAttack{meant: eventMeant{typ: typ, benign: true}, from: from, to: i + n, count: 1, targets: []string{name}, aims: true}
	return act, true
}

// peopleBefore is where the words for who acts begin, right before a token.
func (r *recordingReader) peopleBefore(from int) int {
	for back := min(3, from); back > 0; back-- {
		if r.Any(from-back, from, handPeople...) == back && r.free(from-back, back) {
			return from - back
		}
	}
	return from
}

// actuatorBefore reads the actuator whose name or description ends before a token: "P101", "valve MV101", "a valve", "the recycle valve".
func (r *recordingReader) actuatorBefore(at int) (name string, n int) {
	if at < 1 || !r.free(at-1, 1) {
		return "", 0
	}
	if tag, k := r.tagAt(at - 1); k == 1 {
		if !slices.ContainsFunc(r.spec.Actuators, func(a plant.Actuator) bool { return a.Name == tag.Name }) {
			return "", 0
		}
		n = 1
		for n < 3 && at-n > 0 && r.free(at-n-1, 1) && r.Toks[at-n-1].Is("the", "a", "pump", "valve", "breaker", "compressor", "actuator") {
			n++
		}
		return tag.Name, n
	}
	for back := min(5, at); back > 0; back-- {
		if !r.free(at-back, back) {
			continue
		}
		lead := r.Any(at-back, at, "one of the", "some", "the", "a", "an", "one")
		if name := r.actuatorAs(r.Toks[at-back+lead : at]); name != "" {
			return name, back
		}
	}
	return "", 0
}

// actuatorAs is the first actuator whose title has all the words, or "".
func (r *recordingReader) actuatorAs(words []token.Token) string {
	if len(words) == 0 {
		return ""
	}
	for _, a := range r.spec.Actuators {
		title := lexicon.WordSet(strings.ToLower(strings.NewReplacer(",", " ", "(", " ", ")", " ").Replace(a.Title)))
		if !slices.ContainsFunc(words, func(t token.Token) bool {
			return t.Kind != token.Word || !title[t.Low] && !title[lexicon.Singular(t.Low)]
		}) {
			return a.Name
		}
	}
	if last := words[len(words)-1]; len(words) > 1 && last.Is("breaker", "valve", "pump", "switch", "compressor", "motor") {
		return r.actuatorAs(words[:len(words)-1])
	}
	return ""
}
