package glean

import (
	"fmt"
	"strings"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/token"
)

var (
	mostWords  = []string{"at most", "never more than", "no more than", "not more than", "up to", "maximum", "max", "never above", "never over", "never exceeds", "not exceed", "not above", "not over", "at the most"}
	leastWords = []string{"at least", "never less than", "no less than", "not less than", "never below", "never under", "not below", "not under", "minimum", "min", "none is under", "none under"}
)

// plainNumber is a number that is no share, year or part of a code.
func (g *gleaner) plainNumber(i int) bool {
	t := &g.toks[i]
	return t.Kind == token.Number && !t.Percent && !t.Year && (i+1 >= len(g.toks) || !(g.toks[i+1].Glued && g.toks[i+1].Is("/", "-") && i+2 < len(g.toks) && g.toks[i+2].Glued && g.toks[i+2].Kind != token.Number))
}

// bounds reads two numbers with a word between them, or one behind a word for most or least, of a number of which the text tells
// no others: "Between 400 and 500 ml are taken each time".
func (g *gleaner) bounds(f fragment) *finding {
	if g.has(f.from, f.to, "rows", "columns", "labelled", "numbered") {
		return nil // of the table itself, or of names
	}
	var low, high *float64
	unit := ""
	nobody := g.has(f.from, f.to, "nobody", "no one", "none", "nothing")
	for i := f.from; i < f.to; i++ {
		if !g.plainNumber(i) {
			continue
		}
		number := g.numberAt(i)
		k := g.any(i+1, f.to, "to plus", "to minus", "and plus", "to", "and", "-", "–", "until", "up to", "through")
		switch ranged := k > 0 && i+1+k < f.to && g.plainNumber(i+1+k) && g.numberAt(i+1+k) > number; {
		case nobody && low == nil && g.before(i, f.from, []string{"less than", "under", "below", "fewer than"}):
			low = &number
		case nobody && high == nil && g.before(i, f.from, []string{"more than", "over", "above", "longer than"}):
			high = &number
		case ranged && g.any(i+1, f.to, "and") > 0 && !g.before(i, f.from, []string{"between", "between minus"}):
			return nil // two numbers, but no range
		case ranged:
			other := g.numberAt(i + 1 + k)
			low, high = &number, &other
			i += 1 + k
		case high == nil && g.before(i, f.from, mostWords):
			high = &number
		case low == nil && g.before(i, f.from, leastWords):
			low = &number
		default:
			return nil // a number that says something else
		}
		if i+1 < f.to && g.toks[i+1].Kind == token.Word {
			unit = g.toks[i+1].Low
		}
	}
	if low == nil && high == nil {
		return nil
	}
	fits := func(c *contract.Column) bool {
		return number(c) && !strings.Contains(c.Name, "year") && c.Formula == "" && len(c.Cases) == 0 && len(c.Values) == 0 && !c.PrimaryKey
	}
	p, ok := g.subject(f, fits)
	if other, found := g.ofUnit(unit, fits); found && (!ok || g.tells(p.path(), token.Number)) {
		p, ok = other, true
	}
	if !ok || g.tells(p.path(), token.Number) {
		return nil
	}
	says := g.column(p).Name + " lies"
	if low != nil {
		says += fmt.Sprintf(" from %g", *low)
	}
	if high != nil {
		says += fmt.Sprintf(" up to %g", *high)
	}
	return &finding{p.path(), says, func(c *contract.Contract) bool {
		column := p.of(c)
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
	}}
}

// numberAt is the number of a token, with the sign that a word before it gives.
func (g *gleaner) numberAt(i int) float64 {
	if i > 0 && g.toks[i-1].Is("minus") {
		return -g.toks[i].Num
	}
	return g.toks[i].Num
}

// unitSigns are how contracts write the units that people spell.
var unitSigns = map[string]string{"seconds": "s", "secs": "s", "minutes": "min", "mins": "min", "hours": "h", "days": "days", "grams": "g", "kilos": "kg", "kilograms": "kg", "litres": "l", "liters": "l", "metres": "m", "meters": "m", "kilometres": "km", "kilometers": "km", "euros": "EUR", "euro": "EUR", "dollars": "USD", "pounds": "GBP", "percent": "%", "tonnes": "t"}

// before: one of the phrases ends right before token i.
func (g *gleaner) before(i, from int, phrases []string) bool {
	for k := max(from, i-4); k < i; k++ {
		if n := g.any(k, i, phrases...); n > 0 && k+n == i {
			return true
		}
	}
	return false
}

// ofUnit is the one column whose numbers have the unit, or whose name has it.
func (g *gleaner) ofUnit(unit string, fits func(*contract.Column) bool) (place, bool) {
	if unit == "" {
		return place{}, false
	}
	var found []place
	for t := range g.plan.Contract.Tables {
		for c := range g.plan.Contract.Tables[t].Columns {
			column := &g.plan.Contract.Tables[t].Columns[c]
			if fits(column) && column.Unit != "" && (strings.EqualFold(column.Unit, unit) || column.Unit == unitSigns[unit]) {
				found = append(found, place{table: t, column: c})
			}
		}
	}
	if len(found) != 1 {
		return place{}, false
	}
	return found[0], true
}
