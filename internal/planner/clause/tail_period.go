package clause

import (
	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/term"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// tailPeriod reads the period between a head and its columns: "10,000 call records, January 2025: …",
// "5000 flights, summer 2025, with …".
func (p Reader) tailPeriod(t *draft.Table, i, end int) int {
	if !p.Any2(i, end, ",", "-", "—", "–") || draft.Live(t) > 0 && !t.Declared() || t.Grid0 != nil {
		return 0
	}
	only := p.Any(i+1, end, "only", "all")
	r, n := p.DateRangeAt(i+1+only, end, true)
	if n > 0 {
		n += only + p.Any(i+1+only+n, end, "only")
	}
	if stop := p.Closing(i+1+n, end); n > 0 && stop > 0 && p.Lit(i+1+n, end, "(") {
		if _, k := p.DateRangeAt(i+2+n, stop, true); k > 0 && i+2+n+k == stop {
			n = stop - i // "summer 2026 (June-August)"
		}
	}
	if n == 0 || i+1+n < end && !p.Any2(i+1+n, end, ":", ",", ";", "with", "-", "—", ".") || p.Tok(i+1).Kind == token.Number && !p.Tok(i+1).Year {
		return 0
	}
	t.DatesFor(r)
	return 1 + n
}

// whencePhrase reads where the rows come from, which asks for nothing: "off the line", "out of the depot".
func (p Reader) whencePhrase(i, end int) int {
	n := p.Any(i, end, "fresh off", "straight off", "coming off", "off", "coming out of", "out of", "inside", "across", "aboard", "around", "near", "behind", "beside", "throughout", "all over", "held in", "kept in", "sold in", "sold at", "stored in", "stored at", "made in", "made at", "run by", "owned by", "passing through", "going through", "coming through", "going into", "through", "into", "under", "outside", "within")
	a := p.Any(i+n, end, "a", "an", "the", "our", "my", "one of our", "one of the", "one")
	if n == 0 || a == 0 {
		return 0
	}
	k := 0
	for i+n+a+k < end && k < 4 && p.Toks[i+n+a+k].Kind == token.Word && !term.HeaderEnds[p.Toks[i+n+a+k].Low] && !p.Any2(i+n+a+k, end, "each", "every", "per", "linked", "last", "past", "next", "coming", "previous") && term.DayUnits[token.Units[p.Toks[i+n+a+k].Low]].Name == "" && !p.periodAhead(i+n+a+k, end) {
		k++
	}
	if k == 0 || p.FindTable(p.WordsOf(i+n+a, i+n+a+k)) != nil || i+n+a+k < end && p.Toks[i+n+a+k].Kind != token.Mark && p.Toks[i+n+a+k].Kind != token.Word && p.Toks[i+n+a+k].Kind != token.Line {
		return 0
	}
	return n + a + k
}
