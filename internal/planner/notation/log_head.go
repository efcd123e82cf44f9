package notation

import (
	"fmt"
	"slices"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// logNouns call what many rows are by one word, as a title does: "garage log", "delivery history".
var logNouns = lexicon.WordSet("log logbook diary journal history telemetry trail ledger register schedule timetable plan protocol backlog tracker")

// LogHeads calls the rows of a log what they are, so that its title is the head of its columns and none of them: "garage log: plate,
// entered at" is "garage log records: plate, entered at".
func LogHeads(text string) (Rewriting, bool) {
	toks := tokensOf(text)
	at := 0
	for at < len(toks) && seriesRequests[toks[at].Low] {
		at++
	}
	first := at
	for at < len(toks) && at < first+4 && toks[at].Kind == token.Word && !logNouns[toks[at].Low] && !lexicon.FunctionWords[toks[at].Low] {
		at++
	}
	if at > first && at+3 < len(toks) && logNouns[toks[at].Low] && toks[at+1].Is(",") && toks[at+2].Kind == token.Number && lexicon.IsPlural(toks[at+3].Low) && !steppedNouns[toks[at+3].Low] && !declares(text) {
		w := &writer{} // "access log, 5000 requests over one day, with ip": the rows are counted by their own name
		w.copy(text, toks[at+2].Span.Start, len(text))
		title := token.Span{Start: toks[first].Span.Start, End: toks[at].Span.End}
		w.notes = append(w.notes, Note{Text: fmt.Sprintf("took %q as the title of the data", text[title.Start:title.End]), Span: title})
		return w.rewriting(), true
	}
	if at == first || at+2 >= len(toks) || !logNouns[toks[at].Low] || !toks[at+1].Is(":", "with") || !namesAhead(toks, at+2) || sameInPlural[toks[first].Low] || declares(text) {
		return Rewriting{}, false
	}
	noun, rows := toks[at], " records"
	switch {
	case toks[at+1].Is("with") && noun.Is("log"):
		rows = "s"
	case noun.Is("telemetry", "history", "trail", "diary", "schedule", "timetable", "plan") || slices.ContainsFunc(toks[at+2:], func(t token.Token) bool { return t.Is("name") }):
		rows = " entries" // which have no names themselves
	}
	w := &writer{}
	w.copy(text, 0, noun.Span.End)
	w.write(rows, noun.Span)
	w.copy(text, noun.Span.End, len(text))
	return w.rewriting(), true
}

// namesAhead: at the token begins a list of names.
func namesAhead(toks []token.Token, i int) bool {
	for k := i; k < min(len(toks), i+9); k++ {
		if k > i && toks[k].Is(",") {
			return true
		}
		if k > i+3 && !toks[k].Is("days", "weeks", "months", "years", "hours") && toks[k].Kind == token.Word {
			return false // a sentence
		}
		if toks[k].Kind != token.Word && !(k > i+1 && toks[k].Kind == token.Number) {
			return k > i && (toks[k].Is("(") || toks[k].Kind == token.Number)
		}
	}
	return false
}
