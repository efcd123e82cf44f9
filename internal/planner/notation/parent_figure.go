package notation

import (
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// parentFigure is what a rule compares with: a figure or date of a row of another table.
type parentFigure struct {
	parent   string // the noun of the other table, in the singular
	name     string // of the figure, as written
	from, to int    // the tokens of its name
	joined   bool   // the noun stands before it as a part of the name: "post date"
}

var (
	comparators = [][]string{
		{"later", "than"}, {"earlier", "than"}, {"more", "than"}, {"less", "than"}, {"higher", "than"}, {"lower", "than"}, {"greater", "than"}, {"smaller", "than"},
		{"larger", "than"}, {"bigger", "than"}, {"at", "most"}, {"at", "least"}, {"up", "to"}, {"exceed"}, {"exceeds"}, {"exceeding"}, {"above"}, {"below"}, {"over"}, {"under"}, {"beyond"},
		{"after"}, {"before"}, {"within"}, {"<"}, {"<="}, {">"}, {">="},
	}
	comparesTimes = lexicon.WordSet("later earlier after before")
	// datesAlone are dates by themselves, which need no "date" behind them.
	datesAlone   = lexicon.WordSet("date day time timestamp datetime deadline year moment at on month")
	whenNouns    = lexicon.WordSet("day date time moment hour beginning")
	extremeWords = lexicon.WordSet("max min maximum minimum")
	// generalFigures say little without the noun before them.
	generalFigures = lexicon.WordSet("date day time timestamp year month amount number price total limit value size count max min maximum minimum")
)

// ParentFigures makes columns of what rules compare with and no list tells: "claim amount never exceeds the coverage of the policy" says
// that policies have a coverage. Else it would be lost, or become a column of the rows that are compared. What the list calls by a longer
// name is called so: "the room's max" of rooms with max players.
func ParentFigures(text string) (Rewriting, bool) {
	if declares(text) {
		return Rewriting{}, false
	}
	l := &lister{text: text, toks: tokensOf(text)}
	var changes []change
	var behind []string
	var notes []Note
	for i := 1; i < len(l.toks); i++ {
		n := l.comparatorAt(i)
		if n == 0 {
			continue
		}
		f, ok := l.parentFigure(i+n, i)
		if !ok {
			continue
		}
		span := l.span(f.from, f.to)
		long, told := l.figureTold(f)
		if told {
			if long != "" && extremeWords[strings.ToLower(f.name)] {
				changes = append(changes, change{span, long})
			}
			continue
		}
		if last := strings.ToLower(f.name[strings.LastIndexByte(f.name, ' ')+1:]); comparesTimes[l.at(i).Low] && !datesAlone[last] {
			f.name += " date"
			changes = append(changes, change{span, f.name})
		}
		if lexicon.UsualColumn(f.parent, f.name) && !l.columnsTold(f.parent) {
			continue
		}
		name := f.name
		if f.joined && generalFigures[strings.ToLower(name)] {
			name = f.parent + " " + name
		}
		said := strings.ToUpper(f.parent[:1]) + lexicon.Plural(f.parent)[1:] + " have a " + name + "."
		if !slices.Contains(behind, said) {
			behind = append(behind, said)
			notes = append(notes, Note{Text: lexicon.Plural(f.parent) + " have a " + name + ", because a rule compares with it", Span: span})
		}
	}
	if len(behind) > 0 {
		end := strings.TrimRight(text, " \n.;")
		changes = append(changes, change{token.Span{Start: len(end), End: len(text)}, ". " + strings.Join(behind, " ")})
	}
	r, ok := rewritten(text, changes)
	r.Notes = append(r.Notes, notes...)
	return r, ok
}

// comparatorAt is how many tokens compare from token i on: "later than", "at most", and the "and" of "between 1 and".
func (l *lister) comparatorAt(i int) int {
	for _, words := range comparators {
		if l.reads(i, words) {
			return len(words)
		}
	}
	if l.at(i).Is("and") && l.numberAt(i-1) && l.at(i-2).Is("between") {
		return 1
	}
	return 0
}

// parentFigure reads "the policy's coverage limit", "the coverage of the policy" or "post date" at token i, behind a comparison at token
// by; what only joins the two nouns must be compared with something of another table, "comment date".
func (l *lister) parentFigure(i, by int) (f parentFigure, ok bool) {
	for nounArticles[l.at(i).Low] || l.at(i).Is("each") {
		i++
	}
	owner, owned := strings.CutSuffix(strings.ReplaceAll(strings.ToLower(l.at(i).Text), "’", "'"), "'s")
	switch {
	case owned:
		f = parentFigure{parent: owner, from: i + 1, to: l.figureEnd(i + 1)}
	case l.figureEnd(i) > i && l.at(l.figureEnd(i)).Is("of"):
		f = parentFigure{from: i, to: l.figureEnd(i)}
		if i = f.to + 1; !l.at(i).Is("the", "its", "their", "that") || !l.itemEnds(i+2) {
			return f, false
		}
		f.parent = l.at(i + 1).Low
		owned = true
	default:
		f = parentFigure{parent: l.at(i).Low, from: i + 1, to: l.figureEnd(i + 1), joined: true}
	}
	if f.to == f.from || f.parent == "" || lexicon.Singular(f.parent) != f.parent || !l.tableNoun(f.parent) || owned && !f.joined && f.from > i && !l.itemEnds(f.to) {
		return f, false
	}
	if f.joined && !(l.itemEnds(f.to) && l.comparesOther(f.parent, by)) {
		return f, false
	}
	f.name = l.text[l.at(f.from).Span.Start:l.at(f.to-1).Span.End]
	return f, f.joined || !whenNouns[strings.ToLower(f.name)] // "the day of the show" is when it is, by whatever name
}

// figureEnd is where a name of one or two words in the singular ends that begins at token i; i where there is none.
func (l *lister) figureEnd(i int) int {
	to := i
	for to < i+2 && l.plain(to) && !lexicon.IsPlural(l.at(to).Low) && !lexicon.FunctionWords[l.at(to).Low] || to < i+2 && l.at(to).Is("date", "number", "amount", "price", "total", "limit", "max", "min") {
		to++
	}
	return to
}

// tableNoun: rows of the noun, in the singular, are counted or told in the plural.
func (l *lister) tableNoun(noun string) bool {
	many := lexicon.Plural(noun)
	return many != noun && token.Units[noun] == "" && (!lexicon.SortNouns[noun] || lexicon.NamesTable(noun)) && !noTitle[noun] &&
		slices.ContainsFunc(l.toks, func(t token.Token) bool { return t.Low == many })
}

// comparesOther: what stands before the comparison at token by begins with the noun of another table: "comment date later than".
func (l *lister) comparesOther(parent string, by int) bool {
	k := by - 1
	for k > 0 && l.at(k).Is("is", "are", "be", "must", "should", "always", "never", "not", "can", "may") {
		k--
	}
	for from := k; from > max(0, k-3) && l.at(from).Kind == token.Word; from-- {
		if noun := l.at(from - 1).Low; noun != parent && lexicon.Singular(noun) == noun && l.tableNoun(noun) {
			return true
		}
	}
	return false
}

// figureTold: the text tells of such a figure elsewhere, and by which longer name, where it has one.
func (l *lister) figureTold(f parentFigure) (long string, told bool) {
	n := f.to - f.from
	for k := range l.toks {
		if k < f.from && n == 1 && l.at(k).Kind == token.Word && l.at(k).Low != l.at(f.from).Low && lexicon.Stem(l.at(k).Low) == lexicon.Stem(l.at(f.from).Low) {
			told = true // "registered" is the date of a registration
		}
		if k == f.from || !slices.EqualFunc(l.toks[k:min(k+n, len(l.toks))], l.toks[f.from:f.to], func(a, b token.Token) bool { return a.Low == b.Low }) {
			continue
		}
		if before := l.at(k - 1).Low; before != f.parent && (l.tableNoun(before) || !l.toldOfRows(f.parent, k, !f.joined)) {
			continue // "comment date" is no date of a post
		}
		if next := l.at(k + n); l.plain(k+n) && !lexicon.FunctionWords[next.Low] && next.Kind == token.Word && token.Units[next.Low] == "" {
			long = l.text[l.at(k).Span.Start:next.Span.End]
		}
		told = true
	}
	return long, told
}

// toldOfRows: token k stands in what the text tells of the rows of a noun; of no rows at all is as good where it says so.
func (l *lister) toldOfRows(noun string, k int, nobody bool) bool {
	for at := k - 1; at >= 0 && !l.at(at).Is(".", ";") && l.at(at).Kind != token.Line; at-- {
		if one := lexicon.Singular(l.at(at).Low); l.at(at+1).Is(":", "(", "with", "has", "have") && (one == noun || l.tableNoun(one)) {
			return one == noun
		}
	}
	return nobody
}

// columnsTold: the text tells columns of the rows of a noun.
func (l *lister) columnsTold(noun string) bool {
	for k := range l.toks {
		if lexicon.Singular(l.at(k).Low) == noun && l.at(k+1).Is(":", "(", "with", "has", "have") && l.countAt(k+2) == 0 {
			return true
		}
	}
	return false
}
