package planner

import (
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
)

// measuredThings are numbers that are read off at the beginning and at the end of something.
var measuredThings = lexicon.WordSet("odometer mileage km kilometers kilometres miles meter counter cash till float page pages reading stock inventory balance weight level fuel battery charge tank score volume temperature rank position hours points")

// measuredAt is the meaning of "odometer start", "meter end" and "mileage at start": a number, not the
// time of the start or the end.
func (p *parser) measuredAt(words []string) (meaning, bool) {
	n := len(words) - 1
	if n < 1 || !slices.Contains([]string{"start", "end", "begin", "finish", "beginning", "before", "after", "departure", "arrival", "pickup", "return"}, words[n]) {
		return meaning{}, false
	}
	if m, ok := p.lex.exact(words); ok && m.exact {
		return meaning{}, false
	}
	at := slices.Contains(words[:n], "at") || slices.Contains(words[:n], "on")
	for n > 1 && (words[n-1] == "at" || words[n-1] == "the" || words[n-1] == "on") {
		n--
	}
	if !at && slices.Contains([]string{"departure", "arrival", "pickup", "return"}, words[len(words)-1]) {
		return meaning{}, false
	}
	m := p.lex.lookup(words[:n])
	number := m.kind == kindDecimal || m.kind == kindInteger || m.kind == kindMoney
	if s, ok := contract.LookupSemantic(m.semantic); ok {
		number = number || s.Types[0].Numeric()
	}
	if number {
		m.exact = false
		return m, true
	}
	if measuredThings[words[n-1]] {
		return meaning{kind: kindInteger}, true
	}
	return meaning{}, false
}

// readOffs keeps what a counter shows at the start at or below what it shows at the end.
func (p *parser) readOffs(rules []*boundRule) []*boundRule {
	var out []*boundRule
	for _, t := range p.tables {
		if t.base != nil || t.grid != nil {
			continue
		}
		for _, a := range t.columns {
			n := len(a.words) - 1
			if a.dropped || n < 1 || a.words[n] != "start" && a.words[n] != "begin" || !counters[a.words[0]] || ruled(a, append(rules, out...)) || !a.free() || !p.typeOf(a).Numeric() {
				continue
			}
			b := t.column(append(slices.Clone(a.words[:n]), map[string]string{"start": "end", "begin": "end"}[a.words[n]]))
			if b == nil || !b.bare() || ruled(b, rules) || !p.typeOf(b).Numeric() {
				continue
			}
			if a.min != nil && a.max != nil {
				b.min, b.max = ptr(*a.min), ptr(*a.max+(*a.max-*a.min)/10)
			}
			out = append(out, &boundRule{ruleDraft: &ruleDraft{table: t, column: a, kind: orderRule, op: contract.LessOrEqual}, left: a, right: b})
			p.assume(&a.element, "not above "+strings.Join(b.words, " "), nil)
		}
	}
	return out
}

// counters only count up.
var counters = lexicon.WordSet("odometer mileage km kilometers kilometres miles meter counter page reading")
