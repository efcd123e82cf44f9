package clause

import (
	"github.com/sdg-service/sdg/internal/planner/token"
)

// preambleReach bounds, in tokens, how far behind a preamble the request may begin, so that a
// text of preambles alone costs no more than its length.
const preambleReach = 200

// NumberOrList: a number, a colon or a comma follows, as where rows or columns are told.
func (p Reader) NumberOrList(i int) bool {
	for k := i; k < min(len(p.Toks), i+preambleReach); k++ {
		if t := p.Toks[k]; t.Kind == token.Number || t.Is(",", ":", ";") {
			return true
		}
	}
	return false
}
