package planner

import (
	"slices"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/token"
)

var inThatOrder = []string{"always in exactly this order", "in exactly this order", "in exactly that order", "strictly in this order", "strictly in that order", "always in that order", "always in this order", "which come in that order", "in that order", "in this order", "in that sequence", "in this sequence", "in chronological order", "in the order given", "in the given order", "in temporal order", "in order of time", "one after the other", "one after another", "each after the one before", "each one after the one before", "each later than the one before", "each later than the previous one", "each not before the one before"}

// inOrder reads that the dates or the numbers named before come one after the other: "opened_at,
// answered_at and closed_at in that order".
func (p *parser) inOrder(i, end int, _ bool) int {
	t := p.table
	if t == nil {
		return 0
	}
	n := p.any(i, end, inThatOrder...)
	if n == 0 || !p.atBreak(i+n, end) {
		return 0
	}
	first := i
	for first > 0 && p.toks[first-1].Kind != token.Line && !p.toks[first-1].Is(".", ";", "!") {
		first--
	}
	var run []*columnDraft
	for k := len(t.columns) - 1; k >= 0; k-- {
		c := t.columns[k]
		if c.dropped || c.fk != nil {
			continue
		}
		if c.at < first || !c.isDate(p.lex) && !c.couldHappen() {
			break
		}
		run = append(run, c)
	}
	if len(run) < 2 {
		return 0
	}
	slices.Reverse(run)
	strict := slices.ContainsFunc(p.toks[i:i+n], func(t token.Token) bool { return t.Is("after", "later") })
	op := contract.GreaterOrEqual
	if strict {
		op = contract.Greater
	}
	p.chain(run, op)
	p.claim(i, i+n, &run[len(run)-1].element)
	return n
}

// orderedRun is inOrder right behind the last of the columns.
func (p *parser) orderedRun(c *columnDraft, i, end int) int {
	if c.table == nil || c.table != p.table || p.owner == nil {
		return 0
	}
	return p.inOrder(i, end, false)
}

// couldHappen: the column is a participle of which nothing else is said, "opened" beside dates.
func (c *columnDraft) couldHappen() bool {
	return len(c.words) == 1 && (eventful(c.words[0]) || dateParticiple[c.words[0]]) && c.trueShare == nil && c.values == nil && c.min == nil && c.typ == ""
}
