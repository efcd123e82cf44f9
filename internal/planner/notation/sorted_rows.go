package notation

import (
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// SortedRows takes out of the text in which order its rows stand, which no contract can promise, so that it becomes no column: "log lines:
// timestamp, level, sorted by timestamp". It is told as unread.
func SortedRows(text string) (Rewriting, bool) {
	toks := tokensOf(text)
	w, at := &writer{}, 0
	for i := range toks {
		if !sortWords[toks[i].Low] {
			continue
		}
		from, to := sortedClause(toks, i)
		if to == 0 || toks[from].Span.Start < at {
			continue
		}
		if at == 0 && declares(text) {
			return Rewriting{}, false
		}
		start := toks[from].Span.Start
		if from > 0 && toks[from-1].Is(",", ";") {
			start = toks[from-1].Span.Start
		}
		w.copy(text, at, start)
		at = toks[to-1].Span.End
		w.lost = append(w.lost, token.Span{Start: toks[from].Span.Start, End: at})
	}
	return w.rest(text, at)
}

var (
	sortWords = lexicon.WordSet("sorted ascending descending chronological chronologically newest oldest ordered time-ordered")
	sortLeads = lexicon.WordSet("sorted ordered the rows records entries data events lines all it they them is are be should must always strictly and in of one an a each order same per")
	sortTails = lexicon.WordSet("newest oldest latest by on date time timestamp timestamps ascending descending asc desc chronological chronologically order sorted ordered first last per within for each every and then id number")
)

// sortedClause is the clause around a word for an order, of which nothing is about anything else; 0 where it is about more.
func sortedClause(toks []token.Token, i int) (from, to int) {
	from, to = i, i+1
	for from > 0 && sortLeads[toks[from-1].Low] {
		from--
	}
	by, named := false, false
	for to < len(toks) && toks[to].Kind == token.Word && !endsClause(&toks[to]) {
		low := toks[to].Low
		switch {
		case by: // "by timestamp", "per machine"
			named, by = true, false
		case low == "by" || low == "on" || low == "per" || low == "within" || low == "each":
			by = true
		case !sortTails[low]:
			return 0, 0
		}
		to++
	}
	whole := (from == 0 || endsClause(&toks[from-1])) && from > 0
	inHead := named && toks[i].Is("sorted", "ordered") && from > 0 && lexicon.IsPlural(toks[from-1].Low)
	if !whole && !inHead || by || to < len(toks) && !endsClause(&toks[to]) && !toks[to].Is(")") {
		return 0, 0
	}
	if toks[i].Is("ordered") && from == i && to == i+2 && toks[i+1].Is("date", "time", "timestamp") {
		return 0, 0 // when it was
	}
	if last := &toks[i]; to == i+1 && last.Is("ordered", "newest", "oldest") || last.Is("newest", "oldest") && !toks[i+1].Is("first", "last") {
		return 0, 0 // a state, a name
	}
	return from, to
}
