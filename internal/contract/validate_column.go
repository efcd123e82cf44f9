package contract

import (
	"fmt"
	"slices"
)

// Further limits of a column.
const (
	MaxScale      = 9
	MaxCases      = 100
	MaxTextLength = 10_000 // characters, and bytes of a listed value
)

var types = []Type{Integer, Decimal, Boolean, String, Date, Time, Timestamp, UUID}

func (v *validator) column(field string, t *Table, c *Column) {
	if !slices.Contains(types, c.Type) {
		v.fail(field+".type", "unknown type %q; use one of %v", c.Type, types)
		return
	}
	if c.Semantic != "" {
		if s, ok := LookupSemantic(c.Semantic); !ok {
			v.fail(field+".semantic", "unknown semantic %q; leave it empty or use a name of the catalogue", c.Semantic)
		} else if !s.Allows(c.Type) {
			v.fail(field+".semantic", "%s cannot be of type %s; use one of %v", c.Semantic, c.Type, s.Types)
		}
	}
	if c.Locale != "" && !localeForm.MatchString(c.Locale) {
		v.fail(field+".locale", "the locale must be a language and a region such as en_US, found %q", c.Locale)
	}
	v.numberForm(field, c)
	if c.Format != "" {
		if !c.Type.Temporal() {
			v.fail(field+".format", "only dates and times have a format; drop it from type %s", c.Type)
		} else if err := checkFormat(c.Type, c.Format); err != nil {
			v.fail(field+".format", "%v", err)
		}
	}
	own := c.own()
	v.outcome(field, t, c, &own)
	v.derived(field, t, c)
	if c.Calendar != nil {
		v.calendar(field+".calendar", c)
	}
	if c.Series != nil {
		v.series(field+".series", t, c)
	}
	if c.Distribution != nil && c.Distribution.Within != "" {
		v.startsAgain(field, c)
	}
	v.cases(field, t, c)
	v.nulls(field, t, c)
	if c.Distinct < 0 {
		v.fail(field+".distinct", "the number of different values must be positive, found %d", c.Distinct)
	}
}

// own is what the column's own generator would be as a case.
func (c *Column) own() Case {
	return Case{
		Values: c.Values, TrueShare: c.TrueShare, Distribution: c.Distribution, Min: c.Min, Max: c.Max,
		Earliest: c.Earliest, Latest: c.Latest, Pattern: c.Pattern, Formula: c.Formula,
	}
}

func (v *validator) numberForm(field string, c *Column) {
	if c.Scale != 0 && c.Type != Decimal {
		v.fail(field+".scale", "only decimals have a scale; drop it from type %s", c.Type)
	}
	if c.Scale < 0 || c.Scale > MaxScale {
		v.fail(field+".scale", "the scale is 0 to %d digits, found %d", MaxScale, c.Scale)
	}
	if m := c.MultipleOf; m != nil {
		switch {
		case !c.Type.Numeric():
			v.fail(field+".multiple_of", "only numbers have multiples; drop it from type %s", c.Type)
		case *m <= 0:
			v.fail(field+".multiple_of", "the step must be positive, found %v", *m)
		case !c.holds(*m):
			v.fail(field+".multiple_of", "%v is not a %s with %d digits after the point", *m, c.Type, c.Scale)
		case c.Formula != "":
			v.fail(field+".multiple_of", "the formula decides the number; drop multiple_of or round in the formula")
		}
	}
}

// derived refuses members that could never take effect, because a formula, a foreign key
// or the grid decides the cells: a contract promises nothing that is not kept.
func (v *validator) derived(field string, t *Table, c *Column) {
	_, foreign := v.contract.RelationOf(t.Name, c.Name)
	var by string
	switch {
	case c.Formula != "":
		by = "the formula decides the cells of this column"
		if foreign {
			v.fail(field+".formula", "the column is a foreign key; its cells are keys of the parent, not results of a formula")
		}
	case foreign:
		by = "the column is a foreign key; its cells are keys of the parent"
	case t.Grid != nil && t.Grid.TimeColumn == c.Name:
		by = "the grid decides the cells of its time column"
	case t.Grid != nil && t.Grid.KeyColumn == c.Name:
		if len(c.Cases) > 0 {
			v.fail(field+".cases", "the key column of a grid has no cases; drop them")
		}
		return
	default:
		return
	}
	bounded := c.Formula != "" && c.Type.Numeric()
	for _, member := range []struct {
		name string
		set  bool
	}{
		{"values", len(c.Values) > 0},
		{"pattern", c.Pattern != ""},
		{"distribution", c.Distribution != nil},
		{"min", c.Min != nil && !bounded},
		{"max", c.Max != nil && !bounded},
		{"earliest", c.Earliest != ""},
		{"latest", c.Latest != ""},
		{"true_share", c.TrueShare != nil},
		{"distinct", c.Distinct != 0},
		{"calendar", c.Calendar != nil},
		{"series", c.Series != nil},
		{"cases", len(c.Cases) > 0},
	} {
		if member.set {
			v.fail(field+"."+member.name, "%s; drop %s", by, member.name)
		}
	}
}

func (v *validator) nulls(field string, t *Table, c *Column) {
	onGrid := t.Grid != nil && (t.Grid.TimeColumn == c.Name || t.Grid.KeyColumn == c.Name)
	switch {
	case c.NullShare < 0 || c.NullShare > 1:
		v.fail(field+".null_share", "the share of empty cells is 0 to 1, found %v", c.NullShare)
	case c.NullShare == 0:
	case c.PrimaryKey:
		v.fail(field+".null_share", "a primary key is never empty; drop null_share")
	case c.Formula != "":
		v.fail(field+".null_share", "the formula decides which cells are empty; drop null_share")
	case onGrid:
		v.fail(field+".null_share", "the columns of a grid are never empty; drop null_share")
	}
}

func (v *validator) cases(field string, t *Table, c *Column) {
	if len(c.Cases) > MaxCases {
		v.fail(field+".cases", "the column has %d cases; the limit is %d", len(c.Cases), MaxCases)
	}
	for i := range c.Cases {
		k := &c.Cases[i]
		at := fmt.Sprintf("%s.cases[%d]", field, i)
		if k.When == nil && i < len(c.Cases)-1 {
			v.fail(at+".when", "a case without when takes every row; put it last")
		}
		outcomes := 0
		for _, set := range []bool{
			k.Null, len(k.Values) > 0, k.TrueShare != nil, k.Pattern != "", k.Formula != "",
			k.Distribution != nil || k.Min != nil || k.Max != nil || k.Earliest != "" || k.Latest != "",
		} {
			if set {
				outcomes++
			}
		}
		if outcomes != 1 {
			v.fail(at, "a case has one outcome: null, values, true_share, pattern, formula, or a distribution or bounds; found %d", outcomes)
		}
		if k.Distribution != nil && k.Distribution.Within != "" {
			v.fail(at+".distribution.within", "a case does not count the rows of a parent; give the sequence to the column")
		}
		if k.Null && c.PrimaryKey {
			v.fail(at+".null", "a primary key is never empty; drop the case")
		}
		if k.Formula != "" && c.MultipleOf != nil {
			v.fail(at+".formula", "a formula cannot promise multiples; drop the column's multiple_of or round in the formula")
		}
		v.outcome(at, t, c, k)
	}
}
