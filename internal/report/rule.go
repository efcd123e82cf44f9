package report

import (
	"fmt"

	"github.com/sdg-service/sdg/internal/contract"
)

// outcome is what a rule says of one row.
type outcome uint8

const (
	skipped outcome = iota // the rule does not apply to the row
	kept
	broken
)

// rule is one compiled rule. Rules that one row decides have check; rules that are
// about all rows gather; rules about several rows or tables are judged by a join.
type rule struct {
	contract.Rule
	table    *table
	position int // in the table's rules
	column   *column

	check  func(ch *chunk, row int) outcome
	gather func(ch *chunk, row int, t *Tally)
	// sweep, where it is set, does the same for most chunks at once.
	sweep sweep
	// spared, where it is set, is a state of cells without which no row of a chunk can
	// break the rule; then the rows need no look, and those in the states of checked count.
	spared  *state
	checked []state
	// detail says what is wrong with a row that breaks the rule.
	detail string
	// shows is the column whose value a violation shows.
	shows *column
	// joined says that joins add to the tally.
	joined bool
	// unchecked says why the rule cannot be judged; empty if it can.
	unchecked string
	// formula is the rule's formula, where it has one.
	formula *formula
}

// run judges the rows of a chunk.
func (r *rule) run(ch *chunk, t *Tally) {
	others := r.OtherRows && r.column != nil && len(r.column.cases) > 0
	if r.spared != nil && !others {
		if tally := &ch.columns[r.column.index].tally; tally[*r.spared] == 0 {
			for _, s := range r.checked {
				t.Checked += tally[s]
			}
			return
		}
	}
	if !others && r.sweeps(ch, t) {
		return
	}
	for i := range ch.rows {
		if others && int(ch.columns[r.column.index].branches[i]) != len(r.column.cases) {
			continue
		}
		if r.check != nil {
			switch r.check(ch, i) {
			case skipped:
				continue
			case broken:
				t.Checked++
				var shown []byte
				if r.shows != nil {
					shown = ch.bytes(r.shows.index, i)
				}
				t.violate(ch.row(i), shown, r.detail)
			case kept:
				t.Checked++
			}
		}
		if r.gather != nil {
			r.gather(ch, i, t)
		}
	}
}

// compile fills in how the rule is judged.
func (r *rule) compile(k *Checker) error {
	if r.Column != nil {
		r.column = r.table.named(r.Column.Name)
		r.shows = r.column
		if (r.OtherRows || r.Kind == contract.CaseRule || r.Kind == contract.NullShareRule) && r.column.undecided != "" {
			r.unchecked = r.column.undecided
			return nil
		}
	}
	switch {
	case r.Relation != nil:
		return k.compileRelation(r)
	case r.Constraint != nil:
		return k.compileConstraint(r)
	case r.Column != nil:
		return k.compileColumnRule(r)
	case r.Kind == contract.RowCountRule:
		return nil
	case r.Kind == contract.GridRule:
		return k.compileGrid(r)
	}
	r.unchecked = fmt.Sprintf("the report does not know rules of the kind %s", r.Kind)
	return nil
}

// test makes a rule of a condition on the cells that are well-formed and not empty.
func (r *rule) test(good func(ch *chunk, row int) bool) {
	c := r.column.index
	r.check = func(ch *chunk, row int) outcome {
		switch {
		case !ch.usable(c, row):
			return skipped
		case good(ch, row):
			return kept
		}
		return broken
	}
}

