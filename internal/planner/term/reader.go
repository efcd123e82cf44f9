// Package term reads the terms of a description: numbers with their units, dates and periods, names, references to columns, formulas and conditions.
package term

import (
	"github.com/sdg-service/sdg/internal/planner/draft"
)

// Reader reads terms for a parser.
type Reader struct{ *draft.Parser }

// Of is the reader of a parser.
func Of(p *draft.Parser) Reader { return Reader{p} }
