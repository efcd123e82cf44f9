package term

import (
	"fmt"
	"math"
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/draft"
)

func Plain(x float64) string {
	if x == math.Trunc(x) && math.Abs(x) < 1e15 {
		return fmt.Sprintf("%d", int64(x))
	}
	return draft.TrimFloat(x)
}

const (
	OrderRule draft.RuleKind = iota
	FormulaRule
	CorrelationRule
	CoherentRule
	uniqueRule
	SumRule
	DependencyRule
	CopyRule
	RollupRule
	SubjectOrderRule
	DuringRule
)

// askBound asks about rules that no numbers can meet. Of two correlations of the same columns
// the later one counts.
func (p Reader) askBound(bound []*draft.BoundRule) []*draft.BoundRule {
	var out []*draft.BoundRule
	for k, b := range bound {
		if b.Kind != CorrelationRule {
			p.askOrder(b)
			out = append(out, b)
			continue
		}
		later := false
		for _, o := range bound[k+1:] {
			later = later || o.Kind == CorrelationRule && (o.Left == b.Left && o.Right == b.Right || o.Left == b.Right && o.Right == b.Left)
		}
		if later {
			continue
		}
		if r := b.Coefficient; r > 1 || r < -1 {
			left, right := strings.Join(b.Left.Words, " "), strings.Join(b.Right.Words, " ")
			p.Ask("correlation_range", fmt.Sprintf("%s and %s cannot have a correlation of %s: it lies between -1 and 1. How strongly do they go together?", left, right, draft.TrimFloat(r)),
				fmt.Sprintf("%s and %s are correlated at %s", left, right, draft.TrimFloat(math.Copysign(.8, r))), fmt.Sprintf("%s and %s are correlated at %s", left, right, draft.TrimFloat(math.Copysign(.4, r))))
			continue
		}
		out = append(out, b)
	}
	p.askCircle(out)
	return out
}

// askCircle asks about orders that lead back to where they began: "approved after planned, finished after
// approved, planned after finished".
func (p Reader) askCircle(bound []*draft.BoundRule) {
	type step struct {
		to     *draft.Column
		strict bool
	}
	above := map[*draft.Column][]step{}
	var first []*draft.Column // in the order of the text
	for _, b := range bound {
		if b.Kind != OrderRule && b.Kind != SubjectOrderRule || b.Via != nil || b.Left == nil || b.Right == nil {
			continue
		}
		low, high := b.Left, b.Right
		switch b.Op {
		case contract.Less, contract.LessOrEqual:
		case contract.Greater, contract.GreaterOrEqual:
			low, high = high, low
		default:
			continue
		}
		first = append(first, low)
		above[low] = append(above[low], step{high, b.Op == contract.Less || b.Op == contract.Greater})
	}
	for _, c := range first {
		var walk func(at *draft.Column, way []*draft.Column, strict bool) []*draft.Column
		walk = func(at *draft.Column, way []*draft.Column, strict bool) []*draft.Column {
			for _, s := range above[at] {
				switch {
				case s.to == c && (strict || s.strict):
					return append(way, c)
				case s.to == c || slices.Contains(way, s.to):
				default:
					if found := walk(s.to, append(way[:len(way):len(way)], s.to), strict || s.strict); found != nil {
						return found
					}
				}
			}
			return nil
		}
		way := walk(c, []*draft.Column{c}, false)
		if len(way) < 4 {
			continue // two that exclude each other are asked about as such
		}
		var names []string
		for _, o := range way {
			names = append(names, strings.Join(o.Words, " "))
		}
		last := len(names) - 1
		p.Ask("order_circle", fmt.Sprintf("%s is to come before %s, which leads back to %s: no row can meet that. Which order did you mean?", names[0], strings.Join(names[1:last], ", before "), names[last]),
			strings.Join(names[:last], " before "))
		return
	}
}

// askOrder asks about a number that must be below another and whose range begins above it.
func (p Reader) askOrder(b *draft.BoundRule) {
	low, high := b.Left, b.Right
	switch b.Op {
	case contract.Less, contract.LessOrEqual:
	case contract.Greater, contract.GreaterOrEqual:
		low, high = high, low
	default:
		return
	}
	if b.Kind != OrderRule || b.Via != nil || low == nil || high == nil || low.Min == nil || high.Max == nil || low.IsDate(p.Lex) || high.IsDate(p.Lex) {
		return
	}
	strict := slices.Contains([]contract.Op{contract.Less, contract.Greater}, b.Op)
	if *low.Min < *high.Max || !strict && *low.Min == *high.Max {
		return
	}
	less, more := strings.Join(low.Words, " "), strings.Join(high.Words, " ")
	p.Ask("order_range", fmt.Sprintf("%s must be below %s, but begins at %s, where %s ends at %s. Which range did you mean?", less, more, Plain(*low.Min), more, Plain(*high.Max)),
		fmt.Sprintf("%s between %s and %s", less, Plain(math.Min(0, *high.Max-1)), Plain(*high.Max)), fmt.Sprintf("%s between %s and %s", more, Plain(*low.Min), Plain(*low.Min*2+1)))
}

// IsRuled: a rule of the text sets the column, or says how far it is from another.
func (p Reader) IsRuled(c *draft.Column) bool {
	return slices.ContainsFunc(p.Rules, func(r *draft.Rule) bool {
		return r.Column == c && (r.Kind == FormulaRule || r.Kind == RollupRule || r.Kind == SumRule || r.Kind == CopyRule || r.MinGap != nil || r.MaxGap != nil)
	}) || slices.ContainsFunc(p.Resolved, func(b *draft.BoundRule) bool {
		return b.Left == c && (b.Kind != OrderRule || b.MinGap != nil || b.MaxGap != nil)
	})
}
