package clause

import (
	"strings"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/term"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// twoSides reads that two references to one table are never to the same row, in words that name
// what both are: "a white player and a black player, never the same person", "always two
// different clubs", "(nobody plays themselves)".
func (p Reader) twoSides(t *draft.Table, i, end int) int {
	n := p.Any(i, end, "who are never the same", "which are never the same", "never the same", "not the same", "can't be the same", "cannot be the same", "must not be the same", "may not be the same", "always two different", "two different", "always different", "both different", "must be two different", "never one and the same", "nobody plays", "no one plays", "nobody pays", "nobody meets", "nobody messages", "nobody rates", "nobody follows", "nobody calls")
	if n == 0 || len(t.Columns) < 2 {
		return 0
	}
	var sides []*draft.Column
	for _, c := range t.Columns {
		if c.Fk != nil && !c.Dropped && (len(sides) == 0 || sides[0].Fk == c.Fk) {
			sides = append(sides, c)
		}
	}
	at := i + n
	if at >= end || p.Toks[at].Kind != token.Word || len(sides) != 2 || sides[0].Fk == t {
		return 0
	}
	word := p.Toks[at].Low
	ours := p.FindTable(p.WordsOf(at, at+1))
	if !p.Any2(at, end, "person", "people", "one", "two", "guy", "themselves", "themself", "itself", "himself", "individual", "individuals", "man", "woman", "side", "sides", "ones", "party", "parties") && ours != sides[0].Fk || t.Column(strings.Fields(word)) != nil {
		return 0
	}
	if !p.AtBreak(at+1, end) {
		return 0
	}
	p.Claim(i, at+1, &t.Element)
	for _, r := range p.Rules {
		if r.Table == t && r.Op == contract.NotEqual && (r.Column == sides[0] || r.Column == sides[1]) {
			return at + 1 - i
		}
	}
	p.Rules = append(p.Rules, &draft.Rule{Table: t, Column: sides[0], Kind: term.SubjectOrderRule, Op: contract.NotEqual, GapColumn: []string{strings.Join(sides[1].Words, " ")}})
	return at + 1 - i
}
