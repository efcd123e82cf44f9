package phrase

import (
	"slices"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/term"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// multiplePhrase reads that a number is a multiple of another: "deposit twice the rent", "is two
// months of rent", "half of the price".
func (p Reader) multiplePhrase(c *draft.Column, i, end int) int {
	if c.Table == nil || i == c.At || c.Values != nil || c.Min != nil || c.Formula != "" || p.Temporal(c) {
		return 0
	}
	from := i + p.Any(i, end, "which is", "that is", "is always", "is exactly", "is", "are", "equals", "equal to", "=", ":", "being", "always", "exactly", "amounts to", "comes to")
	from += p.Any(from, end, draft.Approximations...)
	_, n := p.Multiplier(from, end)
	if n == 0 {
		return 0
	}
	ref, to := p.Reference(from+n, end)
	for to > ref && !p.AtBreak(to, end) {
		to--
	}
	o := p.Find(c.Table, ref, to, c)
	if to == ref || o == nil || !p.Numeric(o) && !p.NumberLike(o) {
		return 0
	}
	p.Rules = append(p.Rules, &draft.Rule{Table: c.Table, Column: c, Kind: term.FormulaRule, From: from, To: to})
	return to - i
}

// ofBothPhrase reads what follows from the two columns before: "usage is the difference between the
// two", "total: the sum of both". Of two numbers that a rule sets in order the smaller is taken
// from the larger.
func (p Reader) ofBothPhrase(c *draft.Column, i, end int) int {
	if c.Table == nil || i == c.At || c.Values != nil || c.Min != nil || c.Formula != "" {
		return 0
	}
	n := p.Any(i, end, "which is", "that is", "is always", "is", "are", "=", ":", "being", "equals", "computed as", "calculated as")
	at := i + n
	sign := " - "
	k := p.Any(at, end, "computed from both", "calculated from both", "derived from both", "computed from the two", "calculated from the two", "the difference between the two", "the difference between both", "the difference between them", "the difference between these two", "the difference between those two", "the difference of the two", "the difference of both", "the difference of these two", "the time between the two", "the time between them", "the time between both", "time between the two", "time between them", "the time in between", "the difference", "difference of the two", "difference between the two", "difference between both", "difference of both", "difference")
	if k == 0 {
		sign = " + "
		k = p.Any(at, end, "the sum of the two", "the sum of both", "the sum of these two", "sum of both", "sum of the two", "the two together", "both together", "both added up", "the two added up", "the sum")
	}
	if k == 0 && p.countsDays(c) {
		sign = draft.Inclusive
		k = p.Any(at, end, "counting both the first and the last day", "counting both the first and last day", "counting the first and the last day", "counting the first and last day", "counting both first and last day", "including both the first and the last day", "including the first and the last day", "including the first and last day", "counting both ends", "counting both days", "counting both", "including both ends", "including both days", "including both", "both ends included", "both days included", "both included", "with both ends", "both inclusive", "both ends inclusive", "inclusive of both", "inclusive", "both days counted", "first and last day included")
	}
	if unit, n := p.unitOfDifference(at+k, end); k > 1 && sign == " - " && n > 0 && (c.Unit == "" || c.Unit == unit) {
		c.Unit, k = unit, k+n
	}
	if k == 0 || !p.AtBreak(at+k, end) {
		return 0
	}
	var pair []*draft.Column
	for m := len(c.Table.Columns) - 1; m >= 0 && len(pair) < 2; m-- {
		o := c.Table.Columns[m]
		if o == c || o.Dropped || o.Fk != nil || !p.Numeric(o) && !p.NumberLike(o) && !o.IsDate(p.Lex) || len(pair) > 0 && pair[0].IsDate(p.Lex) != o.IsDate(p.Lex) {
			continue
		}
		pair = append(pair, o)
	}
	if len(pair) < 2 {
		return 0
	}
	if pair[0].IsDate(p.Lex) {
		switch sign {
		case " + ":
			return 0
		case draft.Inclusive:
			c.Kind, c.Semantic = draft.KindInteger, ""
			for _, o := range pair {
				if o.Kind == draft.KindTimestamp && o.Typ == "" {
					o.Kind = draft.KindDate
				}
			}
			p.Rules = append(p.Rules, &draft.Rule{Table: c.Table, Column: c, Kind: term.FormulaRule, From: at, To: at + k, OfBoth: [2]*draft.Column{pair[1], pair[0]}, Sign: sign})
			return at + k - i
		}
		if c.Kind == "" || c.Kind == draft.KindBoolean {
			c.Kind = draft.KindInteger
		}
		fn := draft.SpanFunctions[c.Unit]
		if last := c.Words[len(c.Words)-1]; fn == "" {
			fn = term.SpanUnits[last] // "downtime minutes"
		}
		if fn != "" && sign == " - " {
			c.Formula, c.Semantic = fn+"("+pair[1].Name()+", "+pair[0].Name()+")", ""
		}
		return at + k - i // the span between two dates is computed anyway
	}
	if sign == draft.Inclusive || p.Any2(at, end, "computed", "calculated", "derived") {
		return 0
	}
	a, b := pair[1], pair[0]
	if sign == " - " && (p.below(a, b) || lexicon.Earlier(a.Words, b.Words)) {
		a, b = b, a
	}
	p.Rules = append(p.Rules, &draft.Rule{Table: c.Table, Column: c, Kind: term.FormulaRule, From: at, To: at + k, OfBoth: [2]*draft.Column{a, b}, Sign: sign})
	return at + k - i
}

// unitOfDifference reads in what a difference is counted: "in whole seconds".
func (p Reader) unitOfDifference(i, end int) (unit string, n int) {
	n = p.Any(i, end, "in whole", "in full", "in")
	unit = token.Units[p.Tok(i+n).Low]
	if n == 0 || i+n >= end || draft.SpanFunctions[unit] == "" {
		return "", 0
	}
	return unit, n + 1
}

// countsDays: the name says that the number is one of days.
func (p Reader) countsDays(c *draft.Column) bool {
	return c.Unit == "days" || slices.ContainsFunc(c.Words, func(w string) bool { return w == "days" || w == "duration" || w == "length" })
}

// below: a rule that was read says that a is not above b.
func (p Reader) below(a, b *draft.Column) bool {
	for _, r := range p.Rules {
		if r.Kind != term.OrderRule || r.To <= r.From || r.Column == nil {
			continue
		}
		o := p.Find(r.Table, r.From, r.To, r.Column)
		switch r.Op {
		case contract.Greater, contract.GreaterOrEqual:
			if r.Column == b && o == a {
				return true
			}
		case contract.Less, contract.LessOrEqual:
			if r.Column == a && o == b {
				return true
			}
		}
	}
	return false
}
