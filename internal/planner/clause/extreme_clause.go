package clause

import (
	"slices"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/term"
	"github.com/sdg-service/sdg/internal/planner/token"
)

var (
	theHighest = draft.PhrasesOf("the highest", "the largest", "the biggest", "the greatest", "the maximum", "the max", "highest", "the top")
	theLowest  = draft.PhrasesOf("the lowest", "the smallest", "the least", "the minimum", "the min", "lowest")
)

// extremeClause reads which of several columns is the greatest or the smallest in its row: "high is
// the highest and low the lowest of the four", "the peak is the biggest". Of the numbers of the table it
// means those that stand beside each other without another column between them.
func (p Reader) extremeClause(i, end int, _ bool) int {
	if p.Table == nil || draft.Live(p.Table) < 3 {
		return 0
	}
	at, last, verb := i, i, 0
	type side struct {
		column *draft.Column
		op     contract.Op
	}
	var sides []side
	for at < end {
		at += p.Any(at, end, "where the", "where", "with the", "with", "the")
		n := p.HeaderMatch(at, end)
		if n == 0 {
			n = 1
		}
		if at+n >= end || p.Toks[at].Kind != token.Word {
			break
		}
		c := p.Table.Column(p.WordsOf(at, at+n))
		if c == nil || c.Values != nil || c.IsDate(p.Lex) {
			break
		}
		k := p.Any(at+n, end, "is always", "should be", "must be", "has to be", "is", "being")
		if k == 0 && verb == 0 {
			break
		}
		verb = max(verb, k)
		at += n + k
		op := contract.GreaterOrEqual
		k = p.AnyOf(theHighest, at, end)
		if k == 0 {
			op, k = contract.LessOrEqual, p.AnyOf(theLowest, at, end)
		}
		if k == 0 {
			break
		}
		at += k
		at += p.Any(at, end, "price", "value", "one", "number")
		at += p.Any(at, end, "of the four", "of the three", "of the five", "of all four", "of all three", "of all", "of them", "of them all", "of the row", "of the prices", "of the day", "in the row", "in each row", "of each row")
		sides = append(sides, side{c, op})
		last = at
		at += p.Any(at, end, ", and", "and", ",", "while", ", while")
	}
	if len(sides) == 0 || !p.AtBreak(last, end) {
		return 0
	}
	for _, s := range sides {
		for _, o := range p.besideNumbers(s.column) {
			twice := false
			if slices.ContainsFunc(p.Resolved, func(r *draft.BoundRule) bool { return r.Left == o && r.Right == s.column }) {
				continue
			}
			for _, other := range sides {
				twice = twice || other.column == o && other.op != s.op && s.op == contract.LessOrEqual
			}
			if !twice {
				p.Resolved = append(p.Resolved, &draft.BoundRule{Rule: &draft.Rule{Table: p.Table, Column: s.column, Kind: term.OrderRule, Op: s.op}, Left: s.column, Right: o})
			}
		}
		p.Claim(i, last, &s.column.Element)
	}
	return last - i
}

// besideNumbers are the other columns of the run of numbers that c stands in. Where nothing says
// what they are they become decimals, for they are compared.
func (p Reader) besideNumbers(c *draft.Column) []*draft.Column {
	t := p.Table
	at := 0
	for k, o := range t.Columns {
		if o == c {
			at = k
		}
	}
	fits := func(o *draft.Column) bool {
		return !o.Dropped && (o.Unknown() || p.NumberLike(o)) && o.Semantic != "ohlcv_volume" && o.Semantic != "quantity" && !o.Primary
	}
	from, to := at, at
	for from > 0 && fits(t.Columns[from-1]) {
		from--
	}
	for to+1 < len(t.Columns) && fits(t.Columns[to+1]) {
		to++
	}
	var out []*draft.Column
	for _, o := range t.Columns[from : to+1] {
		if o.Unknown() {
			o.Kind = draft.KindDecimal
			o.Scale = max(o.Scale, 2)
		}
		if o != c {
			out = append(out, o)
		}
	}
	return out
}
