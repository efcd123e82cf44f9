package planner

import (
	"strings"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// twoSides reads that two references to one table are never to the same row, in words that name
// what both are: "a white player and a black player, never the same person", "always two
// different clubs", "(nobody plays themselves)".
func (p *parser) twoSides(t *tableDraft, i, end int) int {
	n := p.any(i, end, "who are never the same", "which are never the same", "never the same", "not the same", "can't be the same", "cannot be the same", "must not be the same", "may not be the same", "always two different", "two different", "always different", "both different", "must be two different", "never one and the same", "nobody plays", "no one plays", "nobody pays", "nobody meets", "nobody messages", "nobody rates", "nobody follows", "nobody calls")
	if n == 0 || len(t.columns) < 2 {
		return 0
	}
	var sides []*columnDraft
	for _, c := range t.columns {
		if c.fk != nil && !c.dropped && (len(sides) == 0 || sides[0].fk == c.fk) {
			sides = append(sides, c)
		}
	}
	at := i + n
	if at >= end || p.toks[at].Kind != token.Word || len(sides) != 2 || sides[0].fk == t {
		return 0
	}
	word := p.toks[at].Low
	ours := p.findTable(p.wordsOf(at, at+1))
	if !p.any2(at, end, "person", "people", "one", "two", "guy", "themselves", "themself", "itself", "himself", "individual", "individuals", "man", "woman", "side", "sides", "ones", "party", "parties") && ours != sides[0].fk || t.column(strings.Fields(word)) != nil {
		return 0
	}
	if !p.atBreak(at+1, end) {
		return 0
	}
	p.claim(i, at+1, &t.element)
	for _, r := range p.rules {
		if r.table == t && r.op == contract.NotEqual && (r.column == sides[0] || r.column == sides[1]) {
			return at + 1 - i
		}
	}
	p.rules = append(p.rules, &ruleDraft{table: t, column: sides[0], kind: subjectOrderRule, op: contract.NotEqual, gapColumn: []string{strings.Join(sides[1].words, " ")}})
	return at + 1 - i
}
