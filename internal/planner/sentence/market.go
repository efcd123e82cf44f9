package sentence

import (
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/term"
)

// marketColumns makes prices of open, high, low and close where they stand together, with
// the order that they must have.
func (p Reader) marketColumns() {
	for _, t := range p.Tables {
		p.extremes(t)
		by := map[string]*draft.Column{}
		for _, name := range []string{"open", "high", "low", "close"} {
			for _, words := range [][]string{{name}, {name, "price"}} {
				if c := t.Column(words); c != nil && !c.Dropped && c.Base == nil && c.Values == nil && c.Dates == nil {
					by[name] = c
				}
			}
		}
		if by["high"] == nil || by["low"] == nil || len(by) < 3 {
			continue
		}
		free := by["open"] != nil
		for name, c := range by {
			free = free && (c.Bare() || name == "open")
		}
		for name, c := range by {
			if c.Typ == "" {
				c.Kind, c.Typ, c.Semantic = draft.KindMoney, contract.Decimal, ""
				c.Scale = max(c.Scale, 2)
				if free {
					c.Semantic = "ohlcv_" + name // candles of one size, from one day to the next
					c.Walks = name == "open" && t.Grid != nil
				}
			}
		}
		for _, pair := range [][2]string{{"low", "open"}, {"low", "close"}, {"open", "high"}, {"close", "high"}} {
			a, b := by[pair[0]], by[pair[1]]
			if a == nil || b == nil || slices.ContainsFunc(p.Resolved, func(r *draft.BoundRule) bool { return r.Left == a && r.Right == b || r.Left == b && r.Right == a }) {
				continue // the text says it
			}
			p.Resolved = append(p.Resolved, &draft.BoundRule{
				Rule: &draft.Rule{Table: t, Column: a, Kind: term.OrderRule, Op: contract.LessOrEqual}, Left: a, Right: b,
			})
		}
		p.Assume(&t.Element, "low is at most open and close, and high at least", nil)
	}
}

var lowest, highest = lexicon.WordSet("min minimum lowest"), lexicon.WordSet("max maximum highest")

// extremes orders columns such as "min temp" and "max temp", unless the text does.
func (p Reader) extremes(t *draft.Table) {
	for _, c := range t.Columns {
		if len(c.Words) == 1 && (lowest[c.Words[0]] || highest[c.Words[0]]) && c.Kind == "" && c.Typ == "" && c.Values == nil {
			c.Kind = draft.KindDecimal
		}
	}
	for _, a := range t.Columns {
		rest, low := without(a.Words, lowest)
		if !low || a.Dropped || a.Base != nil || !p.Numeric(a) || p.Ordered(a) {
			continue
		}
		for _, b := range t.Columns {
			other, high := without(b.Words, highest)
			if !high || b.Dropped || !slices.Equal(rest, other) || !p.Numeric(b) || p.Ordered(b) {
				continue
			}
			if a.Min != nil && b.Max != nil && *a.Min >= *b.Max || a.Max != nil || b.Min != nil {
				continue // their own bounds say how they lie
			}
			p.Resolved = append(p.Resolved, &draft.BoundRule{Rule: &draft.Rule{Table: t, Column: a, Kind: term.OrderRule, Op: contract.LessOrEqual}, Left: a, Right: b})
			p.Assume(&a.Element, strings.Join(a.Words, " ")+" is at most "+strings.Join(b.Words, " "), nil)
		}
	}
}

// without returns the words but for one of the set, and whether there was one.
func without(words []string, set map[string]bool) ([]string, bool) {
	for i, w := range words {
		if set[w] {
			return slices.Concat(words[:i], words[i+1:]), true
		}
	}
	return nil, false
}
