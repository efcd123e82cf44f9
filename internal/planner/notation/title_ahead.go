package notation

import (
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// longestAhead is of how many words the title of a table may be.
const longestAhead = 4

// titleAhead begins a text: the title of its one table, how many rows it has, and the mark before its columns.
type titleAhead struct {
	name string // joined
	rows string // as told; "" where the title tells none
	to   int    // token behind the mark
}

// noTitles are words that no title of a table ends with: others know what they ask for, or they head a list of something else.
var noTitles = lexicon.WordSet("x columns column fields field cols attributes variables header headers schema format rows row output data dataset table csv file list request task example examples note notes values types please thanks hi hello hey hallo following these below like such sample")

// sameInPlural are nouns that are their own plurals, so that a title that begins with one might be of them: "fish market lots".
var sameInPlural = lexicon.WordSet("fish sheep deer aircraft spacecraft salmon cod trout")

// TitlesAhead calls the table that a text has by its title, where that is in the singular: "machine downtime: machine id, start,
// end" is "table machine_downtime: machine id, start, end", whose first column is not called by it.
func TitlesAhead(text string) (Rewriting, bool) {
	if declares(text) {
		return Rewriting{}, false
	}
	l := &titleReader{lister{text: text, toks: tokensOf(text)}}
	t, ok := l.titleAhead()
	if !ok || !l.columnsBehind(t.to) || l.otherHeads(t.to) {
		return Rewriting{}, false
	}
	w := &writer{}
	span := l.span(0, t.to)
	w.copy(text, 0, span.Start)
	w.write("table "+t.name, span)
	if t.rows != "" {
		w.write(" with "+t.rows+" rows", span)
	}
	w.write(":", span)
	w.copy(text, span.End, len(text))
	return w.rewriting(), true
}

type titleReader struct{ lister }

// titleAhead reads the title that the text begins with.
func (l *titleReader) titleAhead() (titleAhead, bool) {
	n := 0
	var words []string
	for ; n <= longestAhead && l.titleWord(n); n++ {
		words = append(words, l.at(n).Low)
	}
	if n == 0 || n > longestAhead || noTitles[words[n-1]] || noTitles[words[0]] || n == 1 && lexicon.NamesSort(words) {
		return titleAhead{}, false
	}
	column := lexicon.Names(words) || lexicon.Names(append(slices.Clone(words[:n-1]), lexicon.Singular(words[n-1])))
	column = column || n > 1 && sameInPlural[words[0]]
	if last := words[n-1]; lexicon.IsPlural(last) && !(n > 1 && (unitNouns[last] || column)) {
		return titleAhead{}, false // which every reader knows for the name of a table
	}
	t := titleAhead{to: n}
	t.rows, t.to = l.rowsOfTitle(n, column || l.at(n+2).Kind == token.Word)
	for k := n - 1; k > 0 && !lexicon.IsPlural(words[n-1]); k-- {
		if lexicon.IsPlural(words[k-1]) && !sameInPlural[words[k-1]] {
			words = words[:k] // "phone calls log" are phone calls, "taxi rides nyc" rides
			break
		}
	}
	t.name = strings.Join(words, "_")
	if !l.markOfTitle(t.to) {
		unmarked := t.rows != "" && l.at(t.to-1).Is("rows", "records", "recs", "entries", "lines") && l.at(t.to).Kind == token.Word && !lexicon.FunctionWords[l.at(t.to).Low]
		return t, unmarked && !lexicon.IsPlural(words[len(words)-1]) // "night shift roster 200 rows nurse name, ward"
	}
	for t.to++; l.at(t.to).Is("-"); t.to++ {
	}
	return t, true
}

// titleWord: a title may have the token among its words.
func (l *titleReader) titleWord(i int) bool {
	t := l.at(i)
	return t.Kind == token.Word && !lexicon.FunctionWords[t.Low] && !beforeNames[t.Low] && !noTitles[t.Low]
}

// rowsOfTitle reads how many rows a title tells at token i, "5k", "(640 rows)", ", 900 records", and where it ends; column: a column
// could be called as the title is.
func (l *titleReader) rowsOfTitle(i int, column bool) (rows string, to int) {
	to = i
	bracket := l.at(to).Is("(")
	if bracket || l.at(to).Is(",") {
		to++
	}
	if t := l.at(to); t.Kind != token.Number || t.Percent || t.Unit != "" || t.Spelled || t.Num < 2 {
		return "", i
	}
	rows = l.at(to).Text
	year := l.at(to).Year
	switch to++; {
	case l.at(to).Is("rows", "records", "recs", "entries", "lines"):
		if to == i+1 && !column {
			return "", i // "satisfaction survey 200 rows: …" every reader knows
		}
		to++
	case year:
		return "", i
	}
	if bracket {
		if !l.at(to).Is(")") {
			return "", i
		}
		to++
	}
	return rows, to
}

// markOfTitle: a colon, a dash of its own, or a full stop before a small letter parts the title from the columns at token i.
func (l *titleReader) markOfTitle(i int) bool {
	t := l.at(i)
	if t.Is(".") && l.at(i+1).Kind == token.Word && !l.at(i+1).Glued && l.at(i+1).Text == l.at(i+1).Low {
		return true // "fish tank log. date, ph 6.5-8.5"
	}
	return t.Kind == token.Mark && (t.Is(":") || t.Is("-", "--", "–", "—") && !t.Glued && !(l.at(i+1).Glued && !l.at(i+1).Is("-")))
}

// columnsBehind: a list begins at token i, in the same line, two of whose first items at least begin with the names of columns that
// are known, and so none of values.
func (l *titleReader) columnsBehind(i int) bool {
	known, items := 0, 0
	for begins := true; !l.at(i).Is(".", ";", "!", "?") && l.at(i).Kind != token.Line && items < 6; i++ {
		switch t := l.at(i); {
		case t.Is("("):
			for !l.at(i).Is(")") && l.at(i).Kind != token.Line {
				i++
			}
		case t.Is(","):
			begins = true
		case begins:
			begins = false
			if items++; l.columnAt(i) {
				known++
			}
		}
	}
	return known >= 2 && 2*known >= items
}

// columnAt: an item that begins at token i begins with the name of a column that is known.
func (l *titleReader) columnAt(i int) bool {
	if t := l.at(i); t.Kind == token.Word && lexicon.FunctionWords[t.Low] && token.Units[t.Low] != "" {
		return true // "minutes 5-90"
	}
	to := i
	for to < i+3 && l.at(to).Kind == token.Word && !lexicon.FunctionWords[l.at(to).Low] {
		to++
	}
	for ; to > i; to-- {
		words := lexicon.NameWords(l.text[l.toks[i].Span.Start:l.toks[to-1].Span.End])
		if n := len(words); n > 1 && identifying[words[n-1]] {
			return true
		}
		if m := lexicon.Lookup(words); m.Semantic != "" || m.Kind != "" && m.Kind != lexicon.Boolean || lexicon.Names(words) {
			return true
		}
	}
	return false
}

// otherHeads: behind token i the text has heads or lines with names of their own, so that what it begins with may be one of them.
func (l *titleReader) otherHeads(i int) bool {
	for ; i < len(l.toks); i++ {
		if !l.at(i).Is(":") {
			continue
		}
		from := i
		for from > 0 && l.at(from-1).Kind == token.Word {
			from--
		}
		if b := l.at(from - 1); from < i && (b.Kind == token.Line || b.Is(".", ";", "-", "*")) && !rowNouns[l.at(i-1).Low] {
			return true
		}
	}
	return false
}
