package glean

import (
	"fmt"
	"math"
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/plan"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// between are the most tokens from one share of a list to the next.
const between = 8

// sharesClash asks about a list of shares of one thing that are more than all of it.
func (g *gleaner) sharesClash() *plan.Question {
	for _, s := range g.sentences() {
		if g.has(s.from, s.to, "of whom", "of which", "of those", "of these", "of them", "of the remaining", "of the rest", "if", "when", "several", "more than one", "overlap", "both") {
			continue
		}
		var at []int
		sum := 0.
		for i := s.from; i <= s.to; i++ {
			share, ok := 0., false
			if i < s.to {
				share, ok = g.listedShare(i, s)
			}
			if i == s.to || ok && len(at) > 0 && i-at[len(at)-1] > between {
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
func (g *gleaner) listedShare(i int, s span) (float64, bool) {
	t := &g.toks[i]
	switch {
	case t.Kind != token.Number || t.Spelled && !t.Percent || t.Num <= 0 || t.Num > 100:
		return 0, false
	case t.Percent:
		return t.Num / 100, true
	}
	return t.Num / 100, g.endsInPercent(i, s)
}

// endsInPercent: the numbers that follow in the same list end with one of percent: "40 / 40 / 20 percent".
func (g *gleaner) endsInPercent(i int, s span) bool {
	mark := ""
	for k := i + 1; k < min(s.to, i+6); k++ {
		switch t := &g.toks[k]; {
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
func (g *gleaner) tooMuch(s span, at []int, sum float64) *plan.Question {
	if len(at) < 2 || sum < 1.015 || sum > 3 {
		return nil
	}
	for t := range g.plan.Contract.Tables {
		for c := range g.plan.Contract.Tables[t].Columns {
			p := place{table: t, column: c}
			column := g.column(p)
			if column.Type != contract.String || len(column.Values) == 0 {
				continue
			}
			labelled, n, own, all := 0., 0, 0., 0.
			var labels []string
			var shares []float64
			for k, i := range at {
				owner, owned := g.owner(i)
				if owned && owner.path() != p.path() || !owned && g.readAt(i) || g.otherColumn(p, i, s) {
					continue
				}
				share := g.toks[i].Num / 100
				if owned {
					own += share
				}
				if g.labelled(column, at, k, s) {
					labelled += share
					n++
				}
				all += share
				labels, shares = append(labels, g.labelBefore(i, s.from)), append(shares, share)
			}
			if all > 1.015 && n >= 2 && math.Abs(labelled-1) > .015 && math.Abs(own-1) > .015 {
				return g.moreThanAll(g.spoken(p), labels, shares, s)
			}
		}
	}
	for i := max(s.from, at[0]-5); i+2 < at[0]; i++ {
		if n := g.any(i, at[0], "exactly one", "just one", "only one"); n > 0 && g.toks[i+n].Kind == token.Word {
			var labels []string
			var shares []float64
			for _, k := range at {
				labels, shares = append(labels, g.labelBefore(k, s.from)), append(shares, g.toks[k].Num/100)
			}
			return g.moreThanAll(g.toks[i+n].Low, labels, shares, s)
		}
	}
	return nil
}

// otherColumn: right before the share stands the name of another column.
func (g *gleaner) otherColumn(p place, i int, s span) bool {
	return slices.ContainsFunc(g.named(max(s.from, i-3), i), func(o place) bool { return o.path() != p.path() })
}

// readAt: a part of the contract came from the token.
func (g *gleaner) readAt(i int) bool {
	for _, o := range g.plan.Sources {
		if o.Path != "" && g.toks[i].Span.Start >= o.Span.Start && g.toks[i].Span.End <= o.Span.End {
			return true
		}
	}
	return false
}

// labelled: a value of the column stands beside the share.
func (g *gleaner) labelled(c *contract.Column, at []int, k int, s span) bool {
	from, to := s.from, s.to
	if k > 0 {
		from = at[k-1] + 1
	}
	if k+1 < len(at) {
		to = at[k+1]
	}
	near := strings.ToLower(g.text[g.toks[from].Span.Start:g.toks[to-1].Span.End])
	for _, v := range c.Values {
		if low := strings.ToLower(v.Value); len(low) > 3 && strings.Contains(near, low) {
			return true
		}
	}
	for i := from; i < to; i++ {
		if g.valueAt(c, i) >= 0 {
			return true
		}
	}
	return false
}

// moreThanAll asks about the shares of a column, or of what a sentence calls, whose labels stand before the shares.
func (g *gleaner) moreThanAll(what string, labels []string, shares []float64, s span) *plan.Question {
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
		ID: "shares_sum", Text: fmt.Sprintf("The shares of %s add up to %.4g%%, not 100%%: %q. Which shares did you mean?", what, 100*sum, g.said(s)),
		Suggestions: []string{what + ": " + strings.Join(scaled, ", ")},
	}
}

// labelBefore are the words right before a share in its clause.
func (g *gleaner) labelBefore(i, from int) string {
	k := i
	for k > from && g.toks[k-1].Kind == token.Word && !g.toks[k-1].Is("and", "or", "with") && i-k < 3 {
		k--
	}
	if k == i {
		return g.toks[i].Text
	}
	return g.said(span{k, i})
}
