package reading

import (
	"strings"

	"github.com/sdg-service/sdg/internal/planner/token"
)

// remarked are the tokens of a text in which the quotes that end the lines of a block in braces are read as what they
// say: of `string flag "NO, IS or DK"` the quote is no value, but a remark on the column.
func remarked(tokens []token.Token) []token.Token {
	var out []token.Token
	inside := false
	for k, t := range tokens {
		last := k+1 == len(tokens) || tokens[k+1].Kind == token.Line || tokens[k+1].Is(",", ";") && k+2 < len(tokens) && tokens[k+2].Kind == token.Line
		switch {
		case t.Is("{") && last && k > 0 && (tokens[k-1].Kind == token.Word || tokens[k-1].Is("struct", "=")):
			inside = true
		case t.Is("}"):
			inside = false
		case inside && last && t.Kind == token.Quote && k > 1 && tokens[k-1].Kind == token.Word && tokens[k-2].Kind == token.Word && strings.ContainsAny(t.Text, " -.,/|0123456789"):
			at := t.Span.Start + 1
			for n, inner := range token.Tokenize(t.Text) {
				inner.Span.Start += at
				inner.Span.End += at
				inner.Glued = inner.Glued && n > 0
				out = append(out, inner)
			}
			continue
		}
		out = append(out, t)
	}
	return out
}
