package planner

import "github.com/sdg-service/sdg/internal/planner/token"

// tailPeriod reads the period between a head and its columns: "10,000 call records, January 2025: …",
// "5000 flights, summer 2025, with …".
func (p *parser) tailPeriod(t *tableDraft, i, end int) int {
	if !p.any2(i, end, ",", "-", "—", "–") || live(t) > 0 && !t.declared() || t.grid0 != nil {
		return 0
	}
	only := p.any(i+1, end, "only", "all")
	r, n := p.dateRangeAt(i+1+only, end, true)
	if n > 0 {
		n += only + p.any(i+1+only+n, end, "only")
	}
	if stop := p.closing(i+1+n, end); n > 0 && stop > 0 && p.lit(i+1+n, end, "(") {
		if _, k := p.dateRangeAt(i+2+n, stop, true); k > 0 && i+2+n+k == stop {
			n = stop - i // "summer 2026 (June-August)"
		}
	}
	if n == 0 || i+1+n < end && !p.any2(i+1+n, end, ":", ",", ";", "with", "-", "—", ".") || p.tok(i+1).Kind == token.Number && !p.tok(i+1).Year {
		return 0
	}
	t.datesFor(r)
	return 1 + n
}

// whencePhrase reads where the rows come from, which asks for nothing: "off the line", "out of the depot".
func (p *parser) whencePhrase(i, end int) int {
	n := p.any(i, end, "fresh off", "straight off", "coming off", "off", "coming out of", "out of", "inside", "across", "aboard", "around", "near", "behind", "beside", "throughout", "all over", "held in", "kept in", "sold in", "sold at", "stored in", "stored at", "made in", "made at", "run by", "owned by", "passing through", "going through", "coming through", "going into", "through", "into", "under", "outside", "within")
	a := p.any(i+n, end, "a", "an", "the", "our", "my", "one of our", "one of the", "one")
	if n == 0 || a == 0 {
		return 0
	}
	k := 0
	for i+n+a+k < end && k < 4 && p.toks[i+n+a+k].Kind == token.Word && !headerEnds[p.toks[i+n+a+k].Low] && !p.any2(i+n+a+k, end, "each", "every", "per", "linked", "last", "past", "next", "coming", "previous") && dayUnits[token.Units[p.toks[i+n+a+k].Low]].name == "" && !p.periodAhead(i+n+a+k, end) {
		k++
	}
	if k == 0 || p.findTable(p.wordsOf(i+n+a, i+n+a+k)) != nil || i+n+a+k < end && p.toks[i+n+a+k].Kind != token.Mark && p.toks[i+n+a+k].Kind != token.Word && p.toks[i+n+a+k].Kind != token.Line {
		return 0
	}
	return n + a + k
}
