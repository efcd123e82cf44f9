package notation

import (
	"strings"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// BesideNames puts what an item of a list says beside the name of its column in words that every reader knows: "active bool default
// false" is mostly false, "notes one sentence" are free text, "price often zero" is zero in some rows. What no column of a plan can be
// told ("lowercase", "encrypted", "default 0") is left out and reported as not read; as part of a name it would make another column.
func BesideNames(text string) (Rewriting, bool) {
	if columnsShown.MatchString(text) || declares(text) {
		return Rewriting{}, false
	}
	l := &besideReader{lister{text: text, toks: tokensOf(text)}}
	var changes []change
	var lost []token.Span
	var notes []Note
	for i := 1; i < len(l.toks); i++ {
		r := l.remarkAt(i)
		if r.to == 0 {
			continue
		}
		said := l.span(i, r.to)
		if r.note != "" {
			notes = append(notes, Note{Text: r.note, Span: said})
		}
		if r.lost {
			lost = append(lost, said)
		}
		changes = append(changes, change{l.place(i, r), r.full})
		i = r.to - 1
	}
	if len(changes) == 0 {
		return Rewriting{}, false
	}
	r, ok := rewritten(text, changes)
	r.Lost, r.Notes = append(r.Lost, lost...), append(r.Notes, notes...)
	return r, ok
}

// besideReader looks for what is said beside names.
type besideReader struct{ lister }

// besideRemark is what is said of a column from a token to another one.
type besideRemark struct {
	to     int    // 0: nothing that is known here
	full   string // what is written for it; "" where it is left out
	behind bool   // it is written right behind the name, without the mark between
	lost   bool   // it is reported as not read
	note   string // what is supposed
}

// besideName is where the name of an item's column stands, and its last word without those that it is joined to.
type besideName struct {
	from, to int
	last     string
}

// sentenceWords stand in sentences, and in no item of a list.
var sentenceWords = lexicon.WordSet("is are was were be been has have had must should shall can could will would may might cannot each every the if when unless because they we i it")

// name finds the name of the column that token i may say something of: the item begins with it, or a bracket that holds the token
// stands behind it. It has no tokens where the item begins with token i.
func (l *besideReader) name(i int) besideName {
	if open := l.opened(i); open > 0 {
		n := besideName{from: open, to: open}
		for l.inName(n.from-1) && n.to-n.from < 6 {
			n.from--
		}
		return l.called(n)
	}
	from := i
	for from > 0 && i-from < 12 && !l.breaksItem(from-1) {
		from--
	}
	n := besideName{from: from, to: from}
	for n.to < i && n.to-from < 6 && (l.inName(n.to) && n.to > from || l.plain(n.to)) {
		n.to++
	}
	return l.called(n)
}

// countedWords are words of names that are none by themselves: "policy number", "absent days".
var countedWords = lexicon.WordSet("number numbers days hours minutes seconds weeks months years customers orders products users people persons employees patients students transactions")

// inName: token i is a word of a name: "date of casting".
func (l *besideReader) inName(i int) bool {
	t := l.at(i)
	return l.plain(i) || t.Kind == token.Word && countedWords[t.Low] || t.Is("of", "by", "to") && l.plain(i-1) && l.plain(i+1)
}

// called is the name with its last word.
func (l *besideReader) called(n besideName) besideName {
	if n.to > n.from {
		n.last = joinedEnd(l.at(n.to - 1).Low)
	}
	return n
}

// joinedEnd is the last word of a name whose words are joined.
func joinedEnd(name string) string { return name[strings.LastIndexByte(name, '_')+1:] }

// opened is the bracket behind a word that holds token i; 0 where none does.
func (l *besideReader) opened(i int) int {
	depth := 0
	for k := i - 1; k > 0 && i-k < 16 && l.at(k).Kind != token.Line; k-- {
		switch t := l.at(k); {
		case t.Is(")", "]"):
			depth++
		case t.Is("(", "[") && depth > 0:
			depth--
		case t.Is("(", "["):
			if l.plain(k - 1) {
				return k
			}
			return 0
		}
	}
	return 0
}

// breaksItem: the item behind token i begins with the next one.
func (l *besideReader) breaksItem(i int) bool {
	t := l.at(i)
	switch {
	case t.Kind == token.Line, separates(t), t.Is(".", "!", "(", "[", ")", "]"), t.Kind == token.Word && t.Is("with", "and", "plus"):
		return true
	case t.Is(":"):
		return !l.labels(i)
	case t.Is("-", "–", "*", "•"):
		return l.at(i-1).Kind == token.Line
	}
	return false
}

// labels: the colon at token i stands between a column's name and what is said of it, and behind no title of a list.
func (l *besideReader) labels(i int) bool {
	from := i
	for l.inName(from-1) && i-from < 5 {
		from--
	}
	before := l.at(from - 1)
	return from < i && (before.Is("-", "*", "•") || separates(before) || before.Kind == token.Line && from > 1 && l.at(i+1).Kind != token.Line)
}

// remarkAt reads what is said from token i on of a column whose name stands before it.
func (l *besideReader) remarkAt(i int) besideRemark {
	if t := l.at(i); t.Kind != token.Word && t.Kind != token.Number && !t.Is("[") || l.at(i-1).Is("/", "|", "or") {
		return besideRemark{} // nor is it one of several values
	}
	n := l.name(i)
	if n.to == n.from {
		if l.at(i-1).Is(",") && l.at(i).Is("default", "defaults") && l.at(i-2).Kind == token.Word && l.value(i+1) {
			return l.usual(l.name(i-1), i) // "active boolean, default true"
		}
		return besideRemark{}
	}
	for k := n.from; k < i; k++ {
		if t := l.at(k); t.Kind == token.Word && sentenceWords[t.Low] && !(t.Is("is") && l.at(k-1).Is("which", "that")) {
			return besideRemark{}
		}
	}
	for _, read := range besideReads {
		if r := read(l, n, i); r.to > 0 {
			return r
		}
	}
	return besideRemark{}
}

// value: token i is what a cell may hold where nobody says what, and no name.
func (l *besideReader) value(i int) bool {
	t := l.at(i)
	return t.Kind == token.Number || t.Kind == token.Quote || t.Is("to", "=", ":", "true", "false", "yes", "no", "null", "none", "empty", "blank", "now", "today")
}

// besideReads are the sorts of remarks.
var besideReads = []func(*besideReader, besideName, int) besideRemark{
	(*besideReader).quality, (*besideReader).usual, (*besideReader).often, (*besideReader).flagShare, (*besideReader).rarely, (*besideReader).lastDigits, (*besideReader).interval,
	(*besideReader).atLeast, (*besideReader).normalCall, (*besideReader).numbered, (*besideReader).template, (*besideReader).oneLetter, (*besideReader).lengthOfText, (*besideReader).inPercent,
	(*besideReader).kindBehind, (*besideReader).listKind, (*besideReader).mostlyOne, (*besideReader).mostlyBehind, (*besideReader).codeRun, (*besideReader).levelRun, (*besideReader).madeFrom, (*besideReader).inOrder, (*besideReader).phrase,
}

// place is what is replaced by the remark at token i: with the mark before it, or the bracket around it, where that is left over.
func (l *besideReader) place(i int, r besideRemark) token.Span {
	before, next := l.at(i-1), l.at(r.to)
	end := l.at(r.to - 1).Span.End
	switch {
	case r.full != "" && !r.behind:
		return l.span(i, r.to)
	case before.Is("(") && next.Is(")"), before.Is("[") && next.Is("]"):
		return token.Span{Start: l.at(i - 2).Span.End, End: next.Span.End}
	case before.Is("(", "[", ":") && next.Is(",") && !r.behind && !(before.Is(":") && separates(l.at(l.name(i).from-1))):
		return token.Span{Start: l.at(i).Span.Start, End: l.at(r.to + 1).Span.Start}
	case before.Is("is") && l.ends(r.to):
		return token.Span{Start: l.at(i - 3).Span.End, End: end}
	case before.Is(",", ":", "-", "–") && (l.ends(r.to) || r.behind):
		return token.Span{Start: l.at(i - 2).Span.End, End: end}
	}
	return token.Span{Start: before.Span.End, End: end}
}

// marked: a mark or "which is" stands between the name and token i.
func (l *besideReader) marked(i int) bool {
	return l.at(i-1).Is("(", "[", ":", "-", "–", ",") || l.at(i-1).Is("is") && l.at(i-2).Is("which", "that")
}

// ends: what is said of one column ends before token i.
func (l *besideReader) ends(i int) bool { return l.itemEnds(i) || l.at(i).Is("]") }

// goesOn: behind token i the item ends, or says something else of its column that is no part of a name.
func (l *besideReader) goesOn(i int) bool {
	t := l.at(i)
	return l.ends(i) || t.Kind == token.Number || t.Is("max", "min", "maximum", "minimum", "up", "unique", "nullable", "optional", "not", "never", "default", "required", "about", "between", "from", "starts", "starting", "like", "always", "only", "mostly", "sometimes", "<", ">", "<=", ">=", "(")
}

// put writes a remark at token i in a bracket where it stands right behind a name.
func (l *besideReader) put(i int, full string) string {
	if l.marked(i) {
		return full
	}
	return "(" + full + ")"
}
