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
	p.doubleSlashes()
	for from := 0; from < len(p.toks); {
		end := from
		for end < len(p.toks) && p.toks[end].kind != lineToken && !p.toks[end].is("\n") {
			end++
		}
		p.slashLine(from, end)
		from = end + 1
	}
}

// doubleSlashes makes semicolons of double slashes between blanks that part the columns of a line: "sessions //
// 2,000 // station: 35 of them // energy 5-90".
func (p *parser) doubleSlashes() {
	var marks []int
	for k := 0; k+1 < len(p.toks); k++ {
		if p.toks[k].is("/") && !p.toks[k].glued && p.toks[k+1].is("/") && p.toks[k+1].glued && !p.tok(k+2).glued {
			marks = append(marks, k)
		}
	}
	if len(marks) < 3 {
		return
	}
	for _, k := range slices.Backward(marks) {
		t := p.toks[k]
		t.text, t.low, t.span.End = ";", ";", p.toks[k+1].span.End
		if k > 0 && k == marks[0] || p.tok(k-1).kind == numberToken && p.tok(k-2).is(",", ";") {
			t.text, t.low = ",", "," // behind the rows and how many there are
		}
		p.toks[k] = t
		p.toks = slices.Delete(p.toks, k+1, k+2)
		p.owner = slices.Delete(p.owner, k+1, k+2)
	}
}

// arrowBeforeList: the arrow at k, the only one of its line, stands between what the rows are and how many, and
// the list of their columns.
func (p *parser) arrowBeforeList(from, k, end int) bool {
	counted, listed := false, 0
	for i := from; i < end; i++ {
		t := p.toks[i]
		switch {
		case i == k:
		case t.is("->", "=>", "<-") || i < k && t.is(":", ";", "(", "."):
			return false
		case i < k:
			counted = counted || t.kind == numberToken && !t.percent && t.num >= 2 && !t.year
		case t.is(",", ";"):
			listed++
		}
	}
	return counted && listed > 1 && !p.tok(k-1).is("#") && p.tok(k-1).kind == wordToken && p.tok(k+1).kind == wordToken
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
		case k < end && depth == 0 && t.is("->") && p.arrowBeforeList(from, k, end):
			t.text, t.low, t.glued = ":", ":", true
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
