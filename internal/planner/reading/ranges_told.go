package reading

import (
	"slices"

	"github.com/sdg-service/sdg/internal/planner/law"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
)

// rangesTold reads how the rows are shared among ranges of a number that the sentence need not name: "30% are 18-25, 50%
// 26-45 and 20% 46-80", "90% of the amounts are below 100, the rest up to 5000". It is of the column that the words behind the
// first share name, else of the number before, else of the last one of the table that has the ranges' unit.
func (r *reader) rangesTold(home *Table, last *Column, i, end int) (fact, int) {
	if home == nil {
		return fact{}, 0
	}
	told, of, n := law.Shares(r.Tokens, i, end)
	if n == 0 || !r.finished(i+n, end) {
		return fact{}, 0
	}
	c := r.rangesOf(home, last, told, of)
	if c == nil || len(c.Values) > 0 || c.Law != nil && c.Law != told.Distribution && len(c.Parts) > 0 {
		return fact{}, 0
	}
	return fact{kind: hasLaw, column: c, law: told.Distribution, stats: statisticsOf(told), from: i, to: i + n}, n
}

func (r *reader) rangesOf(home *Table, last *Column, told law.Told, of [2]int) *Column {
	open := func(c *Column) bool {
		return c != nil && (c.class() == number || c.class() == unknown) && !c.Primary && c.Formula == nil && c.Refers == nil
	}
	if of[1] > of[0] {
		at := of[0] + r.any(of[0], of[1], "of")
		at += r.match(at, of[1], determiners)
		if m := r.mentionAt(home, at, of[1]); m.column != nil && m.value == "" && at+m.n == of[1] {
			if !open(m.column) {
				return nil
			}
			return m.column
		}
	}
	if open(last) && (told.Unit == "" || last.Unit == "" || last.Unit == told.Unit) {
		return last
	}
	for _, c := range slices.Backward(home.Columns) {
		if c.class() == number && open(c) && (told.Unit == "" || c.Unit == told.Unit || c.Unit == "") {
			return c
		}
	}
	return nil
}

// bandWords are the last words of names of groupings of numbers, whose ranges are labels.
var bandWords = lexicon.WordSet("group band bracket bucket range class cohort segment tier")

// groups: the column is by its name a grouping of a number.
func (c *Column) groups() bool {
	return c != nil && len(c.Words) > 0 && bandWords[c.Words[len(c.Words)-1]]
}

// labels are the words of ranges as values with their shares.
func (r *reader) labels(parts []law.Part) valueList {
	l := valueList{told: len(parts), sum: 1}
	for _, p := range parts {
		l.values = append(l.values, Value{Text: r.source(p.From, p.To), Share: p.Share, At: p.From})
	}
	return l
}
