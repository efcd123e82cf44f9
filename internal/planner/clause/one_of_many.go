package clause

import (
	"slices"

	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// oneOfMany reads an item of a list of columns that tells how many different values the column
// has, and so its name: "name, one of 8 departments, salary".
func (p Reader) oneOfMany(i, end int, first bool) int {
	words, n := p.OfMany(i, end)
	if n == 0 || p.Table == nil || first || p.FindTable(words) != nil || p.Table.Column(words) != nil || p.Column != nil && (p.Column.ToldApart() || slices.Contains(p.Column.Words, words[len(words)-1])) || !p.Any2(i-1, i, ",", ";", ":", "and", "(", "with") {
		return 0
	}
	from := i + n - len(words)
	c := &draft.Column{Scale: -1, Table: p.Table, Stated: true, Words: words, At: from, Span: p.Span(from, i+n)}
	p.MeaningOf(c, from, i+n)
	for k := i; k < from; k++ {
		if t := p.Toks[k]; t.Kind == token.Number && t.Num >= 2 {
			c.Distinct = int64(t.Num)
		}
	}
	p.Table.Columns = append(p.Table.Columns, c)
	p.Column = c
	p.Claim(i, i+n, &c.Element)
	return n
}
