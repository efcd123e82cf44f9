package glean

import (
	"fmt"
	"slices"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// names reports whether the range names the rows of a table.
func (g *gleaner) names(table string, i, end int) bool {
	last := lexicon.Singular(table[lastWord(table):])
	return slices.ContainsFunc(g.toks[i:end], func(t token.Token) bool {
		return t.Kind == token.Word && lexicon.Singular(t.Low) == last
	})
}

func lastWord(name string) int {
	for k := len(name) - 1; k >= 0; k-- {
		if name[k] == '_' {
			return k + 1
		}
	}
	return 0
}

// relation is the one relation that fits the tables that the sentence names, or the one of the contract.
func (g *gleaner) relation(f fragment) (int, bool) {
	found := -1
	for k := range g.plan.Contract.Relations {
		r := &g.plan.Contract.Relations[k]
		if r.Parent == r.Child || !(g.names(r.Parent, f.start, f.end) || g.names(r.Child, f.start, f.end)) {
			continue
		}
		if g.names(r.Parent, f.start, f.end) && g.names(r.Child, f.start, f.end) {
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
func (g *gleaner) childless(f fragment) *finding {
	if !g.has(f.from, f.to, "never", "none", "no", "nothing", "not", "without") {
		return nil
	}
	for k := range g.plan.Contract.Relations {
		r := g.plan.Contract.Relations[k]
		if !g.names(r.Parent, f.from, f.to) || r.PerParent != nil && (r.PerParent.ParentShare > 0 || r.PerParent.Min > 0) {
			continue
		}
		for i := f.from; i < f.to; i++ {
			share, n := g.shareAt(i, f.to)
			if n == 0 || share <= 0 || share >= 1 || g.any(i+n, f.to, "of the", "of our", "of all", "of") == 0 || !g.names(r.Parent, i+n, min(f.to, i+n+4)) {
				continue
			}
			have := 1 - share
			return &finding{fmt.Sprintf("relations[%d]", k), fmt.Sprintf("%.4g%% of the %s have no %s", 100*share, r.Parent, r.Child), func(c *contract.Contract) bool {
				per := contract.Cardinality{}
				if r.PerParent != nil {
					per = *r.PerParent
				}
				per.ParentShare = have
				c.Relations = slices.Clone(c.Relations)
				c.Relations[k].PerParent = &per
				return true
			}}
		}
	}
	return nil
}

// fewChildren reads how many children a parent has at most: "nobody has more than 8 orders".
func (g *gleaner) fewChildren(f fragment) *finding {
	for i := f.from; i < f.to; i++ {
		most, ok := g.smallAt(i)
		if !ok || most < 2 || !g.before(i, f.from, append([]string{"more than", "over"}, mostWords...)) || !g.has(f.from, i, "nobody", "no", "never", "at most", "up to", "not", "maximum") {
			continue
		}
		k, ok := g.relation(f)
		if !ok {
			return nil
		}
		r := g.plan.Contract.Relations[k]
		if r.PerParent != nil && r.PerParent.Max > 0 || i+1 < f.to && !g.names(r.Child, i+1, min(f.to, i+3)) {
			return nil
		}
		return &finding{fmt.Sprintf("relations[%d]", k), fmt.Sprintf("each of the %s has at most %g %s", r.Parent, most, r.Child), func(c *contract.Contract) bool {
			per := contract.Cardinality{}
			if r.PerParent != nil {
				per = *r.PerParent
			}
			per.Max = int64(most)
			c.Relations = slices.Clone(c.Relations)
			c.Relations[k].PerParent = &per
			return true
		}}
	}
	return nil
}

// sum reads a number of a parent that its children add up to: "the total weight is what the boxes weigh together".
func (g *gleaner) sum(f fragment) *finding {
	if !g.has(f.from, f.to, "together", "added up", "adds up", "add up", "sum", "summed", "in total", "sums up") {
		return nil
	}
	for _, r := range g.plan.Contract.Relations {
		if !g.names(r.Child, f.start, f.end) && !g.has(f.from, f.to, "its", "their") {
			continue
		}
		parent, child := -1, -1
		for t := range g.plan.Contract.Tables {
			switch g.plan.Contract.Tables[t].Name {
			case r.Parent:
				parent = t
			case r.Child:
				child = t
			}
		}
		if parent < 0 || child < 0 || parent == child {
			continue
		}
		total := g.lastFitting(f.start, f.to, func(c *contract.Column) bool {
			return number(c) && !c.PrimaryKey && c.Formula == "" && c.Name != r.ParentColumn
		})
		if total == nil || total.table != parent || g.tells(total.path(), token.Number) {
			continue
		}
		part := ""
		for c := range g.plan.Contract.Tables[child].Columns {
			column := &g.plan.Contract.Tables[child].Columns[c]
			if !number(column) || column.PrimaryKey || column.Name == r.ChildColumn || column.Name == g.column(*total).Name {
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
		return &finding{p.path(), fmt.Sprintf("%s = %s", g.column(p).Name, formula), func(c *contract.Contract) bool {
			old := p.of(c)
			*old = contract.Column{Name: old.Name, Description: old.Description, Type: contract.Decimal, Unit: old.Unit, Scale: max(old.Scale, 2), Formula: formula}
			return true
		}}
	}
	return nil
}

// oncePerParent reads that no parent has the same value twice: "no date twice for a station".
func (g *gleaner) oncePerParent(f fragment) *finding {
	if !g.has(f.from, f.to, "twice", "the same", "repeated", "only once", "more than once", "never again") || !g.has(f.from, f.to, "no", "never", "not", "only", "nobody", "none") {
		return nil
	}
	for k := range g.plan.Contract.Relations {
		r := g.plan.Contract.Relations[k]
		for _, p := range g.named(f.from, f.to) {
			t := &g.plan.Contract.Tables[p.table]
			c := g.column(p)
			if t.Name != r.Child || c.Name == r.ChildColumn || c.PrimaryKey || c.Unique || !g.names(r.Parent, f.start, f.end) {
				continue
			}
			pair := []string{r.ChildColumn, c.Name}
			id := fmt.Sprintf("rule_%d", len(t.Constraints)+1)
			return &finding{fmt.Sprintf("tables[%d].constraints[%d]", p.table, len(t.Constraints)), fmt.Sprintf("%s and %s are unique together", pair[0], pair[1]), func(c *contract.Contract) bool {
				table := &c.Tables[p.table]
				if slices.ContainsFunc(table.Constraints, func(k contract.Constraint) bool { return k.ID == id || slices.Equal(k.Columns, pair) }) {
					return false
				}
				table.Constraints = append(table.Constraints, contract.Constraint{ID: id, Kind: contract.UniqueTogether, Columns: pair})
				return true
			}}
		}
	}
	return nil
}
