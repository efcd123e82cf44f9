// Package schema reads descriptions that are schemas: SQL, JSON Schema, tables of columns, headers and samples of rows.
package schema

import (
	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/phrase"
)

// Reader reads schemas for a parser.
type Reader struct{ phrase.Reader }

// Of is the reader of a parser.
func Of(p *draft.Parser) Reader { return Reader{phrase.Of(p)} }
