package lower

import (
	"cmp"
	"slices"
	"strconv"

	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// measureUnits are units in which columns measure the same thing, in the smallest of their kind.
var measureUnits = map[string]struct {
	of   string
	size float64
}{
	"mm": {"length", .001}, "cm": {"length", .01}, "m": {"length", 1}, "km": {"length", 1000}, "in": {"length", .0254}, "ft": {"length", .3048}, "miles": {"length", 1609.344},
	"mg": {"mass", .001}, "g": {"mass", 1}, "kg": {"mass", 1000}, "t": {"mass", 1e6}, "lb": {"mass", 453.59237}, "oz": {"mass", 28.349523},
	"ms": {"time", .001}, "s": {"time", 1}, "min": {"time", 60}, "h": {"time", 3600}, "days": {"time", 86400}, "ml": {"volume", .001}, "l": {"volume", 1},
	"km/h": {"speed", 1}, "mph": {"speed", 1.609344}, "m/s": {"speed", 3.6},
}

// converted computes a column as another one in its own unit, where the two differ in nothing else: "weight kg 50-90, weight lb".
func (p Reader) converted(c *draft.Column) bool {
	for _, o := range c.Table.Columns {
		if o == c || o.Dropped || unitOf(o) == c.Unit || o.Formula != "" || o.Min == nil || o.Max == nil || o.NullShare != nil || !slices.Equal(withoutUnit(o), withoutUnit(c)) {
			continue
		}
		from, to := measureUnits[unitOf(o)], measureUnits[c.Unit]
		text := ""
		switch {
		case o.Unit == "°C" && c.Unit == "°F":
			text = o.Name() + " * 1.8 + 32"
		case o.Unit == "°F" && c.Unit == "°C":
			text = "(" + o.Name() + " - 32) / 1.8"
		case from.of != "" && from.of == to.of && from.size < to.size && short(to.size/from.size) == strconv.Itoa(int(to.size/from.size)):
			text = o.Name() + " / " + short(to.size/from.size)
		case from.of != "" && from.of == to.of:
			text = o.Name() + " * " + short(from.size/to.size)
		default:
			continue
		}
		p.computeAs(c, text, c.Unit)
		return true
	}
	return false
}

// short is a factor in six digits.
func short(x float64) string {
	s, _ := strconv.ParseFloat(strconv.FormatFloat(x, 'g', 6, 64), 64)
	return strconv.FormatFloat(s, 'f', -1, 64)
}

// withoutUnit are the words of the name that do not name the column's unit.
func withoutUnit(c *draft.Column) []string {
	return slices.DeleteFunc(slices.Clone(c.Words), func(w string) bool { return w == "in" || w == "m" || token.Units[w] != "" && token.Units[w] == c.Unit })
}

func (p Reader) computeAs(c *draft.Column, formula, unit string) {
	c.Formula = formula
	c.Semantic, c.Unit, c.Kind, c.Scale = "", unit, draft.KindDecimal, 2
	p.Assume(&c.Element, "computed as "+formula+", because the text says nothing of its values", nil)
}

// speedUnits are the units of distance and time of a speed, paceUnits the distance of a pace in minutes.
var (
	speedUnits = map[string][2]string{"": {"km", "h"}, "km/h": {"km", "h"}, "mph": {"miles", "h"}, "m/s": {"m", "s"}}
	paceUnits  = map[string]string{"": "km", "min": "km", "min/km": "km", "min per km": "km", "min/mile": "miles", "min per mile": "miles"}
)

// paces computes how fast the rows move, where the table has how far and how long: "distance km, minutes, speed in km/h".
func (p Reader) paces(c *draft.Column) bool {
	name := slices.DeleteFunc(slices.Clone(c.Words), func(w string) bool { return w == "average" || w == "avg" || w == "mean" })
	far, long := p.onlyMeasure(c, "length"), p.onlyMeasure(c, "time")
	if far == nil || long == nil || len(name) != 1 {
		return false
	}
	meters, seconds := measureUnits[unitOf(far)].size, measureUnits[unitOf(long)].size
	switch per, ok := speedUnits[c.Unit]; {
	case name[0] == "speed" && ok:
		k := meters / measureUnits[per[0]].size / seconds * measureUnits[per[1]].size
		p.computeAs(c, far.Name()+" / "+long.Name()+times(k), cmp.Or(c.Unit, "km/h"))
	case name[0] == "pace" && paceUnits[c.Unit] != "":
		k := seconds / 60 / meters * measureUnits[paceUnits[c.Unit]].size
		p.computeAs(c, long.Name()+" / "+far.Name()+times(k), c.Unit)
	default:
		return false
	}
	return true
}

func times(k float64) string {
	if short(k) == "1" {
		return ""
	}
	return " * " + short(k)
}

// unitOf is the unit of the column, or what its name counts: "hours driven".
func unitOf(c *draft.Column) string {
	last := c.Words[len(c.Words)-1]
	if last == "m" {
		return cmp.Or(c.Unit, last)
	}
	return cmp.Or(c.Unit, token.Units[c.Words[0]], token.Units[last])
}

// onlyMeasure is the only column beside c with a range of such a measure.
func (p Reader) onlyMeasure(c *draft.Column, of string) *draft.Column {
	var only *draft.Column
	for _, o := range c.Table.Columns {
		if o == c || o.Dropped || measureUnits[unitOf(o)].of != of || o.Formula != "" {
			continue
		}
		if only != nil || o.Min == nil || *o.Min <= 0 || o.NullShare != nil {
			return nil
		}
		only = o
	}
	return only
}

// perOther computes "cost per click" of a cost and clicks.
func (p Reader) perOther(c *draft.Column) bool {
	at := slices.Index(c.Words, "per")
	if at < 1 || at != len(c.Words)-2 {
		return false
	}
	var what, many *draft.Column
	for _, o := range c.Table.Columns {
		if o == c || o.Dropped || o.Formula != "" || o.NullShare != nil || o.Min == nil || !p.TypeOf(o).Numeric() {
			continue
		}
		if slices.Equal(o.Words, c.Words[:at]) {
			what = o
		}
		if last := o.Words[len(o.Words)-1]; lexicon.Singular(last) == c.Words[at+1] && *o.Min > 0 && !slices.Contains(o.Words, "per") {
			many = o
		}
	}
	if what == nil || many == nil || what == many {
		return false
	}
	p.computeAs(c, what.Name()+" / "+many.Name(), c.Unit)
	return true
}
