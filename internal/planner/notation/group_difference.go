package notation

import (
	"strings"

	"github.com/sdg-service/sdg/internal/planner/token"
)

// groupDiffers is a difference between groups behind the item of a column. Groups: the mark, the difference, the group, the end.
var groupDiffers = newPattern(`(?i)(,? )((?:(?:usually|generally|slightly|somewhat|much|a bit|a little) )?(?:(?:about|around|roughly) )?(?:\d[\d.]*% )?(?:higher|lower|more|less|longer|shorter|bigger|larger|smaller|heavier|lighter|taller|older|younger|faster|slower|quicker|cheaper|pricier) (?:for|in|with|among) (?:the )?([\p{L}\d]+)(?: (?:ones|group|priority|level|tier|plan|class|type|rows|orders|users|customers|people))?)([,.;\n)]|$)`)

// GroupDifferences puts a difference between groups in a bracket behind the column that it is of: "salary, higher for seniors" is
// "salary (higher for seniors)".
func GroupDifferences(text string) (Rewriting, bool) {
	if declares(text) {
		return Rewriting{}, false
	}
	l := &impliedReader{shareReader: shareReader{mixReader: mixReader{lister{text: text, toks: tokensOf(text)}}}}
	w, at := &writer{}, 0
	for _, m := range groupDiffers.FindAllStringSubmatchIndex(text, -1) {
		if group := text[m[6]:m[7]]; m[2] < at || m[2] == 0 || text[m[2]-1] == ')' || !l.listedGroup(group) && !l.flagNamed(group) && !l.codeBefore(group, m[2]) {
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

// codeBefore: the word, a code, stands before the byte.
func (l *impliedReader) codeBefore(word string, until int) bool {
	for k := range l.toks {
		if t := l.at(k); t.Span.Start < until && t.Text == word && word != strings.ToLower(word) {
			return true
		}
	}
	return false
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
