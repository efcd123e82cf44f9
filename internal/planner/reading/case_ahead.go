package reading

import "github.com/sdg-service/sdg/internal/contract"

// aheadAt reads what holds of some rows where the rows are named before it: "… but comps are 0", "in the workshop
// 8%", "for members 5 to 20", "if paid, 10-200", "never on an open one", "only the closed ones have it".
func (r *reader) aheadAt(home *Table, c *Column, i, end int) ([]fact, int) {
	if home == nil || c == nil || i >= end {
		return nil, 0
	}
	if f, n := r.neverOn(home, c, i, end); n > 0 {
		return []fact{f}, n
	}
	if f, n := r.onlyHave(home, c, i, end); n > 0 {
		return []fact{f}, n
	}
	at := i
	m, lead := r.markerAt(at, end)
	if m.loose && r.is(at, end, "with", "without", "of", "by", "from", "to") || lead > 0 && m.words == nil {
		return nil, 0
	}
	at += lead
	var when *Condition
	n := 0
	if lead > 0 {
		when, n = r.conditionAt(home, c, nil, at, end)
	} else {
		at += r.match(at, end, determiners)
		k := r.mentionAt(home, at, end)
		if k.value == "" || k.score < 86 || k.column.early {
			return nil, 0
		}
		when, n = r.valueCondition(home, c, k, at, end)
	}
	if when == nil || c.same(when.Column) || when.Column.class() != list && when.Column.class() != boolean && (lead == 0 || m.loose) {
		return nil, 0
	}
	if m.negate {
		*when = when.not()
	}
	at += n
	at += r.any(at, end, ":", ",", "=", "then", "it is", "they are", ", it is", "it's", "->", "means", "mean")
	if m.loose && when.Column.early {
		return nil, 0
	}
	if m.only && r.atBreak(at-r.any(at-1, end, ","), end) {
		return []fact{{kind: isFilled, when: when, only: true, exact: m.exact, from: i, to: at}}, at - i
	}
	neg := r.match(at, end, negations)
	f, k := r.linked(home, c, at, end, false)
	if k == 0 || !r.casual(f) {
		v, j := r.quantityAt(at+r.match(at, end, linkWords), end)
		if j == 0 || !numeric(c) || !r.finished(at+r.match(at, end, linkWords)+j, end) {
			return nil, 0
		}
		k = r.match(at, end, linkWords) + j
		f = fact{kind: inRange, interval: v}
	}
	if neg > 0 && f.kind == noFact || f.column != nil && f.column != c {
		return nil, 0
	}
	f.when, f.only, f.exact, f.from, f.to = when, m.only, m.exact, i, at+k
	return []fact{f}, at + k - i
}

// casual: the fact is one that can hold of some rows and not of others.
func (r *reader) casual(f fact) bool {
	switch f.kind {
	case isEmpty, isFilled, inRange, inDates, inValues, hasLaw, hasFormula, isTrue, isFalse, compares:
		return f.when == nil
	}
	return false
}

// neverOn reads in which rows a column is empty: "never on a ticket that is not closed", "not for the open ones",
// "none if unpaid".
func (r *reader) neverOn(home *Table, c *Column, i, end int) (fact, int) {
	n := r.any(i, end, "and never", "but never", "never", "not", "but not", "none", "nothing", "no value", "not there", "never there", "never given", "never filled", "not applicable", "does not apply", "n/a", "-")
	if n == 0 || r.is(i, end, "-") && n == 1 && r.tok(i).Glued {
		return fact{}, 0
	}
	m, k := r.markerAt(i+n, end)
	if k == 0 || m.negate || m.only || r.is(i+n, end, "by", "from", "to", "of", "under") {
		return fact{}, 0
	}
	when, j := r.conditionAt(home, c, nil, i+n+k, end)
	if when == nil || c.same(when.Column) {
		return fact{}, 0
	}
	if m.loose && when.Column.class() != list && when.Column.class() != boolean && when.Op != contract.IsNull && when.Op != contract.IsNotNull {
		return fact{}, 0
	}
	return fact{kind: isEmpty, when: when, from: i, to: i + n + k + j}, n + k + j
}

var haveIt = wordings("have|has|get|gets|carry|carries|show|shows|need|needs|hold|holds|receive|receives it|one|this|that|them|any?, are|is given one|it, do, does, are|is filled|set")

// onlyHave reads which rows alone have what is spoken of: "only the closed ones have it", "which only denied claims have".
func (r *reader) onlyHave(home *Table, c *Column, i, end int) (fact, int) {
	at := i + r.any(i, end, "which", "that", "and", "but", "something")
	n := r.any(at, end, "only", "just", "solely", "exclusively")
	if n == 0 {
		return fact{}, 0
	}
	at += n
	when, k := r.conditionAt(home, c, nil, at, end)
	if when == nil || c.same(when.Column) {
		return fact{}, 0
	}
	at += k
	if n = r.match(at, end, haveIt); n == 0 || !r.finished(at+n, end) {
		return fact{}, 0
	}
	at += n
	return fact{kind: isFilled, when: when, only: true, from: i, to: at}, at - i
}