func (k *Checker) compileColumnRule(r *rule) error {
	c, spec := r.column, r.column.spec
	at := c.index
	switch r.Kind {
	case contract.TypeRule:
		r.detail = "the cell does not have the form of the type"
		r.spare(malformed, wellFormed, tooFine)
		r.check = func(ch *chunk, row int) outcome {
			switch ch.state(at, row) {
			case empty:
				return skipped
			case malformed:
				return broken
			}
			return kept
		}
	case contract.NotNullRule:
		r.detail = "the cell is empty"
		r.spare(empty, wellFormed, tooFine, malformed)
		r.check = notNull(at)
	case contract.NullShareRule:
		r.check = func(ch *chunk, row int) outcome {
			if b := ch.columns[at].branches; b != nil && int(b[row]) < len(spec.Cases) && spec.Cases[b[row]].Null {
				return skipped
			}
			return kept
		}
		r.gather = func(ch *chunk, row int, t *Tally) {
			if ch.state(at, row) == empty {
				t.count(0, 1)
			}
		}
	case contract.RangeRule:
		low, high := numberBounds(spec.Min, spec.Max, c.scale())
		r.detail = "the number is out of range"
		r.within(low, high)
	case contract.LengthRule:
		low, high := numberBounds(spec.Min, spec.Max, 0)
		r.detail = "the text is too short or too long"
		r.test(func(ch *chunk, row int) bool { n := runes(ch.bytes(at, row)); return n >= low && n <= high })
	case contract.PeriodRule:
		return r.compilePeriod(spec.Earliest, spec.Latest)
	case contract.ScaleRule:
		r.detail = "the number has too many digits after the decimal point"
		r.spare(tooFine, wellFormed)
		r.test(func(ch *chunk, row int) bool { return ch.state(at, row) != tooFine })
	case contract.MultipleOfRule:
		r.compileMultiple(*spec.MultipleOf)
	case contract.ValuesRule:
		own := c.ownValues(spec.Values)
		r.detail = "the value is not in the closed list"
		r.listed(own)
	case contract.SharesRule:
		r.countListed(c.ownValues(spec.Values), len(spec.Values))
	case contract.BandsRule:
		r.countBands(spec.Distribution.Bands(), c.scale())
	case contract.TrueShareRule:
		r.test(always)
		r.gather = func(ch *chunk, row int, t *Tally) {
			if ch.number(at, row) == 1 {
				t.count(0, 1)
			}
		}
	case contract.ZeroShareRule:
		r.test(always)
		r.gather = func(ch *chunk, row int, t *Tally) {
			if ch.number(at, row) == 0 {
				t.count(0, 1)
			}
		}
	case contract.PatternRule:
		return r.compilePattern(spec.Pattern)
	case contract.WeekdaysRule, contract.HoursRule:
		r.compileCalendar(spec.Calendar)
	case contract.SequenceRule:
		if spec.Distribution.Within != "" {
			return k.joinSequence(r, spec.Distribution)
		}
		r.compileSequence(spec.Distribution)
	case contract.ConstantRule:
		want, ok := exactFloat(*spec.Distribution.Value).scaled(c.scale())
		r.detail = "the number is not the constant"
		r.test(func(ch *chunk, row int) bool { return ok && ch.number(at, row) == want })
	case contract.DistributionRule, contract.OutlierShareRule:
		r.measure()
	case contract.FormulaRule:
		return k.compileFormulaRule(r)
	case contract.CaseRule:
		return k.compileCase(r)
	case contract.PrimaryKeyRule:
		r.detail = "the primary key is empty"
		r.spare(empty, wellFormed, tooFine, malformed)
		r.check = notNull(at)
		k.joinUnique(r, []*column{c})
	case contract.UniqueRule, contract.DistinctRule:
		k.joinUnique(r, []*column{c})
	case contract.CalendarRule:
		return r.compileCalendarShape()
	case contract.SeriesRule:
		r.unchecked = "a series is a shape over time; its parameters are not estimated from the delivered rows"
	default:
		r.unchecked = fmt.Sprintf("the report does not know rules of the kind %s", r.Kind)
	}
	return nil
}

// spare lets chunks pass unseen that have no cell in the state that breaks the rule.
func (r *rule) spare(breaks state, checked ...state) {
	r.spared, r.checked = &breaks, checked
}

func always(*chunk, int) bool { return true }

func notNull(column int) func(*chunk, int) outcome {
	return func(ch *chunk, row int) outcome {
		if ch.state(column, row) == empty {
			return broken
		}
		return kept
	}
}

// ownValues maps positions in the column's list of all values to positions in one of its
// closed lists, -1 where that does not hold the value.
func (c *column) ownValues(values []contract.Category) []int32 {
	own := make([]int32, len(c.list.names))
	for i := range own {
		own[i] = -1
	}
	for i, v := range values {
		own[c.list.find([]byte(c.listName(v.Value)))] = int32(i)
	}
	return own
}

// numberBounds are inclusive bounds in scaled integers.
func numberBounds(low, high *float64, scale int) (int64, int64) {
	from, to := int64(-1<<63), int64(1<<63-1)
	if low != nil {
		from = exactFloat(*low).ceil(scale)
	}
	if high != nil {
		to = exactFloat(*high).floor(scale)
	}
	return from, to
}
