package notation

import (
	"strconv"
	"strings"

	"github.com/sdg-service/sdg/internal/planner/token"
)

// widestRuledOut is of how many numbers or letters a range may be so that the others than some can be listed.
const widestRuledOut = 12

// RuledOut lists what is left of a short range without some of it: "rating 1-5, no 3s" is "rating 1/2/4/5", "grade A-F no E" is
// "grade A/B/C/D/F", and of a range that is cut at an end the rest is one.
func RuledOut(text string) (Rewriting, bool) {
	if columnsShown.MatchString(text) {
		return Rewriting{}, false
	}
	l := &lister{text: text, toks: tokensOf(text)}
	var changes []change
	for i := 1; i < len(l.toks); i++ {
		if from, to, said := l.ruledOut(i); said != "" {
			changes = append(changes, change{l.span(from, to), said})
			i = to - 1
		}
	}
	if len(changes) == 0 {
		return Rewriting{}, false
	}
	return rewritten(text, changes)
}

// ruledOut reads a range whose dash or "to" is token i, and the one of it that no row has.
func (l *lister) ruledOut(i int) (from, to int, said string) {
	if !l.at(i).Is("-", "–", "to") {
		return 0, 0, ""
	}
	first, last := l.place(i-1), l.place(i+1)
	if first < 0 || last <= first || last-first >= widestRuledOut || letterAt(l.at(i-1)) != letterAt(l.at(i+1)) {
		return 0, 0, ""
	}
	unit := i + 2
	if token.Units[l.at(unit).Low] != "" || l.at(unit).Is("stars", "star", "points", "scale") {
		unit++
	}
	at, bracket := unit, false
	if l.at(at).Is("(") {
		bracket = true
		at++
	} else if l.at(at).Is(",", "but") {
		at++
	}
	if !l.at(at).Is("no", "never", "without", "except", "excluding", "not") {
		return 0, 0, ""
	}
	if at++; l.at(at).Is("any", "a") {
		at++
	}
	out := l.place(at)
	if out < first || out > last || letterAt(l.at(at)) != letterAt(l.at(i-1)) {
		return 0, 0, ""
	}
	if at++; bracket {
		if !l.at(at).Is(")") {
			return 0, 0, ""
		}
		at++
	} else if !l.itemEnds(at) {
		return 0, 0, ""
	}
	name := func(k int) string {
		if letterAt(l.at(i - 1)) {
			return string(rune(k))
		}
		return strconv.Itoa(k)
	}
	switch out {
	case first:
		said = name(first+1) + "-" + name(last)
	case last:
		said = name(first) + "-" + name(last-1)
	default:
		var left []string
		for k := first; k <= last; k++ {
			if k != out {
				left = append(left, name(k))
			}
		}
		said = strings.Join(left, "/")
	}
	if unit > i+2 && !(strings.Contains(said, "/") && l.at(i+2).Is("stars", "star", "points", "scale")) {
		said += " " + l.source(i+2, unit)
	}
	return i - 1, at, said
}

// letterAt: the token is one capital.
func letterAt(t *token.Token) bool {
	return t.Kind == token.Word && len(strings.TrimSuffix(t.Text, "s")) == 1 && t.Text[0] >= 'A' && t.Text[0] <= 'Z'
}

// place is where a whole number, "3" or "3s", or a capital stands in its order; -1 for anything else.
func (l *lister) place(i int) int {
	t := l.at(i)
	switch {
	case letterAt(t):
		return int(t.Text[0])
	case t.Kind == token.Number && !t.Percent && !t.Spelled && t.Digits == 0 && t.Num >= 0 && (t.Unit == "" || t.Unit == "s"):
		return int(t.Num)
	}
	if n, err := strconv.Atoi(strings.TrimSuffix(t.Low, "s")); err == nil && t.Kind == token.Word {
		return n
	}
	return -1
}
