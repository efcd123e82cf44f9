package notation

import "github.com/sdg-service/sdg/internal/planner/token"

// UnlessEmpty says what a number is where its range does not hold, if the text says nothing else of those rows: "grade 1-6 unless absent"
// is "grade 1-6 (empty if absent)", and "started on in 2024, except for new ones" is "started on in 2024 (empty for new ones)".
func UnlessEmpty(text string) (Rewriting, bool) {
	l := &lister{text: text, toks: tokensOf(text)}
	var changes []change
	for i := 3; i < len(l.toks); i++ {
		from := i
		if l.at(i - 1).Is(",") {
			from--
		}
		ranged := l.at(from-1).Kind == token.Number && !l.at(from-1).Percent && l.at(from-2).Is("-", "–", "to") || token.Units[l.at(from-1).Low] != "" && l.at(from-3).Is("-", "–", "to")
		dated := (l.at(from-1).Kind == token.Date || l.at(from-1).Year) && l.at(from-2).Is("in", "from", "during", "of", "and", "to", "until")
		begin, when := i+1, "if"
		if l.at(i).Is("except") && l.at(i+1).Is("for", "when", "if") {
			begin, when = i+2, l.at(i+1).Low
		}
		filled := dated && l.at(i).Is("if", "when") && !l.at(i-1).Is(",")
		if !l.at(i).Is("unless") && begin == i+1 && !filled || !ranged && !dated {
			continue
		}
		if (dated || begin > i+1) && !l.says(0, from, l.at(begin).Low) {
			continue // "in 2024 except for Sundays"
		}
		end := begin
		for end-i < 8 && (!l.itemEnds(end) && l.at(end).Kind == token.Word || end > begin && l.at(end).Is("and", "or") && l.says(0, from, l.at(end+1).Low)) {
			end++
		}
		if end == begin || !l.itemEnds(end) || l.at(end).Is(")", "and") || l.says(end, len(l.toks), l.at(end-1).Low, "otherwise", "else") || declares(text) {
			continue
		}
		if filled {
			changes = append(changes, change{l.span(from, end), "(only " + text[l.at(i).Span.Start:l.at(end-1).Span.End] + ")"})
			continue
		}
		changes = append(changes, change{l.span(from, end), "(empty " + when + " " + text[l.at(begin).Span.Start:l.at(end-1).Span.End] + ")"})
		if from < i {
			last := &changes[len(changes)-1]
			last.full = " " + last.full
		}
	}
	return rewritten(text, changes)
}
