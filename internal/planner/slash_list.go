package planner

import (
	"slices"
	"strings"
)

// slashLists reads a line that parts its columns by slashes, "served_at (Q3 2024) / order_type: dine-in 70,
// takeaway 30 / food 8-180 / total", as one that parts them by semicolons, and an arrow right behind a bracket
// or the rows in it, "(45 rows → code, client)", as the colon that it stands for. Values that slashes part,
// "unit = g / ml / piece", stay.
func (p *parser) slashLists() {
	for from := 0; from < len(p.toks); {
		end := from
		for end < len(p.toks) && p.toks[end].kind != lineToken && !p.toks[end].is("\n") {
			end++
		}
		p.slashLine(from, end)
		from = end + 1
	}
}

func (p *parser) slashLine(from, end int) {
	var marks []int
	depth, told := 0, 0
	begun := from // of the piece
	for k := from; k <= end; k++ {
		t := p.tok(k)
		switch {
		case k < end && t.is("(", "["):
			depth++
		case k < end && t.is(")", "]"):
			depth--
		case k < end && t.is("->") && (p.tok(k-1).is("(", "[") || depth > 0 && p.any2(k-1, k, rowWords...)):
			t.text, t.low = ":", ":"
			if p.tok(k-1).is("(", "[") {
				t.kind, t.text, t.low = wordToken, "with", "with"
			}
			p.toks[k] = t
		case k == end || depth == 0 && t.is("/") && t.kind == markToken && !t.glued && !p.tok(k+1).glued:
			if slices.ContainsFunc(p.toks[begun:k], func(t token) bool { return t.is("(", ":", "=") || strings.Contains(t.text, "_") }) {
				told++ // a column rather than a value
			}
			if len(marks) == 0 && slices.ContainsFunc(p.toks[begun:k], func(t token) bool { return t.is(",", ";") }) {
				return // commas part the columns
			}
			if begun = k + 1; k < end {
				marks = append(marks, k)
			}
		}
	}
	if len(marks) < 3 || told < 3 {
		return
	}
	for _, k := range marks {
		p.toks[k].text, p.toks[k].low = ";", ";"
	}
}
