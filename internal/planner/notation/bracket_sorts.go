package notation

import (
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// sortedBy are what rows are sorted by, in the order in which values in a bracket are tried; the first is called after the rows.
var sortedBy = []string{"type", "role", "position", "status", "plan", "size", "level", "category"}

// BracketSorts names the values that stand in a bracket right behind rows that are counted: "80 rooms (single 50%, double 50%)" is "80 rooms
// (room type: single 50%, double 50%)", "each has 1-3 accounts (checking, savings)" has an account type.
func BracketSorts(text string) (Rewriting, bool) {
	if !strings.Contains(text, "(") {
		return Rewriting{}, false
	}
	l := &lister{text: text, toks: tokensOf(text)}
	w, at := &writer{}, 0
	for i := 1; i < len(l.toks); i++ {
		if !l.at(i).Is("(") || !lexicon.IsPlural(l.at(i-1).Low) || !l.numberAt(i-2) && !l.numberAt(i-3) {
			continue
		}
		values, shared, end := l.bracketValues(i + 1)
		name := l.sortName(lexicon.Singular(l.at(i-1).Low), values)
		if name == "" || declares(text) {
			continue
		}
		open, last := l.at(i).Span, l.at(end).Span
		w.copy(text, at, open.End)
		said := name + ": "
		if shared {
			w.write(said, open)
			w.copy(text, open.End, last.Start)
		} else {
			w.write(said+strings.Join(values, "/"), token.Span{Start: open.End, End: last.Start})
		}
		at, i = last.Start, end
	}
	return w.rest(text, at)
}

// bracketValues are words of which a bracket consists, each with its share or none of them, and where it is closed.
func (l *lister) bracketValues(i int) (values []string, shared bool, end int) {
	for {
		from := i
		for i < from+2 && l.plain(i) {
			i++
		}
		if i == from {
			return nil, false, 0
		}
		values = append(values, l.text[l.at(from).Span.Start:l.at(i-1).Span.End])
		if l.at(i).Kind == token.Number && l.at(i).Percent {
			shared, i = true, i+1
		} else if shared {
			return nil, false, 0
		}
		if l.at(i).Is(")") {
			break
		}
		if !l.at(i).Is(",", "/", "or", "and") {
			return nil, false, 0
		}
		for l.at(i).Is(",", "/", "or", "and") {
			i++
		}
	}
	if len(values) < fewestSorted {
		return nil, false, 0
	}
	return values, shared, i
}

// sortName is what has all of these values in rows of the noun; "" where nobody knows of one.
func (l *lister) sortName(noun string, values []string) string {
	if len(values) == 0 {
		return ""
	}
	all := func(column ...string) bool {
		return !slices.ContainsFunc(values, func(v string) bool { return !lexicon.Holds(column, strings.ToLower(v)) })
	}
	if l.says2(noun, "type") || all(noun, "type") {
		return noun + " type"
	}
	for _, name := range sortedBy {
		if all(name) && !l.spoken(name, 0) {
			return name
		}
	}
	return ""
}

// says2: the two words stand one behind the other.
func (l *lister) says2(one, other string) bool {
	for k := 1; k < len(l.toks); k++ {
		if l.at(k-1).Low == one && l.at(k).Low == other {
			return true
		}
	}
	return false
}
