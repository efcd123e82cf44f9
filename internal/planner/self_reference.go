package planner

import (
	"slices"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// selfReferring reads that a column refers to its own table: "manager_id self reference", "parent_id
// (self-referencing)", "boss_id pointing to staff.id", "parent_id references id".
func (p *parser) selfReferring(c *columnDraft, i, end int) int {
	n, whole := p.selfWords(i, end)
	if n == 0 || c.table == nil || c.fk != nil {
		return 0
	}
	if !whole {
		table, _, m := p.dottedName(i + n)
		switch {
		case m > 0 && p.findTable(table) == c.table:
			n += m
		case p.lit(i+n, end, "id") && p.atBreak(i+n+1, end):
			n++
		default:
			return 0
		}
	}
	c.self, c.acyclic, c.fkOptional = true, true, true
	c.semantic, c.kind, c.typ = "", "", ""
	return n
}

// selfWords are the words of such a reference; whole where they name no column behind them.
func (p *parser) selfWords(i, end int) (n int, whole bool) {
	if n := p.any(i, end, "as a self reference", "as self reference", "self reference", "self references", "self referencing", "self referential", "self-reference", "self-referencing", "self-referential", "self ref", "self-ref", "self fk", "self-fk", "self join", "self-join", "self relation", "references itself", "referencing itself", "refers to itself", "referring to itself", "pointing to itself", "points to itself", "pointing to the same table", "points to the same table", "referencing the same table", "references the same table", "refers to the same table", "fk to itself", "fk to the same table", "fk to self", "-> self", "recursive"); n > 0 {
		return n, true
	}
	return p.any(i, end, "pointing to", "points to", "pointing at", "referencing", "references", "refers to", "referring to", "fk to", "fk", "->"), false
}

// otherRow reads that a column repeats the key of another row of its table: "manager = emp_no of somebody else in the
// file", "is the tag of another animal", "staff no of a different employee".
func (p *parser) otherRow(c *columnDraft, i, end int) int {
	if c.table == nil || c.fk != nil {
		return 0
	}
	at := i + p.any(i, end, "=", ":", "is", "which is", "that is", "who is", "holds", "must be", "refers to", "points to", "references", "pointing to", "referring to")
	at += p.any(at, end, "the", "an", "a")
	var key *columnDraft
	for to := at + 1; to < min(end, at+4) && p.toks[to-1].Kind != token.Mark; to++ {
		if p.any2(to, end, "of", "from") {
			if key = p.find(c.table, at, to, c); key == nil || !p.keyLike(key) {
				return 0
			}
			at = to + 1
			break
		}
	}
	who := p.any(at, end, "somebody else", "someone else", "some one else", "another one", "one of the others", "one of the other")
	for _, lead := range []string{"another", "some other", "a different", "one of the other", "any other"} {
		n := p.any(at, end, lead)
		if n == 0 || key == nil {
			continue
		}
		if m := p.any(at+n, end, "person", "people", "row", "rows", "record", "records", "entry", "line", "one", "member", "colleague"); m > 0 {
			who = max(who, n+m)
		} else if words, m := p.nounRunVerb(at+n, end); m > 0 && p.findTable(words) == c.table {
			who = max(who, n+m)
		}
	}
	if who == 0 {
		return 0
	}
	to := at + who
	place := p.any(to, end, "in the", "from the", "of the", "on the", "in this", "of this", "from this", "in the same", "of the same", "from the same")
	if place > 0 {
		noun := p.any(to+place, end, "file", "list", "table", "sheet", "data", "dataset", "set", "staff", "register", "team", "company")
		if noun == 0 {
			return 0
		}
		place += noun
	}
	to += place
	if !p.atBreak(to, end) || key == nil && place == 0 {
		return 0
	}
	if key != nil && c.table.keyOf() != key {
		if other := c.table.keyOf(); other != nil && other.primary {
			return 0
		}
		key.primary, key.unique = true, true
	}
	c.self, c.acyclic, c.fkOptional = true, true, true
	c.semantic, c.kind, c.typ = "", "", ""
	return to - i
}

// keyLike: no two rows have the same, as the text says or the name does.
func (p *parser) keyLike(c *columnDraft) bool {
	return c.fk == nil && c.values == nil && (c.unique || slices.Contains([]string{"id", "no", "number", "code", "key", "uuid", "tag", "nr"}, c.words[len(c.words)-1]))
}

// perOwnRow is the length of "per device" among the columns of the devices.
func (p *parser) perOwnRow(i, end int) int {
	if n := p.any(i, end, "for each of them", "for every one of them", "for each one", "for each", "for everyone", "for everybody", "for all of them"); n > 0 && p.table != nil && (i+n >= end || p.any2(i+n, end, ",", ".", ";", ")", "so")) {
		return n // "a nickname for each"
	}
	n := p.any(i, end, "per", "for each", "of each", "for every")
	if n == 0 || p.table == nil || p.table.implicit || p.table.grid != nil || i+n >= end || p.toks[i+n].Kind != token.Word || lexicon.IsPlural(p.toks[i+n].Low) || !p.atBreak(i+n+1, end) {
		return 0
	}
	if t := p.findTable(p.wordsOf(i+n, i+n+1)); t != p.table || t.nouns[len(t.nouns)-1] != lexicon.Singular(p.toks[i+n].Low) {
		return 0
	}
	return n + 1
}
