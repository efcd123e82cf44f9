package notation

import (
	"strings"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// valuesFirst reads a mix with each share behind its value.
func (l *mixReader) valuesFirst(shares []mixShare) (toldMix, bool) {
	var parts []mixPart
	hard, led := false, 0
	for k, s := range shares {
		least := 0
		if k > 0 {
			before := shares[k-1]
			least = before.to
			closed := l.closer(least)
			hard = hard || closed > 1 || before.hard
			least = l.skip(least+closed, s.from, mixNext)
		}
		from, to, n := l.labelBefore(s.from, least)
		if s.rest { // "and the rest is premium"
			if k < len(shares)-1 || least != s.from {
				return toldMix{}, false
			}
			for from = s.to; l.at(from).Kind == token.Word && mixOf[l.at(from).Low] && !l.wholeValue(from); from++ {
			}
			to = from
			if l.wholeValue(from) {
				to++
			}
			for ; to-from < 3 && l.labelWord(to); to++ {
			}
			if from == to || l.several(to) {
				return toldMix{}, false
			}
			parts = append(parts, mixPart{from, to, s.share})
			shares[k].from, shares[k].to = to, to
			break
		}
		if k > 0 && from != least {
			if from > least && to-least <= 3 && l.allWords(least, to) { // "in transit"
				from = least
			}
			if at := l.skip(least, s.from, mixAgain); from != least && from != at {
				return toldMix{}, false
			}
		}
		if from == to && l.at(least-1).Is("plus") {
			from-- // the plan "plus"
		}
		if from == to {
			return toldMix{}, false
		}
		if n > 0 {
			led++
		}
		hard = hard || n > 0
		parts = append(parts, mixPart{from, to, s.share})
	}
	if shares[len(shares)-1].rest {
		led++
	}
	if led < len(parts) { // "take in 25%" is a value, "diesel in 35%" is none
		for k := range parts {
			if to := parts[k].to; to < shares[k].from && l.at(to).Is("in", "up", "to", "on", "off", "out") && l.at(to+1) == l.at(shares[k].from) {
				parts[k].to++
			}
		}
	}
	last := shares[len(shares)-1]
	m := toldMix{from: parts[0].from, to: last.to + l.closer(last.to), parts: parts}
	hard = hard || m.to-last.to > 1 || last.hard
	if l.at(m.to-1).Is(")") && l.depth(m.from, m.to) < 0 {
		m.to--
	}
	if next := l.at(m.to); next.Kind == token.Word && !lexicon.FunctionWords[next.Low] && !next.Is("each", "where") {
		return toldMix{}, false // "sex half male half female"
	}
	if column, to := l.namedBehind(m.to); column != "" && !l.at(m.from-1).Is("(") {
		m.column, m.to, m.opens, m.closes = column, to, " (", ")"
		for k := m.from - 1; k > m.from-3 && l.at(k).Kind == token.Word && (mixIs[l.at(k).Low] || l.at(k).Is("of")); k-- {
			m.from = k
		}
		return m, true
	}
	from := m.from
	switch glue := l.leadsTo(&m); {
	case glue:
		return m, true
	case !hard:
		return toldMix{}, true
	}
	before := l.at(from - 1)
	if m.from == from && (from == 0 || before.Is(".", ",", ";") || before.Kind == token.Line || before.Kind == token.Word && !mixNoun(before.Low) && !mixIs[before.Low]) {
		return toldMix{}, true // "spruce makes up 55 %, beech 30 %": of a column that the sentence does not name
	}
	return m, true
}

// allWords: there is nothing but words from one token to another, the first no article.
func (l *mixReader) allWords(from, to int) bool {
	for k := from; k < to; k++ {
		if l.at(k).Kind != token.Word || mixIs[l.at(k).Low] || l.at(k).Is("a", "an", "the", "it's", "they're") {
			return false
		}
	}
	return true
}

// depth is how many brackets are opened between two tokens, less those closed.
func (l *mixReader) depth(from, to int) (n int) {
	for k := from; k < to; k++ {
		switch t := l.at(k); {
		case t.Is("("):
			n++
		case t.Is(")"):
			n--
		}
	}
	return n
}

// leadsTo takes what stands between the name of the column and the values into the mix; it is false where the values stand
// behind the name as they would in a list.
func (l *mixReader) leadsTo(m *toldMix) bool {
	at, is, which, with, either := m.from, false, false, false, false
words:
	for k := at - 1; k >= 0 && m.from-k < 5; k-- {
		switch t := l.at(k); {
		case t.Kind == token.Word && mixWhich[t.Low]:
			which, either = which || !t.Is("either"), either || t.Is("either")
		case t.Kind == token.Word && mixIs[t.Low]:
			is = true
		case t.Is("with") && k == m.from-1 && (l.at(k-1).Is(",") || mixNoun(l.at(k-1).Low)), t.Is(",") && with && l.at(k+1).Is("with"):
			with = true
		case t.Is(";") && k == m.from-1 && mixNoun(l.at(k-1).Low): // "and a status; attended is 75%"
			with = true
		default:
			break words
		}
		at = k
	}
	switch {
	case which || with && !is:
		m.from, m.opens, m.closes = at, "(", ")"
		if !l.at(at-1).Is("(") && l.at(at).Is(",", ";") {
			m.opens = " ("
		}
		if l.at(m.from - 1).Is(",") { // "a status, which is delivered in 70% of cases"
			m.from, m.opens = m.from-1, " ("
		}
		return true
	case possessive(l.at(m.from-1)) && m.from > 1:
		m.from--
		m.column, m.opens = strings.TrimSuffix(strings.TrimSuffix(l.at(m.from).Text, "'s"), "’s"), " is "
		return true
	}
	if is && at < m.from-1 {
		m.from = at + 1 // "is either open"
	}
	return either
}

// possessive: the word ends in what is short for "is".
func possessive(t *token.Token) bool {
	return strings.HasSuffix(t.Text, "'s") || strings.HasSuffix(t.Text, "’s")
}

// labelBefore is the value that ends before token p, or before the words that lead from it to its share, and how many those are.
func (l *mixReader) labelBefore(p, least int) (from, to, led int) {
	to = p
	for to-1 > least && l.at(to-1).Is("other", "remaining", "the", "another", "last") {
		to--
		led++
	}
	if l.at(to-1).Is("(") && to-1 > least {
		to--
	} else {
		for to-1 > least && (l.at(to-1).Kind == token.Word && mixOpeners[l.at(to-1).Low] || l.at(to-1).Is("=", ":")) {
			to--
			led++
		}
	}
	from = to
	for from > least && to-from < 3 {
		t := l.at(from - 1)
		if t.Kind != token.Word && t.Kind != token.Quote && t.Kind != token.Code || t.Kind == token.Word && t.Text != strings.ToUpper(t.Text) && (lexicon.FunctionWords[t.Low] || mixNext[t.Low] || mixIs[t.Low] || mixWhich[t.Low]) ||
			possessive(t) {
			break
		}
		from--
	}
	return from, to, led
}

// closer is how many tokens at i end a share: ")", "of the time", "of them".
func (l *mixReader) closer(i int) int {
	n := 0
	switch {
	case l.at(i).Is("the") && l.at(i+1).Is("time"):
		n = 2
	case l.at(i).Is("of") && l.at(i+1).Is("them", "cases", "rows", "records"):
		n = 2
	case l.at(i).Is("of") && l.at(i+1).Is("the", "all", "our", "these") && l.at(i+2).Kind == token.Word:
		n = 3
	}
	if l.at(i + n).Is(")") {
		n++
	}
	return n
}

// skip passes marks between values, and words of the set.
func (l *mixReader) skip(i, end int, words map[string]bool) int {
	at := i
	for at < end && (l.at(at).Is(",", ";", "/", "&", "+") || l.at(at).Kind == token.Word && words[l.at(at).Low]) {
		at++
	}
	return at
}
