package glean

import (
	"strings"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/complement"
	"github.com/sdg-service/sdg/internal/planner/loose"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// bounds reads two numbers with a word between them, or one behind a word for most or least, of a number of which the text tells
// no others: "Between 400 and 500 ml are taken each time".
func (g *gleaner) bounds(f loose.Fragment) *complement.Finding {
	if g.Has(f.From, f.To, "rows", "columns", "labelled", "numbered", "opening hours", "business hours", "working hours", "office hours", "school hours", "trading hours", "rush hours", "peak hours") {
		return nil // of the table itself, of names, or of the time of day
	}
	var low, high *float64
	unit := ""
	nobody := g.Has(f.From, f.To, "nobody", "no one", "none", "nothing")
	for i := f.From; i < f.To; i++ {
		if !g.PlainNumber(i) {
			continue
		}
		number := g.NumberAt(i)
		k := g.Any(i+1, f.To, "to plus", "to minus", "and plus", "to", "and", "-", "–", "until", "up to", "through")
		switch ranged := k > 0 && i+1+k < f.To && g.PlainNumber(i+1+k) && g.NumberAt(i+1+k) > number; {
		case nobody && low == nil && g.Before(i, f.From, []string{"less than", "under", "below", "fewer than"}):
			low = &number
		case nobody && high == nil && g.Before(i, f.From, []string{"more than", "over", "above", "longer than"}):
			high = &number
		case ranged && g.Any(i+1, f.To, "and") > 0 && !g.Before(i, f.From, []string{"between", "between minus"}):
			return nil // two numbers, but no range
		case ranged:
			other := g.NumberAt(i + 1 + k)
			low, high = &number, &other
			i += 1 + k
		case high == nil && g.Before(i, f.From, loose.Most):
			high = &number
		case low == nil && g.Before(i, f.From, loose.Least):
			low = &number
		default:
			return nil // a number that says something else
		}
		if i+1 < f.To && g.Toks[i+1].Kind == token.Word {
			unit = g.Toks[i+1].Low
		}
	}
	if low == nil && high == nil {
		return nil
	}
	fits := func(c *contract.Column) bool {
		return loose.Number(c) && !strings.Contains(c.Name, "year") && c.Formula == "" && len(c.Cases) == 0 && len(c.Values) == 0 && !c.PrimaryKey && c.Semantic != "row_id"
	}
	p, ok := g.Subject(f, fits)
	if other, found := g.OfUnit(unit, fits); found && (!ok || g.Tells(p.Path(), token.Number)) {
		p, ok = other, true
	}
	if !ok || g.Tells(p.Path(), token.Number) {
		return nil
	}
	says := g.Column(p).Name + " lies"
	if low != nil {
		says += " from " + loose.Plain(*low)
	}
	if high != nil {
		says += " up to " + loose.Plain(*high)
	}
	return complement.Found(p.Path(), says, func(c *contract.Contract) bool {
		column := p.Of(c)
		if low != nil {
			column.Min = low
		}
		if high != nil {
			column.Max = high
		}
		if low != nil && high != nil || column.Min == nil || column.Max == nil {
			column.Distribution = nil
		}
		return column.Min == nil || column.Max == nil || *column.Min < *column.Max
	})
}
