package planner

import (
	"fmt"
	"math"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"github.com/sdg-service/sdg/internal/contract"
)

// askBound asks about rules that no numbers can meet. Of two correlations of the same columns
// the later one counts.
func (p *parser) askBound(bound []*boundRule) []*boundRule {
	var out []*boundRule
	for k, b := range bound {
		if b.kind != correlationRule {
			p.askOrder(b)
			out = append(out, b)
			continue
		}
		later := false
		for _, o := range bound[k+1:] {
			later = later || o.kind == correlationRule && (o.left == b.left && o.right == b.right || o.left == b.right && o.right == b.left)
		}
		if later {
			continue
		}
		if r := b.coefficient; r > 1 || r < -1 {
			left, right := strings.Join(b.left.words, " "), strings.Join(b.right.words, " ")
			p.ask("correlation_range", fmt.Sprintf("%s and %s cannot have a correlation of %s: it lies between -1 and 1. How strongly do they go together?", left, right, trimFloat(r)),
				fmt.Sprintf("%s and %s are correlated at %s", left, right, trimFloat(math.Copysign(.8, r))), fmt.Sprintf("%s and %s are correlated at %s", left, right, trimFloat(math.Copysign(.4, r))))
			continue
		}
		out = append(out, b)
	}
	p.askCircle(out)
	return out
}

// askCircle asks about orders that lead back to where they began: "approved after planned, finished after
// approved, planned after finished".
func (p *parser) askCircle(bound []*boundRule) {
	type step struct {
		to     *columnDraft
		strict bool
	}
	above := map[*columnDraft][]step{}
	var first []*columnDraft // in the order of the text
	for _, b := range bound {
		if b.kind != orderRule && b.kind != subjectOrderRule || b.via != nil || b.left == nil || b.right == nil {
			continue
		}
		low, high := b.left, b.right
		switch b.op {
		case contract.Less, contract.LessOrEqual:
		case contract.Greater, contract.GreaterOrEqual:
			low, high = high, low
		default:
			continue
		}
		first = append(first, low)
		above[low] = append(above[low], step{high, b.op == contract.Less || b.op == contract.Greater})
	}
	for _, c := range first {
		var walk func(at *columnDraft, way []*columnDraft, strict bool) []*columnDraft
		walk = func(at *columnDraft, way []*columnDraft, strict bool) []*columnDraft {
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
		way := walk(c, []*columnDraft{c}, false)
		if len(way) < 4 {
			continue // two that exclude each other are asked about as such
		}
		var names []string
		for _, o := range way {
			names = append(names, strings.Join(o.words, " "))
		}
		last := len(names) - 1
		p.ask("order_circle", fmt.Sprintf("%s is to come before %s, which leads back to %s: no row can meet that. Which order did you mean?", names[0], strings.Join(names[1:last], ", before "), names[last]),
			strings.Join(names[:last], " before "))
		return
	}
}

// askOrder asks about a number that must be below another and whose range begins above it.
func (p *parser) askOrder(b *boundRule) {
	low, high := b.left, b.right
	switch b.op {
	case contract.Less, contract.LessOrEqual:
	case contract.Greater, contract.GreaterOrEqual:
		low, high = high, low
	default:
		return
	}
	if b.kind != orderRule || b.via != nil || low == nil || high == nil || low.min == nil || high.max == nil || low.isDate(p.lex) || high.isDate(p.lex) {
		return
	}
	strict := slices.Contains([]contract.Op{contract.Less, contract.Greater}, b.op)
	if *low.min < *high.max || !strict && *low.min == *high.max {
		return
	}
	less, more := strings.Join(low.words, " "), strings.Join(high.words, " ")
	p.ask("order_range", fmt.Sprintf("%s must be below %s, but begins at %s, where %s ends at %s. Which range did you mean?", less, more, plain(*low.min), more, plain(*high.max)),
		fmt.Sprintf("%s between %s and %s", less, plain(math.Min(0, *high.max-1)), plain(*high.max)), fmt.Sprintf("%s between %s and %s", more, plain(*low.min), plain(*low.min*2+1)))
}

var wholeRule = regexp.MustCompile(`^tables\[(\d+)\]\.constraints\[(\d+)\]$`)

// turnedOrder suggests the other direction for an order that cannot hold.
func turnedOrder(c *contract.Contract, field string) []string {
	m := wholeRule.FindStringSubmatch(field)
	if m == nil {
		return nil
	}
	table, _ := strconv.Atoi(m[1])
	rule, _ := strconv.Atoi(m[2])
	k := c.Tables[table].Constraints[rule]
	words := map[contract.Op]string{contract.Less: "higher", contract.LessOrEqual: "higher", contract.Greater: "lower", contract.GreaterOrEqual: "lower"}[k.Op]
	if k.Kind != contract.Order || words == "" {
		return nil
	}
	return []string{strings.ReplaceAll(k.Left, "_", " ") + " is always " + words + " than " + strings.ReplaceAll(k.Right, "_", " ")}
}
