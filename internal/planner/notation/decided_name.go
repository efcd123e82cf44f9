package notation

import (
	"strings"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// nameBefore is the name of the column whose value begins at token i, and where it begins; told: words or a mark between say that
// a value follows.
func (l *decisionReader) nameBefore(i int) (name decided, first int, told, bracket bool) {
	to := i
	if l.at(to - 1).Is("(") {
		to, told, bracket = to-1, true, true
	} else {
		for to > 1 && (becomes[l.at(to-1).Low] || l.at(to-1).Is(":", "-", "gets", "has", "set")) {
			to, told = to-1, true
		}
	}
	end := to
	if open := l.listBefore(to, i); open > 0 {
		end, told = open, true // "outcome pass/fail, pass if …"
	}
	first = end
	for first > 0 && end-first < 4 && l.nameWord(first-1) && !(first-1 > 0 && becomes[l.at(first-1).Low]) {
		first--
	}
	opens := func(k int) bool {
		return k == 0 || l.sentenceEnds(k-1) || l.itemOpens(k) || l.at(k-1).Is("the", "a", "an", "has", "have")
	}
	for k := first; k < end; k++ {
		if opens(k) && !lexicon.FunctionWords[l.at(k).Low] {
			if l.at(k-1).Is("the", "a", "an") && (k == 1 || l.sentenceEnds(k-2)) {
				return decided{l.source(k, end), k, end}, k - 1, told, bracket
			}
			return decided{l.source(k, end), k, end}, k, told, bracket
		}
	}
	return decided{}, 0, false, false
}

// listBefore is where a list of values begins that ends at token to, before the value at token i that it has; 0 for none.
func (l *decisionReader) listBefore(to, i int) int {
	at := to - boolInt(l.at(to-1).Is(","))
	open := at
	if l.at(at - 1).Is(")") {
		for open = at - 1; open > 0 && !l.at(open).Is("("); open-- {
		}
	} else {
		for open > 2 && l.at(open-1).Kind == token.Word && l.at(open-2).Is("/", "or") && l.at(open-3).Kind == token.Word {
			open -= 2
		}
		open -= boolInt(open < at)
	}
	if open >= at || open <= 0 {
		return 0
	}
	for k := open; k < at; k++ {
		if l.at(k).Low == l.at(i).Low {
			return open
		}
	}
	return 0
}

// otherValue is the other one of two values that the text lists of a column; "" where it lists others.
func (l *decisionReader) otherValue(name decided, value string) string {
	for k := range l.toks {
		if n := name.to - name.from; k+n >= len(l.toks) || !l.sameWords(k, name.from, n) || !l.itemBegins(k) {
			continue
		}
		at := k + name.to - name.from
		for l.at(at).Is("(", ":", "is", "=", "either") {
			at++
		}
		var sides []string
		for range 2 {
			from := at
			for l.plain(at) && at < from+3 {
				at++
			}
			if at > from {
				sides = append(sides, l.source(from, at))
			}
			for l.at(at).Is("/", "or") || l.at(at).Is(",") && len(sides) == 1 && l.at(k+name.to-name.from).Is("(") {
				at++
			}
		}
		if len(sides) == 2 && l.itemEnds(at) && !l.at(at-1).Is("/", "or", ",") {
			for j, s := range sides {
				if strings.EqualFold(s, value) {
					return sides[1-j]
				}
			}
		}
	}
	return ""
}
