package notation

import (
	"fmt"
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// tableList is such a list, with what stands before it.
type tableList struct {
	title  int // where the list begins: tokens before it only say what the data is about
	tables []listedTable
	to     int  // the token behind it
	closed bool // a sentence ends there
}

const (
	longestTitle = 7   // words
	shortTitle   = 3   // words of a sentence that is no more than a title
	supposedRows = 100 // of a table that the text names and never counts
)

var (
	tableMarks = lexicon.WordSet(", and & + plus ;")
	titleMarks = lexicon.WordSet(": - – —")
	holding    = lexicon.WordSet("with w/ containing has having")
	// noTitle are words of a line that tells more than what the data is about.
	noTitle      = lexicon.WordSet("table column columns field fields row rows record records each every per which that where if when between from to only no not never all any")
	approxima    = lexicon.WordSet("about around approx approximately roughly some ~ ca")
	listTails    = lexicon.WordSet("for in of like please pls tables table database")
	nounArticles = lexicon.WordSet("a an the their its our")
	// ties before a noun tell how many of it another row has.
	ties = lexicon.WordSet("has have had having with gets get contains contain owns own includes include makes make places place")
)

// TableLists writes the tables that a text begins with as every reader knows them, without the words that only say what they are
// about: "Car rental: cars (60), customers (400), rentals (2000). …" is "60 cars, 400 customers, 2000 rentals. …". Of what such a list
// does not count, the rest of the text tells more; what it never comes back to gets rows, so that no table is lost.
func TableLists(text string) (Rewriting, bool) {
	if declares(text) {
		return Rewriting{}, false
	}
	l := &lister{text: text, toks: tokensOf(text)}
	list, ok := l.tableList()
	if !ok || l.says(0, list.to+2, "their") || slices.ContainsFunc(list.tables, func(t listedTable) bool { return t.last == "attacks" }) {
		return Rewriting{}, false // "1,000 donors and their donations" is read as it is, and attacks are on a plant, which the title names
	}
	w := &writer{}
	bracketed := slices.ContainsFunc(list.tables, func(t listedTable) bool { return t.bracket != "" })
	counted := slices.ContainsFunc(list.tables, func(t listedTable) bool { return t.count != "" || t.per != "" })
	if bracketed && !counted {
		l.countsBehind(&list)
	}
	whole := token.Span{Start: 0, End: l.at(list.to).Span.Start}
	if list.to >= len(l.toks) {
		whole.End = len(text)
	}
	var said, named []string
	suppose := func(t listedTable, columns string) {
		said = append(said, strings.TrimSpace(fmt.Sprintf("%d %s %s", supposedRows, t.noun, columns)))
		w.notes = append(w.notes, Note{Text: fmt.Sprintf("%d %s, because the text names no number", supposedRows, t.noun), Span: t.span})
	}
	for _, t := range list.tables {
		switch {
		case t.tail != "" && t.count == "":
			said = append(said, strings.ToUpper(t.noun[:1])+t.noun[1:]+": "+t.tail)
		case t.tail != "":
			said = append(said, strings.TrimSpace(t.count+" "+t.noun+" "+t.bracket)+" with "+t.tail)
		case t.count != "":
			said = append(said, strings.TrimSpace(t.count+" "+t.noun+" "+t.bracket))
		case t.per != "":
			said = append(said, t.per)
		case t.bracket != "" && !counted:
			suppose(t, t.bracket)
		case t.bracket != "":
			said = append(said, t.noun+" "+t.bracket)
		case !list.closed:
			said = append(said, t.noun)
		case l.parentOnly(t.last, list.to):
			suppose(t, "")
		case l.toldOf(t.last, list.to):
		case l.spoken(t.last, list.to):
			named = append(named, strings.ToUpper(t.noun[:1])+t.noun[1:]+" table")
		case !counted && !bracketed:
			return Rewriting{}, false // "students, courses and enrolments. 300 students, …" tells of the last in other words
		default:
			suppose(t, "")
		}
	}
	if len(said) > 0 { // of which nothing is a column
		named = slices.Insert(named, 0, strings.Join(said, ". "))
	}
	if len(named) == 0 {
		if list.title == 0 && len(list.tables) == 2 {
			return Rewriting{}, false // "Policies and claims. 800 policies: …" is read as it is
		}
		for list.to < len(l.toks) && l.sentenceEnds(list.to) {
			list.to++
		}
		if list.to == len(l.toks) {
			return Rewriting{}, false
		}
		first := l.at(list.to).Span
		w.write(text[first.Start:first.End], token.Span{Start: 0, End: first.End})
		w.copy(text, first.End, len(text))
		return w.rewriting(), true
	}
	full := strings.Join(named, ". ")
	if full == strings.TrimSpace(text[:whole.End]) {
		return Rewriting{}, false
	}
	w.write(full, whole)
	if whole.End < len(text) && l.at(list.to).Kind != token.Mark && l.at(list.to).Kind != token.Line {
		w.write(" ", token.Span{Start: whole.End, End: whole.End})
	}
	w.copy(text, whole.End, len(text))
	return w.rewriting(), true
}

// tableList reads such a list.
func (l *lister) tableList() (tableList, bool) {
	for _, title := range l.titles() {
		list := l.listFrom(title)
		if len(list.tables) == 1 && list.tables[0].tail != "" {
			only := &list.tables[0]
			only.tail, list.to, list.closed = "", only.to, false // whose columns are told as they are
		}
		counted, spoken, told, bracketed, per := 0, 0, 0, 0, 0
		for _, t := range list.tables {
			again := l.spoken(t.last, list.to)
			if t.count != "" || t.per != "" {
				counted++
			} else if t.bracket != "" {
				bracketed++
			}
			if t.per != "" {
				per++
			}
			if again {
				spoken++
			}
			if t.count != "" || t.bracket != "" || t.tail != "" || t.per != "" || again || lexicon.NamesTable(t.last) {
				told++
			}
		}
		n := len(list.tables)
		if counted < n && l.nothingBehind(list.to) && !slices.ContainsFunc(list.tables, func(t listedTable) bool { return t.tail != "" }) {
			continue // nothing but tables, which have the usual rows
		}
		if title == 0 && counted == n && per == 0 && !slices.ContainsFunc(list.tables, func(t listedTable) bool { return t.behind }) {
			continue // as every reader knows it
		}
		if !list.closed && slices.ContainsFunc(list.tables, func(t listedTable) bool { return t.sorted }) {
			continue // of which the last tells more than rows
		}
		if next := l.at(list.to); !list.closed && next.Kind == token.Mark && !next.Is(",") || title == 0 && per > 0 && n == 2 {
			continue
		}
		switch {
		case n == 1 && counted == 1 && title > 0 && l.at(list.to).Is(",", "with") && l.says(list.to, min(list.to+2, len(l.toks)), "each", "with"):
			return list, true // "SaaS: 50 accounts, each with 1 to 25 users"
		case n < 2, !list.closed && counted < n, (counted == 0 && (spoken < 2 || bracketed > 0) || told < n && (counted == 0 || told < 2)) && !l.partlyListed(list):
		default:
			return list, true
		}
	}
	return tableList{}, false
}

// nothingBehind: no word stands behind token i.
func (l *lister) nothingBehind(i int) bool {
	for ; i < len(l.toks); i++ {
		if l.at(i).Kind != token.Mark && l.at(i).Kind != token.Line {
			return false
		}
	}
	return true
}

// titles are the tokens at which the list may begin: the first one, and behind what says what the data is about.
func (l *lister) titles() []int {
	from := []int{0}
	for k := 0; k < len(l.toks) && k <= longestTitle; k++ {
		t := l.at(k)
		switch {
		case holding[t.Low] && (l.at(k+1).Is("tables") || l.numberAt(k+1) && l.at(k+2).Is("tables")):
		case k > 0 && (t.Kind == token.Mark && titleMarks[t.Low] || t.Is(",") || holding[t.Low]):
			if at := k + 1; l.at(at).Kind == token.Line {
				return from
			}
			if last := l.at(k - 1); t.Is(",") && lexicon.IsPlural(last.Low) || lexicon.IsPlural(last.Low) && !lexicon.Names([]string{last.Low}) && lexicon.NamesTable(last.Low) && !(countsRowsOf(l.at(k+1)) && l.at(k+2).Low == last.Low) && l.at(k+1).Low != last.Low {
				return from // a head
			}
			return append(from, k+1)
		case t.Is("tables") && k > 0 && (l.at(k+1).Is(":") || l.thingNoun(k+1) > 0):
			if at := k + 1; l.at(at).Is(":") {
				return append(from, at+1)
			}
			return append(from, k+1) // "with 3 tables: customers 200"
		case t.Is(".") && k > 0 && k <= shortTitle && l.at(k+1).Kind == token.Word:
			return append(from, k+1) // "Yoga studio. teachers (6), classes (40)"
		case t.Kind != token.Word && !t.Is("&") && !(t.Kind == token.Number && l.at(k+1).Is("tables")), noTitle[t.Low]:
			return from
		}
	}
	return from
}

// listFrom reads tables from token i on.
func (l *lister) listFrom(i int) tableList {
	list := tableList{title: i}
	for at := i; ; {
		t, next := l.listedTable(at)
		if next == 0 {
			return list
		}
		if l.at(next).Is("with", "w/") {
			if end := l.columnsEnd(next + 1); end > 0 && (t.count != "" || len(list.tables) > 0) {
				t.tail, next = l.text[l.at(next+1).Span.Start:l.at(end-1).Span.End], end
			}
		}
		list.tables, list.to = append(list.tables, t), next
		if l.sentenceEnds(next) && !(l.at(next).Is(";") && l.continues(next+1)) {
			list.closed = true
			return list
		}
		if tail := l.tailEnd(next); tail > 0 {
			list.to, list.closed = tail, true
			return list
		}
		if !tableMarks[l.at(next).Low] {
			for n := len(list.tables) - 1; n > 0 && list.tables[n].count == "" && list.tables[n].per == ""; n-- { // a table that says more
				list.tables, list.to = list.tables[:n], list.tables[n-1].to
			}
			return list
		}
		at = next
		for tableMarks[l.at(at).Low] {
			at++
		}
	}
}

// continues: another table of the list begins at token i, with its number.
func (l *lister) continues(i int) bool {
	t, next := l.listedTable(i)
	return next > 0 && t.count != "" && (tableMarks[l.at(next).Low] || l.sentenceEnds(next))
}

// tailEnd is where a sentence ends that says no more behind the list than what it is for.
func (l *lister) tailEnd(i int) int {
	if !listTails[l.at(i).Low] {
		return 0
	}
	for k := i; k < i+6; k++ {
		t := l.at(k)
		if l.sentenceEnds(k) && !t.Is(";") {
			return k
		}
		if t.Kind != token.Word || k > i && noTitle[t.Low] && !t.Is("table", "tables") {
			return 0
		}
	}
	return 0
}

// partlyListed: the list tells the columns of some of its tables, and the others are known ones, or the text comes back to them.
func (l *lister) partlyListed(list tableList) bool {
	listed, known := 0, true
	for _, t := range list.tables {
		if t.bracket != "" {
			listed++
		} else if !lexicon.NamesTable(t.last) && !l.spoken(t.last, list.to) {
			known = false
		}
	}
	return list.closed && listed > 0 && listed < len(list.tables) && len(list.tables) > 2 && (known || listed > 1)
}

// countsBehind gives the tables of a list the rows that the text tells of them behind it: those of a sentence that does nothing else
// are taken from there, so that they are not told twice.
func (l *lister) countsBehind(list *tableList) {
	from := list.to
	for from < len(l.toks) && l.sentenceEnds(from) {
		from++
	}
	end := l.countsOnly(from)
	for k := from; k < end; k++ {
		if noun := l.at(k).Low; lexicon.IsPlural(noun) && !slices.ContainsFunc(list.tables, func(t listedTable) bool { return t.last == noun }) {
			end = 0
		}
	}
	for k := range list.tables {
		if t := &list.tables[k]; end > 0 || t.bracket != "" {
			t.count = l.countedLater(t.last, list.to)
		}
	}
	if end > 0 {
		list.to = end
	}
}
