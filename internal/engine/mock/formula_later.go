package mock

// laterUnits are the seconds of what is added to a date or time; months and years have no fixed length.
var laterUnits = map[string]int64{"add_days": secondsPerDay, "add_hours": 3600, "add_minutes": 60, "add_seconds": 1}

// The days of the years 1 to 9999.
var (
	firstDay = daysOf(1, 1, 1)
	lastDay  = daysOf(9999, 12, 31)
)

// longestSpan and longestMonths are beyond what lies between any two dates of these years, in seconds and in months, and far from
// the ends of int64, also when they are counted in days or seconds.
const (
	longestSpan   = int64(1) << 40
	longestMonths = int64(12 * 20_000)
)

// later is x with so many units of y added, null beyond the years 1 to 9999.
func (f *formulaBuild) later(name string, x, y *node) (*node, error) {
	unit, fixed := laterUnits[name]
	clock := fixed && unit < secondsPerDay
	if !x.kind.temporal() || x.kind == timeKind && !clock || x.kind == dateKind && clock || y.kind != numberKind && y.kind != floatKind {
		return nil, f.fail("%s needs a date or time and a number", name)
	}
	if !fixed {
		months := int64(1)
		if name == "add_years" {
			months = 12
		}
		return f.laterMonths(x, f.rounded(y, 0), months), nil
	}
	steps := f.rounded(y, 0)
	if clock {
		product, err := f.binary('*', y, f.constant(unit, 0))
		if err != nil {
			return nil, err
		}
		steps = f.rounded(product, 0)
	}
	per := int64(1) // of the steps
	if x.kind == stampKind && !clock {
		per = secondsPerDay
	}
	return f.table.add(node{kind: x.kind, fill: func(b *batch, v *vector) {
		at, by := b.get(x), b.get(steps)
		for i := range v.num {
			v.num[i] = at.num[i] + max(-longestSpan, min(by.num[i], longestSpan))*per
			if x.kind == timeKind {
				v.num[i] = floorMod(v.num[i], secondsPerDay)
			}
		}
		withinYears(v, len(b.rows), x.kind)
		nullRows(v, len(b.rows), at, by)
	}}), nil
}

// laterMonths adds whole months, so many for each of y.
func (f *formulaBuild) laterMonths(x, y *node, months int64) *node {
	return f.table.add(node{kind: x.kind, fill: func(b *batch, v *vector) {
		at, by := b.get(x), b.get(y)
		for i := range v.num {
			day := toDays(x.kind, at.num[i])
			next := addMonths(day, max(-longestMonths, min(by.num[i], longestMonths))*months)
			if x.kind == stampKind {
				next = next*secondsPerDay + floorMod(at.num[i], secondsPerDay)
			}
			v.num[i] = next
		}
		withinYears(v, len(b.rows), x.kind)
		nullRows(v, len(b.rows), at, by)
	}})
}

// withinYears empties the cells whose year is not one of 1 to 9999.
func withinYears(v *vector, n int, k kind) {
	if k == timeKind {
		return
	}
	for i := range v.num {
		if day := toDays(k, v.num[i]); day < firstDay || day > lastDay {
			v.num[i] = 0
			v.setNull(i, n)
		}
	}
}
