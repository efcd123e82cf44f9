package lower

import (
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
)

// tellNothing are names that rows of any table may have, so that two tables which have them are not tied.
var tellNothing = lexicon.WordSet("id code number no nr key uuid ref reference name title label")

// namedKeys ties such tables, so that the child's column refers to the parent's.
func (p Reader) namedKeys() {
	if p.Revising {
		return
	}
	for _, child := range p.Tables {
		for _, c := range child.Columns {
			if !c.Stated || c.Dropped || c.Fk != nil || c.Base != nil || c.Primary || c.Values != nil || c.Formula != "" || c.Distinct > 0 || len(c.Cases) > 0 || child.SqlName != "" || child.Grid != nil {
				continue
			}
			if parent, key := p.namedParent(child, c); parent != nil {
				p.referByName(parent, child, key, c)
			}
		}
	}
}

// namedParent is the table whose rows the column of the child names, and that table's column.
func (p Reader) namedParent(child *draft.Table, c *draft.Column) (*draft.Table, *draft.Column) {
	for _, parent := range p.Tables {
		if parent == child || parent.SqlName != "" || parent.Grid != nil || parent.Base != nil || p.reaches(parent, child) {
			continue
		}
		tied := slices.ContainsFunc(p.Relations, func(r *draft.Relation) bool {
			return r.Parent == parent && r.Child == child && r.Column != nil && !sides[r.Column.Words[0]]
		})
		if tied {
			continue
		}
		for n, key := range parent.Columns {
			if key.Stated && parent.OwnsName(key, c) && parent.NamesRows(key) && !c.Unique && parent.KeyOf() == nil {
				return parent, key
			}
			if key.Stated && sameName(key.Words, parent.WithoutOwner(c.Words)) && parent.NamesRows(key) && p.childOfKey(parent, child, key, c, n) {
				return parent, key
			}
		}
	}
	return nil, nil
}

// sameName: the column is called as the key is, or as the key behind a word for one of two sides.
func sameName(key, column []string) bool {
	plain := func(words []string) string {
		out := slices.Clone(words)
		for k, w := range out {
			if w == "no" || w == "nr" {
				out[k] = "number"
			}
		}
		return strings.Join(out, " ")
	}
	return plain(key) == plain(column) || len(column) == len(key)+1 && sides[column[0]] && plain(key) == plain(column[1:])
}

// childOfKey: of the two tables the one is the parent, whose column it is among its own.
func (p Reader) childOfKey(parent, child *draft.Table, key, c *draft.Column, place int) bool {
	ofParent, ofChild := parent.NounIn(key.Words) || parent.NounIn(c.Words), child.NounIn(c.Words)
	switch {
	case c.Unique || ofChild && !ofParent || len(key.Words) == 1 && tellNothing[key.Words[0]]:
		return false
	case ofParent && !ofChild:
		return true
	case key.Unique:
		return key.Words[0] != "email" && key.Semantic != "email" || !ofPeople(child, p)
	}
	if place > 0 && !(place == 1 && parent.Columns[0].Generated) || parent.Rows > 0 && child.Rows > 0 && parent.Rows > child.Rows {
		return false
	}
	first := child.Columns[0] == c || child.Columns[0].Generated && len(child.Columns) > 1 && child.Columns[1] == c
	if key.Semantic == "email" || key.Words[len(key.Words)-1] == "email" {
		return first && !ofPeople(child, p)
	}
	return parent.Rows > 0 && child.Rows > parent.Rows || !first || parent.At() < child.At()
}

// ofPeople: the table has a column with somebody's name.
func ofPeople(t *draft.Table, p Reader) bool {
	return slices.ContainsFunc(t.Columns, func(c *draft.Column) bool {
		return !c.Dropped && (p.Somebody(c) || len(c.Words) > 0 && c.Words[len(c.Words)-1] == "name")
	})
}

// referByName makes the child's column a reference to the parent's.
func (p Reader) referByName(parent, child *draft.Table, key, c *draft.Column) {
	key.Primary, key.Unique, key.NullShare = true, true, nil
	c.Fk = parent
	if r := p.RelationBetween(parent, child); r != nil && r.Column == nil {
		r.Column = c
		return
	}
	p.Relations = append(p.Relations, &draft.Relation{Parent: parent, Child: child, Column: c, At: c.At})
	p.Assume(&c.Element, "refers to the "+strings.Join(key.Words, " ")+" of "+parent.Name(), nil)
}
