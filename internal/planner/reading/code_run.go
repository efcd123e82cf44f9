package reading

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/sdg-service/sdg/internal/planner/sample"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// maxCodes are the most codes of a run that are written out.
const maxCodes = 10000

// codeRun reads "M1..M6", "R01 to R12", "P1-P4", "x1, x2, ..., x9", "A to F": codes that count up.
func (r *reader) codeRun(i, end int) (valueList, bool) {
	lead := r.any(i, end, "numbered from", "numbered", "labelled", "labeled", "named", "running from", "runs from", "from", "codes", "called")
	at := i + lead
	a := r.tok(at)
	quarter := a.Kind == token.Date && len(a.Text) == 2 && a.Low == "q1" // "Q1 to Q10" are questions
	if at >= end || a.Kind != token.Word && a.Kind != token.Code && !quarter {
		return valueList{}, false
	}
	first, last, n := a.Text, "", 1
	if head, tail, ok := strings.Cut(a.Text, "-"); ok && sample.Stem(head) != "" && (sample.Stem(head) == sample.Stem(tail) || len(lettered(head, tail)) > 0) {
		first, last = head, tail
	} else {
		k := r.any(at+1, end, "..", "...", "…", "up to", "to", "through", "thru", "until", "till", "-")
		if k == 0 {
			k = r.shownCodes(at, end)
		}
		b := r.tok(at + 1 + k)
		if k == 0 || at+1+k >= end || b.Kind != a.Kind && !(quarter && b.Kind == token.Word) {
			return valueList{}, false
		}
		last = b.Text
		n += k + 1
	}
	var values []Value
	add := func(s string) { values = append(values, Value{Text: s, Share: -1, At: at}) }
	stem := sample.Stem(first)
	switch from, err := strconv.Atoi(first[len(stem):]); {
	case len(first) == 1 && len(last) == 1 && first[0] < last[0] && (first[0] >= 'A' && last[0] <= 'Z' || first[0] >= 'a' && last[0] <= 'z'):
		for c := first[0]; c <= last[0]; c++ {
			add(string(c)) // rows A to F
		}
	case sample.Wells(first, last) != nil:
		for _, w := range sample.Wells(first, last) {
			add(w)
		}
	case lettered(first, last) != nil:
		for _, code := range lettered(first, last) {
			add(code)
		}
	case err != nil || stem == "" || !strings.HasPrefix(last, stem):
		return valueList{}, false
	default:
		to, err := strconv.Atoi(last[len(stem):])
		if err != nil || to <= from || to-from >= maxCodes {
			return valueList{}, false
		}
		for k := from; k <= to; k++ {
			add(fmt.Sprintf("%s%0*d", stem, len(first)-len(stem), k))
		}
	}
	if len(values) < 2 {
		return valueList{}, false
	}
	return valueList{values: values, n: lead + n, sep: ".."}, true
}

// shownCodes is how long the first codes of a run are shown before dots: ", x2, ...," behind x1.
func (r *reader) shownCodes(i, end int) int {
	at := i + 1
	for shown := 0; shown < 4 && r.is(at, end, ","); shown++ {
		if n := r.any(at+1, end, "...", "..", "…"); n > 0 && shown > 0 {
			return at + 1 + n + r.any(at+1+n, end, ",") - i - 1
		}
		if t := r.tok(at + 1); t.Kind != token.Word && t.Kind != token.Code {
			return 0
		}
		at += 2
	}
	return 0
}

// lettered are the codes of a letter and a number between two: A00 to E99 are five hundred.
func lettered(first, last string) []string {
	if len(first) != len(last) || len(first) < 2 || len(first) > 4 || first[0] < 'A' || last[0] > 'Z' || first[0] >= last[0] {
		return nil
	}
	from, err := strconv.Atoi(first[1:])
	to, err2 := strconv.Atoi(last[1:])
	if err != nil || err2 != nil || from >= to || int(last[0]-first[0]+1)*(to-from+1) > maxCodes {
		return nil
	}
	var out []string
	for letter := first[0]; letter <= last[0]; letter++ {
		for k := from; k <= to; k++ {
			out = append(out, fmt.Sprintf("%c%0*d", letter, len(first)-1, k))
		}
	}
	return out
}
