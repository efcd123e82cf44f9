package mock

import (
	"fmt"
	"math"
	"slices"
	"strconv"

	"github.com/sdg-service/sdg/internal/contract"
)

// scalarSpec is what a column of numbers, dates, times or booleans is drawn from, in whole units.
type scalarSpec struct {
	kind  kind
	scale int
	step  int64 // values are multiples of it, in units
	// lo and hi are what may be drawn; planOrder narrows them.
	lo, hi int64
	// openLow and openHigh say that a bound is only where numbers end, see farthest.
	openLow, openHigh bool
	// given says that the contract itself bounds or shapes the column.
	given bool
	// drawn says that the column has a law; others (formulas, keys, records) are only read.
	drawn    bool
	dist     *contract.Distribution
	assumed  bool // dist is the usual one of the column's meaning
	calendar *contract.Calendar
	list     []contract.Category
	share    *float64 // of true
	unique   bool
	field    string
	endings  bool // see endingLaw
	// monotone says that the law must grow with its words: order rules and correlations need that.
	monotone bool
}

// units is the number of units in 1.
func (s *scalarSpec) units() float64 { return float64(powersOfTen[s.scale]) }

func kindOf(t contract.Type) kind {
	switch t {
	case contract.Integer, contract.Decimal:
		return numberKind
	case contract.Boolean:
		return boolKind
	case contract.Date:
		return dateKind
	case contract.Time:
		return timeKind
	case contract.Timestamp:
		return stampKind
	case contract.UUID:
		return uuidKind
	}
	return textKind
}

// Unbounded values stay where floating point still counts single units.
const farthest = 1 << 52

// scalarSpec resolves a column's bounds and law; nil for columns that are no scalars.
func (k *compiler) scalarSpec(t *tablePlan, c *contract.Column, field string) (*scalarSpec, error) {
	s := &scalarSpec{kind: kindOf(c.Type), step: 1, field: field, calendar: c.Calendar, unique: c.Unique || c.PrimaryKey}
	if s.kind == textKind || s.kind == uuidKind {
		return nil, nil
	}
	if c.Type == contract.Decimal {
		s.scale = c.Scale
		if s.scale < 0 || s.scale > 9 {
			return nil, &Error{field + ".scale", "the scale must be from 0 to 9"}
		}
	}
	switch k.program.contract.Generator(t.def, c) {
	case contract.FormulaGenerator, contract.ForeignKeyGenerator, contract.GridGenerator:
		s.lo, s.hi = -farthest, farthest
		return s, nil
	case contract.ValuesGenerator:
		s.drawn, s.list, s.given = true, c.Values, true
		if err := s.setBounds(k, c, nil); err != nil {
			return nil, err
		}
		return s, s.listBounds()
	case contract.DistributionGenerator:
		s.drawn, s.dist, s.given = true, c.Distribution, true
		return s, s.setBounds(k, c, nil)
	case contract.BoundsGenerator:
		if t.bounded(c) {
			s.lo, s.hi = -farthest, farthest
			return s, nil
		}
		s.drawn, s.given, s.share = true, true, c.TrueShare
		return s, s.setBounds(k, c, nil)
	}
	s.share = c.TrueShare
	d := semanticLaw(c, k.program.asOf)
	if t.recordColumn(c) || d == nil && c.Semantic != "" {
		// Records, lists and codes are not drawn from a law.
		s.lo, s.hi = -farthest, farthest
		return s, nil
	}
	s.drawn = true
	return s, s.setBounds(k, c, d)
}

// setBounds fills in lo, hi, step from the column, else from the semantic's defaults, else from the type.
func (s *scalarSpec) setBounds(k *compiler, c *contract.Column, d *defaultLaw) error {
	switch {
	case s.kind.temporal():
		return s.setPeriod(k, c, d)
	case s.kind == boolKind:
		s.lo, s.hi = 0, 1
		if d != nil && s.share == nil {
			s.share = d.share
		}
		return nil
	}
	u := s.units()
	if c.MultipleOf != nil {
		s.step = int64(math.Floor(float64(*c.MultipleOf*u) + 0.5))
		if s.step < 1 || math.Abs(float64(s.step)/u-*c.MultipleOf) > 1e-9**c.MultipleOf {
			return &Error{s.field + ".multiple_of", fmt.Sprintf("multiples of %v cannot be written with %d decimals", *c.MultipleOf, s.scale)}
		}
	}
	lo, hi := math.Inf(-1), math.Inf(1)
	if d != nil {
		if s.dist == nil {
			s.dist, s.assumed = d.dist, true
		}
		lo, hi = d.min, d.max
		if step := roundUnits(float64(d.step * u)); c.MultipleOf == nil && step > 1 && float64(step) == float64(d.step*u) {
			s.step = step
		}
		s.endings = d.endings && s.scale == 2 && s.step == 1 && !s.unique
		if d.share != nil {
			lo, hi = 0, 1
			s.list = []contract.Category{{Value: "0", Share: 1 - *d.share}, {Value: "1", Share: *d.share}}
		}
	}
	if c.Min != nil {
		lo = *c.Min
	}
	if c.Max != nil {
		hi = *c.Max
	}
	if s.dist == nil && len(s.list) == 0 {
		switch {
		case math.IsInf(lo, 0) && math.IsInf(hi, 0):
			lo, hi = 0, 1000
			if s.unique {
				hi = math.Max(hi, float64(10*k.maxRows()))
			}
		case math.IsInf(lo, 0):
			lo = math.Min(0, hi-1000)
		case math.IsInf(hi, 0):
			hi = math.Max(lo+1000, lo*10)
		}
	}
	s.lo, s.hi, s.openLow, s.openHigh = -farthest, farthest, true, true
	if !math.IsInf(lo, 0) {
		s.openLow = false
		s.lo = int64(math.Ceil(float64(lo*u) - 1e-6))
	}
	if !math.IsInf(hi, 0) {
		s.openHigh = false
		s.hi = int64(math.Floor(float64(hi*u) + 1e-6))
	}
	s.snap()
	if s.lo > s.hi {
		return &Error{s.field, "no value lies within the column's bounds"}
	}
	return nil
}

