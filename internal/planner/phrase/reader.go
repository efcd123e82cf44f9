// Package phrase reads the phrases that say what a column holds: its values and their shares, ranges, patterns, gaps.
package phrase

import (
	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/term"
)

// Reader reads phrases about what a column holds for a parser.
type Reader struct{ term.Reader }

// Of is the reader of a parser.
func Of(p *draft.Parser) Reader { return Reader{term.Of(p)} }
