package clause

import (
	"strings"

	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// nameOfTime: words that elsewhere begin what is said of a date belong to the names of some.
func (p Reader) nameOfTime(i, to, end int) (int, bool) {
	t, last := p.Toks[to], p.Tok(to-1)
	switch {
	case t.Is("until") && to == i+1 && p.Tok(i).Is("valid", "open", "active", "leased", "blocked", "insured") && p.Tok(to+1).Kind == token.Number && p.unitFollows(to+2, end):
		return 1, false // "valid until one year after issue"
	case p.beforeAfter(i, to, end):
		return 1, true
	case t.Is("starting", "ending") && (to+1 >= end || p.Any2(to+1, end, ",", ";", ")")):
		return 1, false // "hour starting"
	case t.Is("since") && to > i && p.sinceName(to, end):
		return 1, false // "donor since (2012-2022)"
	case t.Is("in") && to == i+1 && strings.HasSuffix(p.Tok(i).Low, "ed") && p.Any2(to+1, end, "since", "between", "in", "on", "during", "from", "within", "after", "before", "at", ",", ";", ")"):
		return 1, false // "moved in since 2019"
	case t.Is("on", "at") && to > i && p.Any2(to+1, end, "any day", "any date", "any given day", "any time", "any moment", "some day", "some date", "some point", "some time", "some stage", "a random", "random", "a day", "a date"):
		return draft.BoolInt(!last.Is("on", "at")), true // "filed on any day 2021 thru 2023", "entered at on any day of 2024"
	case t.Is("on") && to > i && last.Is("ends", "starts", "begins", "expires", "renews", "due") && p.Any2(to+1, end, "exactly", "precisely", "always", "the same day", "up to", "at most"):
		return 1, false // "trial ends on exactly 14 days after sign up"
	}
	return 0, false
}

// sinceName: "since" at to ends a name that tells from when on somebody is what the word before it
// says: "donor since (2012-2022)".
func (p Reader) sinceName(to, end int) bool {
	w := p.Tok(to - 1)
	if w.Kind != token.Word || lexicon.IsPlural(w.Low) || draft.FunctionWords[w.Low] {
		return false
	}
	if draft.Eventful(w.Low) || draft.DateParticiple[w.Low] {
		return p.Any2(to+1, end, ",", ";") || to+1 >= end // "rented since, tenant"
	}
	if p.AtBreak(to+1, end) || p.Any2(to+1, end, "between", "from", "within", "after", "before", "not", "no earlier", "no later", "on or", "later", "earlier", "somewhere", "sometime") {
		return true
	}
	_, n := p.Pair(to+1, end, false)
	return n > 0
}
