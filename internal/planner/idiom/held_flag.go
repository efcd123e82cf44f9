package idiom

import (
	"strings"

	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/plan"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// heldVerbs begin a flag that tells what something holds; elsewhere they lead to a list of columns.
var heldVerbs = draft.PhrasesOf("contains", "includes")

// heldFlags makes one name of "contains nuts yes/no" behind other columns.
func (p Reader) heldFlags() {
	for k := 2; k+2 < len(p.Toks); k++ {
		if !p.Toks[k-1].Is(",", ";") || p.AnyOf(heldVerbs, k, len(p.Toks)) == 0 {
			continue
		}
		to := k + 1
		from := to + p.Any(to, len(p.Toks), "a", "an", "any", "the")
		for to = from; to < len(p.Toks) && to-from < 3 && p.Toks[to].Kind == token.Word && !draft.FunctionWords[p.Toks[to].Low] && !p.answered(to); to++ {
		}
		if to == from || !p.answered(to) && !(p.Tok(to).Is("(") && p.answered(to+1)) {
			continue
		}
		name := []string{p.Toks[k].Low}
		for _, t := range p.Toks[from:to] {
			name = append(name, t.Low)
		}
		joined := strings.Join(name, "_")
		p.putTokens(k, to, token.Token{Kind: token.Word, Text: joined, Low: joined, Span: plan.Span{Start: p.Toks[k].Span.Start, End: p.Toks[to-1].Span.End}})
	}
}

// answered: the two answers to a question stand at i, "yes/no".
func (p Reader) answered(i int) bool {
	return p.Any(i, len(p.Toks), "yes / no", "y / n", "true / false", "yes or no", "true or false", "0 / 1") > 0
}
