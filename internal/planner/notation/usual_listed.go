package notation

import (
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// UsualListed lists the usual values of a column behind its name where the text says something of the rows that have one of them,
// so that a condition finds what it is about: "status, discount. Discount is zero for cancelled orders".
func UsualListed(text string) (Rewriting, bool) {
	if declares(text) {
		return Rewriting{}, false
	}
	l := &shareReader{mixReader: mixReader{lister{text: text, toks: tokensOf(text)}}}
	_, noun := l.rows()
	w, at := &writer{}, 0
	for n, c := range l.columns() {
		if c.lists || !l.openName(c) || l.toldElsewhere(c) || l.spokenOfLater(c) || slices.ContainsFunc(l.columns()[:n], func(o columnItem) bool { return slices.Equal(o.words, c.words) }) {
			continue
		}
		conditions := l.conditionsOn(c)
		if len(conditions) == 0 {
			continue
		}
		usual := lexicon.Usual(c.words, noun, conditions)
		if len(conditions) > 1 { // "0 for free, 10-20 for pro": there are no others
			usual = slices.DeleteFunc(usual, func(v lexicon.Weighed) bool { return !slices.Contains(conditions, v.Text) })
		}
		sum := 0.
		for _, v := range usual {
			sum += v.Weight
		}
		s := toldShares{}
		for _, v := range usual {
			s.values, s.shares = append(s.values, v.Text), append(s.shares, 100*v.Weight/sum)
		}
		end := l.at(c.to - 1).Span.End
		span := token.Span{Start: l.at(c.from).Span.Start, End: end}
		w.copy(text, at, end)
		w.write(" "+s.text(), span)
		w.notes = append(w.notes, Note{Text: "usual values of " + text[span.Start:span.End] + ", of which the text names " + strings.Join(conditions, ", "), Span: span})
		at = end
	}
	return w.rest(text, at)
}

// unsorted end names of columns whose usual values, if any, sort no rows.
var unsorted = lexicon.WordSet("code id name number no key")

// spokenOfLater: the text comes back to the column outside of a condition, and says there what it holds.
func (l *shareReader) spokenOfLater(c columnItem) bool {
	last := c.words[len(c.words)-1]
	if unsorted[last] {
		return true
	}
	for k := c.to; k < len(l.toks); k++ {
		if l.at(k).Kind == token.Word && lexicon.Stem(l.at(k).Low) == lexicon.Stem(last) && !conditionWords[l.at(k-1).Low] && !conditionWords[l.at(k-2).Low] {
			return true
		}
	}
	return false
}

// openName: nothing is said of the column's values behind its name.
func (l *shareReader) openName(c columnItem) bool {
	next := l.at(c.to)
	return next.Is(",", ".", ";", ")", "and") || next.Kind == token.Line
}

// conditionsOn are the values of the column of which the text tells something, where it lists none of them.
func (l *shareReader) conditionsOn(c columnItem) []string {
	var out []string
	for k := c.to; k < len(l.toks); k++ {
		n := 0
		for _, words := range []int{2, 1} {
			if k+words <= len(l.toks) && l.at(k).Kind == token.Word && l.at(k+words-1).Kind == token.Word && l.isValue(c, l.text[l.at(k).Span.Start:l.at(k+words-1).Span.End]) {
				n = words
				break
			}
		}
		if n == 0 {
			continue
		}
		if !l.sameSentence(c.to, k) && l.sharesIn(k) {
			return nil // how often it is the text says itself
		}
		if !l.conditional(c, k, k+n) {
			continue
		}
		if v := strings.ToLower(l.text[l.at(k).Span.Start:l.at(k+n-1).Span.End]); !slices.Contains(out, v) {
			out = append(out, v)
		}
		k += n - 1
	}
	for _, v := range out {
		if l.alsoListed(v) {
			return nil
		}
	}
	return out
}

func (l *shareReader) isValue(c columnItem, value string) bool {
	return lexicon.Holds(c.words, value) && !lexicon.FunctionWords[strings.ToLower(value)]
}

var (
	conditionWords = lexicon.WordSet("if when unless where whenever only")
	someOfRows     = lexicon.WordSet("ones rows people staff customers users orders members patients accounts records items")
)

// conditional: the tokens from from to to are the condition of a clause, or tell of which rows it is.
func (l *shareReader) conditional(c columnItem, from, to int) bool {
	before, next := l.at(from-1), l.at(to)
	if before.Is("still", "already", "not") {
		before = l.at(from - 2)
	}
	ended := next.Is(",", ".", ";", ")") || next.Kind == token.Line || next.Kind == token.Word && (mixIs[next.Low] || next.Is("then", "otherwise", "else"))
	switch {
	case before.Kind == token.Word && conditionWords[before.Low]:
		return true
	case before.Is("is", "are", "=", "it's", "they're") && !before.Is("."):
		for k := from - 2; k > from-2-len(c.words)-3 && k > 0 && !l.sentenceEnds(k) && !l.at(k).Is(","); k-- {
			if conditionWords[l.at(k).Low] {
				return true
			}
		}
		return false
	case l.sameSentence(c.to, from):
		return false
	case before.Is("for"):
		return ended || someOfRows[next.Low] || next.Kind == token.Word && l.namesRows(next.Low)
	}
	begins := before.Is(".", ";", "\n") || before.Kind == token.Line || before.Is("the", ",") && !l.sameSentence(c.to, from)
	return begins && next.Kind == token.Word && (someOfRows[next.Low] || l.namesRows(next.Low)) && l.at(to+1).Kind == token.Word
}

// namesRows: the word is the noun of the rows that the text asks for.
func (l *shareReader) namesRows(word string) bool {
	_, noun := l.rows()
	return noun != "" && lexicon.Singular(word) == lexicon.Singular(noun)
}

func (l *shareReader) sameSentence(from, to int) bool {
	for k := from; k < to; k++ {
		if l.sentenceEnds(k) {
			return false
		}
	}
	return true
}

// sharesIn: the sentence around token k tells a share.
func (l *shareReader) sharesIn(k int) bool {
	for k > 0 && !l.sentenceEnds(k-1) {
		k--
	}
	for ; !l.sentenceEnds(k); k++ {
		if _, sort, n := l.shareWordAt(k); n > 0 && sort == shareGiven {
			return true
		}
	}
	return false
}

// alsoListed: the value stands in a list of values, or is a column.
func (l *shareReader) alsoListed(value string) bool {
	for k := 1; k < len(l.toks); k++ {
		if !strings.EqualFold(l.at(k).Text, value) {
			continue
		}
		before, next := l.at(k-1), l.at(k+1)
		if before.Is("/") || next.Is("/") || next.Kind == token.Number && next.Percent || before.Kind == token.Number && before.Percent ||
			before.Is(",", "(", ":", "or") && (next.Is(",", ")", "or") || next.Is(".") && before.Is("or")) {
			return true
		}
	}
	return false
}
