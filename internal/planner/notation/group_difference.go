package notation

import (
	"strings"

	"github.com/sdg-service/sdg/internal/planner/token"
)

// groupDiffers is a difference between groups behind the item of a column. Groups: the mark, the difference, the group, the end.
var groupDiffers = newPattern(`(?i)(,? )((?:(?:usually|generally|slightly|somewhat|much|a bit|a little) )?(?:(?:about|around|roughly) )?(?:\d[\d.]*% )?(?:higher|lower|more|less|longer|shorter|bigger|larger|smaller|heavier|lighter|taller|older|younger|faster|slower|quicker|cheaper|pricier) (?:for|in|with|among) (?:the )?([\p{L}\d]+)(?: (?:ones|group|priority|level|tier|plan|class|type|rows|orders|users|customers|people))?)([,.;\n)]|$)`)

// groupHas is a difference told of the group. Groups: the mark, the group, the difference, what the column is called, the end.
var groupHas = newPattern(`(?i)([,;.\n] ?(?:and |but )?)(?:the )?([\p{L}\d]+)(?: (?:ones|people|\p{L}+s))? (?:have|has|get|gets|with|show) (?:a |an )?((?:(?:usually|generally|slightly|somewhat|much|a bit|a little) )?(?:higher|lower|more|less|fewer|longer|shorter|bigger|larger|smaller|heavier|lighter|taller|older|younger|faster|slower|cheaper)) (\p{L}+(?: \p{L}+)?)([,;.\n]|$)`)

// GroupDifferences puts a difference between groups in a bracket behind the column that it is of: "salary, higher for seniors" is
// "salary (higher for seniors)".
func GroupDifferences(text string) (Rewriting, bool) {
	if declares(text) {
		return Rewriting{}, false
	}
	l := &impliedReader{shareReader: shareReader{mixReader: mixReader{lister{text: text, toks: tokensOf(text)}}}}
	if r, ok := l.groupsHave(text); ok {
		return r, ok
	}
	w, at := &writer{}, 0
	for _, m := range groupDiffers.FindAllStringSubmatchIndex(text, -1) {
		if group := text[m[6]:m[7]]; m[2] < at || m[2] == 0 || text[m[2]-1] == ')' || !l.listedGroup(group) && !l.flagNamed(group) {
			continue
		}
		w.copy(text, at, m[2])
		w.write(" (", token.Span{Start: m[2], End: m[3]})
		w.copy(text, m[4], m[5])
		w.write(")", token.Span{Start: m[5], End: m[5]})
		at = m[5]
	}
	return w.rest(text, at)
}

// groupsHave tells a difference of the column: "fraud ones have larger amounts" is "amount (larger for fraud)".
func (l *impliedReader) groupsHave(text string) (Rewriting, bool) {
	w, at := &writer{}, 0
	for _, m := range groupHas.FindAllStringSubmatchIndex(text, -1) {
		group, column := text[m[4]:m[5]], ""
		if l.listedGroup(group) || l.flagNamed(group) {
			column = l.columnSaid(text[m[8]:m[9]])
		}
		if column == "" || m[3] < at {
			continue
		}
		w.copy(text, at, m[3])
		w.write(column, token.Span{Start: m[8], End: m[9]})
		w.write(" ("+higherOrLower(text[m[6]:m[7]]), token.Span{Start: m[6], End: m[7]})
		w.write(" for "+group+")", token.Span{Start: m[4], End: m[5]})
		at = m[9]
	}
	return w.rest(text, at)
}

// higherOrLower says a difference of how many there are as one of a number.
func higherOrLower(difference string) string {
	return strings.NewReplacer("more", "higher", "less", "lower", "fewer", "lower").Replace(strings.ToLower(difference))
}

// flagNamed: a flag of the text is called by the word.
func (l *impliedReader) flagNamed(word string) bool {
	for _, f := range l.flagItems() {
		if deedStem(f.words[len(f.words)-1]) == deedStem(word) {
			return true
		}
	}
	return false
}
