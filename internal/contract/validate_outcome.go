package contract

import (
	"fmt"
	"math"
)

// outcome checks the members that columns and cases share. field is the column's or the case's.
func (v *validator) outcome(field string, t *Table, c *Column, k *Case) {
	v.numberBounds(field, c, k)
	v.period(field, c, k)
	v.closedList(field, c, k)
	if k.TrueShare != nil {
		if c.Type != Boolean {
			v.fail(field+".true_share", "only booleans have a share of true; drop it from type %s", c.Type)
		}
		if *k.TrueShare < 0 || *k.TrueShare > 1 {
			v.fail(field+".true_share", "the share of true is 0 to 1, found %v", *k.TrueShare)
		}
		if len(k.Values) > 0 {
			v.fail(field+".true_share", "give either values or true_share")
		}
	}
	if k.Pattern != "" {
		if c.Type != String {
			v.fail(field+".pattern", "only strings have a pattern; drop it from type %s", c.Type)
		} else if slots, err := ParsePattern(k.Pattern); err != nil {
			v.fail(field+".pattern", "%v", err)
		} else if !within(float64(len(slots)), k.Min, k.Max) {
			v.fail(field+".pattern", "the pattern makes texts of %d characters, outside min and max", len(slots))
		}
		if len(k.Values) > 0 {
			v.fail(field+".pattern", "give either values or a pattern")
		}
	}
	if k.Distribution != nil {
		at := field + ".distribution"
		if !c.Type.Numeric() {
			v.fail(at, "only numbers have a distribution; use values, a calendar or true_share for type %s", c.Type)
			return
		}
		if len(k.Values) > 0 {
			v.fail(at, "give either values or a distribution")
		}
		low, high := k.Min, k.Max
		if low == nil {
			low = c.Min
		}
		if high == nil {
			high = c.Max
		}
		v.distribution(at, k.Distribution, v.sequenceRows(at, t, k.Distribution), low, high)
		v.exactValues(at, c, k.Distribution)
	}
}

// exactValues refuses constants and sequences with more digits than the column writes.
func (v *validator) exactValues(field string, c *Column, d *Distribution) {
	for _, p := range d.parameters() {
		exact := p.name == "value" || p.name == "start" || p.name == "step"
		if exact && p.value != nil && !c.holds(*p.value) {
			v.fail(field+"."+p.name, "%v has more digits after the point than the column's %d", *p.value, c.Scale)
		}
	}
}

func within(x float64, low, high *float64) bool {
	return (low == nil || x >= *low) && (high == nil || x <= *high)
}

func (v *validator) numberBounds(field string, c *Column, k *Case) {
	if k.Min == nil && k.Max == nil {
		return
	}
	for _, bound := range []struct {
		name  string
		value *float64
	}{{"min", k.Min}, {"max", k.Max}} {
		if bound.value == nil {
			continue
		}
		at, x := field+"."+bound.name, *bound.value
		switch c.Type {
		case Integer:
			if x != math.Trunc(x) || math.Abs(x) > maxExactInteger {
				v.fail(at, "a bound of integers is a whole number within ±2^53, found %v", x)
			}
		case Decimal:
			if math.Abs(x) > maxDecimal(c.Scale) {
				v.fail(at, "with %d digits after the point, numbers are within ±%v, found %v", c.Scale, maxDecimal(c.Scale), x)
			}
		case String:
			if x != math.Trunc(x) || x < 0 || x > MaxTextLength {
				v.fail(at, "the length of a text is a whole number from 0 to %d, found %v", MaxTextLength, x)
			}
		default:
			v.fail(at, "only numbers and texts have %s; use earliest and latest for dates, drop it from type %s", bound.name, c.Type)
		}
	}
	if k.Min != nil && k.Max != nil && *k.Min > *k.Max {
		v.fail(field+".min", "min %v is above max %v; swap or correct them", *k.Min, *k.Max)
	} else if n, ok := c.numbersBetween(k.Min, k.Max); ok && n == 0 {
		v.fail(field+".min", "no %s of this scale and multiple lies between min %v and max %v", c.Type, *k.Min, *k.Max)
	}
}

// maxDecimal is the largest number that fits an int64 with scale digits after the point.
func maxDecimal(scale int) float64 { return 9e18 / math.Pow10(scale) }

// step is the distance between neighbouring numbers of the column, in units of its last digit.
func (c *Column) step() float64 {
	if c.MultipleOf == nil {
		return 1
	}
	return math.Round(*c.MultipleOf * c.unitsPerOne())
}

func (c *Column) unitsPerOne() float64 {
	if c.Type == Decimal {
		return math.Pow10(c.Scale)
	}
	return 1
}

// numbersBetween counts the values of a numeric column from low to high; false where it
// is not numeric or either end is open.
func (c *Column) numbersBetween(low, high *float64) (int64, bool) {
	if !c.Type.Numeric() || low == nil || high == nil {
		return 0, false
	}
	// The products carry rounding errors around 1e-16 of their size: 0.29*100 is below 29.
	step := c.step()
	first := *low * c.unitsPerOne() / step
	last := *high * c.unitsPerOne() / step
	n := math.Floor(last+slack(last)) - math.Ceil(first-slack(first)) + 1
	return int64(min(max(n, 0), 9e18)), true
}

func slack(x float64) float64 { return 1e-9 * max(1, math.Abs(x)*1e-6) }

// holds reports whether x can be written with the column's scale.
func (c *Column) holds(x float64) bool {
	units := x * c.unitsPerOne()
	return math.Abs(units-math.Round(units)) <= slack(units)
}

func (v *validator) period(field string, c *Column, k *Case) {
	if k.Earliest == "" && k.Latest == "" {
		return
	}
	if !c.Type.Temporal() {
		v.fail(field+".earliest", "only dates and times have earliest and latest; use min and max for numbers")
		return
	}
	var ends [2]int64
	var known [2]bool
	for i, end := range []struct{ name, value string }{{"earliest", k.Earliest}, {"latest", k.Latest}} {
		if end.value == "" {
			continue
		}
		at, err := ParseInstant(c.Type, end.value)
		if err != nil {
			v.fail(field+"."+end.name, "%v", err)
			continue
		}
		ends[i], known[i] = at, true
	}
	if known[0] && known[1] && ends[0] > ends[1] {
		v.fail(field+".earliest", "earliest %s is after latest %s; swap or correct them", k.Earliest, k.Latest)
	}
}

func (v *validator) closedList(field string, c *Column, k *Case) {
	if len(k.Values) == 0 {
		return
	}
	at := field + ".values"
	if len(k.Values) > MaxCategories {
		v.fail(at, "the list has %d values; the limit is %d", len(k.Values), MaxCategories)
		return
	}
	seen := make(map[string]bool, len(k.Values))
	var sum float64
	for i, value := range k.Values {
		here := fmt.Sprintf("%s[%d]", at, i)
		if err := c.cell(value.Value, k); err != nil {
			v.fail(here+".value", "%v", err)
		}
		if seen[value.Value] {
			v.fail(here+".value", "%q is listed twice; add the shares up", value.Value)
		}
		seen[value.Value] = true
		if value.Share <= 0 || value.Share > 1 {
			v.fail(here+".share", "a share is above 0 and at most 1, found %v; leave out values that never occur", value.Share)
		}
		sum += value.Share
	}
	if math.Abs(sum-1) > ShareTolerance {
		v.fail(at, "the shares sum to %v; they must sum to 1", sum)
	}
}
