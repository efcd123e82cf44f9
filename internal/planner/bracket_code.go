package planner

import (
	"slices"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// codeStandards are what a bracket says of how codes are written.
var codeStandards = lexicon.WordSet("iata icao iso standard short two three letter letters alpha official numeric capital uppercase")

// codeBracket reads "(IATA code)", "(ISO code)", "(2-letter codes)", "(airport code)" between the tokens
// from and to: which form the values of c have, and no column of its own.
func (p *parser) codeBracket(c *columnDraft, from, to int) bool {
	if to-from > 5 || c.values != nil {
		return false
	}
	var core []string
	standard, code := false, false
	for k := from; k < to; k++ {
		t := p.toks[k]
		switch {
		case t.Is("code", "codes"):
			code = true
		case t.Kind == token.Word && codeStandards[t.Low]:
			standard = true
		case t.Is("-") || t.Kind == token.Number && (standard || p.tok(k+1).Is("-", "letter", "letters")):
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
		core = c.words
	} else if !code {
		return false
	}
	m, known := p.lex.exact(append(slices.Clone(core), "code"))
	if !known && len(core) > 1 { // "origin country (ISO code)"
		m, known = p.lex.exact([]string{core[len(core)-1], "code"})
	}
	if known && m.semantic != "" && m.semantic != c.semantic {
		c.semantic, c.kind = "", ""
		c.applyMeaning(m)
	}
	return known
}
