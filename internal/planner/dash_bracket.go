package planner

import "github.com/sdg-service/sdg/internal/planner/token"

// dashBrackets puts brackets in the place of the two dashes around a remark, "donor name and donor email -
// both blank if anonymous -, amount": a mark right behind the second tells that it closes what the
// first opened.
func (p *parser) dashBrackets() {
	apart := func(k int) bool {
		return p.toks[k].Is("-") && p.toks[k].Kind == token.Mark && !p.toks[k].Glued && k > 0
	}
	open := -1
	for k := range p.toks {
		switch t := p.toks[k]; {
		case t.Kind == token.Line || t.Is(".", ";", "(", ")", ":"):
			open = -1
		case !apart(k):
		case open >= 0 && k > open+2 && p.any2(k+1, len(p.toks), ",", ";", "."):
			p.toks[open].Text, p.toks[open].Low = "(", "("
			p.toks[k].Text, p.toks[k].Low = ")", ")"
			open = -1
		case p.shareStarts(k + 1), p.any2(k+1, len(p.toks), "both", "all", "each", "neither", "either", "never", "always", "only", "left", "empty", "blank", "null", "which", "these", "they", "unless", "if", "when", "in"):
			open = k
		default:
			open = -1
		}
	}
}

// shareStarts: a share with a value behind it begins at i: "- 60% red, the other two 20% each -".
func (p *parser) shareStarts(i int) bool {
	s, ok := p.shareAt(i, len(p.toks))
	return ok && s.vague == "" && p.tok(i+s.n).Kind == token.Word
}
