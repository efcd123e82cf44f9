package reading

import (
	"strings"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// A price is told as what is paid in any case and what each hour, night or piece adds: "60 plus 45 for every hour", "45 an hour and a
// flat 60", "60 to start with and 45 more per hour".
var (
	fixedLeads = wordings("a? flat|fixed|basic|base|standing|minimum, a? flat|fixed|basic|base|standing|call-out|starting|booking|service|delivery|setup fee|charge|price|rate|amount of, a base|start of, another, an? additional|extra|further, a further")
	fixedTails = wordings("to start|begin with, up front, upfront, flat, fixed, more, extra, on top, in any case, basic|base|flat|fixed|standing|call-out|booking|starting fee|charge|price|rate")
)

// fixedTail is how many tokens at i say that the number before them is paid in any case: "60 to start with", "a 30 cleaning fee".
func (f *arithmetic) fixedTail(i int) int {
	if n := f.match(i, f.end, fixedTails); n > 0 {
		return n
	}
	if f.tok(i).Kind == token.Word && f.is(i+1, f.end, "fee", "charge", "surcharge", "deposit") && f.refAt(f.home, f.target, i, f.end).column == nil {
		return 2
	}
	return 0
}

// rateBehind is how many tokens join a number to what each of something adds to it, or the other way round, by "and", which joins
// columns elsewhere.
func (f *arithmetic) rateBehind(left string) int {
	n := f.any(f.at, f.end, ", and", "and then", "and", ",")
	if n == 0 || left == "" {
		return 0
	}
	ahead := *f
	ahead.at += n
	right, ok := ahead.operand()
	rate := func(s string) bool {
		number, of, cut := strings.Cut(s, " * {")
		return cut && isNumber(number) && strings.Count(of, "{") == 0
	}
	if !ok || !(isNumber(left) && rate(right) || rate(left) && isNumber(right) && f.match(f.at+n, f.end, fixedLeads) > 0) {
		return 0
	}
	return n
}

// eachOf: the word at i names one of what a number of the rows counts: "hour" of hours.
func (f *arithmetic) eachOf(i int) bool {
	t := f.tok(i)
	if t.Kind != token.Word {
		return false
	}
	for _, c := range f.known(f.home) {
		if last := c.Words[len(c.Words)-1]; c != f.target && numeric(c) && (last == lexicon.Plural(t.Low) || token.Units[t.Low] != "" && token.Units[last] == token.Units[t.Low]) {
			return true
		}
	}
	return false
}
