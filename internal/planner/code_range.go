package planner

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// maxCodes are the most codes of a run that are written out.
const maxCodes = 10000

// codeRange reads "M1..M6", "R01 to R12", "q1-q10" and "x1, x2, ..., x9": codes with one stem that
// count up.
func (p *parser) codeRange(i, end int) ([]category, int) {
	a := p.tok(i)
	quarter := a.Kind == token.Date && len(a.Text) == 2 && a.Low == "q1" // "Q1 to Q10" are questions
	if i >= end || a.Kind != token.Word && a.Kind != token.Code && !quarter {
		return nil, 0
	}
	first, last, n := a.Text, "", 0
	if head, tail, ok := strings.Cut(a.Text, "-"); ok && codeStem(head) != "" && codeStem(head) == codeStem(tail) {
		first, last = head, tail
	} else {
		n = p.any(i+1, end, "..", "...", "…", "up to", "to", "through", "thru", "until", "till", "-", "–")
		if p.lit(i+1, end, ",") && n == 0 {
			n = p.shownCodes(i, end)
		}
		b := p.tok(i + 1 + n)
		if n == 0 || i+1+n >= end || b.Kind != a.Kind && !(quarter && b.Kind == token.Word) || quarter && b.Kind == token.Date {
			return nil, 0
		}
		last = b.Text
		n++
	}
	if wells := plateWells(first, last); wells != nil {
		for k := range wells {
			wells[k].at = i
		}
		return wells, 1 + n
	}
	stem := codeStem(first)
	from, err := strconv.Atoi(first[len(stem):])
	if err != nil || stem == "" || !strings.HasPrefix(last, stem) {
		return nil, 0
	}
	to, err := strconv.Atoi(last[len(stem):])
	if err != nil || to <= from || to-from >= maxCodes {
		return nil, 0
	}
	width := len(first) - len(stem)
	var list []category
	for k := from; k <= to; k++ {
		list = append(list, category{text: fmt.Sprintf("%s%0*d", stem, width, k), share: -1, at: i})
	}
	return list, 1 + n
}

// runVerbs stand between a name and the run of its codes.
var runVerbs = []string{"running from", "runs from", "run from", "going from", "goes from", "go from", "ranging from", "ranges from", "range from", "numbered from", "counted from", "counting from", "numbered", "counted", "labelled", "labeled", "named", "running", "runs", "run", "goes", "ranges", "ranging", "from"}

// dropRunVerbs makes "weld id runs W0001 … W0640" and "parcels numbered P1 up to P90" the name with its run behind.
func (p *parser) dropRunVerbs() {
	for i := 1; i < len(p.toks); i++ {
		n := p.any(i, len(p.toks), runVerbs...)
		if n == 0 || p.toks[i-1].Kind != token.Word || functionWords[p.toks[i-1].Low] {
			continue
		}
		if n == 1 && p.toks[i].Is("from") && !codeEndings[lexicon.Singular(p.toks[i-1].Low)] {
			continue
		}
		if list, _ := p.codeRange(i+n, len(p.toks)); len(list) > 2 {
			p.dropTokens(i, i+n)
		}
	}
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
		if t := p.tok(at + 1); t.Kind != token.Word && t.Kind != token.Code {
			return 0
		}
		at += 2
	}
	return 0
}

// plateWells are the wells of a plate between two corners, row by row: A1 to D6 are 24.
func plateWells(first, last string) []category {
	corner := func(code string) (byte, int) {
		if len(code) < 2 || code[0] < 'A' || code[0] > 'P' || len(code) > 3 {
			return 0, 0
		}
		column, _ := strconv.Atoi(code[1:])
		return code[0], column
	}
	top, left := corner(first)
	bottom, right := corner(last)
	if left != 1 || right < 2 || right > 24 || top != 'A' || bottom <= top {
		return nil
	}
	var wells []category
	for row := top; row <= bottom; row++ {
		for column := left; column <= right; column++ {
			wells = append(wells, category{text: string(row) + fmt.Sprintf("%0*d", len(first)-1, column), share: -1})
		}
	}
	return wells
}
