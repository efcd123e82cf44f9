package glean

import (
	"fmt"
	"slices"

	"github.com/sdg-service/sdg/internal/contract"
)

// Words for cells that are empty, and for those that are not.
var (
	nothing   = []string{"empty", "blank", "missing", "null", "unknown", "unfilled", "lack", "lacks", "lacking", "absent", "not known", "not given", "not recorded", "not filled", "not set", "have no", "has no", "have none", "had none", "has none", "without", "no value", "never given", "nothing", "left out", "not yet"}
	something = []string{"filled", "present", "have one", "has one", "recorded", "known", "given"}
)

// emptyCells reads a share beside a word for nothing: "for one visit in ten it is not known yet".
func (g *gleaner) emptyCells(f fragment) *finding {
	empty := g.has(f.from, f.to, nothing...)
	if !empty && !g.has(f.from, f.to, something...) {
		return nil
	}
	if g.has(f.from, f.to, "not empty", "never empty", "not blank", "not missing") {
		return nil
	}
	share, whose := 0., -1
	for i := f.from; i < f.to && share == 0; i++ {
		n := 0
		if share, n = g.shareAt(i, f.to); share > 0 {
			if k := g.any(i+n, f.to, "of the", "of all the", "of our"); k > 0 && i+n+k < f.to {
				whose = i + n + k
			}
		}
	}
	if share <= 0 || share >= 1 {
		return nil
	}
	if !empty {
		share = 1 - share
	}
	p, ok := g.subject(f, func(c *contract.Column) bool { return !c.PrimaryKey && c.NullShare <= .1 })
	if !ok || g.foreign(p) {
		return nil
	}
	if whose >= 0 && !speaksOfRows[g.toks[whose].Low] && !g.names(g.plan.Contract.Tables[p.table].Name, whose, whose+1) && !slices.ContainsFunc(g.named(whose, whose+1), func(o place) bool { return o.path() == p.path() }) {
		return nil // "15% of the phones", of which nothing else is known
	}
	return &finding{p.path(), fmt.Sprintf("%s is empty in %.4g%% of the rows", g.column(p).Name, 100*share), func(c *contract.Contract) bool {
		p.of(c).NullShare = share
		return true
	}}
}

// foreign: the column refers to another table.
func (g *gleaner) foreign(p place) bool {
	t := &g.plan.Contract.Tables[p.table]
	return slices.ContainsFunc(g.plan.Contract.Relations, func(r contract.Relation) bool {
		return r.Child == t.Name && r.ChildColumn == t.Columns[p.column].Name
	})
}

// unique reads that no two cells are the same.
func (g *gleaner) unique(f fragment) *finding {
	if !g.has(f.from, f.to, "unique", "uniquely", "no duplicates", "never the same", "never repeats", "never repeated", "not repeated", "never twice", "no two", "different for each", "different for every", "all different", "without duplicates", "only once", "never used twice", "distinct") || g.has(f.from, f.to, "not be unique", "not unique", "need not", "not have to", "may repeat", "can repeat", "may be the same", "together", "combination", "pair", "per", "within", ":") {
		return nil
	}
	p, ok := g.subject(f, func(c *contract.Column) bool {
		return !c.Unique && (c.Type == contract.String || c.Type == contract.Integer) && len(c.Values) == 0
	})
	if !ok {
		return nil
	}
	return &finding{p.path(), g.column(p).Name + " is unique", func(c *contract.Contract) bool {
		p.of(c).Unique = true
		return true
	}}
}
