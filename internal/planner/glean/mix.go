package glean

import (
	"fmt"
	"math"
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// mix reads the shares of values that a column has and that the text gives no others: "Class B has 60% of the logs, A and C have
// 20% each".
func (g *gleaner) mix(f fragment) *finding {
	for t := range g.plan.Contract.Tables {
		for c := range g.plan.Contract.Tables[t].Columns {
			p := place{table: t, column: c}
			if shares := g.sharesOf(g.column(p), f); shares != nil {
				column := g.column(p)
				var told []string
				for k, v := range column.Values {
					told = append(told, fmt.Sprintf("%s %.4g%%", v.Value, 100*shares[k]))
				}
				return &finding{p.path(), fmt.Sprintf("%s is %s", column.Name, strings.Join(told, ", ")), func(c *contract.Contract) bool {
					values := slices.Clone(p.of(c).Values)
					for k := range values {
						values[k].Share = shares[k]
					}
					p.of(c).Values = values
					return true
				}}
			}
		}
	}
	return nil
}

// sharesOf are the shares that the sentence gives to the values of a column, one for each; nil where it does not give them all.
func (g *gleaner) sharesOf(c *contract.Column, f fragment) []float64 {
	n := len(c.Values)
	if n < 2 || n > 12 || len(c.Cases) > 0 {
		return nil
	}
	for _, v := range c.Values {
		if math.Abs(v.Share-1/float64(n)) > 1e-6 {
			return nil // shares are told
		}
	}
	shares := make([]float64, n)
	var open []int // values that wait for their share
	rest, told, within := -1, 0, false
	for i := f.start; i < f.end; i++ {
		if k := g.valueAt(c, i); k >= 0 && shares[k] == 0 {
			open = append(open, k)
			continue
		}
		share, m := g.shareAt(i, f.end)
		if m == 0 && told > 0 && g.plainNumber(i) && g.toks[i].Num < 100 {
			share, m = g.toks[i].Num/100, 1
		}
		if g.any(i, f.end, "the rest", "the others", "the other", "the remaining", "what is left", "the last") > 0 && len(open) == 1 {
			rest, open = open[0], nil
			continue
		}
		if m == 0 || len(open) == 0 {
			continue
		}
		if len(open) > 1 && g.any(i+m, f.end, "each", "apiece") == 0 {
			return nil
		}
		for _, k := range open {
			shares[k] = share
			told++
		}
		within = within || i >= f.from && i < f.to
		open = nil
		i += m - 1
	}
	sum := 0.
	for k, s := range shares {
		sum += s
		if s == 0 && k != rest {
			if rest >= 0 || told < n-1 {
				return nil
			}
			rest = k
		}
	}
	if told == 1 && !g.has(f.start, f.end, "the rest", "the others", "the other", "the remaining", "what is left") {
		return nil
	}
	if rest >= 0 {
		shares[rest] = 1 - sum
		sum = 1
	}
	if !within || math.Abs(sum-1) > .005 || slices.ContainsFunc(shares, func(s float64) bool { return s <= 0 }) {
		return nil
	}
	for k := range shares {
		shares[k] /= sum
	}
	return shares
}

// valueAt is the value of a column that stands at token i; -1 where none does.
func (g *gleaner) valueAt(c *contract.Column, i int) int {
	t := &g.toks[i]
	if t.Kind == token.Number && t.Percent || t.Kind != token.Word && t.Kind != token.Code && t.Kind != token.Number {
		return -1
	}
	if t.Is("zero") {
		return slices.IndexFunc(c.Values, func(v contract.Category) bool { return v.Value == "0" })
	}
	return slices.IndexFunc(c.Values, func(v contract.Category) bool {
		low := strings.ToLower(v.Value)
		return low == t.Low || lexicon.Singular(low) == lexicon.Singular(t.Low)
	})
}
