package notation

import (
	"strconv"
	"strings"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// namedThings are a table that a text counts and whose rows it names: "3 branches: Rome, Milan and Turin".
type namedThings struct {
	count  int
	noun   string // in the plural
	column string
	labels []string
	from   int // tokens
	to     int
}

// Words around such a count.
var (
	thingLeads  = lexicon.WordSet("the our my these those are have with has got and plus")
	noThings    = lexicon.WordSet("tables columns fields files sheets entities datasets lists rows records entries values options levels days weeks months years hours minutes times steps parts things items")
	labelMarks  = lexicon.WordSet("( : - – —")
	labelTitles = lexicon.WordSet("dr mr mrs ms prof st")
	countedRows = lexicon.WordSet("rows row records entries lines values")
	behindNames = lexicon.WordSet("with each every and plus having where that which who per")
)

// mostNamed is how many things a text names one by one.
const mostNamed = 40

// NamedThings makes a column of the names of things that a text counts, so that no name becomes a column: "3 branches: Rome, Milan and
// Turin. 20 employees per branch" has 3 branches (unique name: "Rome"/"Milan"/"Turin").
func NamedThings(text string) (Rewriting, bool) {
	if declares(text) || stepTold.MatchString(text) {
		return Rewriting{}, false
	}
	l := &lister{text: text, toks: tokensOf(text)}
	w, at := &writer{}, 0
	for i := 0; i < len(l.toks); i++ {
		t, ok := l.countedThings(i)
		if !ok {
			if t, ok = l.tableOfRows(i); !ok {
				if t, ok = l.headOfNames(i); !ok {
					continue
				}
			}
		}
		span := l.span(t.from, t.to)
		w.copy(text, at, span.Start)
		w.write(strconv.Itoa(t.count)+" "+t.noun+" (unique "+t.column+": \""+strings.Join(t.labels, `"/"`)+"\")", span)
		at, i = span.End, t.to-1
	}
	return w.rest(text, at)
}

// countedThings reads "3 branches: Rome, Milan and Turin", "The 3 stores are Oslo, Bergen and Trondheim", "2 offices in Rome and Oslo".
func (l *lister) countedThings(i int) (namedThings, bool) {
	t := namedThings{from: i, column: "name"}
	n := l.at(i)
	if !wholeCount(n) || !l.thingsBegin(i) {
		return t, false
	}
	t.count = int(n.Num)
	to := l.thingNoun(i + 1)
	if to == 0 {
		return t, false
	}
	t.noun = l.text[l.toks[i+1].Span.Start:l.toks[to-1].Span.End]
	proper := false
	switch mark := l.at(to); {
	case mark.Kind == token.Mark && labelMarks[mark.Low]:
		if l.at(to+1).Is("called", "named", "namely") {
			to++
		}
	case mark.Is("called", "named", "namely"), mark.Is(",") && l.at(to+1).Is("called", "named", "namely"):
		if mark.Is(",") {
			to++
		}
	case mark.Is("are") && l.at(i-1).Is("the", "our"):
		proper = true
	case mark.Is("in"):
		proper, t.column = true, "city"
	default:
		return t, false
	}
	return t, l.takesNames(&t, to, proper)
}

// tableOfRows reads "status table with 3 rows: open, paid, cancelled".
func (l *lister) tableOfRows(i int) (namedThings, bool) {
	t := namedThings{from: i, column: "name"}
	if !l.sentenceEnds(i-1) && i > 0 && !l.at(i-1).Is("a", "the", "and") || !l.plain(i) || !l.at(i+1).Is("table", "list", "lookup") {
		return t, false
	}
	at := i + 2
	bracket := l.at(at).Is("(")
	if !bracket && !l.at(at).Is("with", "of", ",", "has") || !wholeCount(l.at(at+1)) || !countedRows[l.at(at+2).Low] {
		return t, false
	}
	t.count = int(l.at(at + 1).Num)
	if at += 3; bracket {
		if !l.at(at).Is(")") {
			return t, false
		}
		at++
	}
	if l.at(i-1).Is("a", "the") {
		t.from = i - 1
	}
	t.noun = lexicon.Plural(lexicon.Singular(l.at(i).Low))
	mark := l.at(at)
	return t, mark.Kind == token.Mark && labelMarks[mark.Low] && l.takesNames(&t, at, false)
}

// headOfNames reads "Regions: North, South, East, West." where the text goes on with what each of them has, or what belongs to one.
func (l *lister) headOfNames(i int) (namedThings, bool) {
	t := namedThings{from: i, column: "name"}
	noun := l.at(i)
	if i > 0 && !l.sentenceEnds(i-1) || noun.Kind != token.Word || !lexicon.IsPlural(noun.Low) || noThings[noun.Low] || !l.at(i+1).Is(":") || !l.spokenOfOne(lexicon.Singular(noun.Low)) {
		return t, false
	}
	t.noun = noun.Low
	for at := i + 2; ; at++ {
		n := l.labelEnd(at)
		if n == at || l.at(at).Text == l.at(at).Low {
			return t, false
		}
		t.count++
		if at = n; !l.at(at).Is(",", "and", "&") {
			break
		}
	}
	return t, l.takesNames(&t, i+1, true) && l.sentenceEnds(t.to)
}

// spokenOfOne: the text speaks of each of the things, or of what belongs to one of them.
func (l *lister) spokenOfOne(noun string) bool {
	for k := 1; k < len(l.toks); k++ {
		if l.at(k).Low == noun && l.at(k-1).Is("per", "each", "every", "a", "an", "one", "its", "their") {
			return true
		}
	}
	return false
}

// wholeCount: the number may count things that a text names one by one.
func wholeCount(t *token.Token) bool {
	return t.Kind == token.Number && !t.Percent && t.Unit == "" && t.Digits == 0 && t.Num >= 2 && t.Num <= mostNamed
}

// thingsBegin: a count of things of their own may stand at token i, and none of what each of some others has.
func (l *lister) thingsBegin(i int) bool {
	if before := l.at(i - 1); i > 0 && !l.sentenceEnds(i-1) && !separates(before) && !before.Is(":") && !thingLeads[before.Low] {
		return false
	}
	held := l.at(i-1).Is("with", "has", "have", "got")
	for k := i - 1; k >= 0 && !l.sentenceEnds(k); k-- {
		if t := l.at(k); t.Is("each", "every", "per", "all") || held && t.Kind == token.Number {
			return false
		}
	}
	return true
}

// thingNoun is where the noun of one or two words ends that begins at token i; 0 where none does.
func (l *lister) thingNoun(i int) int {
	for to := i + 1; to <= i+2; to++ {
		last := l.at(to - 1)
		if last.Kind != token.Word || lexicon.FunctionWords[last.Low] && !lexicon.NamesTable(last.Low) || token.Units[last.Low] != "" {
			return 0
		}
		if lexicon.IsPlural(last.Low) {
			if noThings[last.Low] {
				return 0
			}
			return to
		}
	}
	return 0
}

// takesNames reads just as many names as there are things behind the mark at token i, up to where the names can only end.
func (l *lister) takesNames(t *namedThings, i int, proper bool) bool {
	bracket := l.at(i).Is("(")
	at := i + 1
	for len(t.labels) < t.count {
		to := l.labelEnd(at)
		if to == at || proper && l.at(at).Text == l.at(at).Low {
			return false
		}
		label := l.text[l.toks[at].Span.Start:l.toks[to-1].Span.End]
		if l.toks[at].Kind == token.Quote {
			label = l.toks[at].Text
		}
		t.labels = append(t.labels, label)
		at = to
		if len(t.labels) == t.count {
			break
		}
		switch {
		case l.at(at).Is(",") && l.at(at+1).Is("and", "or", "&"):
			at += 2
		case l.at(at).Is(",", "and", "or", "&", "/"):
			at++
		default:
			return false
		}
	}
	t.to = at
	if bracket {
		t.to = at + 1
		if !l.at(at).Is(")") {
			return false
		}
	} else if !l.namesEnd(at) {
		return false
	}
	return !l.namesOfColumns(t.labels)
}

// labelEnd is where the name that begins at token i ends: i where none does.
func (l *lister) labelEnd(i int) int {
	switch t := l.at(i); {
	case t.Kind == token.Quote, t.Kind == token.Code:
		return i + 1
	case t.Kind == token.Word && labelTitles[t.Low] && l.at(i+1).Is(".") && l.capital(i+2):
		i += 2
	}
	to := i
	for to < i+longestValue && (l.labelWord(to) || to > i && plainNumber(l.at(to))) {
		to++
	}
	if l.labelWord(to) {
		return i // a sentence, and no name
	}
	return to
}

// labelWord: the token may be a word of a name; in capitals, "IT" and "A" are no function words.
func (l *lister) labelWord(i int) bool {
	t := l.at(i)
	return l.plain(i) && !behindNames[t.Low] || t.Kind == token.Word && t.Text != t.Low
}

// namesEnd: the last of the names can end before token i, as what follows is no further one.
func (l *lister) namesEnd(i int) bool {
	if l.sentenceEnds(i) || behindNames[l.at(i).Low] && (!l.at(i).Is("and", "plus") || l.at(i+1).Kind == token.Number) {
		return true
	}
	next := l.at(i + 1)
	return l.at(i).Is(",") && (next.Kind == token.Number || behindNames[next.Low])
}

// namesOfColumns: the labels are what columns are called, and no values of one sort. In capitals, few words are names of columns.
func (l *lister) namesOfColumns(labels []string) bool {
	low, known := make([]string, len(labels)), 0
	for k, v := range labels {
		low[k] = strings.ToLower(v)
		words := lexicon.NameWords(low[k])
		if len(words) == 0 || v == strings.ToUpper(v) && low[k] != "id" { // "HR", "A1"
			continue
		}
		switch m := lexicon.Lookup(words); {
		case v == low[k] && (lexicon.Names(words) || m.Semantic != ""), v != low[k] && open[m.Semantic]:
			known++
		}
		if v != low[k] && identifying[words[len(words)-1]] {
			return true
		}
	}
	return 2*known > len(labels) && lexicon.SortOf(low) == ""
}
