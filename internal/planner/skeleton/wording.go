package skeleton

import (
	"fmt"
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/notation"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// Style is a way to write tables with their columns; some readers know one better than another.
type Style int

// The styles of tables with their columns.
const (
	Bracketed Style = iota // pets (name, born)
	Sentences              // Pets have name, born.
	Headed                 // Pets: name, born.
	Keyed                  // pets (pet_id, owner_id, name, born), a line each
)

// Styles are all of them.
var Styles = []Style{Bracketed, Sentences, Headed, Keyed}

const (
	supposedRows = 100 // of a table that the text only names
	supposedEach = 3   // rows of such a table for each of what it belongs to
)

// Wording is the text in the words that every reader knows: each table with its columns, numbers of rows, what belongs to what, and the
// statements that are left as they are.
func (s Skeleton) Wording(style Style) notation.Rewriting {
	w := &writer{Skeleton: s}
	w.out.Lost = s.lost
	for k, t := range s.Tables {
		if w.written(k) {
			w.table(k, t, style)
		}
	}
	switch {
	case len(w.out.Text) == 0:
	case style == Bracketed:
		w.add(". ", token.Span{})
	case style == Keyed:
		w.add("\n", token.Span{})
	}
	for k, t := range s.Tables {
		w.rows(k, t, style)
	}
	for _, t := range s.Ties {
		if style == Keyed && t.many.empty() && !t.single && w.written(t.Child) {
			continue // its key says so
		}
		w.tied(t)
		for _, at := range t.again {
			if !t.many.empty() && !at.Meets(t.Span) {
				w.add("Each "+s.Tables[t.Child].Noun()+" belongs to "+article(s.Tables[t.Parent].Noun())+". ", at)
			}
		}
	}
	for _, p := range s.pairs {
		a, b := s.Tables[p.a], s.Tables[p.b]
		w.add(fmt.Sprintf("Each %s has several %s and each %s has several %s. ", a.Noun(), b.Name(), b.Noun(), a.Name()), s.span(p.at))
	}
	for k, j := range s.journeys {
		w.journey(s.Tables[j[0]].Noun(), s.Tables[j[1]].Noun(), s.span(s.way[k]), style)
	}
	for _, m := range s.sayings {
		w.add(m.text+". ", m.at)
	}
	for _, t := range s.rest {
		if ahead, ok := strings.CutSuffix(w.out.Text, ". "); ok && s.at(t.to-1).Is("none") && s.at(t.from).Is("some", "many", "most", "few") {
			w.out.Text = ahead + ", " // of what was counted last
			w.add(w.at(t.from).Low+" have none. ", w.span(t))
			continue
		}
		w.copy(t)
		w.add(". ", w.behind(t))
	}
	text := strings.TrimRight(w.out.Text, "\n")
	w.out.Text, w.out.Home = text, w.out.Home[:len(text)]
	return w.out
}

type writer struct {
	Skeleton
	out notation.Rewriting
}

// add writes words that stand for a span of the text.
func (w *writer) add(words string, from token.Span) {
	w.out.Text += words
	for range len(words) {
		w.out.Home = append(w.out.Home, from)
	}
}

// copy writes tokens as they are in the text.
func (w *writer) copy(t tokens) {
	span := token.Span{Start: w.toks[t.from].Span.Start, End: w.toks[t.to-1].Span.End}
	w.out.Text += w.text[span.Start:span.End]
	for k := span.Start; k < span.End; k++ {
		w.out.Home = append(w.out.Home, token.Span{Start: k, End: k + 1})
	}
}

// behind is the empty span behind tokens.
func (w *writer) behind(t tokens) token.Span {
	if t.to < 1 {
		return token.Span{}
	}
	end := w.toks[t.to-1].Span.End
	return token.Span{Start: end, End: end}
}

// written: a table is written with what is told of it.
func (w *writer) written(k int) bool {
	t := w.Tables[k]
	return len(t.columns) > 0 || len(t.made) > 0 || !t.values.empty()
}

func (w *writer) table(k int, t Table, style Style) {
	name := t.Name()
	switch style {
	case Bracketed:
		if len(w.out.Text) > 0 {
			w.add(", ", token.Span{Start: t.Span.Start, End: t.Span.Start})
		}
		w.add(name+" (", t.Span)
	case Keyed:
		if len(w.out.Text) > 0 {
			w.add("\n", token.Span{Start: t.Span.Start, End: t.Span.Start})
		}
		w.add(name+" (", t.Span)
	case Sentences:
		w.add(strings.ToUpper(name[:1])+name[1:]+" have ", t.Span)
	case Headed:
		w.add(strings.ToUpper(name[:1])+name[1:]+": ", t.Span)
	}
	first, bracketed := true, style == Bracketed || style == Keyed
	if style == Keyed {
		first = w.keys(k)
		t.columns = w.withoutParents(k, t.columns)
	}
	for _, c := range t.columns {
		goesOn := c.from < 0
		if goesOn {
			c.from = -c.from
		}
		if c = w.trimmed(c); c.empty() {
			continue
		}
		switch {
		case goesOn:
			w.add(" ", w.behind(tokens{c.from - 1, c.from}))
		case !first && w.at(c.from-1).Is(";"):
			w.add("; ", w.behind(tokens{c.from - 1, c.from}))
		case !first:
			w.add(", ", w.behind(tokens{c.from - 1, c.from}))
		}
		w.columns(c)
		first = false
	}
	for n, j := range w.journeys {
		if j[0] == k && bracketed {
			if !first {
				w.add(", ", w.span(w.way[n]))
			}
			noun := w.Tables[j[1]].Noun()
			w.add("from "+noun+", to "+noun, w.span(w.way[n]))
			first = false
		}
	}
	for _, m := range t.made {
		if !first {
			w.add(", ", m.at)
		}
		w.add(m.text, m.at)
		first = false
	}
	if !t.values.empty() {
		if !first {
			w.add(", ", token.Span{Start: t.Span.End, End: t.Span.End})
		}
		w.add("name ", t.Span)
		w.listed(t.values)
	}
	if bracketed {
		w.add(")", token.Span{Start: t.Span.End, End: t.Span.End})
		return
	}
	w.add(". ", token.Span{Start: t.Span.End, End: t.Span.End})
}

// valuesIn is how many values are listed; 0 where some are given shares.
func (w *writer) valuesIn(t tokens) (n int) {
	for k := t.from; k < t.to; k++ {
		switch {
		case w.at(k).Kind == token.Number:
			return 0
		case !w.at(k).Is(",", "and", "or") && (k == t.from || w.at(k-1).Is(",", "and", "or")):
			n++
		}
	}
	return n
}

// listed writes values with slashes between them, which no reader takes for the ends of columns.
func (w *writer) listed(t tokens) {
	for k := t.from; k < t.to; k++ {
		switch {
		case !w.at(k).Is(",", "and", "or"):
			if k > t.from && !w.at(k-1).Is(",", "and", "or") {
				w.add(" ", w.at(k).Span)
			}
			w.copy(tokens{k, k + 1})
		case k > t.from && !w.at(k-1).Is(","):
			w.add("/", w.at(k).Span)
		}
	}
}

// journey writes that rows go from one row of a table to another.
func (w *writer) journey(of, noun string, at token.Span, style Style) {
	if style == Bracketed || style == Keyed {
		w.add("from "+noun+" and to "+noun+" are never the same. ", at)
		return
	}
	w.add("Each "+of+" goes from one "+noun+" to a different "+noun+". ", at)
}

// columns writes what is told of columns. What is unique in a parent is so within it.
func (w *writer) columns(c tokens) {
	if c.empty() {
		return
	}
	for k := c.from; k < c.to; k++ {
		if k > c.from && k+2 < c.to+1 && w.toks[k].Is("times") && w.toks[k-1].Kind == token.Number && w.at(k+1).Is("a", "an", "per", "each") {
			w.copy(tokens{c.from, k}) // "1-3 times a day" is how often, and no product
			w.add(" per ", w.toks[k].Span)
			w.columns(tokens{min(k+2, c.to), c.to})
			return
		}
		if k > c.from && w.toks[k].Is("after") && w.toks[k-1].Is("at", "on") && w.at(k+1).Is("the", "its", "their") {
			w.copy(tokens{c.from, k}) // the moment of something, and not whether it was
			w.add(" later than ", w.toks[k].Span)
			w.columns(tokens{k + 1, c.to})
			return
		}
		if k > c.from && w.toks[k].Is("in", "per", "for") && w.toks[k-1].Is("unique", "distinct") && k+1 < c.to {
			w.copy(tokens{c.from, k})
			w.add(" within ", w.toks[k].Span)
			if w.toks[k].Is("per") {
				w.add("a ", w.toks[k].Span)
			}
			w.columns(tokens{k + 1, c.to})
			return
		}
	}
	w.copy(c)
}

// trimmed is without the words that only join columns to others.
func (w *writer) trimmed(c tokens) tokens {
	for c.from < c.to && w.toks[c.from].Is(",", "and", "with", "plus", "have", "has", ":") {
		c.from++
	}
	for c.to > c.from && w.toks[c.to-1].Is(",", "and", "plus", "but") {
		c.to--
	}
	return c
}

// rows writes how many rows a table has, where it is told, or where nothing else makes the table.
func (w *writer) rows(k int, t Table, style Style) {
	child := slices.ContainsFunc(w.Ties, func(o Tie) bool { return o.Child == k })
	counted := slices.ContainsFunc(w.Ties, func(o Tie) bool { return o.Child == k && !o.many.empty() })
	switch {
	case !t.count.empty():
		w.copy(t.count)
		w.add(" "+t.Name()+". ", w.behind(t.count)) // not its first name, or all between the two would count as read
	case w.valuesIn(t.values) > 0:
		n := w.valuesIn(t.values)
		w.add(fmt.Sprintf("%d %s. ", n, t.Name()), w.span(t.values))
		w.out.Notes = append(w.out.Notes, notation.Note{Text: fmt.Sprintf("%d %s, one for each name that the text lists", n, t.Name()), Span: w.span(t.values)})
	case len(t.columns) == 0 && len(t.made) == 0 && t.values.empty() && (!child || style == Keyed && !counted):
		n := supposedRows
		if child {
			n *= supposedEach
		}
		w.add(fmt.Sprintf("%d %s. ", n, t.Name()), t.Span)
		w.out.Notes = append(w.out.Notes, notation.Note{Text: fmt.Sprintf("%d %s, because the text names no number", n, t.Name()), Span: t.Span})
	}
}

func (w *writer) tied(t Tie) {
	child, parent := w.Tables[t.Child], w.Tables[t.Parent]
	if t.supposed {
		w.out.Notes = append(w.out.Notes, notation.Note{Text: fmt.Sprintf("each %s belongs to one %s, because that is usual", child.Noun(), parent.Noun()), Span: t.Span})
	}
	if t.single {
		w.add("Each "+parent.Noun()+" has exactly 1 "+child.Name()+". ", t.Span)
		return
	}
	if t.many.empty() {
		w.add("Each "+child.Noun()+" belongs to "+article(parent.Noun())+". ", t.Span)
		return
	}
	w.add("Each "+parent.Noun()+" has ", t.Span)
	if w.toks[t.many.from].Is("~") {
		t.many.from++
		w.add("about ", t.Span)
	}
	w.copy(t.many)
	w.add(" "+child.Name(), t.Span)
	if !t.tail.empty() {
		w.add(" ", w.behind(t.many))
		w.copy(t.tail)
	}
	w.add(". ", t.Span)
}

// article is a noun with its article.
func article(noun string) string {
	if strings.ContainsAny(noun[:1], "aeio") || strings.HasPrefix(noun, "un") {
		return "an " + noun
	}
	return "a " + noun
}

// nounOf is the noun of a table's name in a contract.
func nounOf(name string) string { return lexicon.SingularLast(strings.Split(name, "_")) }
