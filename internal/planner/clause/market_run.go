package clause

import (
	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// marketWords are the prices of a period of trading, in the order in which they are named.
var marketWords = lexicon.WordSet("open high low close volume")

// marketRun reads "date open high low close volume", without a mark between the names: at least
// four of those words in a row, behind names such as the day's or the paper's.
func (p Reader) marketRun(i, end int) int {
	at, prices := i, 0
	for at < end && p.Toks[at].Kind == token.Word {
		if marketWords[p.Toks[at].Low] {
			prices++
		} else if prices > 0 || !p.Any2(at, end, "date", "day", "time", "timestamp", "ticker", "symbol", "datetime") {
			break
		}
		at++
	}
	if prices < 4 || at-i > 8 || at < end && !p.AtBreak(at, end) && !p.Starts(at, end) {
		return 0
	}
	if p.Table == nil {
		p.ImplicitTable()
	}
	for k := i; k < at; k++ {
		c := p.Table.Column(p.WordsOf(k, k+1))
		if c == nil {
			c = &draft.Column{Scale: -1, Table: p.Table, Stated: true, Words: p.WordsOf(k, k+1), At: k, Span: p.Span(k, k+1)}
			p.MeaningOf(c, k, k+1)
			p.Table.Columns = append(p.Table.Columns, c)
		}
		p.Column = c
		p.Claim(k, k+1, &c.Element)
	}
	return at - i + p.Modifiers(p.Column, at, end)
}
