package clause

import (
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// saidAgain finds the column that c's words name once more: "opened between 2010 and 2024"
// is of "opened on".
func (p Reader) saidAgain(c *draft.Column, to, end int) *draft.Column {
	if same := p.writtenAlike(c, to); same != nil {
		return same
	}
	if short := p.saidShort(c, to, end); short != nil && c.Table.Column(c.Words) == nil {
		return short
	}
	if known := c.Table.Column(c.Words); known != nil || len(c.Words) != 1 || !strings.HasSuffix(c.Words[0], "ed") && !draft.DateParticiple[c.Words[0]] && c.Table.SqlName == "" {
		return known
	}
	if _, n := p.DateRangeAt(to, end, true); n == 0 {
		return nil
	}
	for _, particle := range []string{"on", "at", "date"} {
		if known := c.Table.Column([]string{c.Words[0], particle}); known != nil && known.Values == nil && known.IsDate(p.Lex) {
			return known
		}
	}
	return nil
}

// writtenAlike finds the column that the text named with the same words before, of which the last is
// its unit: "delivery days" stays one column, though its unit is no part of its name.
func (p Reader) writtenAlike(c *draft.Column, to int) *draft.Column {
	words := p.HeaderWords(c.At, to)
	n := len(words) - 1
	if n < 1 || token.Units[words[n]] == "" {
		return nil
	}
	for _, o := range c.Table.Columns {
		if !o.Dropped && o.Unit == token.Units[words[n]] && slices.Equal(o.Words, words[:n]) {
			return o
		}
	}
	return nil
}
