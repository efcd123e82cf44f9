package phrase

import (
	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// countedBracket reads such values in the bracket behind a column, "course (8 starters, 14 mains)".
func (p Reader) countedBracket(c *draft.Column, i, end int) int {
	open := p.Any(i, end, "(", ":", "=", "-")
	if open == 0 || c.Values != nil || c.Min != nil || c.IsDate(p.Lex) || c.Table == nil {
		return 0
	}
	stop := end
	if p.Tok(i).Is("(") {
		if stop = p.Closing(i, end); stop < 0 {
			return 0
		}
	}
	list, sum, n := p.CountedRun(i+open, stop)
	if n == 0 || p.Tok(i).Is("(") && i+open+n != stop || c.Table.RowsSaid && sum > c.Table.Rows || !c.Table.RowsSaid && !p.Tok(i).Is("(") {
		return 0
	}
	if c.Table.RowsSaid && sum != c.Table.Rows {
		return 0
	}
	if !c.Table.RowsSaid {
		c.Table.Rows, c.Table.RowsSaid = sum, true
	}
	c.SetValues(list)
	c.Semantic, c.Kind, c.Typ = "", "", ""
	if p.Tok(i).Is("(") {
		n++
	}
	return open + n
}

// countedFlag reads how many rows have a flag: "vegetarian yes/no (12 are)", "balcony (8 have one)".
func (p Reader) countedFlag(c *draft.Column, i, end int) int {
	open := p.Any(i, end, "(", ",", ":", "-")
	at := i + open + p.Any(i+open, end, "exactly", "of which", "of whom", "of them")
	t := p.Tok(at)
	if open == 0 || c.Table == nil || !c.CouldBeBool(p.Lex) || at >= end || t.Kind != token.Number || t.Percent || t.Digits > 0 || t.Unit != "" || t.Num < 1 {
		return 0
	}
	at++
	at += p.Any(at, end, "of them", "of these", "in total")
	if words, n := p.NounRunVerb(at, end); n > 0 && p.FindTable(words) == c.Table && !p.Any2(at, end, "are", "have", "do") {
		at += n
	}
	k := p.Any(at, end, "are true", "are yes", "are so", "are", "have one", "have it", "have that", "have", "do", "is", "has one", "has", "does", "yes", "true", "were", "did")
	if k == 0 {
		return 0
	}
	at += k
	if p.Tok(i).Is("(") {
		if !p.Lit(at, end, ")") {
			return 0
		}
		at++
	} else if !p.AtBreak(at, end) {
		return 0
	}
	if c.Table.RowsSaid && int64(t.Num) > c.Table.Rows {
		return 0
	}
	c.Typ, c.Kind, c.TrueCount = contract.Boolean, draft.KindBoolean, int64(t.Num)
	if c.Table.RowsSaid && c.Table.Rows > 0 {
		c.TrueCount, c.TrueShare = 0, draft.Ptr(t.Num/float64(c.Table.Rows)) // what other flags bring is counted in shares
	}
	return at - i
}
