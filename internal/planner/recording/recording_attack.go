package recording

import (
	"fmt"
	"slices"

	"github.com/sdg-service/sdg/internal/engine/ics"
	"github.com/sdg-service/sdg/internal/engine/ics/catalog"
	"github.com/sdg-service/sdg/internal/engine/ics/schedule"
	"github.com/sdg-service/sdg/internal/planner/token"
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
	// aims: its targets are said.
	aims bool
}

// placed: the text says more of it than its name, so it is no mere choice for a mix.
func (a *namedAttack) placed() bool {
	return len(a.targets) > 0 || a.start != nil || a.seconds > 0 || a.after || a.condition != "" || a.magnitude != nil || a.vector != "" || a.everyS > 0 || a.meant.benign
}

// readAttacks reads the events that are named one by one, each with what follows it.
func (r *recordingReader) readAttacks() {
	vector := ""
	vectorAt := -1
	hands := r.handActs()
	for i := 0; i < len(r.Toks); i++ {
		if a, ok := hands[i]; ok && r.free(i, a.to-i) {
			i = r.takesHand(a) - 1
			continue
		}
		e, n := r.eventPhrase(i)
		if n == 0 || !r.free(i, n) {
			continue
		}
		if removed := r.removes(i, e, n); removed {
			continue
		}
		if e.typ == "aitm_only" && r.meansVector(i+n) {
			vector, vectorAt = string(ics.InTheMiddle), i
			r.Claim(i, i+n, r.at("attacks"))
			i += n - 1
			continue
		}
		a := &namedAttack{meant: e, from: i, to: i + n, count: 1, vector: vector}
		from := len(r.Toks)
		if vector != "" {
			from = vectorAt
		}
		i = max(i+n, r.takes(a, from)) - 1
		vector = ""
	}
	if len(r.attacks) == 1 { // "a covert attack, 4 hours, three times"
		for i := range r.Toks {
			if n := r.timesAt(i); n > 0 && r.free(i, n) && i > r.attacks[0].to {
				r.attacks[0].count = r.countOf(i)
				r.Claim(i, i+n, r.at("attacks[0]"))
			}
		}
	}
}

// takes reads what stands before and behind an event, and takes it into the request, with the tokens from from on; it returns where it ends.
func (r *recordingReader) takes(a *namedAttack, from int) int {
	r.before(a)
	r.behind(a)
	r.attacks = append(r.attacks, a)
	r.attacked = true
	r.Claim(min(from, a.from), a.to, r.at(fmt.Sprintf("attacks[%d]", len(r.attacks)-1)))
	return a.to
}

