package idiom

import (
	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/term"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// rowIs takes away the sentence or piece that only tells what one row is, "one row per parcel", "one coffee batch per
// row", where the text counts no parcels: it neither counts rows nor names a column.
func (p Reader) rowIs() {
	for i := 0; i < len(p.Toks); i++ {
		if i > 0 && !p.pieceStop(i-1) {
			continue
		}
		end := i
		for end < len(p.Toks) && !p.pieceStop(end) {
			end++
		}
		noun := p.rowOf(i, end)
		if noun == 0 || i == 0 || p.Any2(end, len(p.Toks), "(", ":", ",", "-") && !p.Any2(i-1, i, ",") {
			continue // what it is a row of is told, or its columns
		}
		if counted := p.countedAlone(lexicon.Singular(p.Toks[noun].Low)); counted > 0 {
			p.Toks[counted].Low, p.Toks[counted].Text = "rows", "rows"
		} else if p.countsNoun(lexicon.Singular(p.Toks[noun].Low)) {
			continue
		}
		p.dropTokens(i, end)
		if p.Toks[i-1].Is(",") {
			p.dropTokens(i-1, i)
		}
	}
}

// countedAlone is where the noun stands in a piece that is nothing but its number: "one row per SKU, 1,100 SKUs".
func (p Reader) countedAlone(noun string) int {
	for k := 2; k < len(p.Toks); k++ {
		if lexicon.Singular(p.Toks[k].Low) == noun && lexicon.IsPlural(p.Toks[k].Low) && p.CountAt(k-1) && p.pieceStop(k-2) && (k+1 == len(p.Toks) || p.pieceStop(k+1)) {
			return k
		}
	}
	return 0
}

// rowOf is where the noun stands whose one is a row in the piece from i to end; 0 where the piece is another.
func (p Reader) rowOf(i, end int) int {
	at := i + p.Any(i, end, "one row per", "a row per", "one record per", "one line per", "one row for each", "one row for every", "a row for each", "a row for every", "one line for each", "one entry per", "each row is one", "each row is a", "each row is an", "every row is one", "every row is a", "one row is one", "one row is a", "1 row per", "1 line per", "1 row =", "1 row = 1", "one row = one", "row = one")
	stop := end
	if at == i {
		if n := p.Any(i, end, "one"); n > 0 && end-i > 3 && p.Any2(end-2, end, "per row", "per line", "per record") {
			at, stop = i+n, end-2
		}
	}
	if at == i || stop <= at || stop-at > 3 {
		return 0
	}
	for k := at; k < stop; k++ {
		if t := p.Toks[k]; t.Kind != token.Word || draft.FunctionWords[t.Low] || term.DayUnits[token.Units[t.Low]].Name != "" {
			return 0
		}
	}
	return stop - 1
}

// countsNoun: a number stands before the noun in the plural, with a word between them at most.
func (p Reader) countsNoun(noun string) bool {
	for k := range p.Toks {
		if lexicon.Singular(p.Toks[k].Low) == noun && lexicon.IsPlural(p.Toks[k].Low) && (p.Tok(k-1).Kind == token.Number || p.Tok(k-2).Kind == token.Number && p.Tok(k-1).Kind == token.Word) {
			return true
		}
	}
	return false
}
