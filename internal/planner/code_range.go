package planner

import (
	"fmt"
	"strconv"
	"strings"
)

// codeRange reads "M1..M6", "R01 to R12", "q1-q10" and "x1, x2, ..., x9": codes with one stem that
// count up.
func (p *parser) codeRange(i, end int) ([]category, int) {
	a := p.tok(i)
	if i >= end || a.kind != wordToken && a.kind != codeToken {
		return nil, 0
	}
	first, last, n := a.text, "", 0
	if head, tail, ok := strings.Cut(a.text, "-"); ok && codeStem(head) != "" && codeStem(head) == codeStem(tail) {
		first, last = head, tail
	} else {
		n = p.any(i+1, end, "..", "...", "…", "to", "through", "-", "–")
		if p.lit(i+1, end, ",") && n == 0 {
			n = p.shownCodes(i, end)
		}
		b := p.tok(i + 1 + n)
		if n == 0 || i+1+n >= end || b.kind != a.kind {
			return nil, 0
		}
		last = b.text
		n++
	}
	stem := codeStem(first)
	from, err := strconv.Atoi(first[len(stem):])
	if err != nil || stem == "" || !strings.HasPrefix(last, stem) {
		return nil, 0
	}
	to, err := strconv.Atoi(last[len(stem):])
	if err != nil || to <= from || to-from >= 1000 {
		return nil, 0
	}
	width := len(first) - len(stem)
	var list []category
	for k := from; k <= to; k++ {
		list = append(list, category{text: fmt.Sprintf("%s%0*d", stem, width, k), share: -1, at: i})
	}
	return list, 1 + n
}

// codeStem is what stands before the number at the end of a code; empty without either.
func codeStem(code string) string {
	stem := strings.TrimRight(code, "0123456789")
	if stem == code {
		return ""
	}
	return stem
}

// shownCodes is how long the first codes of a run are shown before dots: ", x2, ...," behind x1.
func (p *parser) shownCodes(i, end int) int {
	at := i + 1
	for shown := 0; shown < 4 && p.lit(at, end, ","); shown++ {
		if n := p.any(at+1, end, "...", "..", "…"); n > 0 && shown > 0 {
			return at + 1 + n + p.any(at+1+n, end, ",") - i - 1
		}
		if t := p.tok(at + 1); t.kind != wordToken && t.kind != codeToken {
			return 0
		}
		at += 2
	}
	return 0
}
