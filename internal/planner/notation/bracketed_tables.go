package notation

import (
	"strings"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// bracketedTable is a table with its columns in a bracket: the tokens of its name, of what the bracket holds, and behind it.
type bracketedTable struct{ name, from, to, end int }

// BracketedTables writes a list of tables with their columns in brackets as one sentence for each, where a bracket says more than names,
// which who reads the list would lose: "clinic: doctors(name), visits(date, 15 or 30 minutes)" is "doctors: name. visits: date, 15 or 30
// minutes." A bracket that begins with no name of a column holds values of one.
func BracketedTables(text string) (Rewriting, bool) {
	l := &lister{text: text, toks: tokensOf(text)}
	begin := 0
	for begin < longestTitle && l.at(begin).Kind == token.Word && !l.at(begin+1).Is("(") {
		begin++
	}
	if l.at(begin).Is(":") {
		begin++
	} else {
		begin = 0
	}
	tables, told := l.bracketedTables(begin)
	if len(tables) < 2 || !told || declares(text) {
		return Rewriting{}, false
	}
	w, at := &writer{}, 0
	title := token.Span{Start: 0, End: l.at(begin).Span.Start} // says no more than what the tables are about
	for k, t := range tables {
		name, columns := l.span(t.name, t.name+1), l.span(t.from, t.to)
		w.copy(text, name.Start, name.End)
		if k == 0 && begin > 0 {
			w.write(":", title)
		} else {
			w.write(":", token.Span{Start: name.End, End: columns.Start})
		}
		w.write(" ", token.Span{Start: name.End, End: columns.Start})
		w.copy(text, columns.Start, columns.End)
		w.write(". ", token.Span{Start: columns.End, End: l.at(t.end - 1).Span.End})
		at = l.at(t.end - 1).Span.End
	}
	for at < len(text) && (text[at] == ' ' || text[at] == '.') {
		at++
	}
	return w.rest(text, max(at, 1))
}

// bracketedTables are the tables from token i on; told, where one of the brackets says more than names.
func (l *lister) bracketedTables(i int) (tables []bracketedTable, told bool) {
	for {
		if t := l.at(i); t.Kind != token.Word || lexicon.Singular(t.Low) == t.Low || !l.at(i+1).Is("(") {
			return tables, told
		}
		t := bracketedTable{name: i, from: i + 2, to: i + 2}
		for !l.at(t.to).Is(")") {
			if l.at(t.to).Is("(") || l.at(t.to).Kind == token.Line || t.to >= len(l.toks) {
				return nil, false
			}
			told = told || l.at(t.to).Kind == token.Number || l.at(t.to).Is("/", "or", "only", "between", "unique")
			t.to++
		}
		first := t.from
		for first < t.to && !separates(l.at(first)) {
			first++
		}
		if words := strings.Fields(strings.ToLower(l.text[l.at(t.from).Span.Start:l.at(max(first, t.from+1)-1).Span.End])); !lexicon.Names(words[:1]) {
			return nil, false
		}
		t.end = t.to + 1
		tables = append(tables, t)
		for i = t.end; l.at(i).Is(",", ";", "and", "&"); i++ {
			continue
		}
	}
}
