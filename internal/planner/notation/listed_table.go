package notation

import (
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// listedTable is a table of the list that a text begins with.
type listedTable struct {
	noun    string // as written
	last    string // its last word in small letters
	count   string // as written; "" where the list does not say
	behind  bool   // the count stands behind the noun
	bracket string // what else stands in its bracket, or behind it
	sorted  bool   // the bracket stands behind a noun with its count ahead
	tail    string // the columns behind "with"
	per     string // how many there are for each of others, as "1 to 5 per company"
	span    token.Span
	to      int // the token behind it
}

// listedTable reads "cars", "60 cars", "cars 60" or "cars (60, plate and make)"; next is 0 where none stands there.
func (l *lister) listedTable(i int) (t listedTable, next int) {
	from := i
	for nounArticles[l.at(i).Low] {
		i++
	}
	about := i
	for approxima[l.at(i).Low] {
		i++
	}
	if n := l.at(i); countsRowsOf(n) {
		t.count = l.text[l.at(about).Span.Start:n.Span.End]
		i++
	}
	to := l.thingNoun(i)
	if to == 0 && (l.at(i).Is("people", "staff", "personnel") || strings.HasSuffix(l.at(i).Low, "people") || l.at(i).Is("items", "parts") && (tableMarks[l.at(i+1).Low] || l.sentenceEnds(i+1))) {
		to = i + 1
	}
	if to == 0 && l.at(i).Kind == token.Word && !lexicon.FunctionWords[l.at(i).Low] && l.at(i+1).Is("entries", "items", "records", "lines", "steps", "parts") {
		to = i + 2 // "time entries"
	}
	if to == 0 || l.at(to-1).Kind != token.Word {
		return t, 0
	}
	for k := i; k < to; k++ {
		if low := l.at(k).Low; noTitle[low] || ties[low] || strings.HasSuffix(low, "'s") {
			return t, 0
		}
	}
	t.noun, t.last = l.text[l.at(i).Span.Start:l.at(to-1).Span.End], l.at(to-1).Low
	if next = to; t.count == "" {
		at := next
		bracket := l.at(at).Is("(")
		if bracket {
			at++
		}
		for approxima[l.at(at).Low] {
			at++
		}
		if n := l.at(at); countsRowsOf(n) {
			switch behind := l.at(at + 1); {
			case !bracket && (tableMarks[behind.Low] && !behind.Is("and", "&", "+") || behind.Is("with", "w/") || l.sentenceEnds(at+1) || behind.Is("and") && !l.numberAt(at+2)):
				t.count, next = l.text[n.Span.Start:n.Span.End], at+1
			case !bracket && behind.Is("(") && l.bracketEnd(at+2) > 0 && l.plainBracket(at, l.bracketEnd(at+2)):
				end := l.bracketEnd(at + 2)
				t.count, t.bracket, next = l.text[n.Span.Start:n.Span.End], l.text[behind.Span.Start:l.at(end).Span.End], end+1
			case bracket && behind.Is(")"):
				t.count, next = l.text[n.Span.Start:n.Span.End], at+2
			case bracket && behind.Is("rows", "records", "entries") && l.at(at+2).Is(")"):
				t.count, next = l.text[n.Span.Start:n.Span.End], at+3
			case bracket && behind.Is(",", ":", ";"):
				if end := l.bracketEnd(at); end > 0 && l.plainBracket(at, end) {
					t.count, t.bracket, next = l.text[n.Span.Start:n.Span.End], "("+l.text[l.at(at+2).Span.Start:l.at(end).Span.End], end+1
				}
			}
		}
		if bracket && t.count == "" {
			end := l.bracketEnd(next + 1)
			if end > 0 && l.numberAt(next+1) && l.at(end-2).Is("per", "each") && l.countAt(next+1) == end-2-(next+1) {
				t.per, next = l.text[l.at(next+1).Span.Start:l.at(end-3).Span.End]+" "+t.noun+" "+l.text[l.at(end-2).Span.Start:l.at(end-1).Span.End], end+1
				t.span, t.to = token.Span{Start: l.at(from).Span.Start, End: l.at(next - 1).Span.End}, next
				return t, next
			}
			if end == 0 || l.at(next+1).Kind != token.Word || l.says(next, end, "each", "every") {
				return t, 0
			}
			t.bracket, next = l.text[l.at(next).Span.Start:l.at(end).Span.End], end+1
		}
	}
	t.behind = t.count != "" && l.at(to-1).Span.Start < l.at(next-1).Span.Start
	if end := l.bracketEnd(next + 1); t.count != "" && t.bracket == "" && l.at(next).Is("(") && end > 0 && l.plain(next+1) && l.plainBracket(next+1, end) && slices.ContainsFunc(l.toks[next:end], func(t token.Token) bool { return t.Percent }) {
		t.bracket, next = l.text[l.at(next).Span.Start:l.at(end).Span.End], end+1
		t.sorted = true // "85 pets (dog 60%, cat 40%)"
	}
	t.span, t.to = token.Span{Start: l.at(from).Span.Start, End: l.at(next - 1).Span.End}, next
	return t, next
}

// countsRowsOf: the number may count rows.
func countsRowsOf(t *token.Token) bool {
	return t.Kind == token.Number && !t.Percent && t.Digits == 0 && t.Num >= 1 && (t.Unit == "" || t.Unit == "k") && !t.Is("a", "an", "one")
}

func (l *lister) numberAt(i int) bool { return l.at(i).Kind == token.Number }

// bracketEnd is the token that closes the bracket that token i stands in; 0 where it is never closed.
func (l *lister) bracketEnd(i int) int {
	depth := 1
	for k := i; k < len(l.toks); k++ {
		switch t := l.at(k); {
		case t.Is("("):
			depth++
		case t.Is(")"):
			if depth--; depth == 0 {
				return k
			}
		}
	}
	return 0
}

// plainBracket: the tokens tell columns, and nothing of rows of another table. "from 1 to 8" is a range, "from the shop" is none.
func (l *lister) plainBracket(from, to int) bool {
	for k := from; k < to; k++ {
		if t := l.at(k); t.Is("each", "every", "by", "per") || t.Is("from") && !l.numberAt(k+1) {
			return false
		}
	}
	return true
}

// columnsEnd is where the columns behind a table of the list end that begin at token i: with its sentence, or where the next table with
// its number begins; 0 where what stands there tells of other rows.
func (l *lister) columnsEnd(i int) int {
	if !l.plain(i) && !l.at(i).Is("a", "an") || l.at(i).Is("many", "several", "some", "their", "its") {
		return 0
	}
	depth := 0
	for k := i; ; k++ {
		t := l.at(k)
		switch {
		case t.Is("("):
			depth++
		case t.Is(")"):
			depth--
		case depth > 0 && k < len(l.toks):
		case l.sentenceEnds(k):
			return k
		case t.Is("each", "every", "per", "where", "which", "who", "whose", ":"):
			return 0
		case tableMarks[t.Low] && t.Low != "&" && t.Low != "+":
			at := k + 1
			for tableMarks[l.at(at).Low] {
				at++
			}
			if next, to := l.listedTable(at); to > 0 && next.count != "" && !l.at(to).Is("each") {
				return k
			}
		}
	}
}
