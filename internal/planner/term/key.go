package term

import (
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/draft"
)

// EnsureKey finds or makes the primary key of t.
func (p Reader) EnsureKey(t *draft.Table) *draft.Column {
	if c := t.KeyOf(); c != nil && (t.KeyWords == nil || slices.Equal(c.Words, t.KeyWords) || t.Column(t.KeyWords) == nil && c.Stated) {
		c.Primary, c.Unique = true, true
		c.NullShare = nil
		return c
	}
	if c := ownCode(t); c != nil {
		c.Unique = true
	}
	words := append(slices.Clone(t.Nouns[len(t.Nouns)-1:]), "id")
	if t.KeyWords != nil {
		words = t.KeyWords
	}
	c := &draft.Column{Scale: -1, Table: t, Words: words, Semantic: "row_id", Typ: contract.Integer, Unique: true, Primary: true, At: -1, Generated: true}
	t.Columns = append([]*draft.Column{c}, t.Columns...)
	p.Assume(&c.Element, "a key was added, because other rows refer to this table", nil)
	return c
}

// ownCode is the code that a row of t begins with, of a form in which each row can have its own: "courses (code like CS101, title)".
func ownCode(t *draft.Table) *draft.Column {
	at := slices.IndexFunc(t.Columns, func(c *draft.Column) bool { return !c.Dropped && c.Stated })
	if at < 0 || t.KeyWords != nil {
		return nil
	}
	c := t.Columns[at]
	if len(c.Words) != 1 || !bareCode(c.Words[0]) || c.Pattern == "" || c.NullShare != nil || c.Fk != nil || c.Base != nil || c.Distinct > 0 || c.Repeats > 0 || len(c.Cases) > 0 || c.Restart != nil {
		return nil
	}
	if slots, err := contract.ParsePattern(c.Pattern); err != nil || contract.PatternCapacity(slots) < t.Rows {
		return nil
	}
	return c
}

// bareCode: what the word names tells rows apart, but not of which table.
func bareCode(word string) bool {
	return slices.Contains([]string{"code", "number", "no", "ref", "reference", "reg", "registration"}, word)
}

func (p Reader) FkName(r *draft.Relation) string { return p.FkColumn(r).Name() }

// FkColumn finds or makes the foreign key column of a relation.
func (p Reader) FkColumn(r *draft.Relation) *draft.Column {
	if k := r.CodeKey(); k != nil {
		k.Primary, k.NullShare = true, nil
	}
	key := p.EnsureKey(r.Parent)
	if r.Column != nil {
		return r.Column
	}
	noun := r.Parent.Nouns[len(r.Parent.Nouns)-1]
	for _, c := range r.Child.Columns {
		if c.Dropped || c.Primary || c.Fk != nil && c.Fk != r.Parent {
			continue
		}
		w := c.Words
		if len(w) == 1 && w[0] == noun || len(w) == 2 && w[0] == noun && (w[1] == "id" || w[1] == "key" || w[1] == "uuid" || w[1] == "ref") || slices.Equal(w, key.Words) && len(w) > 1 || len(w) == 2 && w[0] == noun && key.Stated && slices.Equal(w[1:], key.Words) || c.Fk == r.Parent {
			if r.Child == r.Parent && c.Fk == nil {
				continue
			}
			r.Column = c
			c.Fk = r.Parent
			if len(w) == 1 && c.Base == nil {
				c.Words = append(slices.Clone(w), "id")
			}
			break
		}
	}
	if r.Column == nil {
		words := append([]string{noun}, "id")
		if strings.Join(key.Words, " ") == noun+" number" || strings.Join(key.Words, " ") == noun+" no" {
			words = slices.Clone(key.Words)
		}
		c := &draft.Column{Scale: -1, Table: r.Child, Words: words, Fk: r.Parent, At: -1, Generated: true}
		at := 0
		for at < len(r.Child.Columns) && (r.Child.Columns[at].Primary || r.Child.Columns[at].Fk != nil) {
			at++
		}
		r.Child.Columns = append(r.Child.Columns[:at], append([]*draft.Column{c}, r.Child.Columns[at:]...)...)
		r.Column = c
	}
	r.Column.Unique = r.Column.Unique && r.Bounded && r.Max == 1
	return r.Column
}

// RelationCircle: a relation in the other direction exists already.
func (p Reader) RelationCircle(parent, child *draft.Table) bool {
	for _, r := range p.Relations {
		if r.Parent == child && r.Child == parent {
			return true
		}
	}
	return false
}

// KeyTo makes c a foreign key of another table.
func (p Reader) KeyTo(c *draft.Column, parent *draft.Table) {
	if k := parent.Column(c.Words); k != nil && k.Unique && k.NullShare == nil && parent.KeyOf() == nil {
		k.Primary = true // "norad_id: -> satellites", which have a norad_id of their own
	}
	c.Fk, c.Semantic, c.Kind, c.Typ = parent, "", "", ""
	if w := c.Words[len(c.Words)-1]; w != "id" && w != "key" && c.Base == nil && (len(c.Words) == 1 || parent.Column(c.Words) == nil) {
		c.Words = append(slices.Clone(c.Words), "id")
	}
	p.Relations = append(p.Relations, &draft.Relation{Parent: parent, Child: c.Table, Column: c, At: c.At})
}
