package lower

import (
	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
)

// atEachTime says what columns of a grid hold that elsewhere are told of things that have no time.
func (p Reader) atEachTime(t *draft.Table) {
	p.countEvents(t)
	for _, c := range t.Columns {
		if c.Semantic == "annual_revenue" && !t.Grid.Yearly() {
			c.Semantic, c.Kind = "", draft.KindMoney // of one time, and not of all companies
			if c.Distribution == nil && c.Typical == nil && c.Min == nil && c.Max == nil {
				c.Distribution = &contract.Distribution{Kind: contract.Lognormal, Median: draft.Ptr(25000.), Sigma: draft.Ptr(.2)}
				p.Assume(&c.Element, "around 25000", nil)
			}
		}
	}
}

// countEvents makes numbers of the columns of a grid that name events in the plural, where they would hold their codes or names: of "one
// row per day: date, orders, revenue" the orders are how many there were that day.
func (p Reader) countEvents(t *draft.Table) {
	for _, c := range t.Columns {
		last := c.Words[len(c.Words)-1]
		if !c.Stated || !c.Bare() || c.Typ != "" || p.tellsApart(t.Grid, c) || c.IsDate(p.Lex) || p.TypeOf(c).Numeric() && !c.Serial() && c.Kind != draft.KindInteger || !lexicon.IsPlural(last) || !lexicon.CountedEvents[lexicon.Singular(last)] || p.FindTable(c.Words) != nil {
			continue
		}
		c.Semantic, c.Typ, c.Kind, c.Unique = "", contract.Integer, draft.KindInteger, false
		p.Assume(&c.Element, "how many there are at each time", nil)
	}
}
