package reading

import (
	"strings"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// bareRegex reads a regular expression to which no word leads, by its classes of characters: "HB-[0-9]{5}", "^[A-Z]{2}\\d{6}$".
func (r *reader) bareRegex(i, end int) (string, int) {
	if t := r.tok(i); i >= end || t.Kind == token.Number || t.Kind == token.Quote {
		return "", 0
	}
	to := i + 1
	for to < end && r.toks[to].Glued {
		to++
	}
	if r.is(to-1, to, ",", ";", ".") {
		to--
	}
	if text := r.source(i, to); strings.Contains(text, "[0-9]") || strings.Contains(text, "[A-Z]") || strings.Contains(text, "[a-z]") || strings.Contains(text, `\d`) || strings.Contains(text, "[A-Z0-9]") {
		if p := contract.RegexPattern(text); p != "" {
			return p, to - i
		}
	}
	return "", 0
}

// regexAt reads a simple regular expression: classes, counts and literals.
func (r *reader) regexAt(i, end, i0 int) (string, int) {
	text, n := r.toks[i].Text, 1
	if r.toks[i].Kind != token.Quote {
		for i+n < end && r.toks[i+n].Glued && !(r.toks[i+n].Is(",", ";") && (i+n+1 >= end || !r.toks[i+n+1].Glued)) {
			n++
		}
		text = r.source(i, i+n)
	}
	if p := contract.RegexPattern(text); p != "" {
		return p, i + n - i0
	}
	return "", 0
}
