package clause

import (
	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
)

// manySubjects reads what is said of several columns at once, in a sentence that comes back to them:
// "quit date and reason exist only for those who quit", "length, width and height are between 5 and 60".
func (p Reader) manySubjects(i, end int, first bool) int {
	if p.Table == nil {
		return 0
	}
	at := i + p.Any(i, end, "both the", "both", "the", "all of", "all three of", "and the", "where the", "where")
	cols, to := p.columnsAt(p.Table, at, end)
	if len(cols) < 2 && first {
		for _, t := range p.Tables {
			if cols, to = p.columnsAt(t, at, end); len(cols) > 1 {
				break
			}
		}
	}
	if len(cols) < 2 || !p.Tok(to-1).Is("") && p.Any2(to-1, to, "and", ",", "&") {
		return 0
	}
	verb := p.Any(to, end, "are all", "are both", "are each", "are always", "are", "must all be", "must both be", "must always be", "must be", "should all be", "should both be", "should be", "have to be", "need to be", "can be", "may be", "will be", "exist", "appear", "apply", "occur", "all", "both", "each have", "have", "should", "must")
	if verb == 0 && !p.Any2(to, end, "only", "never", "always") {
		return 0
	}
	save, column := p.Table, p.Column
	p.Table = cols[0].Table
	n := 0
	for k, c := range cols {
		p.Column = c
		m := p.Modifiers(c, to+verb, end)
		if m == 0 && verb > 0 && p.Any2(to, end, "exist", "appear", "apply", "occur", "have", "all", "both") {
			m = p.Modifiers(c, to, end) - verb
		}
		if m <= 0 || k > 0 && m != n {
			p.Table, p.Column = save, column
			return 0
		}
		n = m
	}
	to += verb + n
	p.Claim(i, to, &cols[0].Element)
	if p.Table != save && !first {
		p.Table = save
	}
	return to - i
}

// sameForRun gives the columns that the text only names right before c what it says of all of them:
// "length, width and height are between 10 and 90".
func (p Reader) sameForRun(c *draft.Column, at, to, end int) {
	if c.Base != nil || !p.Any2(at-1, at, "and", "&") || !p.Any2(to, end, "are", "both", "all", "each") || lexicon.IsPlural(c.Words[len(c.Words)-1]) || c.Min == nil && c.Max == nil && c.Distribution == nil && c.Values == nil {
		return
	}
	next := at - 1
	if p.Any2(next-1, next, ",") {
		next--
	}
	for k := len(c.Table.Columns) - 1; k >= 0; k-- {
		o := c.Table.Columns[k]
		if o == c {
			continue
		}
		if o.Base != nil || !o.OnlyNamed() || o.Span.End != p.Tok(next-1).Span.End {
			return
		}
		o.Min, o.Max, o.OpenMin, o.OpenMax, o.Kind, o.Typ, o.Unit, o.Distribution = c.Min, c.Max, c.OpenMin, c.OpenMax, c.Kind, c.Typ, c.Unit, c.Distribution
		o.Values, o.Skew, o.Typical, o.Semantic = c.Values, c.Skew, c.Typical, c.Semantic
		o.Scale, o.Touched = c.Scale, true
		next = o.At
		if !p.Any2(next-1, next, ",") {
			return
		}
		next--
	}
}
