package reading

import (
	"slices"

	"github.com/sdg-service/sdg/internal/contract"
)

// clause is one clause of a statement.
type clause struct {
	facts  []fact
	unique [][]*Column
	when   *Condition
	last   *Column
	n      int
}

// clause reads the clause at i: a condition, who is spoken of, and what is said.
func (r *reader) clause(home *Table, before *Condition, last *Column, i, end int) clause {
	if r.spent() {
		return clause{}
	}
	if k := r.any(i, end, "a typical", "the typical", "typical"); (k > 0 || r.is(i-1, i, "typical")) && r.tableCalled(r.words(i+k, min(i+k+1, end))) != nil {
		return clause{} // of which column "a typical landing is 2 tonnes" tells is not said
	}
	if f, n := r.rangesTold(home, last, i, end); n > 0 {
		return clause{facts: []fact{f}, last: f.column, n: n}
	}
	if c := r.selfAct(home, i, end); c.n > 0 {
		return c
	}
	if c := r.excessAt(home, i, end); c.n > 0 {
		return c
	}
	if c := r.togetherAt(home, i, end); c.n > 0 {
		return c
	}
	if c := r.eitherAt(home, i, end); c.n > 0 {
		return c
	}
	if c := r.unlikeAt(home, i, end); c.n > 0 {
		return c
	}
	if c := r.averageAt(home, i, end); c.n > 0 {
		return c
	}
	if c := r.trendAt(home, i, end); c.n > 0 {
		return c
	}
	if c := r.existAt(home, i, end); c.n > 0 {
		return c
	}
	// A condition in front.
	if m, n := r.markerAt(i, end); n > 0 {
		if cond, k := r.conditionAt(home, nil, last, i+n, end); cond != nil && (!m.loose || r.is(i+n+k, end, ",") || cond.Column.class() == list || cond.Column.class() == boolean) {
			to := i + n + k
			to += r.any(to, end, ", then", ",", "then", ":", "-")
			if m.negate {
				*cond = cond.not()
			}
			who := subject{when: cond, only: m.only, exact: m.exact}
			if it := r.goesOnWith(last, cond, to, end); it > 0 {
				who.column, to = last, to+it
			}
			if c := r.clauseOf(home, who, before, last, to, end); c.n > 0 {
				c.n += to - i
				c.when = cond
				return c
			}
		}
	}
	s := r.subjectAt(home, before, i, end)
	if s.n == 1 && s.column == nil && last != nil && r.is(i, end, "it", "this", "which") {
		s.column, s.score = last, 60
	}
	if it := r.goesOnWith(last, s.when, i+s.n, end); it > 0 && s.n > 0 && s.column == nil && s.share == nil {
		s.column, s.n = last, s.n+it
	}
	if s.n == 0 {
		// A verb without a subject goes on with the column of the clause before.
		if last != nil && r.match(i, end, linkWords) > 0 {
			return r.clauseOf(home, subject{column: last, score: 60}, before, last, i, end)
		}
		return r.clauseOf(home, subject{}, before, last, i, end)
	}
	c := r.clauseOf(home, s, before, last, i+s.n, end)
	if s.column != nil && s.column.pending && (!r.tells(c.facts) || !slices.ContainsFunc(c.facts, func(f fact) bool { return f.column == s.column }) || !r.ends(i+s.n+c.n, end) && !r.is(i+s.n+c.n, end, "while", "whereas", "so")) {
		return clause{}
	}
	if c.n > 0 {
		c.n += s.n
	}
	if c.when == nil {
		c.when = s.when
	}
	return c
}

// goesOnWith is the length of an "it" behind a condition that stands for the column of the clause before: "for settled
// cases it is filled".
func (r *reader) goesOnWith(last *Column, when *Condition, i, end int) int {
	if last == nil || when == nil || when.Column == last {
		return 0
	}
	n := r.any(i, end, ", it", "it")
	if n == 0 || r.match(i+n, end, linkWords) == 0 {
		return 0
	}
	return n
}

// clauseOf reads what is said of a subject, from i on.
func (r *reader) clauseOf(home *Table, s subject, before *Condition, last *Column, i, end int) clause {
	out := clause{last: s.column}
	if s.column != nil && s.share == nil && !s.none {
		facts, n := r.predicate(home, s.column, i, end, false, false)
		if n > 0 {
			for _, f := range facts {
				f.column = s.column
				if s.when != nil && f.when == nil {
					f.when, f.only, f.exact = s.when, f.only || s.only, s.exact
				}
				out.facts = append(out.facts, f)
			}
			out.n = n
			if k := facts[len(facts)-1]; k.kind == compares && len(k.compared) == 1 && k.compared[0].other != nil && r.is(i+n, end, ",") && r.is(i+n+1, end, "which") {
				out.last = k.compared[0].other // "never above the exam's maximum, which is either 60 or 100"
			}
			return out
		}
	}
	if s.column != nil && s.share != nil { // "10% of the emails should be missing"
		at := i + r.match(i, end, linkWords)
		f := fact{kind: isEmpty, column: s.column, share: s.share, when: s.when, from: i}
		k := r.match(at, end, emptyWords)
		if j := r.match(at, end, filledWords); j > k {
			f.kind, k = isFilled, j
		}
		if j := r.match(at, end, zeroWords); j > k && numeric(s.column) {
			f.kind, k = isZero, j
		}
		if k > 0 {
			f.to = at + k
			out.facts, out.n = []fact{f}, at+k-i
			return out
		}
	}
	if s.table != nil && s.table != home && s.table.Columns != nil {
		home = s.table
	}
	facts, n := r.objects(home, s, last, i, end)
	if n == 0 && s.column != nil && s.score >= 70 {
		// A subject that is a column can be the object: "of the readings 85% are actual".
		if facts, n = r.sharesOf(home, s.column, i, end); n > 0 {
			out.facts, out.n = facts, n
			return out
		}
	}
	if n == 0 {
		return clause{}
	}
	out.facts, out.n = facts, n
	if len(facts) > 0 {
		out.last = facts[len(facts)-1].column
	}
	if s.when == nil && len(facts) > 0 && s.share != nil { // what is said of a share of the rows tells them apart
		for _, f := range facts {
			if k := conditionOf(f); k != nil {
				out.when = k
				break
			}
		}
	}
	return out
}

// conditionOf is the condition that a fact holds; nil where it cannot be told by one.
func conditionOf(f fact) *Condition {
	if f.column == nil || f.when != nil {
		return nil
	}
	switch f.kind {
	case isTrue, isFalse:
		return whenFlag(f.column, (f.kind == isTrue) != f.not)
	case isEmpty, isFilled:
		if (f.kind == isEmpty) != f.not {
			return &Condition{Column: f.column, Op: contract.IsNull}
		}
		return &Condition{Column: f.column, Op: contract.IsNotNull}
	case inValues:
		if len(f.values.values) == 1 {
			return whenValue(f.column, !f.not, f.values.values[0].Text)
		}
	}
	return nil
}
