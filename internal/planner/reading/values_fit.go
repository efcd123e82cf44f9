package reading

import (
	"strings"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// valuesFit: the values can be those of such a column: no numbers for a name, no words for a number.
func (r *reader) valuesFit(c *Column, l valueList) bool {
	if last := c.Words[len(c.Words)-1]; (last == "flag" || last == "indicator") && l.sep == "" && truthOf(l.values) == nil && !l.whole() {
		return false // "the leak flag is set on 2% of the days and then more than 900 went through"
	}
	if l.braced && r.current == c {
		return true
	}
	numbers, modifiers := 0, 0
	for _, v := range l.values {
		if isNumber(v.Text) {
			numbers++
		}
		ws := nameWords(v.Text)
		if len(ws) > 0 && (r.isModifier(v.Text) || len(ws) > 5) {
			modifiers++
		}
	}
	if modifiers > 0 && l.told == 0 {
		return false
	}
	if c.class() == number && numbers < len(l.values) {
		return c.Unit == "" && c.Min == nil && c.Max == nil && c.Law == nil && (l.told > 0 || c.meaning().Kind == "" && !c.meaning().Exact || numbers == 0 && (!l.plain || l.spoken) && !l.measures())
	}
	return true
}

// measures: the values are units or words for statistics.
func (l valueList) measures() bool {
	if len(l.values) == 2 && compositeUnit(l.values[0].Text, l.values[1].Text) {
		return true // "flow l/s"
	}
	for _, v := range l.values {
		if low := strings.ToLower(v.Text); statWords[low] || token.Units[low] != "" && len(low) > 1 && len(l.values) < 3 {
			return true
		}
	}
	return false
}

// isModifier: the text is no value, but says something of values. One list is looked at from many sides.
func (r *reader) isModifier(text string) bool {
	known, ok := r.modifiers[text]
	if !ok {
		if r.modifiers == nil {
			r.modifiers = map[string]bool{}
		}
		known = r.modifies(text)
		r.modifiers[text] = known
	}
	return known
}

func (r *reader) modifies(text string) bool {
	q := &reader{src: text, toks: pointers(token.Tokenize(text)), asOf: r.asOf}
	end := len(q.toks)
	for _, p := range []phrases{uniqueWords, emptyWords, filledWords, maybeEmpty, fillers, sequenceWords, weekdaysOnly, differing} {
		if q.match(0, end, p) == end {
			return !(end == 1 && q.is(0, 1, "none", "unknown", "missing", "mixed", "open", "present", "absent", "complete", "available", "optional", "required", "any", "other", "usual", "na", "recorded", "sparse", "rows", "numbered", "running", "serial", "ascending"))
		}
	}
	for _, t := range typeWords {
		if q.match(0, end, t.words) == end && end > 0 && !strings.HasPrefix(t.name, "as ") && !(end == 1 && q.is(0, 1, "text", "date", "flag", "long", "double", "real", "currency", "money", "whole", "v4", "v6", "string", "int", "char", "bool")) {
			return true
		}
	}
	if _, n := q.codeAt(0, end); n == end && n > 1 {
		return true
	}
	return false
}

// wholeList: all values have shares, and a word for the rest ends them, so that behind a comma they can be nothing but
// what the column before holds: "added by, examiner in 35% of cases and applicant in the remainder".
func (r *reader) wholeList(l valueList, i int) bool {
	if l.told != len(l.values) || len(l.values) < 2 {
		return false
	}
	for k := i + 1; k < i+l.n; k++ {
		if r.toks[k].Is("rest", "remainder", "otherwise", "others") {
			return true
		}
	}
	return false
}

// sortsOf: the values that "or" ends are the sorts that the column before the comma tells: "a level, lower or upper".
func (r *reader) sortsOf(c *Column, l valueList, i, end int) bool {
	if c == nil || !lexicon.SortNouns[c.Words[len(c.Words)-1]] || len(c.Values) > 0 || l.told > 0 || len(l.values) < 2 || !r.atBreak(i+l.n, end) {
		return false
	}
	last := l.values[len(l.values)-1].At
	for _, v := range l.values {
		if lexicon.Names(nameWords(v.Text)) {
			return false
		}
	}
	return r.is(last-1, last, "or")
}
