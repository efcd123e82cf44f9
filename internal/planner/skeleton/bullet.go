package skeleton

import (
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// withoutBullets are the tokens without the marks before lines each of which tells of a table.
func withoutBullets(toks []token.Token) []token.Token {
	var out []token.Token
	bullets, usual := 0, 0
	for k := range toks {
		if !bulletAt(toks, k) {
			out = append(out, toks[k])
			continue
		}
		head, usually := headAt(toks, k+1)
		if bullets++; !head {
			return toks
		}
		if usually {
			usual++
		}
	}
	if bullets < 2 || 2*usual < bullets {
		return toks
	}
	return out
}

// headAt: a name in the plural stands at token k before columns, or a statement about rows; usual, where tables are called so.
func headAt(toks []token.Token, k int) (head, usual bool) {
	for n := k; n < min(k+4, len(toks)); n++ {
		switch t := &toks[n]; {
		case t.Is("each", "every"):
			return n == k, n == k
		case n > k && (t.Is("(", ":") || having[t.Low]):
			usual = lexicon.NamesTable(toks[n-1].Low) || lexicon.NamesTable(lexicon.Plural(toks[n-1].Low))
			return usual || lexicon.IsPlural(toks[n-1].Low), usual
		case t.Kind != token.Word && t.Kind != token.Number:
			return false, false
		}
	}
	return false, false
}

// bulleted: a line begins with a bullet, so that each such line tells of one column.
func bulleted(toks []token.Token) bool {
	for k := range toks {
		if bulletAt(toks, k) {
			return true
		}
	}
	return false
}

func bulletAt(toks []token.Token, k int) bool {
	return toks[k].Is("-", "*", "•", "–", "·") && (k == 0 || toks[k-1].Kind == token.Line)
}
