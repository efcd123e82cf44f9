package planner

import (
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// losesSteps: the text says that a date comes every so often ("ts every 5 min", "released every Tuesday"), and the only table
// of the contract has rows at any time.
func (p reader) losesSteps(c *contract.Contract) bool {
	return len(c.Tables) == 1 && c.Tables[0].Grid == nil && p.tellsSteps()
}

// keepsSteps: the contract has a row for each step of a date that the reader's own has, too, as many rows as the text says, and no
// column less than that one, but for one that a remark may have become.
func (p reader) keepsSteps(c, own *contract.Contract) bool {
	if len(c.Tables) != 1 || c.Tables[0].Grid == nil || len(c.Tables[0].Columns)+1 < len(own.Tables[0].Columns) {
		return false
	}
	if !slices.ContainsFunc(own.Tables[0].Columns, func(k contract.Column) bool { return strings.HasPrefix(k.Name, c.Tables[0].Grid.TimeColumn) }) {
		return false
	}
	return c.Tables[0].Rows == own.Tables[0].Rows || !slices.ContainsFunc(p.Tables, func(t *draft.Table) bool { return t.RowsSaid })
}

var (
	stepLeads = lexicon.WordSet("every each per")
	stepEnds  = lexicon.WordSet("hour day week month quarter minute second monday tuesday wednesday thursday friday saturday sunday")
)

func (p reader) tellsSteps() bool {
	return slices.ContainsFunc(p.Toks, func(t token.Token) bool { return draft.HowOften[t.Low] }) || slices.ContainsFunc(pairs(p.Toks), func(two [2]*token.Token) bool {
		return stepLeads[two[0].Low] && (stepEnds[two[1].Low] || two[1].Kind == token.Number)
	})
}

// pairs are the tokens with those behind them.
func pairs(toks []token.Token) (out [][2]*token.Token) {
	for k := 1; k < len(toks); k++ {
		out = append(out, [2]*token.Token{&toks[k-1], &toks[k]})
	}
	return out
}
