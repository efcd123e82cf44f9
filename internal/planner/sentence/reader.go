// Package sentence reads a description as a whole: its sentences, headings, lists and outlines, in the order in which its readers are asked.
package sentence

import (
	"github.com/sdg-service/sdg/internal/planner/clause"
	"github.com/sdg-service/sdg/internal/planner/draft"
)

// Reader reads whole texts for a parser.
type Reader struct{ clause.Reader }

// Of is the reader of a parser.
func Of(p *draft.Parser) Reader { return Reader{clause.Of(p)} }