// meansVector: another event follows in the same breath, which happens by way of a man in the middle.
func (r *recordingReader) meansVector(i int) bool {
	for k := i; k < min(i+5, len(r.Toks)); k++ {
		if r.Toks[k].Is(",", ";", ".", "and", "then") {
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
		k := r.Any(i-back, i, "no", "without", "without any", "without a", "without the", "remove the", "remove", "drop the", "drop", "not the", "leave out the", "exclude", "excluding", "except", "delete the")
		if k == 0 || k != back {
			continue
		}
		r.Claim(i-back, i+n, r.at("mix"))
		before := r.Out.Scenario != nil && slices.ContainsFunc(r.Out.Attacks, func(a schedule.Attack) bool { return a.Type == e.typ })
		if before {
			r.Out.Attacks = slices.DeleteFunc(r.Out.Attacks, func(a schedule.Attack) bool { return a.Type == e.typ })
			return true
		}
		m := r.mix()
		m.Exclude = append(m.Exclude, e.typ)
		return true
	}
	return false
}

// before reads what stands right before an event: its number, its length, and before both its time ("at 00:20 a port scan").
func (r *recordingReader) before(a *namedAttack) {
	r.counted(a)
	at := a.from
	for at > 0 && r.free(at-1, 1) && r.Toks[at-1].Is(",", "a", "an", "the", "there", "is", "launch", "start", "run", "launched", "trigger", "then") {
		at--
	}
	for back := min(12, at); back >= 4; back-- { // "when LIT101 > 0.7 launch a replay attack"
		from := at - back
		if lead := r.Any(from, at, "when", "if", "once", "as soon as", "whenever"); lead > 0 && r.free(from, back) {
			if expr, n := r.conditionAt(from + lead); n > 0 && lead+n == back {
				a.condition, a.from = expr, from
				return
			}
		}
	}
	if m, from, ok := r.leadingTime(at); ok {
		a.start, a.from = &m, from
	}
}

// leadingTime reads "at 00:20" right before a token; from is where it begins.
func (r *recordingReader) leadingTime(at int) (m moment, from int, ok bool) {
	for back := min(5, at); back >= 2; back-- {
		from := at - back
		if lead := r.Any(from, at, "at", "after", "@"); lead > 0 && r.free(from, back) && (from == 0 || !r.Toks[from-1].Is("starting", "beginning", "begins", "starts", "start")) {
			if m, n := r.momentAt(from + lead); n > 0 && lead+n == back {
				return m, from, true
			}
		}
	}
	return m, at, false
}

// counted reads the number and the length of an event before its name.
func (r *recordingReader) counted(a *namedAttack) {
	for at := a.from - 1; at >= 0; at-- {
		t := r.Toks[at]
		if r.Owner[at] != nil {
			return
		}
		switch {
		case t.Is("a", "an", "the", "one") && at == a.from-1:
			continue
		case t.Kind == token.Number && t.Unit == "" && !t.Percent && t.Digits == 0 && t.Num >= 1 && t.Num <= 1000 && a.from == at+1 && !isEntryID(r.Toks[a.from].Text):
			a.count, a.from = int(t.Num), at
		default:
			for k := 1; k <= 3; k++ {
				if s, n := r.spanAt(a.from - k); n == k && a.from-k >= 0 && r.free(a.from-k, k) && !r.Tok(a.from-k-1).Is("for") {
					a.seconds, a.from = s, a.from-k
					return
				}
			}
		}
		return
	}
}

// behind reads what follows an event: targets, time, length, size, condition.
func (r *recordingReader) behind(a *namedAttack) {
	end := len(r.Toks)
	at := a.to
	pastPlant := false
	r.chained(a)
	for at < end {
		if r.Owner[at] != nil && r.Owner[at] == r.elements["plant"] {
			pastPlant = true
			at++
			continue
		}
		step := at + r.Any(at, end, ", and", ",", "and") // a modifier may stand behind a comma
		if r.Any2(at, end, ".", ";") || r.Tok(at).Kind == token.Line {
			return
		}
		if n := r.modifier(a, step, pastPlant); n > 0 {
			at = step + n
			a.to = at
			continue
		}
		if step == at && r.Any2(at, end, "of", "in", "on", "the", "a", "at", "against", "its") && r.reachesPlant(at) {
			at++
			continue
		}
		return
	}
}

// reachesPlant: only small words stand before the plant's name.
func (r *recordingReader) reachesPlant(i int) bool {
	for k := i; k < min(i+4, len(r.Toks)); k++ {
		if r.Owner[k] != nil && r.Owner[k] == r.elements["plant"] {
			return true
		}
		if !r.Toks[k].Is("of", "in", "on", "the", "a", "at", "against", "its") {
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
		if n := r.Any(k, a.from, "followed by", "and then", "then", "after that", "afterwards", "thereafter", "later"); n > 0 && r.free(k, n) {
			a.after, a.from = true, k
			if s, q := r.spanBefore(k); q > 0 && r.Toks[k].Is("later") {
				a.delay, a.from = s, k-q
			} else if s, q := r.spanAt(k + n); q > 0 && r.Any2(k+n+q, a.from, "later") {
				a.delay = s
			}
			return
		}
		if r.Owner[k] != nil {
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
	end := len(r.Toks)
	if i >= end || r.Owner[i] != nil {
		return 0
	}
	if n := r.Any(i, end, "starting at", "starting after", "starting", "beginning at", "beginning", "from", "at", "after", "on", "in", "@", "during", "begins at", "starts at", "starting from", "follows at", "follows after", "happens at", "occurs at"); n > 0 && a.start == nil && a.condition == "" {
		if m, q := r.momentAt(i + n); q > 0 && !r.isRunLength(i+n, q) {
			a.start = &m
			n += q
			if k := r.Any(i+n, end, "to", "until", "till", "-"); k > 0 {
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
	if n := r.Any(i, end, "for", "lasting", "over", "of"); n > 0 && a.seconds == 0 {
		if s, q := r.spanAt(i + n); q > 0 && !(r.Tok(i).Is("for", "over", "of") && r.ofTheRun(a, s, i+n+q, pastPlant)) {
			a.seconds = s
			return n + q + r.Any(i+n+q, end, "each")
		}
	}
	if s, q := r.spanAt(i); q > 0 && a.seconds == 0 && a.start == nil && i == a.to { // "a replay attack 10 minutes at 01:00"
		if k := r.Any(i+q, end, "at", "from", "starting at"); k > 0 {
			if m, n := r.momentAt(i + q + k); n > 0 {
				a.seconds, a.start = s, &m
				return q + k + n
			}
		}
	}
	if n := r.Any(i, end, "every"); n > 0 && a.everyS == 0 && a.count > 1 {
		if s, q := r.periodAt(i + n); q > 0 {
			a.everyS = s
			return n + q
		}
	}
	if s, q := r.spanAt(i); q > 0 && len(r.attacks) > 0 && a.start == nil && a.condition == "" {
		if k := r.Any(i+q, end, "later", "afterwards", "after that", "thereafter"); k > 0 {
			a.after, a.delay = true, s
			return q + k
		}
	}
	if n := r.Any(i, end, "when", "as soon as", "whenever", "if", "once", "starts when", "begins when", "starting when", "beginning when", "triggered when", "that starts when", "starts as soon as", "starts once", "triggered once", "fires when"); n > 0 && a.start == nil && a.condition == "" {
		if expr, q := r.conditionAt(i + n); q > 0 {
			a.condition = expr
			return n + q
		}
	}
	if n := r.Any(i, end, "by", "of", "with a size of", "with a magnitude of", "magnitude"); n > 0 && a.magnitude == nil {
		if t := r.Tok(i + n); t.Kind == token.Number && (t.Percent || r.Tok(i).Is("magnitude")) {
			v := t.Num
			if t.Percent {
				v /= 100
			}
			a.magnitude = &v
			return n + 1 + r.Any(i+n+1, end, "of its range", "of the range", "of range", "of full scale", "of its span", "of the span")
		}
	}
	if n := r.timesAt(i); n > 0 {
		a.count = r.countOf(i)
		return n
	}
	n := r.Any(i, end, "on the", "on", "against the", "against", "into the", "into", "of the", "of", "in the", "in", "at the", "to the", "to", "targeting the", "targeting", "between the", "between", "aimed at the", "aimed at", "the", "via the", "via")
	if a.aims {
		return 0
	}
	taken := r.targetsAt(a, i, n)
	if n > 0 && r.Tok(i).Is("between") { // what is aimed at is the controller, not who speaks to it
		a.targets = slices.DeleteFunc(a.targets, func(t string) bool { return t == "hmi" || t == "historian" || t == "engineering" })
	}
	return taken
}

// timesAt reads "three times", "twice".
func (r *recordingReader) timesAt(i int) int {
	if r.Any2(i, len(r.Toks), "twice") {
		return 1
	}
	if t := r.Tok(i); t.Kind == token.Number && t.Unit == "" && t.Num >= 2 && t.Num <= 1000 && r.Tok(i+1).Is("times") {
		return 2
	}
	return 0
}

func (r *recordingReader) countOf(i int) int {
	if r.Tok(i).Is("twice") {
		return 2
	}
	return int(r.Toks[i].Num)
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
	for k := range r.Toks {
		if s, n := r.spanAt(k); n > 0 && s > 0 && r.free(k, n) && (k >= next || k+n <= a.from) {
			return false
		}
	}
	return true
}

// isRunLength: "in a week of data", "over 24 hours" are no moments.
func (r *recordingReader) isRunLength(i, n int) bool {
	return r.Tok(i-1).Is("in", "on", "during") && !r.Any2(i, len(r.Toks), "day", "hour", "minute", "the") && r.Toks[i].Kind != token.Time || r.Tok(i-1).Is("from") && r.Any2(i+n, len(r.Toks), "of")
}
