package lower

import (
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/term"
)

// wholesOf are what a part is a percentage of, "points" of "max points".
func wholesOf(part []string) []string {
	name := strings.Join(part, " ")
	return []string{"max " + name, "maximum " + name, name + " max", "total " + name, name + " total", "possible " + name, name + " possible", "planned " + name, "target " + name, name + " target", "expected " + name, "theoretical " + name}
}

// wholeOf is the column that the part is a part of; what comes out is one of what goes in.
func wholeOf(t *draft.Table, part []string) *draft.Column {
	whole := t.ByNames(wholesOf(part))
	for _, c := range t.Columns {
		if whole == nil && len(part) == 1 && (part[0] == "yield" || part[0] == "output") && !c.Dropped && len(c.Words) > 0 && c.Words[0] == "input" {
			whole = c
		}
	}
	return whole
}

// percentOf computes a percentage that is called by a part beside it, "yield" and "yield percent", from the part and its whole, of which
// the part is never more. Without a whole it lies between 0 and 100, and is no second part.
func (p Reader) percentOf(c *draft.Column) *draft.BoundRule {
	n := len(c.Words)
	if n < 2 || !percentEnds[c.Words[n-1]] {
		return nil
	}
	part := c.Table.ByNames([]string{strings.Join(c.Words[:n-1], " ")})
	if part == nil || part == c || part.Formula != "" || part.IsDate(p.Lex) || part.Values != nil {
		return nil
	}
	whole := wholeOf(c.Table, c.Words[:n-1])
	c.Semantic, c.Unit, c.Kind, c.Scale = "", "%", draft.KindDecimal, 1
	if whole == nil || whole == c || !p.TypeOf(whole).Numeric() {
		c.Min, c.Max = draft.Ptr(0.0), draft.Ptr(100.0)
		p.Assume(&c.Element, "between 0 and 100, because a percentage is", nil)
		return nil
	}
	c.Formula = part.Name() + " / " + whole.Name() + " * 100"
	p.Assume(&c.Element, "computed as "+c.Formula+", because the text says nothing of its values", nil)
	if !part.Bare() {
		return nil
	}
	part.Semantic, part.Unit, part.Kind, part.Scale = "", whole.Unit, draft.KindDecimal, 1
	part.Min = draft.Ptr(0.0)
	if whole.Max != nil {
		part.Max = draft.Ptr(*whole.Max)
	}
	p.Assume(&part.Element, "not above "+strings.Join(whole.Words, " "), nil)
	return &draft.BoundRule{Rule: &draft.Rule{Table: c.Table, Column: part, Kind: term.OrderRule, Op: contract.LessOrEqual}, Left: part, Right: whole}
}

// percentsOf does so for all columns of which the text says no more than the name.
func (p Reader) percentsOf(rules []*draft.BoundRule) []*draft.BoundRule {
	var out []*draft.BoundRule
	for _, t := range p.Tables {
		if t.Base != nil || t.Grid != nil {
			continue
		}
		for _, c := range slices.Clone(t.Columns) {
			if c.Dropped || c.Primary || len(c.Words) == 0 || !c.Bare() || ruled(c, rules) {
				continue
			}
			if r := p.percentOf(c); r != nil {
				out = append(out, r)
			}
		}
	}
	return out
}
