package phrase

import (
	"slices"

	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// selfReferring reads that a column refers to its own table: "manager_id self reference", "parent_id
// (self-referencing)", "boss_id pointing to staff.id", "parent_id references id".
func (p Reader) selfReferring(c *draft.Column, i, end int) int {
	n, whole := p.SelfWords(i, end)
	if n == 0 || c.Table == nil || c.Fk != nil {
		return 0
	}
	if !whole {
		table, _, m := p.DottedName(i + n)
		switch {
		case m > 0 && p.FindTable(table) == c.Table:
			n += m
		case p.Lit(i+n, end, "id") && p.AtBreak(i+n+1, end):
			n++
		default:
			return 0
		}
	}
	c.Self, c.Acyclic, c.FkOptional = true, true, true
	c.Semantic, c.Kind, c.Typ = "", "", ""
	return n
}

// otherRow reads that a column repeats the key of another row of its table: "manager = emp_no of somebody else in the
// file", "is the tag of another animal", "staff no of a different employee".
func (p Reader) otherRow(c *draft.Column, i, end int) int {
	if c.Table == nil || c.Fk != nil {
		return 0
	}
	at := i + p.Any(i, end, "=", ":", "is", "which is", "that is", "who is", "holds", "must be", "refers to", "points to", "references", "pointing to", "referring to")
	at += p.Any(at, end, "the", "an", "a")
	var key *draft.Column
	for to := at + 1; to < min(end, at+4) && p.Toks[to-1].Kind != token.Mark; to++ {
		if p.Any2(to, end, "of", "from") {
			if key = p.Find(c.Table, at, to, c); key == nil || !p.keyLike(key) {
				return 0
			}
			at = to + 1
			break
		}
	}
	who := p.Any(at, end, "somebody else", "someone else", "some one else", "another one", "one of the others", "one of the other")
	for _, lead := range []string{"another", "some other", "a different", "one of the other", "any other"} {
		n := p.Any(at, end, lead)
		if n == 0 || key == nil {
			continue
		}
		if m := p.Any(at+n, end, "person", "people", "row", "rows", "record", "records", "entry", "line", "one", "member", "colleague"); m > 0 {
			who = max(who, n+m)
		} else if words, m := p.NounRunVerb(at+n, end); m > 0 && p.FindTable(words) == c.Table {
			who = max(who, n+m)
		}
	}
	if who == 0 {
		return 0
	}
	to := at + who
	place := p.Any(to, end, "in the", "from the", "of the", "on the", "in this", "of this", "from this", "in the same", "of the same", "from the same")
	if place > 0 {
		noun := p.Any(to+place, end, "file", "list", "table", "sheet", "data", "dataset", "set", "staff", "register", "team", "company")
		if noun == 0 {
			return 0
		}
		place += noun
	}
	to += place
	if !p.AtBreak(to, end) || key == nil && place == 0 {
		return 0
	}
	if key != nil && c.Table.KeyOf() != key {
		if other := c.Table.KeyOf(); other != nil && other.Primary {
			return 0
		}
		key.Primary, key.Unique = true, true
	}
	c.Self, c.Acyclic, c.FkOptional = true, true, true
	c.Semantic, c.Kind, c.Typ = "", "", ""
	return to - i
}

// keyLike: no two rows have the same, as the text says or the name does.
func (p Reader) keyLike(c *draft.Column) bool {
	return c.Fk == nil && c.Values == nil && (c.Unique || slices.Contains([]string{"id", "no", "number", "code", "key", "uuid", "tag", "nr"}, c.Words[len(c.Words)-1]))
}
