package clause

import (
	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// LooseCount reads how many rows of one table each row of another has, "exactly 24 pupils in each one", where the text has tied
// the two before and says no number, or the other one is that before. It is the relation; nil where the piece tells of none.
func (p Reader) LooseCount(before *draft.Table, from, to int) *draft.Relation {
	if !p.saysAny(from, to, "each", "every", "per", "apiece") || p.saysAny(from, to, "if", "when", "unless", "except", "%", "about", "average", "up to", "at most", "at least", "day", "week", "month", "year", "hour") {
		return nil
	}
	for k := from; k+2 < to; k++ {
		n := p.Any(k, to, "exactly", "precisely")
		count := p.Tok(k + n)
		if n == 0 || count.Kind != token.Number || count.Percent || count.Unit != "" || count.Num < 1 || count.Digits > 0 {
			continue
		}
		for _, r := range p.Relations {
			noun := lexicon.Singular(p.Tok(k + n + 1).Low)
			if r.Child == r.Parent || r.Child.Nouns[len(r.Child.Nouns)-1] != noun || r.Bounded || r.Mean > 0 || r.Child.Grid != nil {
				continue
			}
			r.Set(draft.Quantity{Min: int64(count.Num), Max: int64(count.Num)})
			return r
		}
		child := p.FindTable(p.WordsOf(k+n+1, k+n+2))
		if child != nil && child != before && before.SaidRows() > 0 && child.SaidRows() > 0 && child.Grid == nil && p.RelationBetween(before, child) == nil {
			r := p.Relate(before, child, from)
			r.Set(draft.Quantity{Min: int64(count.Num), Max: int64(count.Num)})
			return r
		}
	}
	return nil
}
