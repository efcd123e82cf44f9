package phrase

import (
	"slices"

	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// codeStandards are what a bracket says of how codes are written.
var codeStandards = lexicon.WordSet("iata icao iso standard short two three letter letters alpha official numeric capital uppercase")

// codeBracket reads "(IATA code)", "(ISO code)", "(2-letter codes)", "(airport code)" between the tokens
// from and to: which form the values of c have, and no column of its own.
func (p Reader) codeBracket(c *draft.Column, from, to int) bool {
	if to-from > 5 || c.Values != nil {
		return false
	}
	var core []string
	standard, code := false, false
	for k := from; k < to; k++ {
		t := p.Toks[k]
		switch {
		case t.Is("code", "codes"):
			code = true
		case t.Kind == token.Word && codeStandards[t.Low]:
			standard = true
		case t.Is("-") || t.Kind == token.Number && (standard || p.Tok(k+1).Is("-", "letter", "letters")):
		case t.Kind == token.Word:
			core = append(core, t.Low)
		default:
			return false
		}
	}
	if len(core) == 0 {
		if !standard {
			return false
		}
		core = c.Words
	} else if !code {
		return false
	}
	m, known := p.Lex.Exact(append(slices.Clone(core), "code"))
	if !known && len(core) > 1 { // "origin country (ISO code)"
		m, known = p.Lex.Exact([]string{core[len(core)-1], "code"})
	}
	if known && m.Semantic != "" && m.Semantic != c.Semantic {
		c.Semantic, c.Kind = "", ""
		c.ApplyMeaning(m)
	}
	return known
}
