// Package sentence reads a description as a whole: its sentences, headings, lists and outlines, in the order in which its readers are asked.
package sentence

import (
	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/clause"
)

// Reader reads a description on behalf of its parser.
type Reader struct{ clause.Reader }

// Of is the reader of a parser.
func Of(p *draft.Parser) Reader { return Reader{clause.Of(p)} }
