package phrase

import (
	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/term"
)

// bothPhrase reads what is said of the column and of those right in front of it: "hostname, MAC address (both
// unique)", "opened at, closed at - both in 2024", "q1, q2 and q3 (all three 1 to 5)".
func (p Reader) bothPhrase(c *draft.Column, i, end int) int {
	if c.Table == nil || i <= c.At || c.Base != nil {
		return 0
	}
	at := i + p.Any(i, end, "are", "must", "should", "of which", "which are", ",", "-", ":")
	before := 0
	for k, phrase := range []string{"both", "all three", "all four", "all five"} {
		if n := p.Any(at, end, phrase); n > 0 {
			before, at = k+1, at+n
			break
		}
	}
	if n := p.Any(at, end, "either", "each", "all"); before == 0 && n > 0 && p.Any2(at+n, end, "one of", "any of", "is one of", "are one of", "of them one of", "of them is one of", "of these one of") {
		before, at = p.alikeBefore(c), at+n // "start station, end station - each one of …"
	}
	if before == 0 {
		return 0
	}
	at += p.Any(at, end, "of them are", "of them is", "of them", "of these", "must be", "should be", "have to be", "are", "being", "be", "is")
	if n := p.bothOfRule(c, i, at, end); before == 1 && n > 0 {
		return at + n - i
	}
	var group []*draft.Column
	for k, o := range c.Table.Columns {
		if o == c && k >= before {
			group = c.Table.Columns[k-before : k]
		}
	}
	for _, o := range group {
		if o.Dropped || !o.Stated || o.Base != nil || o.Fk != nil {
			return 0
		}
	}
	if len(group) == 0 {
		return 0
	}
	saved, rules := *c, len(p.Rules)
	n := p.Modifiers(c, at, end)
	if n == 0 || len(p.Rules) > rules {
		*c, p.Rules = saved, p.Rules[:rules] // a rule is about the two, not about each of them
		return 0
	}
	column := p.Column
	for _, o := range group {
		p.Column = o
		if p.Modifiers(o, at, end) > 0 {
			o.Touched = true
		}
	}
	p.Column = column
	return at + n - i
}

// bothOfRule reads the range of two columns that were just compared: "valid_from < valid_to, both within 2026".
func (p Reader) bothOfRule(c *draft.Column, i, at, end int) int {
	if len(p.Rules) == 0 {
		return 0
	}
	r := p.Rules[len(p.Rules)-1]
	if r.Column != c || r.Kind != term.OrderRule || r.MinGap != nil || r.MaxGap != nil || r.To < i-1 || r.To > i {
		return 0
	}
	rules := len(p.Rules)
	n := p.Modifiers(c, at, end)
	r.Both = n > 0 && len(p.Rules) == rules
	return n
}

// alikeBefore counts the columns right in front of c of which nothing is said yet and that hold the same sort of thing.
func (p Reader) alikeBefore(c *draft.Column) int {
	n := 0
	for _, o := range c.Table.Columns {
		switch {
		case o == c:
			return n
		case o.Values == nil && o.Min == nil && o.Pattern == "" && o.TrueShare == nil && o.Dates == nil && o.Formula == "" && o.Distribution == nil && (p.OfOneSort(o, c) || o.Words[len(o.Words)-1] == c.Words[len(c.Words)-1]):
			n++
		default:
			n = 0
		}
	}
	return n
}
