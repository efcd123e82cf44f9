package lower

import (
	"fmt"
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/planner/draft"
)

// settleUnique sees to it that columns that are unique together can be: one of them groups the rows, a list of
// values or a key, and another one has enough values for the rows of each group.
func (p Reader) settleUnique() {
	for _, t := range p.Tables {
		apart := func(c *draft.Column) bool {
			return slices.ContainsFunc(t.Scoped, func(s draft.ScopedKey) bool { return s.Column == c }) || slices.ContainsFunc(t.Unique, func(g []*draft.Column) bool { return slices.Contains(g, c) })
		}
		for _, c := range t.Columns {
			if example := strings.ReplaceAll(c.Pattern, `\`, ""); c.VaryLetters(apart(c)) {
				p.Assume(&c.Element, "codes like "+example+", with other letters too", nil)
			}
		}
		if t.Base != nil || t.Grid != nil || t.Rows == 0 {
			continue
		}
		for _, group := range t.Unique {
			if !slices.ContainsFunc(group, func(c *draft.Column) bool {
				return c.Fk != nil || c.Unique || c.Primary || len(c.Values) > 1 || c.Dropped || c.Pattern != ""
			}) {
				p.groupBy(t, group)
			}
		}
	}
}

// groupBy lists the values of the column of the group that can tell its rows apart with the fewest of them.
func (p Reader) groupBy(t *draft.Table, group []*draft.Column) {
	var best *draft.Column
	for _, c := range group {
		room := c.Room()
		if c.Semantic == "seat" && c.Min == nil {
			room = seatsListed(t.Rows)
		}
		if room == 0 || room > 1000 || len(c.Cases) > 0 || c.Distinct > 0 || c.IsDate(p.Lex) {
			continue
		}
		fits := slices.ContainsFunc(group, func(o *draft.Column) bool {
			return o != c && (t.Rows+room-1)/room <= p.ManyOf(o)
		})
		if fits && (best == nil || room < best.Room()) {
			best = c
		}
	}
	switch {
	case best == nil:
	case best.Semantic == "seat" && best.Min == nil:
		n := seatsListed(t.Rows)
		for k := range n {
			best.Values = append(best.Values, draft.Category{Text: fmt.Sprintf("%d%c", k/6+1, 'A'+k%6), Share: -1, At: best.At})
		}
		best.Semantic = ""
		p.Assume(&best.Element, fmt.Sprintf("%d seats, 1A to %s, because the text does not say how many there are", n, best.Values[n-1].Text), nil)
	default:
		best.Listed()
	}
}

// seatsListed is how many seats a hall of a table with so many rows has.
func seatsListed(rows int64) int64 { return min(max(rows/5/6*6, 60), 300) }
