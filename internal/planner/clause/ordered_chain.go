package clause

import (
	"strings"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/term"
	"github.com/sdg-service/sdg/internal/planner/token"
)

var chainOps = map[string]contract.Op{"<": contract.Less, "<=": contract.LessOrEqual, "=<": contract.LessOrEqual, ">": contract.Greater, ">=": contract.GreaterOrEqual}

// orderedChain reads three columns or more with signs between them: "packed_at <= shipped_at <=
// delivered_at". Those that the text did not name before are columns, too.
func (p Reader) orderedChain(i, end int, _ bool) int {
	type link struct{ from, to int }
	var names []link
	var ops []contract.Op
	at := i + p.Any(i, end, "with", "where", "always", "the rule")
	for at < end {
		to := at
		for to < end && to-at < 4 && p.Toks[to].Kind == token.Word && !term.HeaderEnds[p.Toks[to].Low] {
			to++
		}
		if to == at {
			return 0
		}
		names = append(names, link{at, to})
		op := chainOps[p.Tok(to).Low]
		if to >= end || op == "" {
			at = to
			break
		}
		ops = append(ops, op)
		at = to + 1
	}
	if len(names) < 3 || len(ops) != len(names)-1 || p.Table == nil && len(p.Tables) > 1 {
		return 0
	}
	if p.Table == nil {
		p.ImplicitTable()
	}
	t := p.Table
	var run []*draft.Column
	for _, n := range names {
		c := p.Find(t, n.from, n.to, nil)
		if c == nil || !p.SameWords(c, n.from, n.to) {
			words := p.HeaderWords(n.from, n.to)
			if len(words) == 0 || p.HeaderMatch(n.from, n.to) == 0 && !strings.Contains(p.Tok(n.from).Text, "_") && n.to-n.from > 1 {
				return 0
			}
			c = &draft.Column{Scale: -1, Table: t, Stated: true, Words: words, At: n.from, Span: p.Span(n.from, n.to)}
			p.MeaningOf(c, n.from, n.to)
			t.Columns = append(t.Columns, c)
		}
		run = append(run, c)
		p.Claim(n.from, n.to, &c.Element)
	}
	for k, op := range ops {
		p.Rules = append(p.Rules, &draft.Rule{Table: t, Column: run[k], Kind: term.OrderRule, Op: op, GapColumn: []string{strings.Join(run[k+1].Words, " ")}})
	}
	p.Column = run[len(run)-1]
	p.Claim(i, at, &p.Column.Element)
	return at - i
}
