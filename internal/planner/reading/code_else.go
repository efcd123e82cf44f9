package reading

import (
	"strings"

	"github.com/sdg-service/sdg/internal/planner/token"
)

// codeElse reads how many characters a code has in some rows, behind how many it has in the others: "3 digits but 4 for
// amex", "8 digits (10 if foreign)".
func (r *reader) codeElse(home *Table, c *Column, last fact, i, end int) (fact, int) {
	if last.kind != hasCode || last.when != nil || last.text == "" || strings.Trim(last.text, last.text[:1]) != "" {
		return fact{}, 0
	}
	at := i + r.any(i, end, "(", ", but", "but", ", and", ", or", ",", "and", "or", ";")
	at += r.any(at, end, "exactly", "it has", "it is", "they have")
	t := r.tok(at)
	if at == i || at >= end || t.Kind != token.Number || t.Digits > 0 || t.Percent || t.Num < 1 || t.Num > 64 {
		return fact{}, 0
	}
	at++
	slot, n := r.alphabetAt(at, end)
	at += n
	lead := r.any(at, end, "for", "on", "if", "when", "with", "in", "in case of", "only for", "where")
	when, k := r.conditionAt(home, c, nil, at+lead, end)
	if lead == 0 || when == nil || c.same(when.Column) {
		return fact{}, 0
	}
	at += lead + k
	if r.is(i, end, "(") {
		if !r.is(at, end, ")") {
			return fact{}, 0
		}
		at++
	}
	if slot == "" {
		slot = last.text[:1]
	}
	return fact{kind: hasCode, text: strings.Repeat(slot, int(t.Num)), when: when, from: i, to: at}, at - i
}
