package planner

import (
	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/sentence"
)

// Reader plans what a parser holds.
type Reader struct{ sentence.Reader }

// Of is the reader of a parser.
func Of(p *draft.Parser) Reader { return Reader{sentence.Of(p)} }
