package lower

import (
	"strconv"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/law"
)

// comparedNumbers makes numbers of columns of which the text says no more than a name, where the condition of another column holds
// them against a number: "rich is true if wealth > 100000". They lie around it, so that both sides have rows.
func (p Reader) comparedNumbers() {
	for _, t := range p.Tables {
		for _, o := range t.Columns {
			for _, cs := range o.Cases {
				c, limit, _ := p.heldAgainst(t, o, cs)
				if c == nil || !c.OnlyNamed() || c.Swing != nil || p.Numeric(c) || c.IsDate(p.Lex) || p.Temporal(c) || p.TypeOf(c).Temporal() || limit <= 0 {
					continue
				}
				c.Semantic, c.Typ, c.Kind = "", "", draft.KindDecimal
				if limit == float64(int64(limit)) && limit < 1000 {
					c.Kind = draft.KindInteger
				}
				size := law.ThreeDigits(limit * .8)
				c.Min, c.Distribution = draft.Ptr(0.), &contract.Distribution{Kind: contract.Lognormal, Median: draft.Ptr(size), Sigma: draft.Ptr(.5)}
				p.Assume(&c.Element, "a number around "+draft.TrimFloat(size)+", because "+o.Name()+" depends on whether it passes "+draft.TrimFloat(limit), nil)
			}
		}
	}
}

// heldAgainst is the column that the condition of a case holds against a number, with that number and whether it is above it then.
func (p Reader) heldAgainst(t *draft.Table, o *draft.Column, cs *draft.Case) (*draft.Column, float64, bool) {
	if told := cs.Told; told != nil {
		if told.Via != nil || len(told.Values) != 1 || !ordering(told.Op) {
			return nil, 0, false
		}
		limit, err := strconv.ParseFloat(told.Values[0], 64)
		if err != nil {
			return nil, 0, false
		}
		return told.Column, limit, told.Op == contract.Greater || told.Op == contract.GreaterOrEqual
	}
	if len(cs.When) == 0 || cs.Said != nil {
		return nil, 0, false
	}
	from, to := cs.When[0], cs.When[len(cs.When)-1]+1
	for at := from + 1; at < to; at++ {
		r, n := p.reached(at, to)
		if n == 0 || (r.Min == nil) == (r.Max == nil) {
			continue
		}
		for from < at && p.Toks[from].Is("the", "a", "an", "its", "their") {
			from++
		}
		c := t.Find(p.WordsOf(from, at), o)
		if c == nil {
			return nil, 0, false
		}
		if r.Min != nil {
			return c, *r.Min, true
		}
		return c, *r.Max, false
	}
	return nil, 0, false
}

func ordering(op contract.Op) bool {
	switch op {
	case contract.Less, contract.LessOrEqual, contract.Greater, contract.GreaterOrEqual:
		return true
	}
	return false
}
