package planner

import (
	"slices"

	"github.com/sdg-service/sdg/internal/planner/token"
)

// barLists reads a list whose columns bars part and whose columns hold commas of their own, "gate, one of B1…B8 |
// arrival | departure, 6 to 72 hours after arrival", as one that semicolons part: a comma is the weaker mark
// there. An arrow behind the word that announces columns, "fields → …", is the colon that it stands for.
func (p *parser) barLists() {
	begun, depth, told := 0, 0, false
	var bars, commas []int
	for k := 0; k <= len(p.toks); k++ {
		t := *p.tok(k)
		switch {
		case k == len(p.toks) || t.Kind == token.Line || depth == 0 && t.Is(".") && !p.abbreviation(k):
			if told {
				p.barList(begun, k, bars, commas)
			}
			begun, depth, told, bars, commas = k+1, 0, false, nil, nil
		case t.Is("(", "["):
			depth++
		case t.Is(")", "]"):
			depth = max(0, depth-1)
		case depth > 0:
		case t.Is("->") && k > 0 && slices.Contains(columnWords, p.toks[k-1].Low):
			p.toks[k].Text, p.toks[k].Low, p.toks[k].Glued = ":", ":", true
			begun, told, bars, commas = k+1, true, nil, nil
		case t.Is(":", "->") && len(bars) == 0:
			begun, told, commas = k+1, true, nil
		case t.Is("|") && !t.Glued && !p.tok(k+1).Glued:
			bars = append(bars, k)
		case t.Is(","):
			commas = append(commas, k)
		}
	}
}

func (p *parser) barList(from, end int, bars, commas []int) {
	if len(bars) < 3 || len(commas) == 0 || slices.ContainsFunc(commas, func(k int) bool { return p.headerMatch(k+1, end) > 0 }) {
		return // commas part columns
	}
	known := 0
	for k := -1; k < len(bars); k++ {
		begun := from
		if k >= 0 {
			begun = bars[k] + 1
		}
		if begun >= end {
			return // the border of a table
		}
		known += min(1, p.headerMatch(begun, end))
	}
	if known < 2 {
		return // values, "open | closed | lost, fee 2-9"
	}
	for _, k := range bars {
		p.toks[k].Text, p.toks[k].Low = ";", ";"
	}
}
