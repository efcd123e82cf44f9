package notation

import (
	"maps"
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// what the words of a sentence on a pair of columns say of it.
var (
	pairNot      = lexicon.WordSet("no never not nobody cannot can't don't doesn't mustn't won't impossible without")
	pairAlike    = lexicon.WordSet("same identical equal both")
	pairAgainst  = lexicon.WordSet("share shares shared repeat repeats repeated repeating recur recurs duplicate duplicates duplicated twice again reused")
	pairSingle   = lexicon.WordSet("once")
	pairOne      = lexicon.WordSet("unique distinct")
	pairIsKey    = lexicon.WordSet("key identify identifies")
	pairTogether = lexicon.WordSet("pair pairs pairing pairings combination combinations combo combos couple together combined plus with + & / -")
	pairOther    = lexicon.WordSet("different differs differ differing")
	pairFew      = lexicon.WordSet("only exactly most just")
	pairMay      = lexicon.WordSet("may can could might")
	pairFiller   = lexicon.WordSet("the a an and any each every its their his her own given same one for of in on at to by from with as is are be been being has have had get gets use uses hold holds take takes taken sit sits occupy occupies used assigned given issued sold booked allotted occur occurs occurring appear appears come comes exist exists happen happens found find contain contains carry carries goes must should will would do does did ever there that which it you up than more time a second another anyone else anybody other others taken kind alone possible allowed ( ) , all give assign make sure")
	pairRows     = lexicon.WordSet("row record entry line rows records entries lines")
)

// pairSentence is what a sentence has said so far of columns that no two rows have in common.
type pairSentence struct {
	columns map[int]string // where the list names them, and how
	rows    int            // nouns of the rows
	said    map[string]bool
	or      bool
	mayAt   int // where something is allowed, and where something is ruled out
	notAt   int
}

// PairSentences says of columns that their combination is unique, in whatever order and words a sentence tells it: "a seat at a table is
// taken once", "table + seat never repeats", "two guests at the same table have different seats", "(table, seat) is a key". Every word
// of the sentence must be of it.
func PairSentences(text string) (Rewriting, bool) {
	if declares(text) {
		return Rewriting{}, false
	}
	l := &shareReader{mixReader: mixReader{lister{text: text, toks: tokensOf(text)}}}
	w, at := &writer{}, 0
	for i := 1; i < len(l.toks); i++ {
		if before := l.at(i - 1); !before.Is(".", "!", ";", ",") && before.Kind != token.Line {
			continue
		}
		columns, to := l.pairSentence(i)
		if to == 0 || l.at(i-1).Is(",") && (!l.says(i, to, "no", "never", "nobody", "once") || l.columnAhead(i, i, 1)+l.columnAhead(i, i, 2) > 0) {
			continue // the latter: of a longer list of columns
		}
		span := l.span(i, to)
		w.copy(text, at, span.Start)
		last := len(columns) - 1
		w.write("the combination of "+strings.Join(columns[:last], ", ")+" and "+columns[last]+" is unique", span)
		at, i = span.End, to
	}
	return w.rest(text, at)
}

// pairSentence reads the sentence at token i, up to where it ends; 0 where it is no such sentence.
func (l *shareReader) pairSentence(i int) (columns []string, to int) {
	s := pairSentence{columns: map[int]string{}, said: map[string]bool{}, mayAt: -1, notAt: -1}
	for to = i; !l.sentenceEnds(to); {
		n := l.pairWord(&s, i, to)
		if n == 0 {
			return nil, 0
		}
		to += n
	}
	if len(s.columns) < 2 || len(s.columns) > 3 || s.rows > 0 && len(l.countedTables()) > 1 || !s.told(l.at(i)) || l.toldAlready(i, to) {
		return nil, 0
	}
	for _, k := range slices.Sorted(maps.Keys(s.columns)) { // as the list has them
		columns = append(columns, s.columns[k])
	}
	return columns, to
}

// toldAlready: the sentence is the one that readers know, or what this file writes.
func (l *shareReader) toldAlready(i, to int) bool {
	return l.reads(i, []string{"the", "combination", "of"}) && l.at(to-1).Is("unique")
}

// pairWord reads the next piece of such a sentence that begins at token from.
func (l *shareReader) pairWord(s *pairSentence, from, i int) int {
	for n := 3; n > 0; n-- {
		if k := l.columnAhead(from, i, n); k > 0 {
			s.columns[k] = l.text[l.at(k).Span.Start:l.at(k+n-1).Span.End]
			return n
		}
	}
	t := l.at(i)
	if one, other, two := strings.Cut(t.Low, "-"); two && t.Kind == token.Word { // "table-seat pairs"
		if a, b := l.columnNamed(from, []string{one}), l.columnNamed(from, []string{other}); a > 0 && b > 0 {
			s.columns[a], s.columns[b], s.said["pair"] = l.at(a).Text, l.at(b).Text, true
			return 1
		}
	}
	mark := func(name string, words map[string]bool) bool {
		if words[t.Low] {
			s.said[name] = true
		}
		return words[t.Low]
	}
	switch {
	case mark("not", pairNot):
		s.notAt = i
		s.said["again"] = s.said["again"] || t.Is("nobody")
		return 1
	case mark("again", pairAgainst):
		s.said["alike"] = true
		return 1
	case mark("alike", pairAlike), mark("once", pairSingle), mark("unique", pairOne), mark("key", pairIsKey), mark("other", pairOther):
		return 1
	case t.Is("no") && l.at(i+1).Is("one"):
		s.said["not"], s.said["again"], s.notAt = true, true, i
		return 2
	case l.reads(i, []string{"one", "of", "a", "kind"}):
		s.said["unique"] = true
		return 4
	case t.Is("at") && l.at(i+1).Is("least"):
		return 0
	case t.Is("at") && l.at(i+1).Is("most"), pairFew[t.Low]:
		s.said["few"] = true
		return 1
	case t.Is("but", "or"):
		s.or = s.or || t.Is("or")
		return 1
	case t.Is("two") || t.Kind == token.Number && t.Num == 2 && !t.Percent:
		s.said["two"] = true
		return 1
	case pairMay[t.Low]:
		if !s.said["not"] && !l.at(i+1).Is("not", "never", "only") || s.said["not"] && l.at(i-1).Is("but") {
			s.mayAt = i
		}
		return 1
	case pairTogether[t.Low]:
		s.said["pair"] = true
		s.said["join"] = true
		return 1
	case t.Is("one", "a", "single") && l.isRow(l.at(i+1).Low):
		s.said["a row"] = s.said["a row"] || t.Is("one", "single")
		return 1
	case t.Is("within", "inside", "per", "of", "in", "on", "at"):
		s.said["within"] = true
		s.said["per"] = s.said["per"] || t.Is("per", "within", "inside")
		return 1
	case t.Is("for") && l.at(i+1).Is("each", "every"):
		s.said["per"] = true
		return 1
	case t.Is("(") && l.at(i-1).Is("unique", "distinct"):
		s.said["join"] = true
		return 1
	case pairFiller[t.Low]:
		return 1
	case t.Kind == token.Word && (pairRows[t.Low] || l.isRow(t.Low) || i > from && l.at(i-1).Is("two", "no", "each", "every", "another", "one") && l.inHead(t.Low)):
		s.rows++
		return 1
	}
	return 0
}

// inHead: the word stands in the singular or the plural before the list of columns begins.
func (l *shareReader) inHead(word string) bool {
	for k := 0; k < len(l.toks) && !l.at(k).Is(":") && !l.sentenceEnds(k); k++ {
		if lexicon.Singular(l.at(k).Low) == lexicon.Singular(word) && l.at(k).Kind == token.Word {
			return true
		}
	}
	return false
}

// columnAhead is the column of a list before token from that n tokens at i name.
func (l *shareReader) columnAhead(from, i, n int) int {
	var words []string
	for k := i; k < i+n; k++ {
		if t := l.at(k); t.Kind != token.Word || pairRows[t.Low] || t.Is("and", "or", "of", "per", "a", "the") {
			return 0
		}
		words = append(words, l.at(k).Low)
	}
	return l.columnNamed(from, words)
}

// columnNamed is where a list before token from names the column of the words, in the singular or the plural; 0 where none does. Names
// may be words that otherwise name none: "table", "day".
func (l *shareReader) columnNamed(from int, words []string) int {
	n := len(words)
	for k := 1; k+n < from; k++ {
		before, next := l.at(k-1), l.at(k+n)
		if !separates(before) && !before.Is(":", "(", "with", "and", "-") && before.Kind != token.Line || next.Kind == token.Word && !lexicon.FunctionWords[next.Low] {
			continue
		}
		same := true
		for m, word := range words {
			one := l.at(k + m).Low
			same = same && (one == word || m == n-1 && lexicon.Singular(one) == lexicon.Singular(word))
		}
		if same {
			return k
		}
	}
	return 0
}

// told: the words say that no two rows have the same of the columns.
func (s *pairSentence) told(first *token.Token) bool {
	said := s.said
	if s.or && !(said["not"] && said["alike"] && s.mayAt >= 0 && s.mayAt < s.notAt) || s.mayAt > s.notAt {
		return false // "the same name or the same seat" is each of them
	}
	switch {
	case said["not"] && said["alike"]: // "table and seat are not the same" compares them
		return (said["again"] || said["pair"] || s.rows > 0) && !said["unique"] && !said["other"] && !said["once"]
	case said["not"]:
		return said["two"] && said["within"] && !said["unique"] && !said["other"] // "no seat of a table holds two guests"
	case said["once"]:
		return !said["alike"] && !said["other"]
	case said["a row"] && said["per"] && s.rows > 0:
		return !said["alike"] && said["few"]
	case said["other"]:
		return said["alike"] || said["pair"]
	case said["unique"]:
		return said["pair"] || said["per"] || first.Is("unique", "distinct") && said["join"]
	}
	return said["key"] && !said["alike"]
}
