// Package lower makes a contract of a draft, and asks about what contradicts itself or cannot be made.
package lower

import (
	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/term"
)

// Reader makes a contract of what a parser holds.
type Reader struct{ term.Reader }

// Of is the reader of a parser.
func Of(p *draft.Parser) Reader { return Reader{term.Of(p)} }