// snap moves the bounds inwards to multiples of the step.
func (s *scalarSpec) snap() {
	s.lo, s.hi = ceilDiv(s.lo, s.step)*s.step, floorDiv(s.hi, s.step)*s.step
}

func (k *compiler) maxRows() int64 {
	var n int64
	for _, t := range k.program.tables {
		n = max(n, t.rows)
	}
	return n
}

func (s *scalarSpec) setPeriod(k *compiler, c *contract.Column, d *defaultLaw) error {
	day := int64(1)
	if s.kind == stampKind {
		day = secondsPerDay
	}
	asOf := k.program.asOf
	s.lo, s.hi = addMonths(asOf, -24)*day, asOf*day+day-1
	if s.kind == timeKind {
		s.lo, s.hi = 0, secondsPerDay-1
	}
	if d != nil && s.kind != timeKind {
		s.lo, s.hi = (asOf+d.fromDays)*day, (asOf+d.toDays)*day+day-1
	}
	var err error
	if c.Earliest != "" {
		if s.lo, err = parseTemporal(s.kind, c.Earliest); err != nil {
			return &Error{s.field + ".earliest", err.Error()}
		}
		if c.Latest == "" {
			s.hi = max(s.hi, s.lo)
		}
	}
	if c.Latest != "" {
		if s.hi, err = parseTemporal(s.kind, c.Latest); err != nil {
			return &Error{s.field + ".latest", err.Error()}
		}
		if s.kind == stampKind && len(c.Latest) == len("2006-01-02") {
			s.hi += secondsPerDay - 1
		}
		if c.Earliest == "" && s.lo > s.hi {
			s.lo = s.hi - 730*day
		}
	}
	if s.lo > s.hi {
		return &Error{s.field + ".earliest", "the period is empty"}
	}
	if s.calendar != nil {
		// Order rules must know the first and the last moment that the calendar leaves.
		l, ok := newCalendarLaw(s.kind, s.calendar, s.lo, s.hi)
		if !ok {
			return &Error{s.field + ".calendar", "the calendar leaves no day of the period"}
		}
		s.lo, s.hi = l.lo, l.hi
	}
	return nil
}

// parseScalar reads a cell in CSV form into units.
func (s *scalarSpec) parse(text string) (int64, error) {
	switch {
	case s.kind.temporal():
		return parseTemporal(s.kind, text)
	case s.kind == boolKind:
		switch text {
		case "true":
			return 1, nil
		case "false":
			return 0, nil
		}
		return 0, fmt.Errorf("%q is neither true nor false", text)
	}
	x, exact, err := parseDecimal(text, s.scale)
	if err == nil && !exact {
		err = fmt.Errorf("%q has more than %d decimals", text, s.scale)
	}
	return x, err
}

// parseDecimal reads a decimal number in units of 10^-scale, rounded down; exact says whether
// nothing was lost.
func parseDecimal(text string, scale int) (x int64, exact bool, err error) {
	f, err := strconv.ParseFloat(text, 64)
	if err != nil {
		return 0, false, fmt.Errorf("%q is not a number", text)
	}
	neg, digits, point, seen := false, int64(0), -1, 0
	for i, c := range []byte(text) {
		switch {
		case i == 0 && (c == '-' || c == '+'):
			neg = c == '-'
		case c == '.' && point < 0:
			point = 0
		case c >= '0' && c <= '9' && seen < 18:
			if point == scale {
				if c != '0' {
					y := floorUnits(f, scale)
					return y, false, nil
				}
				continue
			}
			digits = digits*10 + int64(c-'0')
			seen++
			if point >= 0 {
				point++
			}
		default: // exponents and very long numbers
			y := floorUnits(f, scale)
			return y, float64(y) == float64(f*float64(powersOfTen[scale])), nil
		}
	}
	for p := max(point, 0); p < scale; p++ {
		digits *= 10
	}
	if neg {
		digits = -digits
	}
	return digits, true, nil
}

func floorUnits(f float64, scale int) int64 {
	return int64(math.Floor(float64(f * float64(powersOfTen[scale]))))
}

// listBounds narrows the bounds to the list's smallest and largest values.
func (s *scalarSpec) listBounds() error {
	values, err := s.listValues()
	if err == nil && len(values) > 0 {
		s.lo, s.hi = slices.Min(values), slices.Max(values)
	}
	return err
}

// listValues are the values of the column's closed list, in units.
func (s *scalarSpec) listValues() ([]int64, error) {
	values := make([]int64, len(s.list))
	for i, c := range s.list {
		v, err := s.parse(c.Value)
		if err != nil {
			return nil, &Error{fmt.Sprintf("%s.values[%d].value", s.field, i), err.Error()}
		}
		values[i] = v
	}
	return values, nil
}
