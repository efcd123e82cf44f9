// Package idiom says a description in the words that its readers know, token by token: what many phrases mean alike has one wording behind it.
package idiom

import (
	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/phrase"
)

// Reader reads phrases that say in other words what readers know for a parser.
type Reader struct{ phrase.Reader }

// Of is the reader of a parser.
func Of(p *draft.Parser) Reader { return Reader{phrase.Of(p)} }
