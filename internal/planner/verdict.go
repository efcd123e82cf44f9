package planner

import (
	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// verdict reads values that a number decides and for which the text names no column:
// "pass if between 24.95 and 25.05, otherwise fail".
func (p *parser) verdict(i, end int, _ bool) int {
	if p.table == nil || p.tok(i).Kind != token.Word || functionWords[p.tok(i).Low] || !p.any2(i+1, end, "if", "when") {
		return 0
	}
	at := i + 2
	at += p.any(at, end, "it is", "it lies", "the value is", "is")
	var source *columnDraft
	for k := at + 1; k < min(end, at+5); k++ {
		if o := p.find(p.table, at, k, nil); o != nil && p.numberLike(o) {
			if _, n := p.bandNumbers(k+p.any(k, end, "is", "are", "lies"), end); n > 0 {
				source, at = o, k+p.any(k, end, "is", "are", "lies")
			}
		}
	}
	b, n := p.bandNumbers(at, end)
	if n == 0 {
		return 0
	}
	at += n
	at += p.any(at, end, ",", ";", "and")
	k := p.any(at, end, "otherwise it is", "otherwise", "else")
	v, m := p.valueItem(at+k, end, 2)
	if k == 0 || m == 0 {
		return 0
	}
	c := &columnDraft{scale: -1, table: p.table, stated: true, words: []string{"result"}, at: i, span: p.span(i, i+1)}
	if source == nil {
		source = p.bandSource(c, nil)
	}
	if source == nil || p.table.column(c.words) != nil {
		return 0
	}
	b.value, b.at = p.toks[i].Text, i
	c.values = []category{{text: b.value, share: -1, at: i}, {text: v, share: -1, at: at + k}}
	c.bands, c.bandOf, c.typ = []band{b, {value: v, other: true, at: at + k}}, source, contract.String
	p.table.columns = append(p.table.columns, c)
	p.column = c
	to := at + k + m
	p.claim(i, to, &c.element)
	p.assume(&c.element, "the column of these values is called result", nil)
	return to - i
}
