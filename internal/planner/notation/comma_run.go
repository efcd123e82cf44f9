package notation

import (
	"strings"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// CommaRuns puts a bracket around the values of a sentence that is the name of what sorts rows and values with commas:
// "status open, closed, cancelled." is "status (open, closed, cancelled)."
func CommaRuns(text string) (Rewriting, bool) {
	if columnsShown.MatchString(text) {
		return Rewriting{}, false
	}
	l := &lister{text: text, toks: tokensOf(text)}
	w, at := &writer{}, 0
	for i := 0; i < len(l.toks); i++ {
		from, end := l.commaRun(i)
		if from == 0 {
			continue
		}
		span := l.span(from, end)
		w.copy(text, at, l.toks[from-1].Span.End)
		w.write(" (", span)
		w.copy(text, span.Start, span.End)
		w.write(")", span)
		at, i = span.End, end-1
	}
	return w.rest(text, at)
}

// commaRun is a sentence or clause from token i on that is such a name and three values or more: where the values begin, and
// the end behind the last; 0 where it is anything else.
func (l *lister) commaRun(i int) (from, end int) {
	if !l.closes(i-1) || !l.plain(i) {
		return 0, 0
	}
	var values []string
	for from = i + 1; from <= i+2 && !l.namesSort(i, from); from++ {
	}
	if from > i+2 || l.namesSort(i, from+1) || lexicon.Names(l.lows(i, from+1)) {
		return 0, 0
	}
	named := 0
	for at := from; ; {
		to := at
		for to-at < 2 && l.plain(to) && !strings.Contains(l.at(to).Text, "_") && !noValues[l.at(to).Low] && !unsaid[l.at(to).Low] {
			to++
		}
		if to == at {
			return 0, 0
		}
		words := l.lows(at, to)
		values = append(values, strings.Join(words, " "))
		if m := lexicon.Lookup(words); lexicon.Names(words) && m.Kind != lexicon.Boolean && !strings.HasSuffix(words[0], "ed") || lexicon.NamesSort(words) {
			named++
		}
		end = to
		if l.closes(to) {
			break
		}
		if !(l.at(to).Kind == token.Mark && l.at(to).Is(",")) {
			if !l.at(to).Is("and", "or") {
				return 0, 0
			}
			to--
		}
		at = to + 1
		if l.at(at).Is("and", "or") {
			at++
		}
	}
	if len(values) < 3 || 2*named >= len(values) && lexicon.SortOf(values) == "" {
		return 0, 0
	}
	return from, end
}

// closes: the token ends a sentence or a clause.
func (l *lister) closes(i int) bool {
	t := l.at(i)
	return t.Kind == token.Line || t.Kind == token.Mark && t.Is(".", ";")
}

func (l *lister) namesSort(i, end int) bool {
	return l.plain(end-1) && lexicon.NamesSort(l.lows(i, end))
}

// lows are the words from token i on to end.
func (l *lister) lows(i, end int) []string {
	var out []string
	for k := i; k < end; k++ {
		out = append(out, l.at(k).Low)
	}
	return out
}
