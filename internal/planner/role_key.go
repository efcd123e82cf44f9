package planner

import (
	"slices"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// roleWords stand before the noun of a table in the name of a column that refers to it.
var roleWords = lexicon.WordSet("home away origin destination departure arrival source target from to sender receiver recipient sending receiving primary secondary parent child winning losing first second main backup assigned responsible owner owning owned buyer seller buying selling issuing billing shipping pickup dropoff start end starting ending author previous next old new current preferred favourite favorite lead senior junior host guest visiting opposing referring referred managing requesting approving reporting attending treating assigned_to created_by lead")

// roleKeys ties columns such as "home team" and "destination airport" to the teams and
// airports of the text.
func (p *parser) roleKeys(t *tableDraft, c *columnDraft) {
	n := len(c.words)
	if n < 2 || n > 3 || c.fk != nil || c.values != nil || c.dropped || c.base != nil || c.distinct > 0 || c.pattern != "" || c.unique || c.formula != "" || c.min != nil || c.trueShare != nil {
		return
	}
	words := c.words
	if last := words[n-1]; n == 3 && (last == "id" || last == "key") {
		words = words[:2]
	}
	if len(words) != 2 || !roleWords[words[0]] && !roleWords[lexicon.Singular(words[0])] && !t.twinOf(c, words) {
		return
	}
	for _, other := range p.tables {
		if other == t || words[1] != other.nouns[len(other.nouns)-1] || other.sqlName != "" || p.relationCircle(other, t) {
			continue
		}
		p.keyTo(c, other)
		return
	}
}

// twinOf: another column of t names a second row of the same table, "white player" beside "black player".
func (t *tableDraft) twinOf(c *columnDraft, words []string) bool {
	return slices.ContainsFunc(t.columns, func(o *columnDraft) bool {
		return o != c && !o.dropped && len(o.words) > 1 && len(o.words) < 4 && o.words[0] != words[0] && o.words[1] == words[1] && (len(o.words) == 2 || o.words[2] == "id") && (o.fk == nil || o.at >= 0)
	})
}

// roleSides ties the two sides that a row has, such as "follower, followee" and "white, black",
// to the persons or teams of the text, if it has one table of them.
func (p *parser) roleSides(t *tableDraft) {
	var sides [2]*columnDraft
	for _, c := range t.columns {
		if len(c.words) > 2 || len(c.words) == 2 && c.words[1] != "id" || c.fk != nil || c.values != nil || c.dropped || c.base != nil || c.distinct > 0 || c.pattern != "" || c.unique || c.formula != "" || c.min != nil || c.trueShare != nil {
			continue
		}
		if giverRoles[c.words[0]] && sides[0] == nil {
			sides[0] = c
		} else if takerRoles[c.words[0]] && sides[1] == nil {
			sides[1] = c
		}
	}
	if sides[0] == nil || sides[1] == nil || t.grid != nil {
		return
	}
	var parent *tableDraft
	for _, other := range p.tables {
		noun := other.nouns[len(other.nouns)-1]
		if other == t || !personalNames[noun] && noun != "team" && noun != "club" && noun != "account" && noun != "wallet" {
			continue
		}
		if parent != nil {
			return // either could be meant
		}
		parent = other
	}
	if parent == nil || parent.sqlName != "" || p.relationCircle(parent, t) {
		return
	}
	for _, c := range sides {
		p.keyTo(c, parent)
	}
	p.assume(&t.element, sides[0].name()+" and "+sides[1].name()+" are rows of "+parent.name(), nil)
}

// tiedByRoles drops what only says that rows belong to others, where columns of theirs say how: "5,000 games between
// them: white player, black player".
func (p *parser) tiedByRoles() {
	p.relations = slices.DeleteFunc(p.relations, func(r *relationDraft) bool {
		if r.column != nil || r.bounded || r.mean > 0 || r.parentShare > 0 || r.parent == r.child {
			return false
		}
		var roles []*relationDraft
		for _, o := range p.relations {
			if o != r && o.parent == r.parent && o.child == r.child && o.column != nil && !o.column.dropped {
				roles = append(roles, o)
			}
		}
		if len(roles) < 2 {
			return false
		}
		for _, k := range p.owned(&r.element) {
			p.owner[k] = &roles[0].element
		}
		return true
	})
}

// keyTo makes c a foreign key of another table.
func (p *parser) keyTo(c *columnDraft, parent *tableDraft) {
	c.fk, c.semantic, c.kind, c.typ = parent, "", "", ""
	if w := c.words[len(c.words)-1]; w != "id" && w != "key" && c.base == nil {
		c.words = append(slices.Clone(c.words), "id")
	}
	p.relations = append(p.relations, &relationDraft{parent: parent, child: c.table, column: c, at: c.at})
}

// isParent reads, behind a column's name, that its cells are rows of a table: "caller =
// subscriber", "driver (one of the employees)", "depends on another task".
func (p *parser) isParent(c *columnDraft, i, end int) int {
	if len(p.tables) == 0 || c.fk != nil {
		return 0
	}
	open := p.any(i, end, "(")
	n := p.any(i+open, end, "=", "is one of the", "is one of our", "one of the", "one of our", "one of these", "is a", "is an", "must be a", "must be an", "who is a", "who is an", "which is a", "which is an", "from the", "taken from the", "refers to a", "refers to an", "references a", "references the", "references", "refers to", "-> ", "also a", "a", "an", "is another", "another", "is a different", "a different", "some other")
	if n == 0 || p.tok(i).Is("a", "an") && open == 0 {
		return 0
	}
	self := p.any2(i+open, end, "is another", "another", "is a different", "a different", "some other")
	words, m := p.nounRunVerb(i+open+n, end)
	if m == 0 {
		return 0
	}
	parent := p.findTable(words)
	to := i + open + n + m
	to += p.any(to, end, "of the same table", "of the table", "in the same table", "from the same table", "of this table", "table", "id")
	if parent == nil || self != (parent == c.table) || !(to >= end || p.atBreak(to, end)) {
		return 0
	}
	if open > 0 {
		if !p.lit(to, end, ")") {
			return 0
		}
		to++
	}
	if self {
		c.self = true
		c.fkOptional = true
		c.semantic, c.kind, c.typ = "", "", ""
		return to - i
	}
	p.keyTo(c, parent)
	return to - i
}

// anotherClause reads a column that only a verb names: "depends on another task
// (optional)", "reports to another employee".
func (p *parser) anotherClause(i, end int) int {
	t := p.table
	if t == nil {
		return 0
	}
	for n := 1; n <= 3 && i+n < end; n++ {
		if p.toks[i+n-1].Kind != token.Word {
			return 0
		}
		k := p.any(i+n, end, "another", "one other", "a different", "some other")
		if k == 0 {
			continue
		}
		words, m := p.nounRunVerb(i+n+k, end)
		if m == 0 || p.findTable(words) != t {
			return 0
		}
		to := i + n + k + m
		to += p.any(to, end, "of the same table", "of the table", "in the same table", "from the same table", "of this table")
		name := p.headerWords(i, i+n)
		if len(name) > 0 && (name[0] == "is" || name[0] == "has") {
			name = name[1:]
		}
		if len(name) == 0 || t.column(name) != nil {
			return 0
		}
		c := &columnDraft{scale: -1, table: t, words: name, at: i, span: p.span(i, to), stated: true, self: true, acyclic: true, typ: contract.Integer}
		t.columns = append(t.columns, c)
		p.column = c
		p.claim(i, to, &c.element)
		return to - i + p.modifiers(c, to, end)
	}
	return 0
}
