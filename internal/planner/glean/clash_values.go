package glean

import (
	"fmt"
	"strings"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/plan"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// valuesClash asks about lists that cannot show as many values, or give them as large shares, as another sentence says.
func (g *gleaner) valuesClash() *plan.Question {
	for t := range g.plan.Contract.Tables {
		for c := range g.plan.Contract.Tables[t].Columns {
			p := place{table: t, column: c}
			column := g.column(p)
			if column.Type != contract.String || len(column.Values) < 2 || len(g.spans(p.path())) == 0 || !g.listed(p) {
				continue
			}
			for _, s := range g.sentences() {
				if q := g.tooMany(p, s); q != nil {
					return q
				}
				if q := g.eachOf(p, s); q != nil {
					return q
				}
			}
		}
	}
	return nil
}

// listed: all values of the column stand in the text.
func (g *gleaner) listed(p place) bool {
	low := strings.ToLower(g.text)
	for _, v := range g.column(p).Values {
		if !strings.Contains(low, strings.ToLower(v.Value)) {
			return false
		}
	}
	return true
}

// tooMany: "five different cities", of which three are listed.
func (g *gleaner) tooMany(p place, s span) *plan.Question {
	column := g.column(p)
	words := strings.Split(column.Name, "_")
	for i := s.from; i+2 < s.to; i++ {
		n, ok := g.smallAt(i)
		if !ok || !g.toks[i+1].Is("different", "distinct", "various") || !same(&g.toks[i+2], words[len(words)-1]) || int(n) <= len(column.Values) || !g.closed(p) {
			continue
		}
		return g.bothSaid(g.spoken(p), s, s, fmt.Sprintf("it has only the %d values %s", len(column.Values), listed(column)), g.spoken(p)+": "+listed(column))
	}
	return nil
}

// eachOf: "each of the three makes up 40%".
func (g *gleaner) eachOf(p place, s span) *plan.Question {
	column := g.column(p)
	k := -1
	for i := s.from; i+1 < s.to && k < 0; i++ {
		if g.toks[i].Is("each", "every") {
			k = i
		}
	}
	if k < 0 || len(g.named(s.from, s.to)) > 0 && g.named(s.from, s.to)[0].path() != p.path() {
		return nil
	}
	for i := k + 1; i < min(s.to, k+9); i++ {
		t := &g.toks[i]
		if t.Kind != token.Number || !t.Percent {
			continue
		}
		sum := t.Num / 100 * float64(len(column.Values))
		if n, ok := g.smallAt(k + 3); sum > 1.015 && g.any(k, s.to, "each of the") > 0 && (!ok || int(n) == len(column.Values)) {
			var labels []string
			var shares []float64
			for _, v := range column.Values {
				labels, shares = append(labels, v.Value), append(shares, t.Num/100)
			}
			return g.moreThanAll(g.spoken(p), labels, shares, s)
		}
	}
	return nil
}
