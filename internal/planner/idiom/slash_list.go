package idiom

import (
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/planner/term"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// slashLists reads a line that parts its columns by slashes, "served_at (Q3 2024) / order_type: dine-in 70,
// takeaway 30 / food 8-180 / total", as one that parts them by semicolons, and an arrow right behind a bracket
// or the rows in it, "(45 rows → code, client)", as the colon that it stands for. Values that slashes part,
// "unit = g / ml / piece", stay.
func (p Reader) slashLists() {
	p.doubleSlashes()
	p.ratioedByColons()
	for from := 0; from < len(p.Toks); {
		end := from
		for end < len(p.Toks) && p.Toks[end].Kind != token.Line && !p.Toks[end].Is("\n") {
			end++
		}
		p.slashLine(from, end)
		from = end + 1
	}
}

// doubleSlashes makes semicolons of double slashes between blanks that part the columns of a line: "sessions //
// 2,000 // station: 35 of them // energy 5-90".
func (p Reader) doubleSlashes() {
	var marks []int
	for k := 0; k+1 < len(p.Toks); k++ {
		if p.Toks[k].Is("/") && !p.Toks[k].Glued && p.Toks[k+1].Is("/") && p.Toks[k+1].Glued && !p.Tok(k+2).Glued {
			marks = append(marks, k)
		}
	}
	if len(marks) < 3 {
		return
	}
	for _, k := range slices.Backward(marks) {
		t := p.Toks[k]
		t.Text, t.Low, t.Span.End = ";", ";", p.Toks[k+1].Span.End
		if k > 0 && k == marks[0] || p.Tok(k-1).Kind == token.Number && p.Tok(k-2).Is(",", ";") {
			t.Text, t.Low = ",", "," // behind the rows and how many there are
		}
		p.Toks[k] = t
		p.Toks = slices.Delete(p.Toks, k+1, k+2)
		p.Owner = slices.Delete(p.Owner, k+1, k+2)
	}
}

// ratioedByColons puts slashes between values that colons part, where as many numbers follow: "type
// motor:household:travel = 50:30:20".
func (p Reader) ratioedByColons() {
	for k := 1; k+1 < len(p.Toks); k++ {
		if !p.colonBetween(k) {
			continue
		}
		to, marks := k, []int(nil)
		for ; p.colonBetween(to); to += 2 {
			marks = append(marks, to)
		}
		if len(marks) > 1 || to < len(p.Toks) && p.Toks[to].Is("=", "in", "as", "at", "-", "(", "split") {
			if _, n := p.Ratio(to, p.SentenceEnd(to), len(marks)+1); n > 0 {
				for _, m := range marks {
					p.Toks[m].Text, p.Toks[m].Low = "/", "/"
				}
				if t := &p.Toks[to]; t.Is("in", "as", "at") {
					t.Kind, t.Text, t.Low = token.Mark, "=", "="
				}
			}
		}
		k = to
	}
}

// colonBetween: a colon without blanks, or with one on either side, stands between two words at k.
func (p Reader) colonBetween(k int) bool {
	return k+1 < len(p.Toks) && p.Toks[k].Is(":") && p.Toks[k].Glued == p.Toks[k+1].Glued && p.Toks[k-1].Kind == token.Word && p.Toks[k+1].Kind == token.Word
}

// arrowBeforeList: the arrow at k, the only one of its line, stands between what the rows are and how many, and
// the list of their columns.
func (p Reader) arrowBeforeList(from, k, end int) bool {
	counted, listed := false, 0
	for i := from; i < end; i++ {
		t := p.Toks[i]
		switch {
		case i == k:
		case t.Is("->", "=>", "<-") || i < k && t.Is(":", ";", "(", "."):
			return false
		case i < k:
			counted = counted || t.Kind == token.Number && !t.Percent && t.Num >= 2 && !t.Year
		case t.Is(",", ";"):
			listed++
		}
	}
	return counted && listed > 1 && !p.Tok(k-1).Is("#") && p.Tok(k-1).Kind == token.Word && p.Tok(k+1).Kind == token.Word
}

func (p Reader) slashLine(from, end int) {
	var marks []int
	depth, told := 0, 0
	begun := from // of the piece
	for k := from; k <= end; k++ {
		t := *p.Tok(k)
		switch {
		case k < end && t.Is("(", "["):
			depth++
		case k < end && t.Is(")", "]"):
			depth--
		case k < end && t.Is("->") && (p.Tok(k-1).Is("(", "[") || depth > 0 && p.Any2(k-1, k, term.RowWords...)):
			t.Text, t.Low = ":", ":"
			if p.Tok(k-1).Is("(", "[") {
				t.Kind, t.Text, t.Low = token.Word, "with", "with"
			}
			p.Toks[k] = t
		case k < end && depth == 0 && t.Is("->") && p.arrowBeforeList(from, k, end):
			t.Text, t.Low, t.Glued = ":", ":", true
			p.Toks[k] = t
		case k == end || depth == 0 && t.Is("/") && t.Kind == token.Mark && !t.Glued && !p.Tok(k+1).Glued:
			if slices.ContainsFunc(p.Toks[begun:k], func(t token.Token) bool { return t.Is("(", ":", "=") || strings.Contains(t.Text, "_") }) {
				told++ // a column rather than a value
			}
			if len(marks) == 0 && slices.ContainsFunc(p.Toks[begun:k], func(t token.Token) bool { return t.Is(",", ";") }) {
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
		p.Toks[k].Text, p.Toks[k].Low = ";", ";"
	}
}
