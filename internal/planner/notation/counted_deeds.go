package notation

import (
	"strings"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// CountedDeeds says of the bare participles in a list of figures that they are how many there were: "daily email statistics: sent, opened,
// bounced" counts mails. One alone may be a state.
func CountedDeeds(text string) (Rewriting, bool) {
	toks := tokensOf(text)
	var deeds []int
	list, figures := false, false
	for i := range toks {
		t := &toks[i]
		if !list {
			figures = figures || statNouns[t.Low]
			list = t.Is(":")
			continue
		}
		if t.Kind == token.Word && deedWord(t.Low) && (toks[i-1].Is(",", ":", "and") || toks[i-1].Kind == token.Line) && (i+1 == len(toks) || endsClause(&toks[i+1]) || toks[i+1].Is("and")) {
			deeds = append(deeds, i)
		}
		if t.Is(".", ";") {
			break
		}
	}
	if len(deeds) < 2 || !figures || !stepped(toks) || declares(text) {
		return Rewriting{}, false
	}
	w, at := &writer{}, 0
	for _, k := range deeds {
		w.copy(text, at, toks[k].Span.End)
		w.write(" (integer)", toks[k].Span)
		at = toks[k].Span.End
	}
	w.copy(text, at, len(text))
	return w.rewriting(), true
}

// statNouns say that rows hold numbers of things.
var statNouns = lexicon.WordSet("statistics stats statistic figures counts numbers totals kpis kpi metrics report reporting summary funnel")

// deedWord: the word is a participle.
func deedWord(low string) bool {
	return strings.HasSuffix(low, "ed") && len(low) > 4 || low == "sent" || low == "sold" || low == "won" || low == "lost" || low == "made" || low == "paid" || low == "read" || low == "bought"
}
