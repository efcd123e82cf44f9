package notation

import (
	"strings"

	"github.com/sdg-service/sdg/internal/planner/token"
)

const (
	noRow      = `(?i)\b(?:no|not one|not a single) (\p{L}+) `
	moreOrLess = `(more|less|fewer|greater|higher|lower) than (-?\d[\d.,]*k?)( ?%)?`
)

// noRowHas are sentences that bound a column by what no row has. Groups: the rows, then which bound, the number, its percent sign and
// the column, in either order.
var (
	noRowMore  = newPattern(noRow + `(?:may |can |must |should |ever )?(?:has|have|gets|get|holds|hold|makes|make|uses|use|contains|contain|takes|take) ` + moreOrLess + ` ((?:\p{L}+ )?\p{L}[\p{L}_]*)(?:[.;,\n]|$)`)
	noRowOf    = newPattern(noRow + `(?:may |can |must |should |ever )?(?:has|have) an? ((?:\p{L}+ )??\p{L}[\p{L}_]*) (?:of |that is )?` + moreOrLess + `(?: \p{L}+)?(?:[.;,\n]|$)`)
	noRowOlder = newPattern(noRow + `(?:is|are|may be|can be) (older|younger) than (\d{1,3})(?: years(?: old)?)?(?:[.;,\n]|$)`)
)

// NoRowHas says of a column what the text says of no row: "no user has more than 50 logins" is "logins is at most 50".
func NoRowHas(text string) (Rewriting, bool) {
	if declares(text) {
		return Rewriting{}, false
	}
	l := &shareReader{mixReader: mixReader{lister{text: text, toks: tokensOf(text)}}}
	told := func(all, rows, column, which, number, percent string) string {
		name := l.columnBegins(column)
		if !l.isRow(rows) || name == "" {
			return ""
		}
		bound := " is at most "
		if which = strings.ToLower(which); which == "less" || which == "fewer" || which == "lower" || which == "younger" {
			bound = " is at least "
		}
		return name + bound + number + percent + lastMark(all)
	}
	return inFull(text, []shorthand{
		{noRowMore, func(m []string) string { return told(m[0], m[1], m[5], m[2], m[3], m[4]) }},
		{noRowOf, func(m []string) string { return told(m[0], m[1], m[2], m[3], m[4], m[5]) }},
		{noRowOlder, func(m []string) string { return told(m[0], m[1], "age", m[2], m[3], "") }},
	})
}

// lastMark is the mark that a match ends with, if any.
func lastMark(all string) string {
	if last := all[len(all)-1:]; strings.ContainsAny(last, ".;,\n") {
		return last
	}
	return ""
}

// listsBehind: behind the token a list, or a sentence about what each has, may name a column.
func (l *shareReader) listsBehind(i int) bool {
	before := l.at(i)
	return before.Is(",", ":", ";", "(", "-", "with", "and", "has", "have", "holds") || before.Kind == token.Line || before.Is("a", "an") && l.listsBehind(i-1)
}

// columnBegins is the column that the words name, or the only one whose name begins with them: "cash" is the cash percentage.
func (l *shareReader) columnBegins(words string) string {
	if name := l.columnSaid(words); name != "" {
		return name
	}
	found := ""
	for _, c := range l.names() {
		if c.words[0] != strings.ToLower(words) || !l.listsBehind(c.from-1) {
			continue
		}
		name := l.text[l.at(c.from).Span.Start:l.at(c.to-1).Span.End]
		if found != "" && !strings.HasPrefix(name, found) { // "cash percentage add up to" goes on behind the name
			return ""
		}
		if found == "" {
			found = name
		}
	}
	return found
}
