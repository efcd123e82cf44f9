package planner

import (
	"strings"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/token"
)

var chainOps = map[string]contract.Op{"<": contract.Less, "<=": contract.LessOrEqual, "=<": contract.LessOrEqual, ">": contract.Greater, ">=": contract.GreaterOrEqual}

// orderedChain reads three columns or more with signs between them: "packed_at <= shipped_at <=
// delivered_at". Those that the text did not name before are columns, too.
func (p *parser) orderedChain(i, end int, _ bool) int {
	type link struct{ from, to int }
	var names []link
	var ops []contract.Op
	at := i + p.any(i, end, "with", "where", "always", "the rule")
	for at < end {
		to := at
		for to < end && to-at < 4 && p.toks[to].Kind == token.Word && !headerEnds[p.toks[to].Low] {
			to++
		}
		if to == at {
			return 0
		}
		names = append(names, link{at, to})
		op := chainOps[p.tok(to).Low]
		if to >= end || op == "" {
			at = to
			break
		}
		ops = append(ops, op)
		at = to + 1
	}
	if len(names) < 3 || len(ops) != len(names)-1 || p.table == nil && len(p.tables) > 1 {
		return 0
	}
	if p.table == nil {
		p.implicitTable()
	}
	t := p.table
	var run []*columnDraft
	for _, n := range names {
		c := p.find(t, n.from, n.to, nil)
		if c == nil || !p.sameWords(c, n.from, n.to) {
			words := p.headerWords(n.from, n.to)
			if len(words) == 0 || p.headerMatch(n.from, n.to) == 0 && !strings.Contains(p.tok(n.from).Text, "_") && n.to-n.from > 1 {
				return 0
			}
			c = &columnDraft{scale: -1, table: t, stated: true, words: words, at: n.from, span: p.span(n.from, n.to)}
			p.meaningOf(c, n.from, n.to)
			t.columns = append(t.columns, c)
		}
		run = append(run, c)
		p.claim(n.from, n.to, &c.element)
	}
	for k, op := range ops {
		p.rules = append(p.rules, &ruleDraft{table: t, column: run[k], kind: orderRule, op: op, gapColumn: []string{strings.Join(run[k+1].words, " ")}})
	}
	p.column = run[len(run)-1]
	p.claim(i, at, &p.column.element)
	return at - i
}
