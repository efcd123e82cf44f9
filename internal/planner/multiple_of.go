package planner

import (
	"slices"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// multiplePhrase reads that a number is a multiple of another: "deposit twice the rent", "is two
// months of rent", "half of the price".
func (p *parser) multiplePhrase(c *columnDraft, i, end int) int {
	if c.table == nil || i == c.at || c.values != nil || c.min != nil || c.formula != "" || p.temporal(c) {
		return 0
	}
	from := i + p.any(i, end, "which is", "that is", "is always", "is exactly", "is", "are", "equals", "equal to", "=", ":", "being", "always", "exactly", "amounts to", "comes to")
	_, n := p.multiplier(from, end)
	if n == 0 {
		return 0
	}
	ref, to := p.reference(from+n, end)
	for to > ref && !p.atBreak(to, end) {
		to--
	}
	o := p.find(c.table, ref, to, c)
	if to == ref || o == nil || !p.numeric(o) && !p.numberLike(o) {
		return 0
	}
	p.rules = append(p.rules, &ruleDraft{table: c.table, column: c, kind: formulaRule, from: from, to: to})
	return to - i
}

// multiplier reads "twice", "double", "a third of", "two months of", with what it is as a number.
func (p *parser) multiplier(i, end int) (float64, int) {
	for _, w := range []struct {
		times  float64
		phrase string
	}{{2, "twice"}, {2, "double"}, {3, "triple"}, {3, "thrice"}, {3, "treble"}, {4, "quadruple"}, {.5, "half"}} {
		if p.tok(i).Is(w.phrase) && i < end {
			return w.times, 1 + p.any(i+1, end, "of")
		}
	}
	if s, ok := p.fraction(i, end); ok {
		if n := p.any(i+s.n, end, "of"); n > 0 {
			return s.value, s.n + n
		}
	}
	if t := *p.tok(i); i < end && t.Kind == token.Number && !t.Percent && !t.Year && t.Unit == "" && t.Num > 0 {
		if n := p.any(i+1, end, "months of", "month of", "months worth of", "weeks of", "months"); n > 0 && (p.tok(i+n).Is("of") || p.table != nil && p.find(p.table, i+1+n, min(end, i+2+n), nil) != nil) {
			return t.Num, 1 + n
		}
		if n := p.any(i+1, end, "times", "x", "×"); n > 0 {
			return t.Num, 1 + n
		}
	}
	return 0, 0
}

// ofBothPhrase reads what follows from the two columns before: "usage is the difference between the
// two", "total: the sum of both". Of two numbers that a rule sets in order the smaller is taken
// from the larger.
func (p *parser) ofBothPhrase(c *columnDraft, i, end int) int {
	if c.table == nil || i == c.at || c.values != nil || c.min != nil || c.formula != "" {
		return 0
	}
	n := p.any(i, end, "which is", "that is", "is always", "is", "are", "=", ":", "being", "equals", "computed as", "calculated as")
	at := i + n
	sign := " - "
	k := p.any(at, end, "computed from both", "calculated from both", "derived from both", "computed from the two", "calculated from the two", "the difference between the two", "the difference between both", "the difference between them", "the difference between these two", "the difference between those two", "the difference of the two", "the difference of both", "the difference of these two", "the difference", "difference of the two", "difference between the two", "difference between both", "difference of both", "difference")
	if k == 0 {
		sign = " + "
		k = p.any(at, end, "the sum of the two", "the sum of both", "the sum of these two", "sum of both", "sum of the two", "the two together", "both together", "both added up", "the two added up", "the sum")
	}
	if k == 0 && p.countsDays(c) {
		sign = inclusive
		k = p.any(at, end, "counting both the first and the last day", "counting both the first and last day", "counting the first and the last day", "counting the first and last day", "counting both first and last day", "including both the first and the last day", "including the first and the last day", "including the first and last day", "counting both ends", "counting both days", "counting both", "including both ends", "including both days", "including both", "both ends included", "both days included", "both included", "with both ends", "both inclusive", "both ends inclusive", "inclusive of both", "inclusive", "both days counted", "first and last day included")
	}
	if k == 0 || !p.atBreak(at+k, end) {
		return 0
	}
	var pair []*columnDraft
	for m := len(c.table.columns) - 1; m >= 0 && len(pair) < 2; m-- {
		o := c.table.columns[m]
		if o == c || o.dropped || o.fk != nil || !p.numeric(o) && !p.numberLike(o) && !o.isDate(p.lex) || len(pair) > 0 && pair[0].isDate(p.lex) != o.isDate(p.lex) {
			continue
		}
		pair = append(pair, o)
	}
	if len(pair) < 2 {
		return 0
	}
	if pair[0].isDate(p.lex) {
		switch sign {
		case " + ":
			return 0
		case inclusive:
			c.kind, c.semantic = kindInteger, ""
			for _, o := range pair {
				if o.kind == kindTimestamp && o.typ == "" {
					o.kind = kindDate
				}
			}
			p.rules = append(p.rules, &ruleDraft{table: c.table, column: c, kind: formulaRule, from: at, to: at + k, ofBoth: [2]*columnDraft{pair[1], pair[0]}, sign: sign})
			return at + k - i
		}
		if c.kind == "" || c.kind == kindBoolean {
			c.kind = kindInteger
		}
		if fn := spanFunctions[c.unit]; fn != "" && sign == " - " {
			c.formula, c.semantic = fn+"("+pair[1].name()+", "+pair[0].name()+")", ""
		}
		return at + k - i // the span between two dates is computed anyway
	}
	if sign == inclusive || p.any2(at, end, "computed", "calculated", "derived") {
		return 0
	}
	a, b := pair[1], pair[0]
	if p.below(a, b) && sign == " - " {
		a, b = b, a
	}
	p.rules = append(p.rules, &ruleDraft{table: c.table, column: c, kind: formulaRule, from: at, to: at + k, ofBoth: [2]*columnDraft{a, b}, sign: sign})
	return at + k - i
}

// inclusive joins two days that both count.
const inclusive = "inclusive"

// joined is the formula of the two columns.
func (r *ruleDraft) joined() string {
	a, b := r.ofBoth[0].name(), r.ofBoth[1].name()
	if r.sign == inclusive {
		return "days(" + a + ", " + b + ") + 1"
	}
	return a + r.sign + b
}

// countsDays: the name says that the number is one of days.
func (p *parser) countsDays(c *columnDraft) bool {
	return c.unit == "days" || slices.ContainsFunc(c.words, func(w string) bool { return w == "days" || w == "duration" || w == "length" })
}

// below: a rule that was read says that a is not above b.
func (p *parser) below(a, b *columnDraft) bool {
	for _, r := range p.rules {
		if r.kind != orderRule || r.to <= r.from || r.column == nil {
			continue
		}
		o := p.find(r.table, r.from, r.to, r.column)
		switch r.op {
		case contract.Greater, contract.GreaterOrEqual:
			if r.column == b && o == a {
				return true
			}
		case contract.Less, contract.LessOrEqual:
			if r.column == a && o == b {
				return true
			}
		}
	}
	return false
}

// spanRef is how long a row lasts, for a formula that names only the unit: "nights x rate" where
// there is a day of arrival and one of departure.
func (p *parser) spanRef(t *tableDraft, from, to int) (string, bool) {
	words := p.wordsOf(from, to)
	if len(words) > 2 && words[0] == "number" && words[1] == "of" {
		words = words[2:]
	} else if len(words) == 2 && words[0] == "number" {
		words = words[1:]
	}
	if len(words) != 1 {
		return "", false
	}
	fn := spanFunctions[token.Units[words[0]]]
	if fn == "" || token.Units[words[0]] == "weeks" || token.Units[words[0]] == "months" || token.Units[words[0]] == "years" {
		return "", false
	}
	var dates []*columnDraft
	for _, c := range t.columns {
		if !c.dropped && c.semantic != "date_of_birth" && p.temporal(c) {
			dates = append(dates, c)
		}
	}
	if len(dates) != 2 {
		return "", false
	}
	if fn != "days" && (p.typeOf(dates[0]) != contract.Timestamp || p.typeOf(dates[1]) != contract.Timestamp) {
		return "", false
	}
	return fn + "(" + dates[0].name() + ", " + dates[1].name() + ")", true
}
