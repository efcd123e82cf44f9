package phrase

import (
	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// anotherPhrases say that a row refers to another one of its table.
var anotherPhrases = draft.PhrasesOf("who is another", "who must be another", "who has to be another", "who is one of the other", "who must be one of the other", "who is someone else , another", "being another", "that is another", "has to be another", "must be another", "must be one of the other", "is one of the other", "referring to another", "that refers to another", "which refers to another", "refers to another", "pointing to another", "points to another", "which points to another", "referencing another", "references another", "pointing to other", "referring to other", "pointing to older", "referring to older", "pointing to an older", "pointing to earlier", "which is the id of another", "the id of another", "id of another", "who is also a", "who is also", "which is another", "is another", "is also a", "also a", "also an", "one of the other", "another of the", "another", "other")

// selfPhrase: "(another employee)", "who is also staff": the column names a row of its own table.
func (p Reader) selfPhrase(c *draft.Column, i, end int) int {
	if c.Self || c.Semantic == "manager_id" || p.SelfName(c) {
		if n := p.Any(i, end, "no cycles"); n > 0 {
			c.Acyclic, c.Self = true, true
			return n
		}
		if rows, n := p.TopRows(i, end); n > 0 && !p.Lit(i+n, end, ":") {
			c.Acyclic, c.Self, c.Tops = true, true, rows
			return n
		}
		if n := p.Ownself(c, i, end); n > 0 {
			c.NotSelf = true
			return n
		}
	}
	if p.Any2(i, end, "nobody", "no one", "never", "not", "no employee") {
		for k := i + 1; k < end && k < i+6 && p.Toks[k].Kind == token.Word; k++ {
			if p.Any2(k, end, "themselves", "themself", "itself", "himself", "oneself") && (c.Self || p.SelfName(c)) {
				c.NotSelf = true
				return k + 1 - i
			}
		}
	}
	if n := p.selfReferring(c, i, end) + p.otherRow(c, i, end); n > 0 {
		return n
	}
	n := p.AnyOf(anotherPhrases, i, end)
	if n == 0 || c.Table == nil {
		return 0
	}
	for k := 3; k >= 1; k-- {
		if i+n+k > end {
			continue
		}
		if t := p.FindTable(p.WordsOf(i+n, i+n+k)); t == c.Table && p.Toks[i+n].Kind == token.Word {
			c.Self = true
			c.Acyclic = c.Acyclic || p.Any2(i+n-1, end, "older", "earlier")
			p.sameSelf(c)
			return n + k + p.Any(i+n+k, end, "of the very same table", "of the same table", "of this very table", "of this table", "in the very same table", "in the same table", "in this table", "from the same table", "from this table", "in the same list", "in the same file", "of the same list", "of the same file", "from the same list", "from the same file", "in the list", "of the list", "from the list", "in the file", "in this list", "in this file", "from this list")
		}
	}
	return 0
}

// sameSelf says of the key before, in "mother_id and father_id pointing to older persons", what
// was said of both. What is known to hold something else, as the salary in "salary and manager_id", is no key.
func (p Reader) sameSelf(c *draft.Column) {
	for _, o := range c.Table.Columns {
		if len(o.Words) == 0 || o.Words[len(o.Words)-1] != "id" && lexicon.Lookup(o.Words).Known() {
			continue
		}
		if o.At >= 0 && o.At+2 == c.At && p.Lit(o.At+1, c.At, "and") && !o.Self && o.Fk == nil && o.Values == nil && o.Min == nil {
			o.Self, o.Acyclic, o.Touched = true, c.Acyclic, true
			o.Twin = c
		}
	}
}
