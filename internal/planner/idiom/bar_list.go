package idiom

import (
	"slices"

	"github.com/sdg-service/sdg/internal/planner/term"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// barLists reads a list whose columns bars part and whose columns hold commas of their own, "gate,
// one of B1…B8 | arrival | departure, 6 to 72 hours after arrival", as one that semicolons part: a comma is the weaker
// mark there. What stands before the first of them may be the head, "staff.csv, 90 rows | code | team: a, b, c". An
// arrow behind the word that announces columns, "fields → …", is the colon that it stands for.
func (p Reader) barLists() {
	begun, depth, told := 0, 0, false
	var bars, commas []int
	for k := 0; k <= len(p.Toks); k++ {
		t := *p.Tok(k)
		switch {
		case k == len(p.Toks) || t.Kind == token.Line || depth == 0 && t.Is(".") && !p.Abbreviation(k):
			if told {
				p.barList(begun, k, bars, commas)
			}
			begun, depth, told, bars, commas = k+1, 0, false, nil, nil
		case t.Is("(", "["):
			depth++
		case t.Is(")", "]"):
			depth = max(0, depth-1)
		case depth > 0:
		case t.Is("->") && k > 0 && slices.Contains(term.ColumnWords, p.Toks[k-1].Low):
			p.Toks[k].Text, p.Toks[k].Low, p.Toks[k].Glued = ":", ":", true
			begun, told, bars, commas = k+1, true, nil, nil
		case t.Is(":", "->") && len(bars) == 0:
			begun, told, commas = k+1, true, nil
		case t.Is("|") && !t.Glued && !p.Tok(k+1).Glued:
			bars = append(bars, k)
		case t.Is(","):
			commas = append(commas, k)
		}
	}
}

// barList puts semicolons for bars that part columns.
func (p Reader) barList(from, end int, bars, commas []int) bool {
	if len(bars) < 3 || len(commas) == 0 {
		return false
	}
	known, parted := 0, 0
	for k := -1; k < len(bars); k++ {
		begun := from
		if k >= 0 {
			begun = bars[k] + 1
		}
		if begun >= end {
			return false // the border of a table
		}
		known += min(1, p.HeaderMatch(begun, end))
	}
	for _, k := range commas {
		parted += min(1, p.HeaderMatch(k+1, end))
	}
	if known < 2 || parted > 0 && (known <= parted || 2*known < len(bars)) {
		return false // values, "open | closed | lost, fee 2-9", or commas part the columns
	}
	for _, k := range bars {
		p.Toks[k].Text, p.Toks[k].Low = ";", ";"
	}
	return true
}
