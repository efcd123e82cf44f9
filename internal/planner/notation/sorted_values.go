package notation

import (
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// fewestSorted is how many values that are known as such make a list of them.
const fewestSorted = 2

// states are the nouns of what rows are in, whose values are often said as what was done to them.
var states = lexicon.WordSet("status state stage phase step condition")

// SortedValues puts brackets around the values behind a noun for what sorts rows, so that no value becomes a column: "status
// scheduled, completed, cancelled or no-show" is "status (scheduled/completed/cancelled/no-show)".
func SortedValues(text string) (Rewriting, bool) {
	l := &lister{text: text, toks: tokensOf(text)}
	w, at := &writer{}, 0
	for i := range l.toks {
		if t := l.at(i); t.Kind != token.Word || !l.sortsAt(i) || l.at(i).Span.Start < at || l.at(i-1).Is("no", "same", "each", "every", "per") {
			continue
		}
		values, end := l.sortedRun(i)
		if values == nil || lexicon.IsPlural(l.at(i).Low) && l.at(end).Is("and") && l.plain(end+1) && !l.itemEnds(end+2) {
			continue // "the statuses open, settled and rejected take 35, 50 and 15 percent"
		}
		if declares(text) {
			return Rewriting{}, false
		}
		span := token.Span{Start: l.at(i).Span.End, End: l.at(end - 1).Span.End}
		if one := lexicon.Singular(l.at(i).Low); one != l.at(i).Low {
			span.Start -= len(l.at(i).Low) - len(one) // "room types single, double, suite"
		}
		w.copy(text, at, span.Start)
		w.write(" ("+strings.Join(values, "/")+")", span)
		at = span.End
	}
	return w.rest(text, at)
}

// sortedRun are the values behind the noun at token i, and the token behind them.
func (l *lister) sortedRun(i int) (values []string, end int) {
	noun := lexicon.Singular(l.at(i).Low)
	var items []string
	known, last, lastEnd := 0, 0, 0
	for at := i + 1; ; {
		to := at
		for to < at+3 && l.plain(to) && !l.sortsAt(to) {
			to++
		}
		if two := at + 2; to == at && l.at(at).Kind == token.Word && l.plain(at+1) && l.knownValue(noun, strings.ToLower(l.text[l.at(at).Span.Start:l.at(at+1).Span.End])) {
			to = two // "under offer"
		}
		if to == at || l.sortsAt(to) && to > at {
			break // the next name begins
		}
		item := l.text[l.at(at).Span.Start:l.at(to-1).Span.End]
		items = append(items, item)
		isKnown := l.knownValue(noun, strings.ToLower(item))
		if len(items) == 1 && !isKnown {
			return nil, 0
		}
		if closed := l.ends(to) || l.sentenceEnds(to) || l.at(to).Is("and"); isKnown || l.at(at-1).Is("or") && closed {
			known, last, lastEnd = known+1, len(items), to
		}
		switch next := l.at(to); {
		case next.Is(",") && l.at(to+1).Is("and") && l.at(at-1).Is("or"):
			at = -1 // "open or closed, and closed date"
		case next.Is(",") && l.at(to+1).Is("or", "and"):
			at = to + 2
		case next.Is("and") && l.at(at-1).Is("or") && ties[l.at(to+1).Low]:
			return nil, 0 // "of type car, home or travel and have a cover"
		case next.Is(",", "or", "and"):
			at = to + 1
		default:
			at = -1
		}
		end = to
		if at < 0 || l.at(at-1).Is("and") && !l.knownValueAt(noun, at) {
			break
		}
	}
	if last < len(items) && l.sentenceEnds(end) && lexicon.SortOf(lowered(items)) != "" {
		return items, end
	}
	if last < len(items) {
		if first, _, _ := strings.Cut(strings.ToLower(items[last]), " "); l.knownValue(noun, first) || lexicon.SortOf(append(lowered(items[:last]), first)) != "" {
			return nil, 0 // "early, late, night equally"
		}
	}
	values = items[:last]
	if known < fewestSorted || last < fewestSorted || !l.says(i, lastEnd, ",") || !l.sentenceEnds(lastEnd) && !l.at(lastEnd).Is(",", "and", ")") {
		return nil, 0 // "open or closed", "morning/evening", "red, blue in equal parts"
	}
	if again := l.at(lastEnd + 1); again.Kind == token.Number || slices.ContainsFunc(values, func(v string) bool { return strings.EqualFold(v, again.Text) }) && !l.sentenceEnds(lastEnd) {
		return nil, 0 // with their shares
	}
	return values, lastEnd
}

// sortsAt: the word at token i names what sorts rows.
func (l *lister) sortsAt(i int) bool {
	t := l.at(i)
	return t.Kind == token.Word && (lexicon.SortNouns[t.Low] || t.Is("types", "statuses") || t.Is("position", "specialty", "speciality", "gender", "difficulty", "transmission", "fuel"))
}

func lowered(words []string) []string {
	out := make([]string, len(words))
	for k, w := range words {
		out[k] = strings.ToLower(w)
	}
	return out
}

// knownValueAt: a known value stands at token i, and the list ends behind it.
func (l *lister) knownValueAt(noun string, i int) bool {
	for to := i + 1; to <= i+2; to++ {
		if l.plain(to-1) && (l.ends(to) || l.sentenceEnds(to)) && l.knownValue(noun, strings.ToLower(l.text[l.at(i).Span.Start:l.at(to-1).Span.End])) {
			return true
		}
	}
	return false
}

// knownValue: some list has the value, or it says what was done to a row.
func (l *lister) knownValue(noun, value string) bool {
	first, _, _ := strings.Cut(value, " ")
	return lexicon.Holds([]string{noun}, value) || lexicon.IsValue(value) && !lexicon.Names(strings.Fields(value)) || states[noun] && strings.HasSuffix(first, "ed")
}
