package clause

import (
	"slices"

	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// noneFor reads "anonymous donations have no donor name": the column is empty where the
// condition in front holds.
func (p Reader) noneFor(i, end int, _ bool) int {
	if p.Table == nil {
		return 0
	}
	stop := p.PieceEnd(i, end)
	if n := p.flaggedNone(i, stop); n > 0 {
		return n
	}
	for k := i + 1; k < stop; k++ {
		n := p.Any(k, stop, "have no", "has no", "have an empty", "has an empty", "have a blank", "do not have a", "do not have an", "don't have a", "don't have an", "lack a", "get no", "gets no", "should have", "must have")
		if n == 0 {
			continue
		}
		from, to := p.Reference(k+n, stop)
		c := p.Find(p.Table, from, to, nil)
		if c == nil || p.Tok(i).Kind == token.Number {
			return 0
		}
		if _, ok := p.ShareAt(i, end); ok {
			return 0
		}
		cs := &draft.Case{Null: true}
		if p.Any2(k, stop, "should have", "must have", "have", "has") && n <= 2 && !p.Any2(k, stop, "have no", "has no") {
			at := from
			for at < stop && at < from+4 && p.Find(p.Table, from, at+1, nil) != c {
				at++
			}
			r, m := p.IntervalAt(at+1, stop)
			if m == 0 {
				return 0
			}
			cs.Null, cs.Min, cs.Max = false, r.Min, r.Max
			to = at + 1 + m
			if r.OpenMin && cs.Min != nil && cs.Max == nil && c.Max != nil {
				cs.Max = c.Max
			}
		}
		for m := i; m < k; m++ {
			w := p.Toks[m]
			if w.Is("the", "all", "any", "every", "each", "rows", "records", "cases") || w.Kind == token.Word && p.FindTable(p.WordsOf(m, m+1)) != nil {
				continue
			}
			cs.When = append(cs.When, m)
		}
		if !slices.ContainsFunc(cs.When, func(m int) bool {
			return !p.Tok(m).Is("so", "and", "thus", "therefore", "hence", "which", "who", "that", "these", "they", "those", "then", ",", "(")
		}) {
			cs.When = nil // "one in ten is still in hospital, so has no discharge date"
			if flag := p.lastFlag(c); flag != nil {
				for m := range flag.Words {
					cs.When = append(cs.When, flag.At+m)
				}
			}
		}
		if len(cs.When) == 0 {
			return 0
		}
		c.Cases = append(c.Cases, cs)
		c.Touched = true
		p.Claim(i, to, &c.Element)
		return to - i
	}
	return 0
}

// flaggedNone goes on behind a flag that was told just before: "6% did not finish and have no finish time".
func (p Reader) flaggedNone(i, end int) int {
	flag := p.Column
	n := p.Any(i, end, "have no", "has no", "so have no", "so they have no", "they have no", "these have no", "those have no", "and so have no", "get no", "so there is no", "therefore have no", "thus have no", "without a", "without any", "with no")
	if n == 0 || flag == nil || flag.Table != p.Table || flag.TrueShare == nil || flag.At < 0 || !p.Any2(i-1, i, "and", ",", ";", "-", "so") {
		return 0
	}
	from, to := p.Reference(i+n, end)
	c := p.Find(p.Table, from, to, flag)
	if c == nil || c.Primary || !p.AtBreak(to, end) {
		return 0
	}
	cs := &draft.Case{Null: true}
	for k := range flag.Words {
		cs.When = append(cs.When, flag.At+k)
	}
	c.Cases = append(c.Cases, cs)
	c.Touched = true
	p.Claim(i, to, &c.Element)
	return to - i
}

// lastFlag is the flag that the text told of last in the table, which "those" and "they" are about.
func (p Reader) lastFlag(not *draft.Column) *draft.Column {
	var last *draft.Column
	if c := p.Column; c != nil && c != not && c.Table == p.Table && (c.Kind == draft.KindBoolean || c.TrueShare != nil) && !c.Dropped {
		return c
	}
	for _, c := range p.Table.Columns {
		if c != not && !c.Dropped && c.At >= 0 && c.TrueShare != nil && (last == nil || c.At > last.At) {
			last = c
		}
	}
	return last
}
