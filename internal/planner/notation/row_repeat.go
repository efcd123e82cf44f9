package notation

import (
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

var (
	repeatWords = lexicon.WordSet("duplicate duplicates dupe dupes dup dups duplicated repeated")
	repeatAhead = lexicon.WordSet("with and plus include including incl add some few a exact full complete about around roughly approx ~ maybe has have")
)

// RowRepeats leaves out how many rows come twice, which nothing makes, so that no column is made of it and the plan tells that it was not
// read: "contacts with 3% duplicate rows: name, email". What repeats in one column stands behind its name or in its bracket.
func RowRepeats(text string) (Rewriting, bool) {
	if declares(text) {
		return Rewriting{}, false
	}
	l := &lister{text: text, toks: tokensOf(text)}
	var lost []token.Span
	for i := 1; i < len(l.toks); i++ {
		if from, to := l.rowRepeat(i); to > 0 {
			lost = append(lost, l.span(from, to))
			i = to - 1
		}
	}
	return leftOut(text, lost)
}

// rowRepeat reads such a demand whose word for a repeated row is token i: where it begins and where it ends.
func (l *lister) rowRepeat(i int) (from, to int) {
	if t := l.at(i); t.Kind != token.Word || !repeatWords[t.Low] {
		return 0, 0
	}
	to = i + 1
	rows := l.at(to).Is("rows", "records", "lines", "entries")
	if rows {
		to++
	}
	allowed := l.at(to).Is("ok", "allowed", "fine", "okay")
	if allowed {
		to++
	}
	for from = i; repeatAhead[l.at(from-1).Low] || l.at(from-1).Percent; from-- {
	}
	asked := l.at(from).Is("include", "incl", "including", "add")
	if !rows && !asked && !allowed && (!lexicon.IsPlural(l.at(i).Low) || l.separators(i, -1)+l.separators(i, 1) < 3) || !l.itemEnds(to) && !l.at(to).Is(":") {
		return 0, 0
	}
	if rows && l.at(from-1).Is("no", "without") && l.says(0, from, ",") {
		from-- // no column of the list must be without repeats for that
	}
	before := l.at(from - 1)
	opens := before.Kind == token.Line || separates(before) || before.Is(".", "-", "–") ||
		l.at(from).Is("with", "and", "plus") && before.Kind == token.Word && (rows || !l.says(0, from, ":")) // of the head
	if from == i && !rows && !allowed || !opens {
		return 0, 0
	}
	return from, to
}
