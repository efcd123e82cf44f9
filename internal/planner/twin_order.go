package planner

import (
	"slices"

	"github.com/sdg-service/sdg/internal/contract"
)

// twinOrder reads a comparison with the other of two columns that differ in their last word:
// "pain score before 0-10, pain score after not higher than before".
func (p *parser) twinOrder(c *columnDraft, i, end int) int {
	n := len(c.words)
	if c.table == nil || n < 2 || c.words[n-1] != "before" && c.words[n-1] != "after" {
		return 0
	}
	at := i + p.any(i, end, "which is", "that is", "is", "are", "must be", "should be", "always", "be")
	at += p.any(at, end, "always")
	no := p.any(at, end, "not", "never")
	for _, w := range orderWords {
		op := w.op
		m := p.any(at, end, w.phrases...)
		if m == 0 && no > 0 {
			m = p.any(at+no, end, w.phrases...)
			op = map[contract.Op]contract.Op{contract.Greater: contract.LessOrEqual, contract.Less: contract.GreaterOrEqual, contract.GreaterOrEqual: contract.Less, contract.LessOrEqual: contract.Greater}[op]
			m += no * min(m, 1)
		}
		to := at + m
		to += p.any(to, end, "the score", "the value", "the one")
		if m == 0 || op == "" || !p.any2(to, end, "before", "after") || p.tok(to).Low == c.words[n-1] || !p.atBreak(to+1, end) {
			continue
		}
		twin := c.table.column(append(slices.Clone(c.words[:n-1]), p.tok(to).Low))
		if twin == nil {
			return 0
		}
		if c.min == nil && c.max == nil && c.distribution == nil {
			c.min, c.max, c.distribution, c.scale, c.unit = twin.min, twin.max, twin.distribution, twin.scale, twin.unit
			c.kind, c.semantic = twin.kind, twin.semantic
		}
		p.rules = append(p.rules, &ruleDraft{table: c.table, column: c, kind: orderRule, op: op, from: twin.at, to: twin.at, subject: []int{twin.at}})
		return to + 1 - i
	}
	return 0
}
