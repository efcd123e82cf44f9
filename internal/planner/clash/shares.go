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

// between are the most tokens from one share of a list to the next.
const between = 8

// sharesClash asks about a list of shares of one thing that are more than all of it.
func (g *finder) sharesClash() *plan.Question {
	for _, s := range g.Sentences() {
		if g.Has(s.From, s.To, "of whom", "of which", "of those", "of these", "of them", "of the remaining", "of the rest", "if", "when", "several", "more than one", "overlap", "both") {
			continue
		}
		var at []int
		sum := 0.
		for i := s.From; i <= s.To; i++ {
			share, ok := 0., false
			if i < s.To {
				share, ok = g.listedShare(i, s)
			}
			if i == s.To || ok && len(at) > 0 && i-at[len(at)-1] > between {
				if q := g.tooMuch(s, at, sum); q != nil {
					return q
				}
				at, sum = nil, 0
			}
			if ok {
				at = append(at, i)
				sum += share
			}
		}
	}
	return nil
}

// listedShare is a share in a list: "40%", or "40" of "40 / 40 / 40 percent".
func (g *finder) listedShare(i int, s loose.Range) (float64, bool) {
	t := &g.Toks[i]
	switch {
	case t.Kind != token.Number || t.Spelled && !t.Percent || t.Num <= 0 || t.Num > 100:
		return 0, false
	case t.Percent:
		return t.Num / 100, true
	}
	return t.Num / 100, i > s.From && g.Toks[i-1].Kind == token.Word && i+1 < s.To && g.Toks[i+1].Kind == token.Mark && g.endsInPercent(i, s)
}

// endsInPercent: the numbers that follow in the same list end with one of percent: "40 / 40 / 20 percent".
func (g *finder) endsInPercent(i int, s loose.Range) bool {
	mark := ""
	for k := i + 1; k < min(s.To, i+6); k++ {
		switch t := &g.Toks[k]; {
		case t.Is("/", ",", "and", "&"):
			if mark != "" && mark != t.Low {
				return false
			}
			mark = t.Low
		case t.Kind == token.Number && mark == "":
			return false
		case t.Kind == token.Number && t.Percent:
			return true
		case t.Kind == token.Number:
			i, mark = k, ""
		}
	}
	return false
}

// tooMuch: the shares of a run are of one thing, because they are those of values of one column and others that nobody
// read, or because the text says so.
func (g *finder) tooMuch(s loose.Range, at []int, sum float64) *plan.Question {
	if len(at) < 2 || sum < 1.015 || sum > 3 {
		return nil
	}
	for t := range g.Plan.Contract.Tables {
		for c := range g.Plan.Contract.Tables[t].Columns {
			p := loose.Place{Table: t, Column: c}
			column := g.Column(p)
			if column.Type != contract.String || len(column.Values) == 0 {
				continue
			}
			labelled, n, own, all := 0., 0, 0., 0.
			var labels []string
			var shares []float64
			for k, i := range at {
				owner, owned := g.Owner(i)
				if owned && owner.Path() != p.Path() || !owned && g.ReadAt(i) || g.otherColumn(p, i, s) {
					continue
				}
				share := g.Toks[i].Num / 100
				if owned {
					own += share
				}
				if g.labelled(column, at, k, s) {
					labelled += share
					n++
				}
				all += share
				labels, shares = append(labels, g.labelBefore(i, s.From)), append(shares, share)
			}
			if all > 1.015 && n >= 2 && math.Abs(labelled-1) > .015 && math.Abs(own-1) > .015 {
				return g.moreThanAll(g.Spoken(p), labels, shares, s)
			}
		}
	}
	for i := max(s.From, at[0]-5); i+2 < at[0]; i++ {
		if n := g.Any(i, at[0], "exactly one", "just one", "only one"); n > 0 && g.Toks[i+n].Kind == token.Word {
			var labels []string
			var shares []float64
			for _, k := range at {
				labels, shares = append(labels, g.labelBefore(k, s.From)), append(shares, g.Toks[k].Num/100)
			}
			return g.moreThanAll(g.Toks[i+n].Low, labels, shares, s)
		}
	}
	return nil
}

// otherColumn: right before the share stands the name of another column.
func (g *finder) otherColumn(p loose.Place, i int, s loose.Range) bool {
	return slices.ContainsFunc(g.Named(max(s.From, i-3), i), func(o loose.Place) bool { return o.Path() != p.Path() })
}

// labelled: a value of the column stands beside the share.
func (g *finder) labelled(c *contract.Column, at []int, k int, s loose.Range) bool {
	from, to := s.From, s.To
	if k > 0 {
		from = at[k-1] + 1
	}
	if k+1 < len(at) {
		to = at[k+1]
	}
	near := strings.ToLower(g.Text[g.Toks[from].Span.Start:g.Toks[to-1].Span.End])
	for _, v := range c.Values {
		if low := strings.ToLower(v.Value); len(low) > 3 && strings.Contains(near, low) {
			return true
		}
	}
	for i := from; i < to; i++ {
		if g.ValueAt(c, i) >= 0 {
			return true
		}
	}
	return false
}

// moreThanAll asks about the shares of a column, or of what a sentence calls, whose labels stand before the shares.
func (g *finder) moreThanAll(what string, labels []string, shares []float64, s loose.Range) *plan.Question {
	sum := 0.
	for _, x := range shares {
		sum += x
	}
	var scaled []string
	rest := 100.
	for k, label := range labels {
		part := math.Round(100 * shares[k] / sum)
		if k == len(labels)-1 {
			part = rest
		}
		rest -= part
		scaled = append(scaled, fmt.Sprintf("%s %.0f%%", label, part))
	}
	return &plan.Question{
		ID: "shares_sum", Text: fmt.Sprintf("The shares of %s add up to %.4g%%, not 100%%: %q. Which shares did you mean?", what, 100*sum, g.Said(s)),
		Suggestions: []string{what + ": " + strings.Join(scaled, ", ")},
	}
}

// labelBefore are the words right before a share in its clause.
func (g *finder) labelBefore(i, from int) string {
	k := i
	for k > from && g.Toks[k-1].Kind == token.Word && !g.Toks[k-1].Is("and", "or", "with") && i-k < 3 {
		k--
	}
	if k == i {
		return g.Toks[i].Text
	}
	return g.Said(loose.Range{From: k, To: i})
}
