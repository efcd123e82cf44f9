package glean

import (
	"fmt"
	"math"
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/complement"
	"github.com/sdg-service/sdg/internal/planner/loose"
)

// mix reads the shares of values that a column has and that the text gives no others: "Class B has 60% of the logs, A and C have
// 20% each".
func (g *gleaner) mix(f loose.Fragment) *complement.Finding {
	for t := range g.Plan.Contract.Tables {
		for c := range g.Plan.Contract.Tables[t].Columns {
			p := loose.Place{Table: t, Column: c}
			if shares := g.sharesOf(g.Column(p), f); shares != nil {
				column := g.Column(p)
				var told []string
				for k, v := range column.Values {
					told = append(told, fmt.Sprintf("%s %.4g%%", v.Value, 100*shares[k]))
				}
				return complement.Found(p.Path(), fmt.Sprintf("%s is %s", column.Name, strings.Join(told, ", ")), func(c *contract.Contract) bool {
					values := slices.Clone(p.Of(c).Values)
					for k := range values {
						values[k].Share = shares[k]
					}
					p.Of(c).Values = values
					return true
				})
			}
		}
	}
	return nil
}

// sharesOf are the shares that the sentence gives to the values of a column, one for each; nil where it does not give them all.
func (g *gleaner) sharesOf(c *contract.Column, f loose.Fragment) []float64 {
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
	for i := f.Start; i < f.End; i++ {
		if k := g.ValueAt(c, i); k >= 0 && shares[k] == 0 {
			open = append(open, k)
			continue
		}
		share, m := g.ShareAt(i, f.End)
		if m == 0 && told > 0 && g.PlainNumber(i) && g.Toks[i].Num < 100 {
			share, m = g.Toks[i].Num/100, 1
		}
		if g.Any(i, f.End, "the rest", "the others", "the other", "the remaining", "what is left", "the last") > 0 && len(open) == 1 {
			rest, open = open[0], nil
			continue
		}
		if m == 0 || len(open) == 0 {
			continue
		}
		if len(open) > 1 && g.Any(i+m, f.End, "each", "apiece") == 0 {
			return nil
		}
		for _, k := range open {
			shares[k] = share
			told++
		}
		within = within || i >= f.From && i < f.To
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
	if told == 1 && !g.Has(f.Start, f.End, "the rest", "the others", "the other", "the remaining", "what is left") {
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
