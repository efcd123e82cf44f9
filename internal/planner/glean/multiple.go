package glean

import (
	"fmt"
	"strconv"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/loose"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// multiple reads a number that is a share or a multiple of another one: "the tax is exactly a fifth of it".
func (g *gleaner) multiple(f loose.Fragment) *finding {
	factor, at, n := 0., -1, 0
	for i := f.From; i < f.To && at < 0; i++ {
		share, m := g.ShareAt(i, f.To)
		switch {
		case m > 0 && g.Any(i+m, f.To, "of") > 0:
			factor, at, n = share, i, m+1
		case g.Any(i, f.To, "half") > 0 && g.Any(i+1, f.To, "the", "it") > 0:
			factor, at, n = .5, i, 1
		case g.Any(i, f.To, "twice", "double") > 0:
			factor, at, n = 2, i, 1
		default:
			if k, ok := g.SmallAt(i); ok && g.Any(i+1, f.To, "times") > 0 && k > 1 {
				factor, at, n = k, i, 2
			}
		}
	}
	if at < 0 {
		return nil
	}
	fits := func(c *contract.Column) bool { return loose.Number(c) && !c.PrimaryKey }
	subject := g.LastFitting(f.Start, at, fits)
	if subject == nil {
		return nil
	}
	object := g.First(at+n, f.To)
	if object == nil && g.Any(at+n, f.To, "it", "that", "this") > 0 {
		object = g.LastFitting(f.Start, subject.At, fits)
	}
	if object == nil || object.Table != subject.Table || object.Column == subject.Column || !fits(g.Column(*object)) {
		return nil
	}
	a, b := g.Column(*subject), g.Column(*object)
	if a.Formula != "" || len(a.Cases) > 0 || b.Formula != "" || g.Tells(subject.Path(), token.Number) {
		return nil
	}
	formula := b.Name + " * " + strconv.FormatFloat(factor, 'g', 6, 64)
	p := *subject
	return &finding{p.Path(), fmt.Sprintf("%s = %s", a.Name, formula), func(c *contract.Contract) bool {
		old := p.Of(c)
		*old = contract.Column{Name: old.Name, Description: old.Description, Type: contract.Decimal, Unit: old.Unit, Scale: max(old.Scale, 2), NullShare: old.NullShare, Formula: formula}
		return true
	}}
}
