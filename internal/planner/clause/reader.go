// Package clause reads the clauses of a sentence: tables and what they hold, columns, relations, rules, series.
package clause

import (
	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/phrase"
)

// Reader reads clauses for a parser.
type Reader struct{ phrase.Reader }

// Of is the reader of a parser.
func Of(p *draft.Parser) Reader { return Reader{phrase.Of(p)} }
