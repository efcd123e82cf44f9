package glean

import (
	"fmt"
	"slices"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/complement"
	"github.com/sdg-service/sdg/internal/planner/loose"
)

// Words for cells that are empty, and for those that are not.
var (
	something = []string{"filled", "present", "have one", "has one", "recorded", "known", "given"}
)

// emptyCells reads a share beside a word for nothing: "for one visit in ten it is not known yet".
func (g *gleaner) emptyCells(f loose.Fragment) *complement.Finding {
	empty := g.Has(f.From, f.To, loose.Nothing...)
	if !empty && !g.Has(f.From, f.To, something...) {
		return nil
	}
	if g.Has(f.From, f.To, "not empty", "never empty", "not blank", "not missing") {
		return nil
	}
	share, whose := 0., -1
	for i := f.From; i < f.To && share == 0; i++ {
		n := 0
		if share, n = g.ShareAt(i, f.To); share > 0 {
			if k := g.Any(i+n, f.To, "of the", "of all the", "of our"); k > 0 && i+n+k < f.To {
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
	p, ok := g.Subject(f, func(c *contract.Column) bool { return !c.PrimaryKey && c.NullShare <= .1 })
	if !ok || g.foreign(p) {
		return nil
	}
	if whose >= 0 && !loose.SpeaksOfRows[g.Toks[whose].Low] && !g.Names(g.Plan.Contract.Tables[p.Table].Name, whose, whose+1) && !slices.ContainsFunc(g.Named(whose, whose+1), func(o loose.Place) bool { return o.Path() == p.Path() }) {
		return nil // "15% of the phones", of which nothing else is known
	}
	return complement.Found(p.Path(), fmt.Sprintf("%s is empty in %.4g%% of the rows", g.Column(p).Name, 100*share), func(c *contract.Contract) bool {
		p.Of(c).NullShare = share
		return true
	})
}

// foreign: the column refers to another table.
func (g *gleaner) foreign(p loose.Place) bool {
	t := &g.Plan.Contract.Tables[p.Table]
	return slices.ContainsFunc(g.Plan.Contract.Relations, func(r contract.Relation) bool {
		return r.Child == t.Name && r.ChildColumn == t.Columns[p.Column].Name
	})
}

// unique reads that no two cells are the same.
func (g *gleaner) unique(f loose.Fragment) *complement.Finding {
	if !g.Has(f.From, f.To, "unique", "uniquely", "no duplicates", "never the same", "never repeats", "never repeated", "not repeated", "never twice", "no two", "different for each", "different for every", "all different", "without duplicates", "only once", "never used twice", "distinct") || g.Has(f.From, f.To, "not be unique", "not unique", "need not", "not have to", "may repeat", "can repeat", "may be the same", "together", "combination", "pair", "per", "within", ":") {
		return nil
	}
	p, ok := g.Subject(f, func(c *contract.Column) bool {
		return !c.Unique && (c.Type == contract.String || c.Type == contract.Integer) && len(c.Values) == 0
	})
	if !ok {
		return nil
	}
	return complement.Found(p.Path(), g.Column(p).Name+" is unique", func(c *contract.Contract) bool {
		p.Of(c).Unique = true
		return true
	})
}
