package notation

import (
	"strings"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

var (
	// plainHead begins a sentence with a table, its rows and its first column, without a mark. Groups: what stands before, the table,
	// its rows, the first word of its columns.
	plainHead = newPattern(`(^|[.\n/] *)((?:\p{L}+ )?\p{L}+s) (\d[\d.,]*\d|\d) (\p{Ll}\p{L}+)\b`)
	// ordinalHead tells a table by its place. Groups: what stands before, the table, its rows.
	ordinalHead = newPattern(`(?i)(^|[.;\n] *)the (?:first|second|third|fourth|other|last)(?: one| table)?(?: is|:| -| has| lists| holds| should be)? ?(?:called )?(\p{L}+s)[,:]? (\d[\d.,]*k?) (?:rows|records|lines),? (?:with |and |each with )?`)
)

// PlainHeads writes the heads of tables with marks: "donors 500 name email. donations 1400 date" is "500 donors: name email. 1400
// donations: date". One alone may be anything else.
func PlainHeads(text string) (Rewriting, bool) {
	if declared.MatchString(text) {
		return Rewriting{}, false
	}
	if r, ok := heads(text, ordinalHead.FindAllStringSubmatchIndex(text, -1)); ok {
		return r, ok
	}
	var found [][]int
	for _, m := range plainHead.FindAllStringSubmatchIndex(text, -1) {
		words := strings.Fields(strings.ToLower(text[m[4]:m[5]]))
		noun, first := words[len(words)-1], strings.ToLower(text[m[8]:m[9]])
		if lexicon.IsPlural(noun) && token.Units[noun] == "" && !rowNouns[noun] && !beforeNames[words[0]] && !beforeNames[first] &&
			!rowNouns[first] && token.Units[first] == "" && !yearOnly.MatchString(text[m[6]:m[7]]) {
			found = append(found, append(m[:8:8], m[8]-1, m[8]-1))
		}
	}
	if len(found) == 1 && perHead.MatchString(text) {
		found = append(found, nil)
	}
	return heads(text, found)
}

// perHead begins the sentence of a table whose rows are counted per row of another.
var perHead = newPattern(`(?i)[.\n] *\p{L}+s \d+ ?(?:-|–|to) ?\d+ per \p{L}`)

// heads puts the rows before the table, and a colon behind it.
func heads(text string, found [][]int) (Rewriting, bool) {
	if len(found) < 2 {
		return Rewriting{}, false
	}
	w, at := &writer{}, 0
	for _, m := range found {
		if m == nil {
			continue
		}
		end := m[1]
		if len(m) > 8 {
			end = m[8]
		}
		w.copy(text, at, m[3])
		w.copy(text, m[6], m[7])
		w.write(" ", token.Span{Start: m[4], End: m[7]})
		w.copy(text, m[4], m[5])
		w.write(":", token.Span{Start: m[7], End: end})
		if !strings.HasPrefix(text[end:], " ") {
			w.write(" ", token.Span{Start: m[7], End: end})
		}
		at = end
	}
	w.copy(text, at, len(text))
	return w.rewriting(), true
}
