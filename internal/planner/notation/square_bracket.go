package notation

import (
	"strings"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// columnMarks stand in square brackets in notations that have a reader of their own.
var columnMarks = lexicon.WordSet("pk fk id x uniq ref null")

// SquareBrackets writes remarks and lists in square brackets in round ones, as every reader knows them: "assignee [blank for about 20%]",
// "80 hosts [name, email]". Intervals, classes of signs, headings and what declarations hold stay as they are.
func SquareBrackets(text string) (Rewriting, bool) {
	if !strings.Contains(text, "[") || strings.ContainsAny(text, "{\\^") || declares(text) {
		return Rewriting{}, false
	}
	w, at := &writer{}, 0
	for from := strings.IndexByte(text, '['); from >= 0; {
		to := strings.IndexByte(text[from:], ']')
		if to < 0 {
			break
		}
		to += from
		if said := text[from+1 : to]; besideBracket(text, from, to) && remarks(said) {
			w.copy(text, at, from)
			w.write("(", token.Span{Start: from, End: from + 1})
			w.copy(text, from+1, to)
			w.write(")", token.Span{Start: to, End: to + 1})
			at = to + 1
		}
		next := strings.IndexByte(text[to:], '[')
		if from = next; next >= 0 {
			from += to
		}
	}
	return w.rest(text, at)
}

// besideBracket: the bracket stands behind a word and a space, and ends one.
func besideBracket(text string, from, to int) bool {
	if from < 2 || text[from-1] != ' ' || !token.IsWordRune(rune(text[from-2])) {
		return false
	}
	return to+1 == len(text) || strings.ContainsRune(" .,;:)\n?!", rune(text[to+1]))
}

// remarks: the words are no interval, no class of signs and no mark of a column.
func remarks(said string) bool {
	words := strings.FieldsFunc(said, func(r rune) bool { return !token.IsWordRune(r) })
	letters := strings.ContainsFunc(said, func(r rune) bool { return r >= 'a' && r <= 'z' || r >= 'A' && r <= 'Z' })
	return letters && len(said) > 3 && !strings.ContainsAny(said, `["'`) && len(words) > 0 && !columnMarks[strings.ToLower(words[0])] && !strings.HasPrefix(strings.ToLower(said), "not null") && !strings.HasPrefix(said, "note:")
}
