package planner

import "strings"

// abbreviation: the full stop at k belongs to "i.e.", "e.g.", "approx.", "no." or "1.14.3", and ends no sentence.
func (p *parser) abbreviation(k int) bool {
	if k <= 0 || k >= len(p.toks) || !p.toks[k].is(".") || k+1 >= len(p.toks) || p.toks[k+1].kind == lineToken {
		return false
	}
	if w := p.toks[k-1]; w.is("approx", "resp") {
		return true
	}
	if w, next := p.toks[k-1], p.toks[k+1]; p.toks[k].glued && next.glued && next.kind == numberToken && (w.kind == numberToken || w.kind == wordToken && isAllDigits(strings.TrimPrefix(w.low, "v"))) {
		return true // "1.14.3", "v2.0.11"
	}
	if next := p.toks[k+1]; k > 1 && p.toks[k].glued && p.toks[k-1].is("no", "nr") && !p.tok(k-2).is("/", "|", "or") && !next.glued && (next.kind == numberToken || next.kind == codeToken || next.kind == wordToken && (next.text[0] >= 'a' && next.text[0] <= 'z' || p.tok(k+2).glued && strings.ContainsAny(p.source(k+1, k+3), "-_#"))) {
		return true // "claim no. CLM-00001"
	}
	for _, two := range [][2]string{{"i", "e"}, {"e", "g"}, {"z", "b"}} {
		if p.toks[k-1].is(two[1]) && p.tok(k-2).is(".") && p.tok(k-3).is(two[0]) || p.toks[k-1].is(two[0]) && p.toks[k+1].is(two[1]) && p.tok(k+2).is(".") {
			return true
		}
	}
	return false
}

// writeOutNumber reads "contract no." and "test no (1-5)" as "contract number" and "test number".
func (p *parser) writeOutNumber() {
	for k := len(p.toks) - 2; k > 1; k-- {
		if p.toks[k].is("no", "nr") && p.toks[k-1].kind == wordToken && p.tok(k-2).is(",", ";", ":") && p.toks[k+1].is("(") && p.tok(k+2).kind == numberToken {
			p.toks[k].low = "number"
		}
		if p.toks[k].is(".") && p.toks[k].glued && p.toks[k-1].is("no", "nr") && p.tok(k-2).kind == wordToken && !functionWords[p.toks[k-2].low] && (p.abbreviation(k) || p.toks[k+1].is(":", ",", "(", "=", "-")) {
			p.toks[k-1].low = "number"
			p.foldInto(k, k+1)
		}
	}
}

// thatIs reads "i.e." and its like, behind which the same is said once more and more exactly.
func (p *parser) thatIs(i, end int) int {
	return p.any(i, end, "i . e . ,", "i . e .", "i . e", "ie ,", "ie", "that is ,", "that is to say", "in other words", "meaning", "namely")
}
