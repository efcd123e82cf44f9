package clause

import (
	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// unlikeClause reads such a piece as a sentence of its own, about the column that it names or that stands
// right before it.
func (p Reader) unlikeClause(i, end int, _ bool) int {
	c, n := p.ValuesApart(p.Table, nil, i, end)
	if n == 0 && p.Column != nil && p.Column.Table == p.Table {
		c, n = p.ValuesApart(p.Table, p.Column, i, end)
	}
	if n == 0 || !p.uniqueHere(p.Table, c) {
		return 0
	}
	c.Touched = true
	p.Column = c
	p.Claim(i, i+n, &c.Element)
	return n
}

// ownOfEach: the name at to stands behind "its own", in a sentence of each row: "every boat has its own berth
// number". A name of a column tells rows apart only where it is one of a number, a code and the like.
func (p Reader) ownOfEach(i, at, to int) bool {
	if at <= i || !p.Tok(at-1).Is("own") && !p.Tok(at-2).Is("own") || to > at && !draft.KeyEnds[p.Tok(to-1).Low] && !tagWords[p.Tok(to-1).Low] {
		return false
	}
	for k := at - 1; k >= max(0, at-9) && p.Toks[k].Kind != token.Line && !p.Toks[k].Is(".", ";"); k-- {
		if p.Toks[k].Is("each", "every", "everyone", "everybody", "all") {
			return true
		}
	}
	return false
}

// tagWords name what things are told apart by, beside numbers and codes.
var tagWords = lexicon.WordSet("tag badge pin barcode sticker letter label token key serial plate stamp symbol mark")
