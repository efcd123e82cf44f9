package notation

import (
	"math"
	"strconv"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// RelativeCounts counts rows that a text counts by others: "20 suppliers and fifteen times as many tools" is "20 suppliers and 300 tools",
// "60 suppliers; tools (name), half as many" is "60 suppliers; 30 tools (name)".
func RelativeCounts(text string) (Rewriting, bool) {
	if declares(text) {
		return Rewriting{}, false
	}
	l := &shareReader{mixReader: mixReader{lister{text: text, toks: tokensOf(text)}}}
	var changes []change
	counted := map[string]float64{} // rows told by a number of others
	for i := 2; i < len(l.toks); i++ {
		times, n := l.timesAt(i)
		if times == 0 {
			times, n = l.partAsMany(i)
		}
		at := i + n
		many := l.manyAt(at)
		if times == 0 || many == 0 || many > 2 && times == .5 && !l.at(at).Is("that") {
			continue
		}
		begin := i
		at += many
		i = at - 1
		if rows, end := l.basedOn(begin, at, many, counted); end > 0 { // "barns: size 1-40, 3 times the number of farms"
			if l.at(begin-1).Is("(") && l.at(end).Is(")") && lexicon.IsPlural(l.at(begin-2).Low) && l.at(begin-3).Kind != token.Number {
				changes = append(changes, l.headCounted(begin-2, begin-1, end+1, times*rows)...)
				i = end
			} else if head := max(l.headBehind(begin), l.lineHead(begin)); head > 0 && l.itemEnds(end) {
				changes = append(changes, l.headCounted(head, begin, end, times*rows)...)
				i = end - 1
			}
			if many == 3 || i >= end-1 {
				continue
			}
		}
		if l.at(at).Is("of") && l.at(at+1).Is("the", "them") {
			continue
		}
		to := l.thingNoun(at)
		plural := to > 0 && lexicon.IsPlural(l.at(to-1).Low)
		if behind := l.headBehind(begin); !plural && behind > 0 && l.itemEnds(at) {
			changes = append(changes, l.headCounted(behind, begin, at, times*l.countedBefore(behind, "", counted))...)
			continue
		}
		if !plural || many == 3 && !l.at(to).Is("(", ":") {
			continue
		}
		base, end := "", to
		if l.at(to).Is("as") && l.at(to+1).Kind == token.Word {
			base, end = lexicon.Singular(l.at(to+1).Low), to+2
			if l.at(to + 1).Is("there") {
				base, end = lexicon.Singular(l.at(to+3).Low), to+4
			}
		}
		rows := l.countedBefore(begin, base, counted)
		if next := l.at(end); !l.itemEnds(end) && !next.Is("(", ":", "-", "–", "each", "per") {
			continue // "twice as many sessions fall in July"
		}
		if rows == 0 || !wholeRows(times*rows) || times == 1 && lists(text, lexicon.Singular(l.at(to-1).Low), [2]int{}) >= 0 {
			continue // "as many mailboxes as tenants", of whom each has a mailbox
		}
		counted[lexicon.Singular(l.at(to-1).Low)] = times * rows
		noun := l.span(at, to)
		changes = append(changes, change{token.Span{Start: l.at(begin).Span.Start, End: noun.Start}, strconv.Itoa(int(times*rows)) + " "}, change{token.Span{Start: noun.End, End: l.at(end - 1).Span.End}, ""})
		i = end - 1
	}
	if len(changes) == 0 {
		return Rewriting{}, false
	}
	return rewritten(text, changes)
}

// manyAt is how many tokens at i lead to a number of rows that another one is told by: "as many", "that many", "the number of".
func (l *shareReader) manyAt(i int) int {
	switch {
	case l.at(i).Is("as", "that", "this") && l.at(i+1).Is("many"):
		return 2
	case l.at(i).Is("that", "this", "the") && l.at(i+1).Is("number", "amount") && l.at(i+2).Is("of"):
		return 3
	}
	return 0
}

// basedOn reads of which rows a number is told by, "the number of farms", "as many as clinics", behind its lead of so many tokens: how many they
// are, and the token behind.
func (l *shareReader) basedOn(begin, at, many int, counted map[string]float64) (rows float64, end int) {
	switch {
	case many == 3 && l.at(at-3).Is("the"):
		end = at + 1
	case many == 2 && l.at(at).Is("as"):
		end = at + 2
	default:
		return 0, 0
	}
	if rows = l.countedBefore(begin, lexicon.Singular(l.at(end-1).Low), counted); rows == 0 {
		return 0, 0
	}
	return rows, end
}

// lineHead is the plural noun of a head without a number that the sentence around token i begins with: "barns: size 1-40, …"; 0 where there is
// none.
func (l *shareReader) lineHead(i int) int {
	k := i - 1
	for k > 0 && !l.at(k).Is(":") {
		if l.at(k).Is(".", ";", ")") || l.at(k).Kind == token.Line {
			return 0
		}
		k--
	}
	if k < 2 || !lexicon.IsPlural(l.at(k-1).Low) || !l.at(k-2).Is(".", ";") && l.at(k-2).Kind != token.Line {
		return 0
	}
	return k - 1
}

// headCounted writes so many rows before the noun of a head at token head, for what tells them from token begin up to end.
func (l *shareReader) headCounted(head, begin, end int, rows float64) []change {
	if head == 0 || !wholeRows(rows) {
		return nil
	}
	name, from := l.at(head), begin
	if l.at(begin-1).Is(",", "-", "–", "—", ":") {
		from--
	}
	return []change{
		{token.Span{Start: name.Span.Start, End: name.Span.Start}, strconv.Itoa(int(rows)) + " "},
		{token.Span{Start: l.at(from - 1).Span.End, End: l.at(end - 1).Span.End}, ""},
	}
}

// wholeRows: there is such a number of rows.
func wholeRows(rows float64) bool { return rows >= 1 && math.Abs(rows-math.Round(rows)) < 1e-9 }

// partAsMany reads a part with a number of its own at token i: "two thirds as many".
func (l *shareReader) partAsMany(i int) (times float64, n int) {
	if t := l.at(i); t.Kind == token.Number && partNames[lexicon.Singular(l.at(i+1).Low)] > 0 && l.at(i+2).Is("as") {
		return t.Num / partNames[lexicon.Singular(l.at(i+1).Low)], 2
	}
	return 0, 0
}

// headBehind is the noun of a head without a number, whose bracket or list ends before token i; 0 where there is none.
func (l *shareReader) headBehind(i int) int {
	k := i - 1
	for l.at(k).Is(",", "-", "–", "—", ":", "about") {
		k--
	}
	if l.at(k).Is(")") {
		for k > 0 && !l.at(k).Is("(") {
			k--
		}
		k--
	}
	noun := l.at(k)
	if noun.Kind != token.Word || !lexicon.IsPlural(noun.Low) {
		return 0
	}
	for k > 0 && l.nameWord(k-1) {
		k--
	}
	if before := l.at(k - 1); before.Kind == token.Number || !before.Is(";", ".", ",", "and", ":") && before.Kind != token.Line {
		return 0
	}
	return k
}

// countedBefore is how many rows of the noun, in the singular, the text counts before token i; of whatever it counts last, where none is named.
func (l *shareReader) countedBefore(i int, noun string, told map[string]float64) float64 {
	if rows := told[noun]; rows > 0 {
		return rows
	}
	depth := 0
	for k := i - 1; k >= 0; k-- {
		switch t := l.at(k); {
		case t.Is(")"):
			depth++
		case t.Is("("):
			depth--
		}
		if depth > 0 {
			continue
		}
		if rows, to := l.countedNoun(k); to > 0 && lexicon.IsPlural(l.at(to-1).Low) && (noun == "" || lexicon.Singular(l.at(to-1).Low) == noun) {
			return rows
		}
	}
	return 0
}
