package lower

import (
	"fmt"
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/plan"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// settleOnes finds the column of each, once all columns are known, and puts the tokens back behind
// the others, so that what was not understood is reported.
func (p Reader) settleOnes() {
	for _, one := range p.Ones {
		owner := &one.Element
		if !p.settleOne(one) {
			owner = nil
		}
		// An end of a line keeps the words from joining others that nobody read.
		p.Toks, p.Owner = append(p.Toks, token.Token{Kind: token.Line, Span: plan.Span{Start: one.Toks[0].Span.Start, End: one.Toks[0].Span.Start}}), append(p.Owner, nil)
		for _, t := range one.Toks {
			p.Toks, p.Owner = append(p.Toks, t), append(p.Owner, owner)
		}
	}
}

func (p Reader) settleOne(one *draft.OneOf) bool {
	parent := p.FindTable(one.Parent)
	if parent == nil && len(one.Parent) > 0 {
		return false
	}
	var children []*draft.Table
	for _, r := range p.Relations {
		if r.Child != r.Parent && p.RelationOf(r.Child) == r && (parent == nil || r.Parent == parent) {
			children = append(children, r.Child)
		}
	}
	if len(children) == 0 && parent != nil && len(p.Tables) == 2 {
		child := p.Tables[0]
		if child == parent {
			child = p.Tables[1]
		}
		r := &draft.Relation{Parent: parent, Child: child, At: one.At}
		p.Relations = append(p.Relations, r)
		p.FkColumn(r)
		children = append(children, child)
	}
	if len(one.Item) > 0 {
		if t := p.FindTable(one.Item); slices.Contains(children, t) {
			children = []*draft.Table{t}
		}
	}
	if len(one.What) == 0 { // of the column before it
		for _, t := range children {
			for _, c := range t.Columns {
				if !c.Dropped && c.Fk == nil && c.At < one.At && (one.Column == nil || c.At > one.Column.At) {
					one.Column = c
				}
			}
		}
		if one.Column == nil {
			return false
		}
		one.Value = "true"
		one.Column.Flag()
		return true
	}
	for _, t := range children {
		for _, c := range t.Columns {
			if c.Dropped || c.Fk != nil {
				continue
			}
			if at := slices.IndexFunc(c.Values, func(v draft.Category) bool { return strings.EqualFold(v.Text, strings.Join(one.What, " ")) }); at >= 0 {
				one.Column, one.Value = c, c.Values[at].Text
				return true
			}
			if c.Values == nil && slices.Contains(c.Words, one.What[0]) && (len(c.Words) == 1 || c.Words[0] == "is" || c.Words[len(c.Words)-1] == "flag") {
				one.Column, one.Value = c, "true"
				c.Flag()
				return true
			}
		}
	}
	if len(children) != 1 {
		return false
	}
	t := children[0]
	c := &draft.Column{Scale: -1, Table: t, Stated: true, Words: append([]string{"is"}, one.What...), At: len(p.Toks), Span: plan.Span{Start: one.Toks[0].Span.Start, End: one.Toks[len(one.Toks)-1].Span.End}}
	c.Flag()
	t.Columns = append(t.Columns, c)
	one.Column, one.Value = c, "true"
	return true
}

// lowerOnes adds the rules to a table.
func (p Reader) lowerOnes(c *contract.Contract, out *contract.Table, t *draft.Table) {
	r, ok := c.GroupingRelation(out.Name)
	out.Constraints = slices.DeleteFunc(out.Constraints, func(k contract.Constraint) bool { // of the plan before
		if k.Kind != contract.ExactlyOne {
			return false
		}
		col, found := out.Column(k.Columns[1])
		return !ok || !found || out.Grid != nil || r.ChildColumn != k.Columns[0] || !p.oneFits(c, out, r, col, k.Value)
	})
	for _, one := range p.Ones {
		if one.Column == nil || one.Column.Table != t || one.Column.Dropped {
			continue
		}
		col, found := out.Column(one.Column.Name())
		if !ok || !found || out.Grid != nil || !p.oneFits(c, out, r, col, one.Value) {
			continue
		}
		one.Path = fmt.Sprintf("%s.constraints[%d]", t.Path, len(out.Constraints))
		out.Constraints = append(out.Constraints, contract.Constraint{Kind: contract.ExactlyOne, Columns: []string{r.ChildColumn, col.Name}, Value: one.Value})
	}
}

// oneFits readies the column, and the relation of a listed one: each parent must have a row.
func (p Reader) oneFits(c *contract.Contract, out *contract.Table, r *contract.Relation, col *contract.Column, value string) bool {
	key, ok := out.Column(r.ChildColumn)
	parent, found := c.Table(r.Parent)
	if !ok || !found || key.NullShare > 0 || col.Formula != "" || len(col.Cases) > 0 {
		return false
	}
	col.NullShare = 0
	if col.Type == contract.Boolean {
		col.TrueShare = nil
		return true
	}
	at := slices.IndexFunc(col.Values, func(v contract.Category) bool { return v.Value == value })
	if at < 0 || len(col.Values) < 2 || out.Rows <= parent.Rows || r.PerParent != nil && r.PerParent.ParentShare > 0 {
		return false
	}
	if r.PerParent == nil {
		r.PerParent = &contract.Cardinality{Shape: contract.Poisson}
	}
	r.PerParent.Min = max(r.PerParent.Min, 1)
	share := float64(parent.Rows) / float64(out.Rows)
	rest := 1 - col.Values[at].Share
	for k := range col.Values {
		if k == at {
			col.Values[k].Share = share
			continue
		}
		if rest > 0 {
			col.Values[k].Share *= (1 - share) / rest
		} else {
			col.Values[k].Share = (1 - share) / float64(len(col.Values)-1)
		}
	}
	return true
}
