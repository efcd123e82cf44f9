package contract

import (
	"fmt"
	"math"
	"slices"
)

// Capacity is how many different values a column's own generator can make, where that is
// known to be finite: closed lists, booleans, bounded numbers, dates and times, patterns,
// foreign keys. A false ok means that nothing bounds it, or that only the engine knows
// (names of persons, formulas). Cases are not counted.
func (c *Contract) Capacity(t *Table, column *Column) (n int64, ok bool) {
	switch c.Generator(t, column) {
	case FormulaGenerator:
		return 0, false
	case ForeignKeyGenerator:
		r, _ := c.RelationOf(t.Name, column.Name)
		parent, ok := c.Table(r.Parent)
		if !ok {
			return 0, false
		}
		return parent.Rows, true
	case GridGenerator:
		if t.Grid.TimeColumn == column.Name {
			return t.Grid.Steps, true
		}
		return t.Grid.Keys, true
	case ValuesGenerator:
		return int64(len(column.Values)), true
	case PatternGenerator:
		slots, err := ParsePattern(column.Pattern)
		return PatternCapacity(slots), err == nil
	}
	if d := column.Distribution; d != nil && d.Kind == Constant {
		return 1, true
	}
	switch column.Type {
	case Integer, Decimal:
		return column.numbersBetween(column.Min, column.Max)
	case Boolean:
		return 2, true
	case Date:
		return column.daysBetween(column.Earliest, column.Latest)
	case Time, Timestamp:
		return column.secondsBetween()
	}
	return 0, false
}

// secondsBetween counts the seconds a time or timestamp can take. Days at either end that
// are only partly inside the bounds count in full where a calendar restricts them.
func (c *Column) secondsBetween() (int64, bool) {
	perDay := int64(secondsPerDay)
	if k := c.Calendar; k != nil && k.ToHour != k.FromHour {
		perDay = int64((k.ToHour-k.FromHour+24)%24) * 3600
		if perDay == 0 {
			perDay = secondsPerDay // 0 to 24
		}
	}
	first, err1 := ParseInstant(c.Type, c.Earliest)
	last, err2 := ParseInstant(c.Type, c.Latest)
	bounded := err1 == nil && err2 == nil
	if c.Type == Time {
		if bounded {
			perDay = min(perDay, last-first+1)
		}
		return perDay, true
	}
	days, ok := c.daysBetween(c.Earliest, c.Latest)
	if !bounded || !ok {
		return 0, false
	}
	return min(days*perDay, last-first+1), true
}

// capacities refuses promises of different values that the column's domain cannot keep.
func (v *validator) capacities() {
	c := v.contract
	for i := range c.Tables {
		t := &c.Tables[i]
		for j := range t.Columns {
			column := &t.Columns[j]
			field := fmt.Sprintf("tables[%d].columns[%d]", i, j)
			if column.Unique || column.PrimaryKey {
				v.unique(field, t, column)
			}
			if column.Distinct > 0 {
				v.distinct(field+".distinct", t, column)
			}
		}
	}
}

func (v *validator) unique(field string, t *Table, column *Column) {
	at := field + ".unique"
	if column.PrimaryKey {
		at = field + ".primary_key"
	}
	rows := t.Rows - Count(t.Rows, column.NullShare)
	if column.Formula != "" && !v.readsUnique(t, column) {
		v.fail(at, "nothing makes the results of this formula different; let it read a unique column of the row, or drop unique")
		return
	}
	for i, k := range column.Cases {
		if !k.Null {
			v.fail(fmt.Sprintf("%s.cases[%d]", field, i), "a unique column has no cases but null ones, which cannot repeat a value; drop the case or unique")
		}
	}
	if slices.ContainsFunc(column.Cases, func(k Case) bool { return k.Null }) {
		// How many rows the cases leave is only known once they are made.
		rows = 1
	}
	if column.Format != "" && losesInformation(column.Type, column.Format) && rows > 1 {
		v.fail(field+".format", "the format shows different values alike, so they cannot be unique; write all of date and time, or drop unique")
	}
	if column.Distribution != nil && (column.Distribution.ZeroShare > 0 && Count(rows, column.Distribution.ZeroShare) > 1) {
		v.fail(at, "a share of zeros repeats 0; drop zero_share or unique")
	}
	if column.TrueShare != nil && rows > 1 && (Count(rows, *column.TrueShare) > 1 || rows-Count(rows, *column.TrueShare) > 1) {
		v.fail(at, "%d rows cannot all differ with only true and false; drop unique", rows)
		return
	}
	if n, ok := v.contract.Capacity(t, column); ok && n < rows {
		v.fail(at, "%d rows need different values, but the column can only take %d; widen it, lower the rows or drop unique", rows, n)
	} else if len(column.Values) > 0 && slices.Max(Quotas(rows, Shares(column.Values))) > 1 {
		v.fail(at, "the shares give a value more than one of %d rows; make them equal or drop unique", rows)
	}
}

// readsUnique reports whether the column's formula reads a unique column of its own row.
func (v *validator) readsUnique(t *Table, column *Column) bool {
	e, err := ParseFormula(column.Formula)
	if err != nil {
		return false
	}
	refs, _ := References(e)
	return slices.ContainsFunc(refs, func(ref RefExpr) bool {
		source, ok := t.Column(ref.Column)
		return ref.Via == "" && ok && (source.Unique || source.PrimaryKey)
	})
}

func (v *validator) distinct(field string, t *Table, column *Column) {
	rows := t.Rows - Count(t.Rows, column.NullShare)
	switch n, ok := v.contract.Capacity(t, column); {
	case column.Distinct > rows:
		v.fail(field, "%d rows that are not empty cannot show %d different values; lower distinct", rows, column.Distinct)
	case ok && column.Distinct > n:
		v.fail(field, "the column can only take %d values, fewer than %d; widen it or lower distinct", n, column.Distinct)
	case (column.Unique || column.PrimaryKey) && column.Distinct != rows:
		v.fail(field, "a unique column has as many different values as rows that are not empty (%d), not %d; drop distinct", rows, column.Distinct)
	case len(column.Values) > 0 && column.Distinct != int64(len(column.Values)):
		v.fail(field, "the list has %d values with shares of their own, not %d; drop distinct", len(column.Values), column.Distinct)
	}
}

// combinations is how many different rows the columns can form, at most math.MaxInt64;
// false where one of them is unbounded.
func (c *Contract) combinations(t *Table, columns []string) (int64, bool) {
	n := int64(1)
	for _, name := range columns {
		column, ok := t.Column(name)
		if !ok {
			return 0, false
		}
		own, ok := c.Capacity(t, column)
		if !ok || len(column.Cases) > 0 {
			return 0, false
		}
		if column.NullShare > 0 {
			own++
		}
		if own > 0 && n > math.MaxInt64/own {
			return math.MaxInt64, true
		}
		n *= own
	}
	return n, true
}
