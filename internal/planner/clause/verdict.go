package clause

import (
	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// verdict reads values that a number decides and for which the text names no column:
// "pass if between 24.95 and 25.05, otherwise fail".
func (p Reader) verdict(i, end int, _ bool) int {
	if p.Table == nil || p.Tok(i).Kind != token.Word || draft.FunctionWords[p.Tok(i).Low] || !p.Any2(i+1, end, "if", "when") {
		return 0
	}
	at := i + 2
	at += p.Any(at, end, "it is", "it lies", "the value is", "is")
	var source *draft.Column
	for k := at + 1; k < min(end, at+5); k++ {
		if o := p.Find(p.Table, at, k, nil); o != nil && p.NumberLike(o) {
			if _, n := p.BandNumbers(k+p.Any(k, end, "is", "are", "lies"), end); n > 0 {
				source, at = o, k+p.Any(k, end, "is", "are", "lies")
			}
		}
	}
	b, n := p.BandNumbers(at, end)
	if n == 0 {
		return 0
	}
	at += n
	at += p.Any(at, end, ",", ";", "and")
	k := p.Any(at, end, "otherwise it is", "otherwise", "else")
	v, m := p.ValueItem(at+k, end, 2)
	if k == 0 || m == 0 {
		return 0
	}
	c := &draft.Column{Scale: -1, Table: p.Table, Stated: true, Words: []string{"result"}, At: i, Span: p.Span(i, i+1)}
	if source == nil {
		source = p.BandSource(c, nil)
	}
	if source == nil || p.Table.Column(c.Words) != nil {
		return 0
	}
	b.Value, b.At = p.Toks[i].Text, i
	c.Values = []draft.Category{{Text: b.Value, Share: -1, At: i}, {Text: v, Share: -1, At: at + k}}
	c.Bands, c.BandOf, c.Typ = []draft.Band{b, {Value: v, Other: true, At: at + k}}, source, contract.String
	p.Table.Columns = append(p.Table.Columns, c)
	p.Column = c
	to := at + k + m
	p.Claim(i, to, &c.Element)
	p.Assume(&c.Element, "the column of these values is called result", nil)
	return to - i
}
