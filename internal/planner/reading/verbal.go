package reading

import (
	"slices"

	"github.com/sdg-service/sdg/internal/planner/token"
)

// sentence: a finite verb stands among the tokens outside of brackets.
func (r *reader) sentence(i, end int) bool {
	depth := 0
	for k := i; k < end; k++ {
		t := r.toks[k]
		switch {
		case t.Is("(", "["):
			depth++
		case t.Is(")", "]"):
			depth--
		case depth == 0 && t.Kind == token.Word && (finiteVerbs[t.Low] || t.Is("not", "never", "cannot", "always", "no", "nobody", "none", "only", "every", "each", "all", "do", "does", "must", "both")):
			return true
		}
	}
	return false
}

// verbal: a finite verb stands among the tokens.
func (r *reader) verbal(i, end int) bool {
	return slices.ContainsFunc(r.toks[i:end], func(t *token.Token) bool {
		return t.Kind == token.Word && (finiteVerbs[t.Low] && !t.Is("if", "when", "where", "while", "because") || t.Is("do", "does"))
	})
}
