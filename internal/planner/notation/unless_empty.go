package notation

import "github.com/sdg-service/sdg/internal/planner/token"

// UnlessEmpty says what a number is where its range does not hold, if the text says nothing else of those rows: "grade 1-6 unless absent"
// is "grade 1-6 (empty if absent)".
func UnlessEmpty(text string) (Rewriting, bool) {
	l := &lister{text: text, toks: tokensOf(text)}
	var changes []change
	for i := 3; i < len(l.toks); i++ {
		from := i
		if l.at(i - 1).Is(",") {
			from--
		}
		ranged := l.at(from-1).Kind == token.Number && !l.at(from-1).Percent && l.at(from-2).Is("-", "–", "to") || token.Units[l.at(from-1).Low] != "" && l.at(from-3).Is("-", "–", "to")
		if !l.at(i).Is("unless") || !ranged {
			continue
		}
		end := i + 1
		for !l.itemEnds(end) && end-i < 6 && l.at(end).Kind == token.Word {
			end++
		}
		if end == i+1 || !l.itemEnds(end) || l.at(end).Is(")", "and") || l.says(end, len(l.toks), l.at(end-1).Low, "otherwise", "else") || declares(text) {
			continue
		}
		changes = append(changes, change{l.span(from, end), "(empty if " + text[l.at(i+1).Span.Start:l.at(end-1).Span.End] + ")"})
		if from < i {
			last := &changes[len(changes)-1]
			last.full = " " + last.full
		}
	}
	return rewritten(text, changes)
}
