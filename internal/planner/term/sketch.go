package term

import (
	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// SlotStart: a clause could begin here.
func (p Reader) SlotStart(i int) bool {
	b := p.Tok(i - 1)
	if i > 1 && draft.HowOften[b.Low] && p.SlotStart(i-1) {
		return true // "and monthly sales of each store"
	}
	return i == 0 || b.Kind == token.Line || b.Is(".", "!", "?", ",", ";", ":", "-", "*", "&", "and", "+", "--", ")", "plus", "also", "with", "then", "\n", "the", "our", "a", "an", ">", "->", "•", "of", "generate", "create", "make", "need", "want", "have", "me", "build", "get", "produce", "add", "include", "containing", "plus")
}

// tablePrefixes say of a table what it is for and nothing about its rows.
var tablePrefixes = lexicon.WordSet("tbl table dim fact fct stg staging raw vw ods dwh src mart")

// TableNameWords are the nouns of an identifier that names a table.
func TableNameWords(text string) []string {
	words := lexicon.NameWords(text)
	for len(words) > 1 && tablePrefixes[words[0]] {
		words = words[1:]
	}
	for len(words) > 1 && (tablePrefixes[words[len(words)-1]] || words[len(words)-1] == "t") {
		words = words[:len(words)-1]
	}
	return words
}

// DottedName reads "orders.customer_id": a table and a column.
func (p Reader) DottedName(i int) (table, column []string, n int) {
	a, dot, b := p.Tok(i), p.Tok(i+1), p.Tok(i+2)
	if a.Kind != token.Word || !dot.Is(".") || !dot.Glued || b.Kind != token.Word || !b.Glued || !p.SlotStart(i) && !p.Any2(i-1, i, "->", "=>", ">", "=", "references", "to", "fk", ":", "(") {
		return nil, nil, 0
	}
	return TableNameWords(a.Text), lexicon.NameWords(b.Text), 3
}
