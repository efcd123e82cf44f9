// Package copying reads what is said of copies of the caller's own tables.
package copying

import (
	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/sentence"
)

// Reader reads what is said of copies for a parser.
type Reader struct{ sentence.Reader }

// Of is the reader of a parser.
func Of(p *draft.Parser) Reader { return Reader{sentence.Of(p)} }
