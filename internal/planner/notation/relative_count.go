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
		if times == 0 || !l.at(at).Is("as") || !l.at(at+1).Is("many") {
			continue
		}
		begin := i
		at += 2
		i = at - 1
		if l.at(at).Is("of") && l.at(at+1).Is("the", "them") {
			continue
		}
		to := l.thingNoun(at)
		plural := to > 0 && lexicon.IsPlural(l.at(to-1).Low)
		if behind := l.headBehind(begin); !plural && behind > 0 && l.itemEnds(at) {
			if rows := l.countedBefore(behind, "", counted); wholeRows(times*rows) && rows > 0 {
				name, from := l.at(behind), begin
				if l.at(begin-1).Is(",", "-", "–", "—", ":") {
					from--
				}
				changes = append(changes, change{token.Span{Start: name.Span.Start, End: name.Span.Start}, strconv.Itoa(int(times*rows)) + " "}, change{token.Span{Start: l.at(from - 1).Span.End, End: l.at(at - 1).Span.End}, ""})
			}
			continue
		}
		if !plural {
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
