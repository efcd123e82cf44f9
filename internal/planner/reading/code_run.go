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
	lead := r.any(i, end, "numbered from", "numbered", "labelled", "labeled", "named", "running from", "runs from", "from", "between", "codes", "called")
	at := i + lead
	a := r.tok(at)
	quarter := a.Kind == token.Date && len(a.Text) == 2 && a.Low == "q1" // "Q1 to Q10" are questions
	if at >= end || a.Kind != token.Word && a.Kind != token.Code && a.Kind != token.Number && !quarter {
		return valueList{}, false
	}
	first, last, n := a.Text, "", 1
	if head, tail, ok := strings.Cut(a.Text, "-"); ok && sample.Stem(head) != "" && (sample.Stem(head) == sample.Stem(tail) || sample.Places(head, tail) != nil) {
		first, last = head, tail
	} else {
		k := r.any(at+1, end, "..", "...", "…", "up to", "to", "through", "thru", "until", "till", "-")
		if k == 0 {
			k = r.shownCodes(at, end)
		}
		if r.is(at-1, at, "between") {
			k = r.any(at+1, end, "and")
		}
		b := r.tok(at + 1 + k)
		places := k > 0 && at+1+k < end && sample.Places(a.Text, b.Text) != nil // "1A to 30F", whose second looks like a number with a unit
		if !places && (k == 0 || a.Kind == token.Number || at+1+k >= end || b.Kind != a.Kind && !(quarter && b.Kind == token.Word)) {
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
	case sample.Places(first, last) != nil:
		for _, code := range sample.Places(first, last) {
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
