package notation

import (
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// valuesAhead is an item of a list that tells the values of a column before its name: "open/closed status", "yes/no consent".
type valuesAhead struct {
	from, name, to int // tokens
	end            int // behind the word "column" where one follows the name
}

// ValuesAhead writes the name first, as every reader expects it: "open/closed status" is "status (open/closed)".
func ValuesAhead(text string) (Rewriting, bool) {
	if columnsShown.MatchString(text) {
		return Rewriting{}, false
	}
	l := &lister{text: text, toks: tokensOf(text)}
	w, at := &writer{}, 0
	for i := 1; i < len(l.toks); i++ {
		if !l.at(i+1).Is("/", "or") || !l.itemOpens(i) && !(l.at(i-1).Is("a", "an", "the") && l.itemOpens(i-1)) {
			continue
		}
		v, ok := l.valuesAhead(i)
		if !ok {
			continue
		}
		values, name := l.span(v.from, v.name), l.span(v.name, v.to)
		w.copy(text, at, values.Start)
		w.copy(text, name.Start, name.End)
		w.write(" (", values)
		for k := v.from; k < v.name; k += 2 {
			if k > v.from {
				w.write("/", l.toks[k-1].Span)
			}
			w.copy(text, l.toks[k].Span.Start, l.toks[k].Span.End)
		}
		w.write(")", values)
		at, i = l.toks[v.end-1].Span.End, v.end-1
	}
	return w.rest(text, at)
}

// valuesAhead reads such an item from token i on.
func (l *lister) valuesAhead(i int) (valuesAhead, bool) {
	v := valuesAhead{from: i}
	n := 0
	if l.at(i + 1).Is("or") {
		sort := []string{l.at(i).Low, l.at(i + 2).Low}
		for l.at(v.from-1).Is(",") && l.plain(v.from-2) && l.itemOpens(v.from-2) {
			if sort = append(sort, l.at(v.from-2).Low); lexicon.SortOf(sort) == "" {
				break
			}
			n, v.from = n+1, v.from-2 // "low, medium or high risk level"
		}
		if !l.columnBefore(v.from) {
			return v, false // the last of more values: "Beach, Park, Estate or Market Place"
		}
	}
	for ; ; i += 2 {
		if !l.plain(i) || l.at(i).Kind != token.Word {
			return v, false
		}
		if n++; !l.at(i+1).Is("/", "or") {
			break
		}
	}
	v.name = i + 1
	if n < 2 || n == 2 && lexicon.ArePoles(l.at(v.from).Low, l.at(i).Low) {
		return v, false // "old/new status" are two columns
	}
	for v.to = v.name; l.plain(v.to) && v.to-v.name < 3; v.to++ {
	}
	if v.end = v.to; l.at(v.to).Is("column", "field") {
		v.end++
	}
	if v.to == v.name || !l.valuesEnd(v.end) {
		return v, false
	}
	words := l.lows(v.name, v.to)
	return v, n == 2 && l.at(v.from).Is("yes", "y", "true") && l.at(i).Is("no", "n", "false") || lexicon.NamesSort(words) && !lexicon.NamesSort(words[:1]) || len(words) == 1 && lexicon.NamesSort(words)
}

// valuesEnd: behind the name at token i the item ends, or shares follow.
func (l *lister) valuesEnd(i int) bool {
	t := l.at(i)
	return t.Kind == token.Line || separates(t) || t.Is(".", "(", ")", "and", "where", "with") || t.Kind == token.Number && (t.Percent || l.at(i+1).Is("/"))
}

// columnBefore: what stands before the item that begins at token i is no value: a head, or the name of a column that is known.
func (l *lister) columnBefore(i int) bool {
	if !l.at(i - 1).Is(",") {
		return !l.at(i - 1).Is("(")
	}
	from := i - 1
	for from > 0 && l.plain(from-1) {
		from--
	}
	return from == i-1 || lexicon.Names(l.lows(from, i-1)) || lexicon.Lookup(l.lows(from, i-1)).Semantic != ""
}
