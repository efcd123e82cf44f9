package term

import (
	"github.com/sdg-service/sdg/internal/planner/draft"
)

// SelfName: the column is by its name a row of the same table.
func (p Reader) SelfName(c *draft.Column) bool {
	return len(c.Words) > 0 && (c.Words[0] == "manager" || c.Words[0] == "parent" || c.Words[0] == "supervisor" || c.Words[0] == "mentor" || c.Words[0] == "boss" || c.Words[0] == "referred")
}

// selfWords say that rows refer to rows of their own table.
var selfWords = draft.PhrasesOf("as a self reference", "as self reference", "self reference", "self references", "self referencing", "self referential", "self-reference", "self-referencing", "self-referential", "self ref", "self-ref", "self fk", "self-fk", "self join", "self-join", "self relation", "references itself", "referencing itself", "refers to itself", "referring to itself", "pointing to itself", "points to itself", "pointing to the same table", "points to the same table", "referencing the same table", "references the same table", "refers to the same table", "fk to itself", "fk to the same table", "fk to self", "-> self", "recursive")

// SelfWords are the words of such a reference; whole where they name no column behind them.
func (p Reader) SelfWords(i, end int) (n int, whole bool) {
	if n := p.AnyOf(selfWords, i, end); n > 0 {
		return n, true
	}
	return p.Any(i, end, "pointing to", "points to", "pointing at", "referencing", "references", "refers to", "referring to", "fk to", "fk", "->"), false
}
