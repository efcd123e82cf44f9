package lower

import (
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/law"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/term"
)

// relations completes keys and foreign keys: of the relations that the text stated, of
// columns that carry another table's name, and of tables that refer to themselves.
func (p Reader) completeRelations() {
	for _, t := range p.Tables {
		for _, c := range t.Columns {
			p.selfReference(t, c)
		}
	}
	for _, t := range p.Tables {
		if t.Grid != nil {
			continue
		}
		for _, c := range t.Columns {
			if c.Fk != nil || c.Values != nil || c.Dropped || c.Base != nil || len(c.Words) > 2 || c.Distinct > 0 || c.Pattern != "" {
				continue
			}
			w := c.Words
			last := w[len(w)-1]
			for _, other := range p.Tables {
				noun := other.Nouns[len(other.Nouns)-1]
				if other == t || p.RelationCircle(other, t) || !c.Stated && !lexicon.Belongs(t.Nouns, other.Nouns) {
					continue
				}
				if len(w) == 1 && w[0] == noun || len(w) == 2 && w[0] == noun && (last == "id" || last == "key" || last == "uuid") || len(other.Nouns) == 2 && slices.Equal(w, other.Nouns) {
					c.Fk = other
					if p.RelationBetween(other, t) == nil {
						p.Relations = append(p.Relations, &draft.Relation{Parent: other, Child: t, Column: c, At: c.At})
					}
					if len(w) == 1 {
						c.Words = append(slices.Clone(w), "id")
					}
					break
				}
			}
		}
	}
	for _, t := range p.Tables {
		for _, c := range t.Columns {
			p.roleKeys(t, c)
		}
		p.roleSides(t)
	}
	p.tiedByRoles()
	p.narrowKeys()
	p.namedKeys()
	p.naturalRelations()
	p.dropRepeated()
	for _, r := range p.Relations {
		p.FkColumn(r)
	}
	p.settleRestarts()
	for _, t := range p.Tables {
		if c := t.KeyOf(); c != nil && c.Values == nil && !p.computed(c) && (c.Typ == "" || c.Typ == contract.Integer || c.Typ == contract.UUID || c.Typ == contract.String) {
			c.Primary, c.Unique = true, true
			if last := c.Words[len(c.Words)-1]; (last == "key" || last == "pk") && c.Semantic == "" && c.Kind == "" && c.Typ == "" && c.Pattern == "" {
				c.Semantic, c.Typ = "row_id", contract.Integer
			}
			if c.NullShare != nil {
				c.NullShare = nil
			}
			p.widenSample(c, max(t.Rows, 1))
		}
	}
	p.ownNumbers()
}

// computed: a rule of the text tells what the column is made of, so that its name alone makes no key of it.
func (p Reader) computed(c *draft.Column) bool {
	return c.Formula != "" || !c.Unique && slices.ContainsFunc(p.Rules, func(r *draft.Rule) bool { return r.Column == c && r.Kind == term.FormulaRule })
}

// selfReference: "manager (another staff member)", "referred by", "parent category".
func (p Reader) selfReference(t *draft.Table, c *draft.Column) {
	if c.Fk != nil || c.Values != nil || c.Dropped || c.Base != nil || c.Typ == contract.Boolean || c.TrueShare != nil {
		return // "manager y/n" is a flag
	}
	name := strings.Join(c.Words, " ")
	noun := t.Nouns[len(t.Nouns)-1]
	staff := noun == "employee" || noun == "staff" || noun == "worker" || noun == "person" || noun == "member"
	if !c.Self && (name == "parent "+noun || name == "parent id" || name == "parent "+noun+" id" || staff && (c.Semantic == "manager_id" || name == "manager" || name == "supervisor" || name == "reports to" || name == "mentor" || name == "boss") || name == "referred by" || name == "referrer "+noun) {
		c.Self = true
	}
	if !c.Self || c.Usual && slices.ContainsFunc(p.Tables, func(o *draft.Table) bool { return o != t && o.Noun() == c.Words[0] }) {
		return // managers are a table of their own
	}
	c.Fk = t
	if c.Twin != nil && c.NullShare == nil {
		c.NullShare = c.Twin.NullShare
	}
	c.Acyclic = c.Acyclic || staff || strings.HasPrefix(name, "parent") || c.Semantic == "manager_id" || name == "manager"
	if len(c.Words) == 1 || !slices.Contains([]string{"id", "by", "to"}, c.Words[len(c.Words)-1]) {
		c.Words = append(slices.Clone(c.Words), "id")
	}
	p.Relations = append(p.Relations, &draft.Relation{Parent: t, Child: t, Column: c, At: c.At})
}

// childRows computes the exact rows of child tables from their parents.
func (p Reader) childRows() {
	for pass := 0; pass < len(p.Tables)+1; pass++ {
		for _, r := range p.Relations {
			child, parent := r.Child, r.Parent
			if child == parent || child.RowsSaid || child.Derived || child.Grid != nil || parent.Rows == 0 && !parent.RowsSaid {
				continue
			}
			if !r.Bounded && r.Mean == 0 && r.ParentShare == 0 {
				continue
			}
			parents := float64(parent.Rows)
			if r.ParentShare > 0 {
				parents = float64(contract.Count(parent.Rows, r.ParentShare))
			}
			mean := r.Mean
			if mean == 0 {
				hi := r.Max
				lo := r.Min
				if r.ParentShare > 0 && lo == 0 {
					lo = 1
				}
				if hi == 0 {
					hi = max(2*lo, lo+4)
				}
				mean = float64(lo+hi) / 2
			}
			child.Rows = max(1, int64(parents*mean+.5))
			child.Derived = true
			p.Assume(&child.Element, term.Plain(float64(child.Rows))+" rows: "+draft.TrimFloat(law.Round(mean))+" per "+parent.Noun()+" on average", nil)
		}
	}
}
