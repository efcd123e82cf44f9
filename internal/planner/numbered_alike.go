package planner

import (
	"slices"

	"github.com/sdg-service/sdg/internal/planner/token"
)

// Columns that are alike but for a number hold the same, and a text says what only once, behind the last of
// them: "quiz 1 and quiz 2, whole points from 0 to 40", "exam 1, exam 2 and exam 3, each from 0 to 40".

// numberedAlike gives columns of which nothing is told what is told of the next with the same name and the next
// number.
func (p *parser) numberedAlike() {
	for _, t := range p.tables {
		for k := len(t.columns) - 2; k >= 0; k-- {
			c, next := t.columns[k], t.columns[k+1]
			if !numberedNext(c, next) || !c.onlyNamed() || c.dropped || next.dropped || next.formula != "" {
				continue
			}
			c.min, c.max, c.openMin, c.openMax, c.kind, c.typ, c.unit, c.distribution = next.min, next.max, next.openMin, next.openMax, next.kind, next.typ, next.unit, next.distribution
			c.values, c.dates, c.trueShare, c.scale, c.touched = slices.Clone(next.values), next.dates, next.trueShare, next.scale, true
		}
	}
}

// numberedNext: the names differ in the number at their end only, by one.
func numberedNext(c, next *columnDraft) bool {
	n := len(c.words)
	if n < 2 || n != len(next.words) || !slices.Equal(c.words[:n-1], next.words[:n-1]) || c.base != nil || next.base != nil {
		return false
	}
	a, b := numberNamed(c.words[n-1]), numberNamed(next.words[n-1])
	return a > 0 && b == a+1
}

// numberNamed is the number that ends a name, in digits or as a word; 0 where it is none.
func numberNamed(w string) int {
	if v, ok := token.SmallNumbers[w]; ok {
		return int(v)
	}
	n := 0
	for _, r := range w {
		if !token.IsDigit(r) || n > 99 {
			return 0
		}
		n = 10*n + int(r-'0')
	}
	return n
}

// eachNumbered reads what is told of each of such columns behind the last.
func (p *parser) eachNumbered(c *columnDraft, i, end int) int {
	n := p.any(i, end, "each of them", "all of them", "both of them", "each", "all", "both")
	if n == 0 || c.table == nil || i == c.at {
		return 0
	}
	k := slices.Index(c.table.columns, c)
	if k < 1 || !numberedNext(c.table.columns[k-1], c) || !c.table.columns[k-1].onlyNamed() {
		return 0
	}
	m := p.modifiers(c, i+n, end)
	return (n + m) * boolInt(m > 0)
}
