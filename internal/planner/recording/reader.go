// Package recording reads what is said of telemetry runs and attack mixes.
package recording

import (
	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/sentence"
)

// Reader reads what is said of recordings for a parser.
type Reader struct{ sentence.Reader }

// Of is the reader of a parser.
func Of(p *draft.Parser) Reader { return Reader{sentence.Of(p)} }
