package idiom

import (
	"slices"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/term"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// barHeads reads a line of bars whose first piece only counts rows, "marathon results, 3 200 runners | bib 1-3200 |
// age 18 to 79 | …", as a head with a colon and columns that semicolons part.
func (p Reader) barHeads() {
	from := 0
	for from < len(p.Toks) {
		end := from
		for end < len(p.Toks) && p.Toks[end].Kind != token.Line {
			end++
		}
		p.barHead(from, end)
		from = end + 1
	}
}

func (p Reader) barHead(from, end int) {
	var bars []int
	depth := 0
	for k := from; k < end; k++ {
		switch t := p.Toks[k]; {
		case t.Is("(", "["):
			depth++
		case t.Is(")", "]"):
			depth = max(0, depth-1)
		case depth == 0 && t.Is("|"):
			bars = append(bars, k)
		}
	}
	if len(bars) < 2 || bars[0] == from || bars[len(bars)-1] == end-1 || !p.onlyCounts(from, bars[0]) || slices.ContainsFunc(bars[1:], func(k int) bool { return p.Toks[k-1].Is("|") }) {
		return
	}
	if next := end + 1; next < len(p.Toks) && slices.ContainsFunc(p.Toks[next:min(len(p.Toks), next+longestHead)], func(t token.Token) bool { return t.Is("|") }) {
		return // the head of a table
	}
	for k, bar := range bars {
		mark := ";"
		if k == 0 {
			mark = ":"
		}
		p.Toks[bar].Text, p.Toks[bar].Low = mark, mark
	}
}

// longestHead bounds the tokens in front of the first bar, and those looked at behind the line.
const longestHead = 14

// onlyCounts: the tokens are words with a number of rows among them, and a noun ends them.
func (p Reader) onlyCounts(from, to int) bool {
	if to-from > longestHead || to-from < 2 {
		return false
	}
	numbers := 0
	for k := from; k < to; k++ {
		switch t := p.Toks[k]; {
		case t.Kind == token.Number:
			if numbers++; t.Percent || t.Digits > 0 || t.Year {
				return false
			}
		case t.Kind == token.Word || t.Kind == token.Code || t.Kind == token.Quote || t.Is(",", ".", "(", ")", "_"):
		default:
			return false
		}
	}
	if p.Tok(to - 1).Is(")") {
		to--
	}
	last := p.Tok(to - 1)
	return numbers == 1 && (last.Kind == token.Number || last.Kind == token.Word && (lexicon.IsPlural(last.Low) || slices.Contains(term.RowWords, last.Low)) && p.numberBefore(from, to-1))
}

// numberBefore: a number stands up to three words in front of the noun at k.
func (p Reader) numberBefore(from, k int) bool {
	return slices.ContainsFunc(p.Toks[max(from, k-3):k], func(t token.Token) bool { return t.Kind == token.Number })
}
