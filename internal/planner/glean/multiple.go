package glean

import (
	"fmt"
	"strconv"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/complement"
	"github.com/sdg-service/sdg/internal/planner/loose"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// mostBefore stand before what a number is at most, otherBounds before other things that it is held against.
var (
	mostBefore  = append([]string{"not be more than", "can't be more than", "cannot be more than", "never be more than", "not be above", "not be over", "never exceed", "cannot exceed", "can't exceed", "below", "under", "less than"}, loose.Most...)
	otherBounds = []string{"more than", "over", "above", "exceed", "exceeds", "than"}
)

// multiple reads a number that is a share or a multiple of another one: "the tax is exactly a fifth of it".
func (g *gleaner) multiple(f loose.Fragment) *complement.Finding {
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
	most := at >= 0 && g.Before(at, f.From, mostBefore)
	least := at >= 0 && !most && g.Before(at, f.From, loose.Least)
	if at < 0 || !most && !least && g.Before(at, f.From, otherBounds) {
		return nil // "more than twice the cost" is no product
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
	switch {
	case most:
		return g.times(*subject, *object, 0, factor)
	case least && factor >= 1:
		return g.times(*subject, *object, factor, 2*factor)
	case least:
		return g.times(*subject, *object, factor, 1)
	}
	formula := b.Name + " * " + strconv.FormatFloat(factor, 'g', 6, 64)
	p := *subject
	return complement.Found(p.Path(), fmt.Sprintf("%s = %s", a.Name, formula), func(c *contract.Contract) bool {
		old := p.Of(c)
		*old = contract.Column{Name: old.Name, Description: old.Description, Type: contract.Decimal, Unit: old.Unit, Scale: max(old.Scale, 2), NullShare: old.NullShare, Formula: formula}
		return true
	})
}

// times keeps a number between two multiples of another one: a column more tells which multiple it is in each row.
func (g *gleaner) times(of, by loose.Place, low, high float64) *complement.Finding {
	a, b := g.Column(of), g.Column(by)
	share := a.Name + "_share"
	says := fmt.Sprintf("%s is at most %s times %s", a.Name, loose.Plain(high), b.Name)
	cut := "- 0.005" // so that no rounding leads above the most, or below the least
	if low > 0 {
		says = fmt.Sprintf("%s is at least %s times %s, and at most %s times, because the text names no upper limit", a.Name, loose.Plain(low), b.Name, loose.Plain(high))
		cut = "+ 0.005"
	}
	return complement.Found(of.Path(), fmt.Sprintf("%s (%s, which was added, tells how many times it is)", says, share), func(c *contract.Contract) bool {
		t := &c.Tables[of.Table]
		for k := range t.Columns {
			if t.Columns[k].Name == share {
				return false
			}
		}
		old := of.Of(c)
		*old = contract.Column{Name: old.Name, Description: old.Description, Type: contract.Decimal, Unit: old.Unit, Scale: max(old.Scale, 2), NullShare: old.NullShare,
			Formula: fmt.Sprintf("max(0, round(%s * %s %s, 2))", share, b.Name, cut)}
		t.Columns = append(t.Columns, contract.Column{Name: share, Type: contract.Decimal, Scale: 4, Min: &low, Max: &high})
		return true
	})
}
