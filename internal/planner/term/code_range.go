package term

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/sample"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// maxCodes are the most codes of a run that are written out.
const maxCodes = 10000

// CodeRange reads "M1..M6", "R01 to R12", "q1-q10" and "x1, x2, ..., x9": codes with one stem that
// count up.
func (p Reader) CodeRange(i, end int) ([]draft.Category, int) {
	a := p.Tok(i)
	quarter := a.Kind == token.Date && len(a.Text) == 2 && a.Low == "q1" // "Q1 to Q10" are questions
	if i >= end || a.Kind != token.Word && a.Kind != token.Code && !quarter {
		return nil, 0
	}
	first, last, n := a.Text, "", 0
	if head, tail, ok := strings.Cut(a.Text, "-"); ok && sample.Stem(head) != "" && sample.Stem(head) == sample.Stem(tail) {
		first, last = head, tail
	} else {
		n = p.Any(i+1, end, "..", "...", "…", "up to", "to", "through", "thru", "until", "till", "-", "–")
		if p.Lit(i+1, end, ",") && n == 0 {
			n = p.shownCodes(i, end)
		}
		b := p.Tok(i + 1 + n)
		if n == 0 || i+1+n >= end || b.Kind != a.Kind && !(quarter && b.Kind == token.Word) || quarter && b.Kind == token.Date {
			return nil, 0
		}
		last = b.Text
		n++
	}
	var list []draft.Category
	for _, w := range sample.Wells(first, last) {
		list = append(list, draft.Category{Text: w, Share: -1, At: i})
	}
	if list != nil {
		return list, 1 + n
	}
	stem := sample.Stem(first)
	from, err := strconv.Atoi(first[len(stem):])
	if err != nil || stem == "" || !strings.HasPrefix(last, stem) {
		return nil, 0
	}
	to, err := strconv.Atoi(last[len(stem):])
	if err != nil || to <= from || to-from >= maxCodes {
		return nil, 0
	}
	width := len(first) - len(stem)
	for k := from; k <= to; k++ {
		list = append(list, draft.Category{Text: fmt.Sprintf("%s%0*d", stem, width, k), Share: -1, At: i})
	}
	return list, 1 + n
}

// shownCodes is how long the first codes of a run are shown before dots: ", x2, ...," behind x1.
func (p Reader) shownCodes(i, end int) int {
	at := i + 1
	for shown := 0; shown < 4 && p.Lit(at, end, ","); shown++ {
		if n := p.Any(at+1, end, "...", "..", "…"); n > 0 && shown > 0 {
			return at + 1 + n + p.Any(at+1+n, end, ",") - i - 1
		}
		if t := p.Tok(at + 1); t.Kind != token.Word && t.Kind != token.Code {
			return 0
		}
		at += 2
	}
	return 0
}

// RunOfCodes is how many values there are where they are codes that count up; 0 for others.
func RunOfCodes(values []draft.Category) int {
	for k, v := range values {
		stem := sample.Stem(v.Text)
		number, err := strconv.Atoi(v.Text[len(stem):])
		first, _ := strconv.Atoi(values[0].Text[len(sample.Stem(values[0].Text)):])
		if stem == "" || err != nil || stem != sample.Stem(values[0].Text) || number != first+k {
			return 0
		}
	}
	return len(values)
}
