package glean

import (
	"fmt"
	"slices"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/complement"
	"github.com/sdg-service/sdg/internal/planner/loose"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// relation is the one relation that fits the tables that the sentence names, or the one of the contract.
func (g *gleaner) relation(f loose.Fragment) (int, bool) {
	found := -1
	for k := range g.Plan.Contract.Relations {
		r := &g.Plan.Contract.Relations[k]
		if r.Parent == r.Child || !(g.Names(r.Parent, f.Start, f.End) || g.Names(r.Child, f.Start, f.End)) {
			continue
		}
		if g.Names(r.Parent, f.Start, f.End) && g.Names(r.Child, f.Start, f.End) {
			return k, true
		}
		if found >= 0 {
			return 0, false
		}
		found = k
	}
	return found, found >= 0
}

// childless reads which parents have no children: "about a third of the members have never borrowed anything".
func (g *gleaner) childless(f loose.Fragment) *complement.Finding {
	if !g.Has(f.From, f.To, "never", "none", "no", "nothing", "not", "without") {
		return nil
	}
	for k := range g.Plan.Contract.Relations {
		r := g.Plan.Contract.Relations[k]
		if !g.Names(r.Parent, f.From, f.To) || r.PerParent != nil && (r.PerParent.ParentShare > 0 || r.PerParent.Min > 0) {
			continue
		}
		for i := f.From; i < f.To; i++ {
			share, n := g.ShareAt(i, f.To)
			if n == 0 || share <= 0 || share >= 1 || g.Any(i+n, f.To, "of the", "of our", "of all", "of") == 0 || !g.Names(r.Parent, i+n, min(f.To, i+n+4)) {
				continue
			}
			have := 1 - share
			return complement.Found(fmt.Sprintf("relations[%d]", k), fmt.Sprintf("%.4g%% of the %s have no %s", 100*share, r.Parent, r.Child), func(c *contract.Contract) bool {
				per := contract.Cardinality{}
				if r.PerParent != nil {
					per = *r.PerParent
				}
				per.ParentShare = have
				c.Relations = slices.Clone(c.Relations)
				c.Relations[k].PerParent = &per
				return true
			})
		}
	}
	return nil
}

// fewChildren reads how many children a parent has at most: "nobody has more than 8 orders".
func (g *gleaner) fewChildren(f loose.Fragment) *complement.Finding {
	for i := f.From; i < f.To; i++ {
		most, ok := g.SmallAt(i)
		if !ok || most < 2 || !g.Before(i, f.From, append([]string{"more than", "over"}, loose.Most...)) || !g.Has(f.From, i, "nobody", "no", "never", "at most", "up to", "not", "maximum") {
			continue
		}
		k, ok := g.relation(f)
		if !ok {
			return nil
		}
		r := g.Plan.Contract.Relations[k]
		if r.PerParent != nil && r.PerParent.Max > 0 || i+1 < f.To && !g.Names(r.Child, i+1, min(f.To, i+3)) {
			return nil
		}
		return complement.Found(fmt.Sprintf("relations[%d]", k), fmt.Sprintf("each of the %s has at most %s %s", r.Parent, loose.Plain(most), r.Child), func(c *contract.Contract) bool {
			per := contract.Cardinality{}
			if r.PerParent != nil {
				per = *r.PerParent
			}
			per.Max = int64(most)
			c.Relations = slices.Clone(c.Relations)
			c.Relations[k].PerParent = &per
			return true
		})
	}
	return nil
}

// sum reads a number of a parent that its children add up to: "the total weight is what the boxes weigh together".
func (g *gleaner) sum(f loose.Fragment) *complement.Finding {
	if !g.Has(f.From, f.To, "together", "added up", "adds up", "add up", "sum", "summed", "in total", "sums up") {
		return nil
	}
	for _, r := range g.Plan.Contract.Relations {
		if !g.Names(r.Child, f.Start, f.End) && !g.Has(f.From, f.To, "its", "their") {
			continue
		}
		parent, child := -1, -1
		for t := range g.Plan.Contract.Tables {
			switch g.Plan.Contract.Tables[t].Name {
			case r.Parent:
				parent = t
			case r.Child:
				child = t
			}
		}
		if parent < 0 || child < 0 || parent == child {
			continue
		}
		total := g.LastFitting(f.Start, f.To, func(c *contract.Column) bool {
			return loose.Number(c) && !c.PrimaryKey && c.Formula == "" && c.Name != r.ParentColumn
		})
		if total == nil || total.Table != parent || g.Tells(total.Path(), token.Number) {
			continue
		}
		part := ""
		for c := range g.Plan.Contract.Tables[child].Columns {
			column := &g.Plan.Contract.Tables[child].Columns[c]
			if !loose.Number(column) || column.PrimaryKey || column.Name == r.ChildColumn || column.Name == g.Column(*total).Name {
				continue
			}
			if part != "" {
				return nil // which of them nobody says
			}
			part = column.Name
		}
		if part == "" {
			continue
		}
		p, formula := *total, fmt.Sprintf("sum(%s.%s)", r.Child, part)
		return complement.Found(p.Path(), fmt.Sprintf("%s = %s", g.Column(p).Name, formula), func(c *contract.Contract) bool {
			old := p.Of(c)
			*old = contract.Column{Name: old.Name, Description: old.Description, Type: contract.Decimal, Unit: old.Unit, Scale: max(old.Scale, 2), Formula: formula}
			return true
		})
	}
	return nil
}

// oncePerParent reads that no parent has the same value twice: "no date twice for a station".
func (g *gleaner) oncePerParent(f loose.Fragment) *complement.Finding {
	if !g.Has(f.From, f.To, "twice", "the same", "repeated", "only once", "more than once", "never again") || !g.Has(f.From, f.To, "no", "never", "not", "only", "nobody", "none") {
		return nil
	}
	for k := range g.Plan.Contract.Relations {
		r := g.Plan.Contract.Relations[k]
		for _, p := range g.Named(f.From, f.To) {
			t := &g.Plan.Contract.Tables[p.Table]
			c := g.Column(p)
			if t.Name != r.Child || c.Name == r.ChildColumn || c.PrimaryKey || c.Unique || !g.Names(r.Parent, f.Start, f.End) {
				continue
			}
			pair := []string{r.ChildColumn, c.Name}
			id := fmt.Sprintf("rule_%d", len(t.Constraints)+1)
			return complement.Found(fmt.Sprintf("tables[%d].constraints[%d]", p.Table, len(t.Constraints)), fmt.Sprintf("%s and %s are unique together", pair[0], pair[1]), func(c *contract.Contract) bool {
				table := &c.Tables[p.Table]
				if slices.ContainsFunc(table.Constraints, func(k contract.Constraint) bool { return k.ID == id || slices.Equal(k.Columns, pair) }) {
					return false
				}
				table.Constraints = append(table.Constraints, contract.Constraint{ID: id, Kind: contract.UniqueTogether, Columns: pair})
				return true
			})
		}
	}
	return nil
}
