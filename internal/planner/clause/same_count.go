package clause

import (
	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// countOfRow: in a list of columns the number before i and the noun up to to are no table, but how many of something each
// row has: "plate, 52 seats, driver".
func (p Reader) countOfRow(number, i, to, end int) bool {
	if p.Table == nil || !p.Table.RowsSaid || draft.Live(p.Table) == 0 {
		return false
	}
	return p.PartsAmongColumns(number, i, to, end)
}

// PartsAmongColumns: the number and the noun stand between names without numbers, and the text tells nothing of one of these things.
func (p Reader) PartsAmongColumns(number, i, to, end int) bool {
	if to != i+1 || !lexicon.PartNouns[p.Toks[i].Low] || !p.Tok(number-1).Is(",", ";") || to < end && !p.Toks[to].Is(",", ";", ")") || p.Tok(to+1).Kind == token.Number {
		return false
	}
	from := number - 1
	for from > 0 && !p.Toks[from-1].Is(",", ";", ":", "(", "with", "having", ".") && p.Toks[from-1].Kind != token.Line {
		from--
		if p.Toks[from].Is(")") { // what a bracket says belongs to the piece before it
			from = p.opening(from)
		}
	}
	if from == number-1 || p.Toks[from].Kind == token.Number {
		return false
	}
	noun := p.Toks[i].Low
	for k, t := range p.Toks {
		if t.Low == lexicon.Singular(noun) && t.Low != noun || t.Low == noun && k != i && p.Tok(k+1).Is(":", "(", "with", "have") {
			return false
		}
	}
	return true
}

// opening is the token of the bracket that ends at token i.
func (p Reader) opening(i int) int {
	depth := 0
	for ; i > 0; i-- {
		depth += draft.BoolInt(p.Toks[i].Is(")")) - draft.BoolInt(p.Toks[i].Is("("))
		if depth == 0 {
			break
		}
	}
	return i
}

// sameCount makes the column of which all rows have the same number.
func (p Reader) sameCount(count *token.Token, i, from, to int) int {
	c := &draft.Column{Scale: -1, Table: p.Table, Stated: true, Words: p.WordsOf(from, to), Typ: contract.Integer, Min: draft.Ptr(count.Num), Max: draft.Ptr(count.Num), At: i, Span: p.Span(i, to)}
	p.Table.Columns, p.Column = append(p.Table.Columns, c), c
	p.Claim(i, to, &c.Element)
	return to - i
}
