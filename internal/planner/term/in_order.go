package term

import (
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// Chain puts columns one after the other.
func (p Reader) Chain(run []*draft.Column, op contract.Op) {
	for k := 1; k < len(run); k++ {
		p.Rules = append(p.Rules, &draft.Rule{Table: run[k].Table, Column: run[k], Kind: OrderRule, Op: op, GapColumn: []string{strings.Join(run[k-1].Words, " ")}})
	}
}

var inThatOrder = draft.PhrasesOf("always in exactly this order", "in exactly this order", "in exactly that order", "strictly in this order", "strictly in that order", "always in that order", "always in this order", "which come in that order", "in that order", "in this order", "in that sequence", "in this sequence", "in chronological order", "in the order given", "in the given order", "in temporal order", "in order of time", "one after the other", "one after another", "each after the one before", "each one after the one before", "each later than the one before", "each later than the previous one", "each not before the one before")

// InOrder reads that the dates or the numbers named before come one after the other: "opened_at,
// answered_at and closed_at in that order".
func (p Reader) InOrder(i, end int, _ bool) int {
	t := p.Table
	if t == nil {
		return 0
	}
	n := p.AnyOf(inThatOrder, i, end)
	if n == 0 || !p.AtBreak(i+n, end) {
		return 0
	}
	first := i
	for first > 0 && p.Toks[first-1].Kind != token.Line && !p.Toks[first-1].Is(".", ";", "!") {
		first--
	}
	var run []*draft.Column
	for k := len(t.Columns) - 1; k >= 0; k-- {
		c := t.Columns[k]
		if c.Dropped || c.Fk != nil {
			continue
		}
		if c.At < first || !c.IsDate(p.Lex) && !c.CouldHappen() {
			break
		}
		run = append(run, c)
	}
	if len(run) < 2 {
		return 0
	}
	slices.Reverse(run)
	strict := slices.ContainsFunc(p.Toks[i:i+n], func(t token.Token) bool { return t.Is("after", "later") })
	op := contract.GreaterOrEqual
	if strict {
		op = contract.Greater
	}
	p.Chain(run, op)
	p.Claim(i, i+n, &run[len(run)-1].Element)
	return n
}
