package clash

import (
	"fmt"
	"math"
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/loose"
	"github.com/sdg-service/sdg/internal/planner/plan"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// valuesClash asks about lists that cannot show as many values, or give them as large shares, as another sentence says.
func (g *finder) valuesClash() *plan.Question {
	for t := range g.Plan.Contract.Tables {
		for c := range g.Plan.Contract.Tables[t].Columns {
			p := loose.Place{Table: t, Column: c}
			column := g.Column(p)
			if column.Type != contract.String || len(column.Values) < 2 || len(g.Spans(p.Path())) == 0 || !g.listed(p) {
				continue
			}
			for _, s := range g.Sentences() {
				if q := g.tooMany(p, s); q != nil {
					return q
				}
				if q := g.eachOf(p, s); q != nil {
					return q
				}
				if q := g.sharesOfAll(p, s); q != nil {
					return q
				}
			}
		}
	}
	return nil
}

// listed: all values of the column stand in the text.
func (g *finder) listed(p loose.Place) bool {
	low := strings.ToLower(g.Text)
	for _, v := range g.Column(p).Values {
		if !strings.Contains(low, strings.ToLower(v.Value)) {
			return false
		}
	}
	return true
}

// tooMany: "five different cities", of which three are listed.
func (g *finder) tooMany(p loose.Place, s loose.Range) *plan.Question {
	column := g.Column(p)
	words := strings.Split(column.Name, "_")
	for i := s.From; i+2 < s.To; i++ {
		n, ok := g.SmallAt(i)
		if !ok || !g.Toks[i+1].Is("different", "distinct", "various") || !loose.Same(&g.Toks[i+2], words[len(words)-1]) || int(n) <= len(column.Values) || !g.closed(p) {
			continue
		}
		return g.bothSaid(g.Spoken(p), s, s, fmt.Sprintf("it has only the %d values %s", len(column.Values), listed(column)), g.Spoken(p)+": "+listed(column))
	}
	return nil
}

// eachOf: "each of the three makes up 40%".
func (g *finder) eachOf(p loose.Place, s loose.Range) *plan.Question {
	column := g.Column(p)
	k := -1
	for i := s.From; i+1 < s.To && k < 0; i++ {
		if g.Toks[i].Is("each", "every") {
			k = i
		}
	}
	if k < 0 || len(g.Named(s.From, s.To)) > 0 && g.Named(s.From, s.To)[0].Path() != p.Path() {
		return nil
	}
	for i := k + 1; i < min(s.To, k+9); i++ {
		t := &g.Toks[i]
		if t.Kind != token.Number || !t.Percent {
			continue
		}
		sum := t.Num / 100 * float64(len(column.Values))
		if n, ok := g.SmallAt(k + 3); sum > 1.015 && g.Any(k, s.To, "each of the") > 0 && (!ok || int(n) == len(column.Values)) {
			var labels []string
			var shares []float64
			for _, v := range column.Values {
				labels, shares = append(labels, v.Value), append(shares, t.Num/100)
			}
			return g.moreThanAll(g.Spoken(p), labels, shares, s)
		}
	}
	return nil
}

// beside are the most tokens between a value and its share.
const beside = 4

// sharesOfAll: a sentence tells a share of each of the column's values, one behind the other, and they are not all of it.
func (g *finder) sharesOfAll(p loose.Place, s loose.Range) *plan.Question {
	column := g.Column(p)
	if g.Has(s.From, s.To, partly...) || g.Has(s.From, s.To, "rest", "remainder", "remaining", "half", "other", "others") {
		return nil
	}
	var labels []string
	var shares []float64
	sum, last := 0., -1
	for i := s.From; i < s.To; i++ {
		t := &g.Toks[i]
		share := t.Kind == token.Number && t.Percent
		v := g.ValueAt(column, i)
		if !share && (v < 0 || g.named(i, s)) {
			continue
		}
		if !share && len(shares) > len(labels) && g.Toks[i-1].Is("of", "in", "for", "among", "from") {
			return nil // "80% of day users"
		}
		far := last >= 0 && i-last > beside+1
		if share && len(shares) == 0 && i+1 < s.To && g.ValueAt(column, i+1) >= 0 {
			labels = nil // "yes / no: 45% yes, 55% no"
		}
		if share && len(shares) > len(labels) || !share && (len(labels) > len(shares) || slices.Contains(labels, column.Values[v].Value)) || far {
			labels, shares, sum = nil, nil, 0
		}
		if last = i; share {
			shares, sum = append(shares, t.Num/100), sum+t.Num/100
		} else {
			labels = append(labels, column.Values[v].Value)
		}
		if len(labels) == len(column.Values) && len(shares) == len(labels) && g.endsThere(i+1, s) && math.Abs(sum-1) > .015 && sum > .5 && sum < 3 {
			return g.moreThanAll(g.Spoken(p), labels, shares, s)
		}
	}
	return nil
}

// endsThere: no other share follows closely.
func (g *finder) endsThere(i int, s loose.Range) bool {
	for k := i; k < min(s.To, i+beside+1); k++ {
		if g.Toks[k].Kind == token.Number {
			return false
		}
	}
	return true
}

// named: a token is part of the name of a column.
func (g *finder) named(i int, s loose.Range) bool {
	return slices.ContainsFunc(g.Named(i, s.To), func(o loose.Place) bool { return o.At == i })
}
