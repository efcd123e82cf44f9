package planner

import (
	"strings"

	"github.com/sdg-service/sdg/internal/planner/token"
)

// abbreviation: the full stop at k belongs to "i.e.", "e.g.", "approx.", "no." or "1.14.3", and ends no sentence.
func (p *parser) abbreviation(k int) bool {
	if k <= 0 || k >= len(p.toks) || !p.toks[k].Is(".") || k+1 >= len(p.toks) || p.toks[k+1].Kind == token.Line {
		return false
	}
	if w := p.toks[k-1]; w.Is("approx", "resp") {
		return true
	}
	if w, next := p.toks[k-1], p.toks[k+1]; p.toks[k].Glued && next.Glued && next.Kind == token.Number && (w.Kind == token.Number || w.Kind == token.Word && token.IsAllDigits(strings.TrimPrefix(w.Low, "v"))) {
		return true // "1.14.3", "v2.0.11"
	}
	if next := p.toks[k+1]; k > 1 && p.toks[k].Glued && p.toks[k-1].Is("no", "nr") && !p.tok(k-2).Is("/", "|", "or") && !next.Glued && (next.Kind == token.Number || next.Kind == token.Code || next.Kind == token.Word && (next.Text[0] >= 'a' && next.Text[0] <= 'z' || p.tok(k+2).Glued && strings.ContainsAny(p.source(k+1, k+3), "-_#"))) {
		return true // "claim no. CLM-00001"
	}
	for _, two := range [][2]string{{"i", "e"}, {"e", "g"}, {"z", "b"}} {
		if p.toks[k-1].Is(two[1]) && p.tok(k-2).Is(".") && p.tok(k-3).Is(two[0]) || p.toks[k-1].Is(two[0]) && p.toks[k+1].Is(two[1]) && p.tok(k+2).Is(".") {
			return true
		}
	}
	return false
}

// writeOutNumber reads "contract no." and "test no (1-5)" as "contract number" and "test number".
func (p *parser) writeOutNumber() {
	for k := len(p.toks) - 2; k > 1; k-- {
		if p.toks[k].Is("no", "nr") && p.toks[k-1].Kind == token.Word && p.tok(k-2).Is(",", ";", ":") && p.toks[k+1].Is("(") && p.tok(k+2).Kind == token.Number {
			p.toks[k].Low = "number"
		}
		if p.toks[k].Is(".") && p.toks[k].Glued && p.toks[k-1].Is("no", "nr") && p.tok(k-2).Kind == token.Word && !functionWords[p.toks[k-2].Low] && (p.abbreviation(k) || p.toks[k+1].Is(":", ",", "(", "=", "-")) {
			p.toks[k-1].Low = "number"
			p.foldInto(k, k+1)
		}
	}
}

// thatIs reads "i.e." and its like, behind which the same is said once more and more exactly.
func (p *parser) thatIs(i, end int) int {
	return p.any(i, end, "i . e . ,", "i . e .", "i . e", "ie ,", "ie", "that is ,", "that is to say", "in other words", "meaning", "namely")
}
