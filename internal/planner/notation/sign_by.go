package notation

import (
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

var (
	// signedNames are numbers of which the sign tells the direction.
	signedNames = lexicon.WordSet("amount amounts balance value values sum sums total change delta quantity qty points profit margin movement payment booking price difference adjustment cost turnover units hours stock")
	belowZero   = lexicon.WordSet("negative minus below")
	aboveZero   = lexicon.WordSet("positive plus above")
	signLeads   = lexicon.WordSet("for on in if when where with")
	// signGlue stands around the sign and says no more.
	signGlue = lexicon.WordSet("is are as a an the being always booked shown written stored given counted sign number numbers amount amounts sums value values zero 0 has have")
)

// SignsBy writes as ranges which rows have numbers below zero: "amount 5-500, negative for debits, positive for credits" is "amount
// -500 to -5 for debits and 5 to 500 otherwise", and so is "Debits are negative" behind the amount.
func SignsBy(text string) (Rewriting, bool) {
	l := &lister{text: text, toks: tokensOf(text)}
	if declares(text) {
		return Rewriting{}, false
	}
	name := signedName{}
	for i := range l.toks {
		if n := l.signedName(i); n.to > 0 {
			name = n
		}
		if name.to == 0 || i < name.to || !belowZero[l.at(i).Low] {
			continue
		}
		s, ok := l.signBy(name, i)
		if !ok {
			continue
		}
		from := l.at(s.from).Span.Start
		if !s.sentence {
			from = l.at(s.from - 1).Span.End
		}
		span := token.Span{Start: from, End: l.at(s.to - 1).Span.End}
		w := &writer{}
		w.copy(text, 0, from)
		said := " " + name.below + " for " + s.group + " and " + name.above + " otherwise"
		if s.sentence {
			said = "The " + name.words + " is" + said
		}
		w.write(said, span)
		if name.supposed {
			w.notes = append(w.notes, Note{Text: "from -1000 to -1 below zero, else from 1 to 1000, because the text names no range", Span: span})
		}
		return w.rest(text, span.End)
	}
	return Rewriting{}, false
}

// signedName is a number that may have a sign, with the range that the text tells of it.
type signedName struct {
	words        string
	told, to     int    // behind the name, and behind its range
	below, above string // the ranges on both sides of zero
	supposed     bool   // the text tells none
}

// signedName is the name that an item of a list begins with at token i.
func (l *lister) signedName(i int) (n signedName) {
	if !l.itemOpens(i) {
		return n
	}
	to := i
	for to-i < 3 && l.plain(to) {
		to++
	}
	if to == i || !signedNames[l.at(to-1).Low] {
		return n
	}
	n = signedName{words: l.text[l.at(i).Span.Start:l.at(to-1).Span.End], told: to, to: to, below: "-1000 to -1", above: "1 to 1000", supposed: true}
	at := to
	if l.at(at).Is("(", "from", "between") {
		at++
	}
	low, high := l.at(at), l.at(at+2)
	if low.Kind != token.Number || high.Kind != token.Number || high.Num <= max(low.Num, 0) || !l.at(at+1).Is("-", "–", "to", "and", "..") {
		return n
	}
	least, most := l.text[low.Span.Start:low.Span.End], l.text[high.Span.Start:high.Span.End]
	n.below, n.above, n.to, n.supposed = "-"+most+" to -"+least, least+" to "+most, at+3, false
	if low.Num < 0 {
		n.below, n.above = least+" to 0", "0 to "+most
	}
	return n
}

// signClause is where the text tells the sign of which rows.
type signClause struct {
	from, to int
	group    string
	sentence bool
}

// signBy reads the clause about the sign at token i: in the item of the name, or in a sentence behind it.
func (l *lister) signBy(name signedName, i int) (s signClause, ok bool) {
	from := i
	for from > name.to && !l.sentenceEnds(from-1) {
		from--
	}
	if from > name.to || l.sentenceEnds(name.to-1) {
		return l.signSentence(from, i)
	}
	begin := i
	for begin > name.to && (signGlue[l.at(begin-1).Low] || l.at(begin-1).Is(",", "(", "-", "–", "—", ":", "and", "but", "with", ")")) {
		begin--
	}
	if begin != name.to {
		return s, false
	}
	at := l.pastGlue(i + 1)
	if !signLeads[l.at(at).Low] {
		return s, false
	}
	group, to := l.signGroup(at + 1)
	if group == "" {
		return s, false
	}
	to = l.otherSign(to)
	for l.at(to).Is(")", "-", "–", "—") {
		to++
	}
	return signClause{from: name.told, to: to, group: group}, true
}

// signSentence reads "debits are negative", "debits have negative amounts", "the amount is negative for debits" and "negative for
// debits".
func (l *lister) signSentence(from, i int) (signClause, bool) {
	if to := l.pastGlue(i + 1); l.pastGlue(from) == i && signLeads[l.at(to).Low] {
		group, end := l.signGroup(to + 1)
		return signClause{from: from, to: l.otherSign(end), group: group, sentence: true}, group != ""
	}
	for at := l.pastGlue(from); at < i; at++ {
		if l.at(at).Is("is", "are", "have", "has", "get", "gets", "count", "counts", "should", "must") {
			first := l.pastGlue(from)
			last := at
			to := l.pastGlue(i + 1)
			for signedNames[l.at(to).Low] || l.at(to).Is("ones") {
				to++
			}
			if signedNames[l.at(first).Low] && last == first+1 && signLeads[l.at(to).Low] {
				group, end := l.signGroup(to + 1)
				return signClause{from: from, to: l.otherSign(end), group: group, sentence: true}, group != ""
			}
			if l.pastGlue(at) != i || last == first || last > first+2 || !l.sentenceEnds(to) && !l.at(to).Is(",") {
				return signClause{}, false
			}
			group, end := l.signGroup(first)
			return signClause{from: from, to: l.otherSign(to), group: group, sentence: true}, group != "" && end == last
		}
	}
	return signClause{}, false
}

// signGroup is the value of another column, said before, that tells the rows at token i.
func (l *lister) signGroup(i int) (string, int) {
	i = l.pastGlue(i)
	t := l.at(i)
	if t.Kind != token.Word || lexicon.FunctionWords[t.Low] {
		return "", 0
	}
	for k := range i {
		if o := l.at(k); o.Kind == token.Word && lexicon.Singular(o.Low) == lexicon.Singular(t.Low) && (l.at(k+1).Kind == token.Number || l.at(k+1).Is("/", "|", ",", "or", "and", ")") || l.at(k-1).Is("/", "|", "or")) {
			return l.text[t.Span.Start:t.Span.End], i + 1
		}
	}
	return "", 0
}

// otherSign is behind "positive for credits" and "positive otherwise", where that follows.
func (l *lister) otherSign(i int) int {
	at := i
	for l.at(at).Is(",", ";", "and", "but", "while") {
		at++
	}
	if group, to := l.signGroup(at); group != "" { // "credits are positive"
		if k := l.pastGlue(to); aboveZero[l.at(k).Low] {
			return l.pastGlue(k + 1)
		}
	}
	at = l.pastGlue(at)
	if !aboveZero[l.at(at).Low] {
		return i
	}
	at = l.pastGlue(at + 1)
	if l.at(at).Is("otherwise", "else") {
		return at + 1
	}
	if signLeads[l.at(at).Low] {
		if group, to := l.signGroup(at + 1); group != "" {
			return to
		}
	}
	return i
}

func (l *lister) pastGlue(i int) int {
	for signGlue[l.at(i).Low] {
		i++
	}
	return i
}
