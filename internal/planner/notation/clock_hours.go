package notation

import (
	"strconv"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// ClockHours writes bare numbers between which a day's work begins or ends as times of the day: "clock in between 8 and 9, clock out
// between 16 and 18".
func ClockHours(text string) (Rewriting, bool) {
	toks := tokensOf(text)
	w, at := &writer{}, 0
	for i := range toks {
		if from := oClock(toks, i); from < i && toks[from].Span.Start >= at { // "at 6 or 14 o'clock"
			if at == 0 && declares(text) {
				return Rewriting{}, false
			}
			for k := from; k < i; k += 2 {
				w.copy(text, at, toks[k].Span.Start)
				w.write(strconv.Itoa(int(toks[k].Num))+":00", toks[k].Span)
				at = toks[k].Span.End
			}
			at = toks[i].Span.End
			continue
		}
		if !toks[i].Is("between", "from") || i == 0 || i+3 >= len(toks) || !clockName(toks, i-1) {
			continue
		}
		a, b := &toks[i+1], &toks[i+3]
		if !bareHour(a) || !bareHour(b) || a.Num >= b.Num || !toks[i+2].Is("and", "to", "-", "–") || i+4 < len(toks) && !endsClause(&toks[i+4]) {
			continue
		}
		if at == 0 && declares(text) {
			return Rewriting{}, false
		}
		for _, t := range []*token.Token{a, b} {
			w.copy(text, at, t.Span.Start)
			w.write(strconv.Itoa(int(t.Num))+":00", t.Span)
			at = t.Span.End
		}
	}
	return w.rest(text, at)
}

// oClock is where the first of some hours stands that "o'clock" at token i is of, with "or" before the last one; i where there are none.
func oClock(toks []token.Token, i int) int {
	if !toks[i].Is("o'clock") || i < 3 || !toks[i-2].Is("or") {
		return i
	}
	from := i - 1
	for bareHour(&toks[from]) && from >= 2 && toks[from-1].Is("or", ",", "/") && bareHour(&toks[from-2]) {
		from -= 2
	}
	if from == i-1 {
		return i
	}
	return from
}

func bareHour(t *token.Token) bool {
	return t.Kind == token.Number && t.Digits == 0 && t.Unit == "" && !t.Percent && t.Num <= 24
}

var clockNames = lexicon.WordSet("start starts begin begins end ends finish finishes clock_in clock_out clockin clockout checkin checkout opens closes")

// clockName: the words up to the token name when a day's work begins or ends, as an item of a list.
func clockName(toks []token.Token, i int) bool {
	begins := func(k int) bool { return k == 0 || endsClause(&toks[k-1]) || toks[k-1].Is("and", "with", "(") }
	if toks[i].Is("in", "out") {
		return i > 0 && toks[i-1].Is("clock", "punch", "check") && begins(i-1)
	}
	if toks[i].Is("time") {
		return i > 0 && toks[i-1].Is("start", "end", "login", "arrival", "departure", "opening", "closing", "check-in", "check-out", "begin", "finish") && begins(i-1)
	}
	return clockNames[toks[i].Low] && (begins(i) || i > 0 && toks[i-1].Is("shift", "work", "lesson") && begins(i-1))
}
