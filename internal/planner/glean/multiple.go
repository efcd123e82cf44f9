package glean

import (
	"fmt"
	"strconv"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// multiple reads a number that is a share or a multiple of another one: "the tax is exactly a fifth of it".
func (g *gleaner) multiple(f fragment) *finding {
	factor, at, n := 0., -1, 0
	for i := f.from; i < f.to && at < 0; i++ {
		share, m := g.shareAt(i, f.to)
		switch {
		case m > 0 && g.any(i+m, f.to, "of") > 0:
			factor, at, n = share, i, m+1
		case g.any(i, f.to, "half") > 0 && g.any(i+1, f.to, "the", "it") > 0:
			factor, at, n = .5, i, 1
		case g.any(i, f.to, "twice", "double") > 0:
			factor, at, n = 2, i, 1
		default:
			if k, ok := g.smallAt(i); ok && g.any(i+1, f.to, "times") > 0 && k > 1 {
				factor, at, n = k, i, 2
			}
		}
	}
	if at < 0 {
		return nil
	}
	fits := func(c *contract.Column) bool { return number(c) && !c.PrimaryKey }
	subject := g.lastFitting(f.start, at, fits)
	if subject == nil {
		return nil
	}
	object := g.first(at+n, f.to)
	if object == nil && g.any(at+n, f.to, "it", "that", "this") > 0 {
		object = g.lastFitting(f.start, subject.at, fits)
	}
	if object == nil || object.table != subject.table || object.column == subject.column || !fits(g.column(*object)) {
		return nil
	}
	a, b := g.column(*subject), g.column(*object)
	if a.Formula != "" || len(a.Cases) > 0 || b.Formula != "" || g.tells(subject.path(), token.Number) {
		return nil
	}
	formula := b.Name + " * " + strconv.FormatFloat(factor, 'g', 6, 64)
	p := *subject
	return &finding{p.path(), fmt.Sprintf("%s = %s", a.Name, formula), func(c *contract.Contract) bool {
		old := p.of(c)
		*old = contract.Column{Name: old.Name, Description: old.Description, Type: contract.Decimal, Unit: old.Unit, Scale: max(old.Scale, 2), NullShare: old.NullShare, Formula: formula}
		return true
	}}
}

// lastFitting is the column of those that fit that a range names last.
func (g *gleaner) lastFitting(i, end int, fits func(*contract.Column) bool) *place {
	var out *place
	for _, p := range g.named(i, end) {
		if fits(g.column(p)) && (out == nil || p.at >= out.at) {
			out = &p
		}
	}
	return out
}
