package planner

import (
	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/sentence"
)

// reader plans what a parser holds.
type reader struct{ sentence.Reader }

// readerOf is the reader of a parser.
func readerOf(p *draft.Parser) reader { return reader{sentence.Of(p)} }
