package phrase

import (
	"slices"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/term"
)

// twinOrder reads a comparison with the other of two columns that differ in their last word:
// "pain score before 0-10, pain score after not higher than before".
func (p Reader) twinOrder(c *draft.Column, i, end int) int {
	n := len(c.Words)
	if c.Table == nil || n < 2 || c.Words[n-1] != "before" && c.Words[n-1] != "after" {
		return 0
	}
	at := i + p.Any(i, end, "which is", "that is", "is", "are", "must be", "should be", "always", "be")
	at += p.Any(at, end, "always")
	no := p.Any(at, end, "not", "never")
	for _, w := range term.OrderWords {
		op := w.Op
		m := p.Any(at, end, w.Phrases...)
		if m == 0 && no > 0 {
			m = p.Any(at+no, end, w.Phrases...)
			op = map[contract.Op]contract.Op{contract.Greater: contract.LessOrEqual, contract.Less: contract.GreaterOrEqual, contract.GreaterOrEqual: contract.Less, contract.LessOrEqual: contract.Greater}[op]
			m += no * min(m, 1)
		}
		to := at + m
		to += p.Any(to, end, "the score", "the value", "the one")
		if m == 0 || op == "" || !p.Any2(to, end, "before", "after") || p.Tok(to).Low == c.Words[n-1] || !p.AtBreak(to+1, end) {
			continue
		}
		twin := c.Table.Column(append(slices.Clone(c.Words[:n-1]), p.Tok(to).Low))
		if twin == nil {
			return 0
		}
		if c.Min == nil && c.Max == nil && c.Distribution == nil {
			c.Min, c.Max, c.Distribution, c.Scale, c.Unit = twin.Min, twin.Max, twin.Distribution, twin.Scale, twin.Unit
			c.Kind, c.Semantic = twin.Kind, twin.Semantic
		}
		p.Rules = append(p.Rules, &draft.Rule{Table: c.Table, Column: c, Kind: term.OrderRule, Op: op, From: twin.At, To: twin.At, Subject: []int{twin.At}})
		return to + 1 - i
	}
	return 0
}
