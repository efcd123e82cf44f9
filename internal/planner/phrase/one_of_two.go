package phrase

import (
	"slices"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/term"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// oneOfTwo reads that of this number and the one before only one is there: "debit, credit (one of
// the two is always 0)", "either debit or credit is empty". Which one it is, is even.
func (p Reader) oneOfTwo(c *draft.Column, i, end int) int {
	if c.Table == nil || !p.CouldBeAmount(c) {
		return 0
	}
	k := slices.Index(c.Table.Columns, c)
	if k < 1 || i == c.At {
		return 0
	}
	twin := c.Table.Columns[k-1]
	if twin.Dropped || !p.CouldBeAmount(twin) || len(twin.Cases) > 0 || twin.ZeroShare > 0 || twin.NullShare != nil {
		return 0
	}
	open := p.Any(i, end, "(")
	at := i + open
	at += p.Any(at, end, "where", "and", "always", ",")
	n := p.Any(at, end, "exactly one of the two", "exactly one of them", "exactly one of these", "one of the two", "one of them", "one of these", "one of both", "only one of the two", "only one of them", "only one", "exactly one", "either one", "the other one", "the other")
	if n == 0 {
		return 0
	}
	filled := p.Any2(at, end, "only one", "exactly one")
	other := p.Any2(at, end, "the other")
	at += n
	at += p.Any(at, end, "is always", "is", "must always be", "must be", "should be", "has to be", "always is", "stays")
	empty := p.Any(at, end, term.NullWords...)
	zero := 0
	if t := p.Tok(at); at < end && (t.Kind == token.Number && t.Num == 0 && !t.Percent) {
		zero = 1
	} else {
		zero = p.Any(at, end, "zero")
	}
	set := p.Any(at, end, "filled in", "filled", "set", "non-zero", "nonzero", "not zero", "not empty", "above zero", "used", "given")
	switch {
	case zero > 0 && !(filled && p.Any2(at, end, "zero") && p.Any2(i, end, "only")):
		at += zero
		empty = 0
	case empty > 0 && !p.Any2(at, end, "none"):
		at += empty
	case set > 0 && filled:
		if empty = 1; p.Any2(at, end, "non-zero", "nonzero", "not zero", "above zero") {
			empty = 0
		}
		at += set
	default:
		return 0
	}
	if other && twin.At < 0 {
		return 0
	}
	if open > 0 {
		if !p.Lit(at, end, ")") {
			return 0
		}
		at++
	} else if !p.AtBreak(at, end) {
		return 0
	}
	twin.Touched = true
	for _, d := range []*draft.Column{twin, c} {
		if d.Min == nil && d.Distribution == nil {
			d.Min = draft.Ptr(1.0)
		}
	}
	if empty > 0 {
		twin.NullShare = draft.Ptr(.5)
		c.Cases = append(c.Cases, &draft.Case{Null: true, Compared: &draft.Compared{By: twin, Op: contract.IsNotNull, Bound: 0}})
	} else {
		twin.ZeroShare = .5
		c.Cases = append(c.Cases, &draft.Case{Min: draft.Ptr(0.0), Max: draft.Ptr(0.0), Compared: &draft.Compared{By: twin, Op: contract.Greater, Bound: 0}})
	}
	p.Assume(&twin.Element, "in half of the rows, the other column in the others", nil)
	return at - i
}
