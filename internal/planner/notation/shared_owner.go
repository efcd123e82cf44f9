package notation

import (
	"slices"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// SharedOwners writes out what two owners have alike: "debtor name and IBAN, creditor name and IBAN" is "debtor name, debtor
// IBAN, creditor name, creditor IBAN".
func SharedOwners(text string) (Rewriting, bool) {
	if declares(text) {
		return Rewriting{}, false
	}
	l := &lister{text: text, toks: tokensOf(text)}
	shared := map[string]int{}
	var found []int
	for i := 1; i < len(l.toks); i++ {
		if things := l.ownedPair(i); things != "" {
			shared[things]++
			found = append(found, i)
		}
	}
	w, at := &writer{}, 0
	for _, i := range found {
		if shared[l.ownedPair(i)] < 2 {
			continue
		}
		w.copy(text, at, l.toks[i+1].Span.End)
		w.write(", "+l.toks[i].Text+" ", l.toks[i+2].Span)
		at = l.toks[i+3].Span.Start
	}
	return w.rest(text, at)
}

// ownedPair is what an item has that names an owner and two things of it, "name and iban" of "debtor name and IBAN"; empty
// where no such item stands at i.
func (l *lister) ownedPair(i int) string {
	if before := l.at(i - 1); before.Kind != token.Line && !separates(before) && !before.Is(":", "(", "with", "and", "plus") {
		return ""
	}
	owner, one, joiner, other := l.at(i), l.at(i+1), l.at(i+2), l.at(i+3)
	if !joiner.Is("and", "&", "+", "/") || slices.ContainsFunc([]*token.Token{owner, one, other}, func(t *token.Token) bool {
		return t.Kind != token.Word || lexicon.FunctionWords[t.Low]
	}) || one.Low == other.Low || !l.ends(i+4) && !l.at(i+4).Is("(") {
		return ""
	}
	if joiner.Is("/") && !lexicon.IsPlural(owner.Low) && !(ownable(one) && ownable(other)) {
		return "" // values: "opened true/false, clicked true/false"
	}
	return one.Low + " and " + other.Low
}

// ownable: the word is known as a column that holds more than whether something is so.
func ownable(t *token.Token) bool {
	m := lexicon.Lookup([]string{t.Low})
	return m.Known() && m.Kind != lexicon.Boolean
}
