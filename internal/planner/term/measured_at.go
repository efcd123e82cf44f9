package term

import (
	"slices"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
)

// measuredThings are numbers that are read off at the beginning and at the end of something.
var measuredThings = lexicon.WordSet("odometer mileage km kilometers kilometres miles meter counter cash till float page pages reading stock inventory balance weight level fuel battery charge tank score volume temperature rank position hours points")

// measuredAt is the meaning of "odometer start", "meter end", "mileage at start" and "age at admission": a number, not the
// time of the start or the end.
func (p Reader) measuredAt(words []string) (draft.Meaning, bool) {
	if k := slices.IndexFunc(words, func(w string) bool { return w == "at" || w == "when" || w == "on" || w == "upon" }); k > 0 && k+1 < len(words) && words[k-1] == "age" {
		m := p.Lex.Lookup(words[:k]) // "age at admission", which is neither a date nor a diagnosis
		m.Exact = false
		return m, m.Semantic != ""
	}
	n := len(words) - 1
	if n < 1 || !slices.Contains([]string{"start", "end", "begin", "finish", "beginning", "before", "after", "departure", "arrival", "pickup", "return"}, words[n]) {
		return draft.Meaning{}, false
	}
	if m, ok := p.Lex.Exact(words); ok && m.Exact {
		return draft.Meaning{}, false
	}
	at := slices.Contains(words[:n], "at") || slices.Contains(words[:n], "on")
	for n > 1 && (words[n-1] == "at" || words[n-1] == "the" || words[n-1] == "on") {
		n--
	}
	if !at && slices.Contains([]string{"departure", "arrival", "pickup", "return"}, words[len(words)-1]) {
		return draft.Meaning{}, false
	}
	m := p.Lex.Lookup(words[:n])
	number := m.Kind == draft.KindDecimal || m.Kind == draft.KindInteger || m.Kind == draft.KindMoney
	if s, ok := contract.LookupSemantic(m.Semantic); ok {
		number = number || s.Types[0].Numeric()
	}
	if number {
		m.Exact = false
		return m, true
	}
	if measuredThings[words[n-1]] {
		return draft.Meaning{Kind: draft.KindInteger}, true
	}
	return draft.Meaning{}, false
}
