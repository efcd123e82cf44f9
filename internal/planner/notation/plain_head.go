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

// tableHead is a table and its rows, where its columns begin.
type tableHead struct {
	from, to   int // bytes of the whole head
	name, rows token.Span
}

// PlainHeads writes the heads of tables with marks: "donors 500 name email. donations 1400 date" is "500 donors: name email. 1400
// donations: date". One alone may be anything else.
func PlainHeads(text string) (Rewriting, bool) {
	if declares(text) {
		return Rewriting{}, false
	}
	var ordinals, plain []tableHead
	for _, m := range ordinalHead.FindAllStringSubmatchIndex(text, -1) {
		ordinals = append(ordinals, tableHead{m[3], m[1], token.Span{Start: m[4], End: m[5]}, token.Span{Start: m[6], End: m[7]}})
	}
	if len(ordinals) > 1 {
		return withMarks(text, ordinals), true
	}
	for _, m := range plainHead.FindAllStringSubmatchIndex(text, -1) {
		words := strings.Fields(strings.ToLower(text[m[4]:m[5]]))
		noun, first := words[len(words)-1], strings.ToLower(text[m[8]:m[9]])
		if lexicon.IsPlural(noun) && token.Units[noun] == "" && !rowNouns[noun] && !beforeNames[words[0]] && !beforeNames[first] &&
			!rowNouns[first] && token.Units[first] == "" && !yearOnly.MatchString(text[m[6]:m[7]]) {
			plain = append(plain, tableHead{m[3], m[7], token.Span{Start: m[4], End: m[5]}, token.Span{Start: m[6], End: m[7]}})
		}
	}
	if len(plain) > 1 || len(plain) == 1 && perHead.MatchString(text) {
		return withMarks(text, plain), true
	}
	return Rewriting{}, false
}

// perHead begins the sentence of a table whose rows are counted per row of another.
var perHead = newPattern(`(?i)[.\n] *\p{L}+s \d+ ?(?:-|–|to) ?\d+ per \p{L}`)

// withMarks puts the rows before each table, and a colon behind it.
func withMarks(text string, heads []tableHead) Rewriting {
	w, at := &writer{}, 0
	for _, h := range heads {
		whole := token.Span{Start: h.from, End: h.to}
		w.copy(text, at, h.from)
		w.copy(text, h.rows.Start, h.rows.End)
		w.write(" ", whole)
		w.copy(text, h.name.Start, h.name.End)
		w.write(":", whole)
		if !strings.HasPrefix(text[h.to:], " ") {
			w.write(" ", whole)
		}
		at = h.to
	}
	w.copy(text, at, len(text))
	return w.rewriting()
}
