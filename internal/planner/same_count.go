package planner

import (
	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// countOfRow: in a list of columns the number before i and the noun up to to are no table, but how many of something each
// row has: "plate, 52 seats, driver".
func (p *parser) countOfRow(number, i, to, end int) bool {
	if p.table == nil || !p.table.rowsSaid || live(p.table) == 0 {
		return false
	}
	return p.partsAmongColumns(number, i, to, end)
}

// partsAmongColumns: the number and the noun stand between names without numbers, and the text tells nothing of one of these things.
func (p *parser) partsAmongColumns(number, i, to, end int) bool {
	if to != i+1 || !lexicon.PartNouns[p.toks[i].Low] || !p.tok(number-1).Is(",", ";") || to < end && !p.toks[to].Is(",", ";", ")") || p.tok(to+1).Kind == token.Number {
		return false
	}
	from := number - 1
	for from > 0 && !p.toks[from-1].Is(",", ";", ":", "(", "with", "having", ".") && p.toks[from-1].Kind != token.Line {
		from--
	}
	if from == number-1 || p.toks[from].Kind == token.Number {
		return false
	}
	noun := p.toks[i].Low
	for k, t := range p.toks {
		if t.Low == lexicon.Singular(noun) && t.Low != noun || t.Low == noun && k != i && p.tok(k+1).Is(":", "(", "with", "have") {
			return false
		}
	}
	return true
}

// sameCount makes the column of which all rows have the same number.
func (p *parser) sameCount(count *token.Token, i, from, to int) int {
	c := &columnDraft{scale: -1, table: p.table, stated: true, words: p.wordsOf(from, to), typ: contract.Integer, min: ptr(count.Num), max: ptr(count.Num), at: i, span: p.span(i, to)}
	p.table.columns, p.column = append(p.table.columns, c), c
	p.claim(i, to, &c.element)
	return to - i
}
