package report

import (
	"fmt"

	"github.com/sdg-service/sdg/internal/contract"
)

// compileCase makes the rule that the rows of one case obey it.
func (k *Checker) compileCase(r *rule) error {
	c, spec := r.column, &r.column.spec.Cases[r.CaseIndex]
	at, index := c.index, uint16(r.CaseIndex)
	mine := func(ch *chunk, row int) bool { return ch.columns[at].branches[row] == index }
	if spec.Null {
		r.detail = "the cell is not empty"
		r.check = func(ch *chunk, row int) outcome {
			if !mine(ch, row) {
				return skipped
			}
			return verdict(ch.state(at, row) == empty)
		}
		return nil
	}
	if spec.Formula != "" {
		return k.compileCaseFormula(r, spec.Formula, mine)
	}
	tests, err := c.caseTests(spec)
	if err != nil {
		return err
	}
	r.detail = "the cell is not what the case allows"
	r.check = func(ch *chunk, row int) outcome {
		switch {
		case !mine(ch, row):
			return skipped
		case ch.state(at, row) == empty:
			return verdict(c.spec.NullShare > 0)
		case ch.state(at, row) == malformed:
			return skipped
		}
		for _, good := range tests {
			if !good(ch, row) {
				return broken
			}
		}
		return kept
	}
	r.gather = c.caseCounts(r.table, spec)
	return nil
}

// caseTests are the conditions on each cell of a case that is not empty.
func (c *column) caseTests(spec *contract.Case) ([]func(*chunk, int) bool, error) {
	at := c.index
	var tests []func(*chunk, int) bool
	if spec.Min != nil || spec.Max != nil {
		low, high := numberBounds(spec.Min, spec.Max, c.scale())
		if c.spec.Type == contract.String {
			tests = append(tests, func(ch *chunk, row int) bool { n := runes(ch.bytes(at, row)); return n >= low && n <= high })
		} else {
			tests = append(tests, func(ch *chunk, row int) bool { n := ch.number(at, row); return n >= low && n <= high })
		}
	}
	if (spec.Earliest != "" || spec.Latest != "") && c.ordered() {
		from, to, err := c.period(spec.Earliest, spec.Latest)
		if err != nil {
			return nil, err
		}
		tests = append(tests, func(ch *chunk, row int) bool { n := ch.number(at, row); return n >= from && n <= to })
	}
	if len(spec.Values) > 0 {
		own := c.ownValues(spec.Values)
		tests = append(tests, func(ch *chunk, row int) bool { n := ch.category(at, row); return n >= 0 && own[n] >= 0 })
	}
	if spec.Pattern != "" {
		match, err := matcher(spec.Pattern)
		if err != nil {
			return nil, err
		}
		tests = append(tests, func(ch *chunk, row int) bool { return match(ch.bytes(at, row)) })
	}
	if d := spec.Distribution; d != nil && d.Kind == contract.Constant {
		want, ok := exactFloat(*d.Value).scaled(c.scale())
		tests = append(tests, func(ch *chunk, row int) bool { return ok && ch.number(at, row) == want })
	}
	return tests, nil
}

// caseCounts gathers the shares of a case over its rows that are not empty, which are
// counted last.
func (c *column) caseCounts(t *table, spec *contract.Case) func(*chunk, int, *Tally) {
	at := c.index
	switch {
	case len(spec.Values) > 0:
		own := c.ownValues(spec.Values)
		length := len(spec.Values) + 1
		return func(ch *chunk, row int, t *Tally) {
			if ch.state(at, row) == empty {
				return
			}
			t.count(length-1, length)
			if n := ch.category(at, row); n >= 0 && own[n] >= 0 {
				t.count(int(own[n]), length)
			}
		}
	case spec.TrueShare != nil:
		return func(ch *chunk, row int, t *Tally) {
			if !ch.usable(at, row) {
				return
			}
			t.count(1, 2)
			if ch.number(at, row) == 1 {
				t.count(0, 2)
			}
		}
	case spec.Distribution != nil:
		gather := sampled(t, at)
		return func(ch *chunk, row int, t *Tally) {
			if ch.usable(at, row) {
				gather(ch, row, t)
			}
		}
	}
	return nil
}

func (k *Checker) compileCaseFormula(r *rule, text string, mine func(*chunk, int) bool) error {
	c := r.column
	f, unchecked, err := k.compileFormula(r.table, c, text)
	if err != nil || unchecked != "" {
		r.unchecked = unchecked
		return err
	}
	for _, s := range f.slots {
		if s.rollup != nil || s.window != nil || s.ref.Via != "" {
			r.unchecked = fmt.Sprintf("the case's formula %s reads other rows", text)
			return nil
		}
	}
	fill := k.rowSlots(r.table, f)
	r.detail = "the cell is not what the case's formula yields"
	r.check = func(ch *chunk, row int) outcome {
		if !mine(ch, row) {
			return skipped
		}
		fill(ch, row)
		return rounded(c, f.root(ch.env), ch.value(c, row))
	}
	return nil
}
