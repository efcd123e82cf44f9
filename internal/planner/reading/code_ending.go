package reading

import (
	"strings"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/token"
)

var endingLeads = wordings("and? ending|ends|end in|with|on, and? with the? extension|suffix|ending :?, extension|suffix :|=|is?, and? having the extension|suffix, that end|ends in|with, which end|ends in|with")

// codeEnding reads what codes end with where the text says no more of them: "ending in .wav", "with the suffix -EU".
func (r *reader) codeEnding(i, end int) (string, int) {
	n := r.match(i, end, endingLeads)
	at := i + n
	if n == 0 || at >= end {
		return "", 0
	}
	if next := r.tok(at + 1); r.is(at, end, ".") && at+1 < end && next.Kind == token.Word && next.Glued && len(next.Text) < 6 && r.finished(at+2, end) {
		return "aaaaaa####" + contract.LiteralPattern("."+next.Text), n + 2
	}
	if t := r.toks[at]; t.Kind == token.Quote && len(t.Text) < 8 && r.finished(at+1, end) {
		return "######" + contract.LiteralPattern(t.Text), n + 1
	}
	text, k := r.run(at, end)
	if !strings.HasPrefix(text, "-") || k < 2 || text != strings.ToUpper(text) || !r.finished(at+k, end) {
		return "", 0
	}
	return "######" + contract.LiteralPattern(text), n + k
}
