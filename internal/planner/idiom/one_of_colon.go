package idiom

import "github.com/sdg-service/sdg/internal/planner/token"

// oneOfColon drops the colon behind "one of:", and what else leads to values there: "one of the following: red, green".
func (p Reader) oneOfColon() {
	for k := 0; k+3 < len(p.Toks); k++ {
		n := p.Any(k, len(p.Toks), "one of the following values", "one of the following", "one of these values", "one of these", "one of those", "one of", "any of these", "any of")
		if n == 0 || !p.Toks[k+n-1].Is("of", "following", "values", "these", "those") || !p.Tok(k+n).Is(":") {
			continue
		}
		if next := p.Tok(k + n + 1); next.Kind == token.Word || next.Kind == token.Number || next.Kind == token.Quote || next.Kind == token.Code {
			p.dropTokens(k+2, k+n+1)
		}
	}
}
