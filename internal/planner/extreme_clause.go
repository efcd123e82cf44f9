package planner

import (
	"slices"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/token"
)

var (
	theHighest = []string{"the highest", "the largest", "the biggest", "the greatest", "the maximum", "the max", "highest", "the top"}
	theLowest  = []string{"the lowest", "the smallest", "the least", "the minimum", "the min", "lowest"}
)

// extremeClause reads which of several columns is the greatest or the smallest in its row: "high is
// the highest and low the lowest of the four", "the peak is the biggest". Of the numbers of the table it
// means those that stand beside each other without another column between them.
func (p *parser) extremeClause(i, end int, _ bool) int {
	if p.table == nil || live(p.table) < 3 {
		return 0
	}
	at, last, verb := i, i, 0
	type side struct {
		column *columnDraft
		op     contract.Op
	}
	var sides []side
	for at < end {
		at += p.any(at, end, "where the", "where", "with the", "with", "the")
		n := p.headerMatch(at, end)
		if n == 0 {
			n = 1
		}
		if at+n >= end || p.toks[at].Kind != token.Word {
			break
		}
		c := p.table.column(p.wordsOf(at, at+n))
		if c == nil || c.values != nil || c.isDate(p.lex) {
			break
		}
		k := p.any(at+n, end, "is always", "should be", "must be", "has to be", "is", "being")
		if k == 0 && verb == 0 {
			break
		}
		verb = max(verb, k)
		at += n + k
		op := contract.GreaterOrEqual
		k = p.any(at, end, theHighest...)
		if k == 0 {
			op, k = contract.LessOrEqual, p.any(at, end, theLowest...)
		}
		if k == 0 {
			break
		}
		at += k
		at += p.any(at, end, "price", "value", "one", "number")
		at += p.any(at, end, "of the four", "of the three", "of the five", "of all four", "of all three", "of all", "of them", "of them all", "of the row", "of the prices", "of the day", "in the row", "in each row", "of each row")
		sides = append(sides, side{c, op})
		last = at
		at += p.any(at, end, ", and", "and", ",", "while", ", while")
	}
	if len(sides) == 0 || !p.atBreak(last, end) {
		return 0
	}
	for _, s := range sides {
		for _, o := range p.besideNumbers(s.column) {
			twice := false
			if slices.ContainsFunc(p.resolved, func(r *boundRule) bool { return r.left == o && r.right == s.column }) {
				continue
			}
			for _, other := range sides {
				twice = twice || other.column == o && other.op != s.op && s.op == contract.LessOrEqual
			}
			if !twice {
				p.resolved = append(p.resolved, &boundRule{ruleDraft: &ruleDraft{table: p.table, column: s.column, kind: orderRule, op: s.op}, left: s.column, right: o})
			}
		}
		p.claim(i, last, &s.column.element)
	}
	return last - i
}

// besideNumbers are the other columns of the run of numbers that c stands in. Where nothing says
// what they are they become decimals, for they are compared.
func (p *parser) besideNumbers(c *columnDraft) []*columnDraft {
	t := p.table
	at := 0
	for k, o := range t.columns {
		if o == c {
			at = k
		}
	}
	fits := func(o *columnDraft) bool {
		return !o.dropped && (o.unknown() || p.numberLike(o)) && o.semantic != "ohlcv_volume" && o.semantic != "quantity" && !o.primary
	}
	from, to := at, at
	for from > 0 && fits(t.columns[from-1]) {
		from--
	}
	for to+1 < len(t.columns) && fits(t.columns[to+1]) {
		to++
	}
	var out []*columnDraft
	for _, o := range t.columns[from : to+1] {
		if o.unknown() {
			o.kind = kindDecimal
			o.scale = max(o.scale, 2)
		}
		if o != c {
			out = append(out, o)
		}
	}
	return out
}
