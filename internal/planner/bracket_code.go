package planner

import "slices"

// codeStandards are what a bracket says of how codes are written.
var codeStandards = wordSet("iata icao iso standard short two three letter letters alpha official numeric capital uppercase")

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
		case t.is("code", "codes"):
			code = true
		case t.kind == wordToken && codeStandards[t.low]:
			standard = true
		case t.is("-") || t.kind == numberToken && (standard || p.tok(k+1).is("-", "letter", "letters")):
		case t.kind == wordToken:
			core = append(core, t.low)
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
