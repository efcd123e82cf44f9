package notation

import (
	"strings"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// KindsOfFigures lists the kinds behind the name of their column where the text tells them only with the figure of each: "plan, fee:
// 24.90 for basic and 39.90 for plus" is "plan (basic/plus), fee: 24.90 for basic and 39.90 for plus".
func KindsOfFigures(text string) (Rewriting, bool) {
	if declares(text) {
		return Rewriting{}, false
	}
	l := &shareReader{mixReader: mixReader{lister{text: text, toks: tokensOf(text)}}}
	for i := 2; i+4 < len(l.toks); i++ {
		if t := l.at(i); t.Kind != token.Number || t.Percent {
			continue
		}
		kinds, to := l.figuredKinds(i)
		if len(kinds) < 2 {
			continue
		}
		c, ok := l.sortOf(kinds, i)
		if !ok {
			i = to - 1
			continue
		}
		w := &writer{}
		end := l.at(c.to - 1).Span.End
		w.copy(text, 0, end)
		w.write(" ("+strings.Join(kinds, "/")+")", token.Span{Start: l.at(i).Span.Start, End: l.at(to - 1).Span.End})
		w.copy(text, end, len(text))
		return w.rewriting(), true
	}
	return Rewriting{}, false
}

// figuredKinds reads figures with the kind that each is for, from token i on: "24.90 for basic and 39.90 for plus".
func (l *shareReader) figuredKinds(i int) (kinds []string, to int) {
	for at := i; ; {
		for at-i < 200 && len(kinds) > 0 && (l.at(at).Is(",", ";") || l.at(at).Is("and", "but")) {
			at++
		}
		t := l.at(at)
		if t.Kind != token.Number || t.Percent {
			return kinds, to
		}
		at++
		if l.at(at).Is("$", "€", "£", "eur", "usd", "gbp", "euros", "euro", "dollars", "pounds") {
			at++
		}
		if !l.at(at).Is("for", "in", "on") {
			return kinds, to
		}
		from := at + 1
		if l.at(from).Is("the", "a", "an") {
			from++
		}
		for at = from; at-from < 3 && l.at(at).Kind == token.Word && (!lexicon.FunctionWords[l.at(at).Low] || at > from && l.at(at).Text == "A" || l.at(at).Is("plus")); at++ {
		}
		if next := l.at(at); at == from || next.Kind == token.Word && !next.Is("and", "but") || next.Kind == token.Number {
			return nil, at
		}
		kinds, to = append(kinds, l.text[l.at(from).Span.Start:l.at(at-1).Span.End]), at
	}
}

var sortsAnything = lexicon.WordSet("type kind class category")

// sortOf is the column of such kinds, of which the text lists no values: the one whose name stands ahead of each kind, "zone A",
// which is left out of them then; or that is known to have each; or the only one that could be meant.
func (l *shareReader) sortOf(kinds []string, i int) (columnItem, bool) {
	var others []columnItem
	for _, c := range l.columns() {
		if c.to >= i || c.lists || l.at(c.to).Is("(", ":", "is", "are", "mostly", "mainly") {
			continue
		}
		last := c.words[len(c.words)-1]
		named, known := 0, 0
		for _, k := range kinds {
			words := strings.Fields(strings.ToLower(k))
			if len(words) > 1 && words[0] == last {
				named++
			}
			if lexicon.Holds(c.words, k) || lexicon.Holds(c.words, lexicon.Singular(strings.ToLower(k))) {
				known++
			}
		}
		if named == len(kinds) {
			for n, k := range kinds {
				_, kinds[n], _ = strings.Cut(k, " ")
			}
			return c, true
		}
		if known == len(kinds) {
			return c, true
		}
		if i-c.to <= 6 && lexicon.NamesSort(c.words) && l.sameSentence(c.to, i) || sortsAnything[last] {
			others = append(others, c)
		}
	}
	if len(others) == 1 {
		return others[0], true
	}
	return columnItem{}, false
}
