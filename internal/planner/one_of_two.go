package planner

import (
	"slices"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// oneOfTwo reads that of this number and the one before only one is there: "debit, credit (one of
// the two is always 0)", "either debit or credit is empty". Which one it is, is even.
func (p *parser) oneOfTwo(c *columnDraft, i, end int) int {
	if c.table == nil || !p.couldBeAmount(c) {
		return 0
	}
	k := slices.Index(c.table.columns, c)
	if k < 1 || i == c.at {
		return 0
	}
	twin := c.table.columns[k-1]
	if twin.dropped || !p.couldBeAmount(twin) || len(twin.cases) > 0 || twin.zeroShare > 0 || twin.nullShare != nil {
		return 0
	}
	open := p.any(i, end, "(")
	at := i + open
	at += p.any(at, end, "where", "and", "always", ",")
	n := p.any(at, end, "exactly one of the two", "exactly one of them", "exactly one of these", "one of the two", "one of them", "one of these", "one of both", "only one of the two", "only one of them", "only one", "exactly one", "either one", "the other one", "the other")
	if n == 0 {
		return 0
	}
	filled := p.any2(at, end, "only one", "exactly one")
	other := p.any2(at, end, "the other")
	at += n
	at += p.any(at, end, "is always", "is", "must always be", "must be", "should be", "has to be", "always is", "stays")
	empty := p.any(at, end, nullWords...)
	zero := 0
	if t := p.tok(at); at < end && (t.Kind == token.Number && t.Num == 0 && !t.Percent) {
		zero = 1
	} else {
		zero = p.any(at, end, "zero")
	}
	set := p.any(at, end, "filled in", "filled", "set", "non-zero", "nonzero", "not zero", "not empty", "above zero", "used", "given")
	switch {
	case zero > 0 && !(filled && p.any2(at, end, "zero") && p.any2(i, end, "only")):
		at += zero
		empty = 0
	case empty > 0 && !p.any2(at, end, "none"):
		at += empty
	case set > 0 && filled:
		if empty = 1; p.any2(at, end, "non-zero", "nonzero", "not zero", "above zero") {
			empty = 0
		}
		at += set
	default:
		return 0
	}
	if other && twin.at < 0 {
		return 0
	}
	if open > 0 {
		if !p.lit(at, end, ")") {
			return 0
		}
		at++
	} else if !p.atBreak(at, end) {
		return 0
	}
	twin.touched = true
	for _, d := range []*columnDraft{twin, c} {
		if d.min == nil && d.distribution == nil {
			d.min = ptr(1.0)
		}
	}
	if empty > 0 {
		twin.nullShare = ptr(.5)
		c.cases = append(c.cases, &caseDraft{null: true, compared: &compared{twin, contract.IsNotNull, 0}})
	} else {
		twin.zeroShare = .5
		c.cases = append(c.cases, &caseDraft{min: ptr(0.0), max: ptr(0.0), compared: &compared{twin, contract.Greater, 0}})
	}
	p.assume(&twin.element, "in half of the rows, the other column in the others", nil)
	return at - i
}

// couldBeAmount: the column is a number, or can be one.
func (p *parser) couldBeAmount(c *columnDraft) bool {
	return c.fk == nil && c.formula == "" && c.base == nil && p.numeric(c)
}
