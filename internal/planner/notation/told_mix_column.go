package notation

import (
	"cmp"
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// namedBehind reads the name of the column behind the values: "- call it the sample type", "as the job type", "(status)".
func (l *mixReader) namedBehind(i int) (column string, to int) {
	at := i
	mark := l.at(at).Is("-", "--", "–", ",", "(", ";")
	if mark {
		at++
	}
	open := mark && l.at(i).Is("(")
	switch {
	case l.at(at).Is("call", "name", "put") && l.at(at+1).Is("it", "this", "that", "these", "them"):
		at += 2
		if l.at(at).Is("in", "into", "under") {
			at++
		}
	case l.at(at).Is("as") && !mark && !l.at(at+2).Is("/"):
		at++
	case !open:
		return "", i
	}
	if l.at(at).Is("the", "a", "an", "its", "their") {
		at++
	}
	from := at
	for at < from+3 && l.at(at).Kind == token.Word && !l.at(at).Is("column", "field", "and", "or", "with", "which", "where", "for", "from", "in", "each", "i", "we", "they") {
		at++
	}
	if at == from {
		return "", i
	}
	column = l.text[l.at(from).Span.Start:l.at(at-1).Span.End]
	if l.at(at).Is("column", "field") {
		at++
	}
	switch {
	case open && !l.at(at).Is(")"):
		return "", i
	case open, mark && l.at(i).Is("-", "--", "–") && l.at(at).Is("-", "--", "–"):
		at++
	}
	return column, at
}

// sharedColumn finds the column of a mix that begins with a share.
func (l *mixReader) sharedColumn(m *toldMix, noun string) bool {
	before := l.at(m.from - 1)
	behind, to := l.namedBehind(m.to)
	switch {
	case behind != "":
		m.column, m.to = behind, to
	case before.Is("(") && l.at(m.from-3).Is("/"):
		return false // the values are listed in front
	case noun == "" && l.oneOfSorts(m):
		return true
	case noun == "" && (before.Is("(") || before.Is(":") && l.at(m.from-3).Kind != token.Number && l.at(m.from-2).Kind == token.Word && (mixNoun(l.at(m.from-2).Low) || mixNoun(lexicon.Singular(l.at(m.from-2).Low)))):
		return true
	case before.Kind == token.Word && mixNoun(before.Low):
		m.opens, m.closes = "(", ")"
		return true
	case noun != "":
		m.column = noun
	case before.Kind == token.Word && (mixWhich[before.Low] || mixIs[before.Low]):
		named := *m
		if which := l.leadsTo(&named); which && named.opens != "" {
			*m = named
			return true
		}
		return l.at(m.from-2).Kind == token.Word && !lexicon.FunctionWords[l.at(m.from-2).Low]
	default:
		if !before.Is(".", ",", ":", ";", "-", "(") && before.Kind != token.Line && m.from > 0 {
			return false
		}
		if m.column = l.openColumn(m); m.column == "" && before.Is(":") && l.at(m.from-3).Kind == token.Number {
			m.column = cmp.Or(lexicon.SortOf(l.labels(m)), "type") // "400 payments: 55 percent by card, …"
		}
		if m.column == "" || before.Is(",") && l.ofSome(m.from-1) {
			return false
		}
	}
	if before.Is(",") && l.at(m.from-2).Low == m.column { // "as to fuel, 55 percent are petrol"
		for k := m.from - 3; k > m.from-5; k-- {
			if l.at(k).Is("as") {
				m.from = k
				before = l.at(k - 1)
				break
			}
		}
	}
	if sentence := m.from == 0 || before.Kind == token.Line || before.Is("."); sentence {
		m.column, m.opens = "The "+m.column, " is "
		return l.sentenceEnds(m.to)
	}
	m.opens, m.closes = " (", ")"
	return true
}

// oneOfSorts reads "each member is on one of three plans:" in front of a mix that ends its sentence.
func (l *mixReader) oneOfSorts(m *toldMix) bool {
	noun := lexicon.Singular(l.at(m.from - 2).Low)
	if !l.at(m.from-1).Is(":") || !mixNoun(noun) || !l.sentenceEnds(m.to) {
		return false
	}
	k := m.from - 3
	if l.at(k).Kind == token.Number {
		k--
	}
	if !l.at(k).Is("of") || !l.at(k-1).Is("one") {
		return false
	}
	for k > 0 && !l.sentenceEnds(k-1) {
		if k--; l.at(k).Kind == token.Number && !l.at(k).Spelled || l.at(k).Is(",") {
			return false
		}
	}
	m.from, m.column, m.opens = k, "The "+noun, " is "
	return true
}

// labels are the values, in lower case.
func (l *mixReader) labels(m *toldMix) []string {
	var out []string
	for _, p := range m.parts {
		out = append(out, strings.ToLower(l.text[l.at(p.from).Span.Start:l.at(p.to-1).Span.End]))
	}
	return out
}

// ofSome: the mix is told of some rows only: "of the decided ones, 45% were upheld".
func (l *mixReader) ofSome(i int) bool {
	for i > 0 && !l.sentenceEnds(i-1) {
		i--
	}
	return l.at(i).Is("of", "among", "for", "in", "when", "if", "where", "out", "with", "once")
}

// openColumn is the only column of the text that sorts rows and has no values.
func (l *mixReader) openColumn(m *toldMix) string {
	found := ""
	for k, t := range l.toks {
		if k >= m.from && k < m.to || t.Kind != token.Word || !mixNoun(t.Low) || t.Low == found {
			continue
		}
		next := l.at(k + 1)
		if !(next.Is(",", ".", ";", ")") || next.Kind == token.Line || next.Is("and")) || k+1 == m.from && next.Is("(") {
			continue
		}
		if found != "" {
			return ""
		}
		found = t.Low
	}
	return found
}

// listsColumn: the noun stands in a list of columns.
func (l *mixReader) listsColumn(noun string, m toldMix) bool {
	for k, t := range l.toks {
		if (k < m.from || k >= m.to) && t.Kind == token.Word && t.Low == noun && (l.at(k+1).Is(",", ".", ";", ")") || l.at(k+1).Is("and")) && !l.at(k-1).Is("each", "every", "per") {
			return noun != ""
		}
	}
	return false
}

func mixNoun(word string) bool { return lexicon.SortNouns[word] || mixNouns[word] }

// fits: the values differ, and none is a word that stands for others.
func (l *mixReader) fits(m toldMix) bool {
	labels := l.labels(&m)
	for n, p := range m.parts {
		if slices.Contains(labels[:n], labels[n]) || len(labels[n]) == 1 && labels[n] == l.at(p.from).Text {
			return false
		}
		for k := p.from; k < p.to; k++ {
			if noLabels[l.at(k).Low] {
				return false
			}
		}
	}
	return true
}
