package planner

import (
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// marketColumns makes prices of open, high, low and close where they stand together, with
// the order that they must have.
func (p *parser) marketColumns() {
	for _, t := range p.tables {
		p.extremes(t)
		by := map[string]*columnDraft{}
		for _, name := range []string{"open", "high", "low", "close"} {
			for _, words := range [][]string{{name}, {name, "price"}} {
				if c := t.column(words); c != nil && !c.dropped && c.base == nil && c.values == nil && c.dates == nil {
					by[name] = c
				}
			}
		}
		if by["high"] == nil || by["low"] == nil || len(by) < 3 {
			continue
		}
		free := by["open"] != nil
		for name, c := range by {
			free = free && (c.bare() || name == "open")
		}
		for name, c := range by {
			if c.typ == "" {
				c.kind, c.typ, c.semantic = kindMoney, contract.Decimal, ""
				c.scale = max(c.scale, 2)
				if free {
					c.semantic = "ohlcv_" + name // candles of one size, from one day to the next
					c.walks = name == "open" && t.grid != nil
				}
			}
		}
		for _, pair := range [][2]string{{"low", "open"}, {"low", "close"}, {"open", "high"}, {"close", "high"}} {
			a, b := by[pair[0]], by[pair[1]]
			if a == nil || b == nil || slices.ContainsFunc(p.resolved, func(r *boundRule) bool { return r.left == a && r.right == b || r.left == b && r.right == a }) {
				continue // the text says it
			}
			p.resolved = append(p.resolved, &boundRule{
				ruleDraft: &ruleDraft{table: t, column: a, kind: orderRule, op: contract.LessOrEqual}, left: a, right: b,
			})
		}
		p.assume(&t.element, "low is at most open and close, and high at least", nil)
	}
}

var lowest, highest = lexicon.WordSet("min minimum lowest"), lexicon.WordSet("max maximum highest")

// extremes orders columns such as "min temp" and "max temp", unless the text does.
func (p *parser) extremes(t *tableDraft) {
	for _, c := range t.columns {
		if len(c.words) == 1 && (lowest[c.words[0]] || highest[c.words[0]]) && c.kind == "" && c.typ == "" && c.values == nil {
			c.kind = kindDecimal
		}
	}
	for _, a := range t.columns {
		rest, low := without(a.words, lowest)
		if !low || a.dropped || a.base != nil || !p.numeric(a) || p.ordered(a) {
			continue
		}
		for _, b := range t.columns {
			other, high := without(b.words, highest)
			if !high || b.dropped || !slices.Equal(rest, other) || !p.numeric(b) || p.ordered(b) {
				continue
			}
			if a.min != nil && b.max != nil && *a.min >= *b.max || a.max != nil || b.min != nil {
				continue // their own bounds say how they lie
			}
			p.resolved = append(p.resolved, &boundRule{ruleDraft: &ruleDraft{table: t, column: a, kind: orderRule, op: contract.LessOrEqual}, left: a, right: b})
			p.assume(&a.element, strings.Join(a.words, " ")+" is at most "+strings.Join(b.words, " "), nil)
		}
	}
}

// without returns the words but for one of the set, and whether there was one.
func without(words []string, set map[string]bool) ([]string, bool) {
	for i, w := range words {
		if set[w] {
			return slices.Concat(words[:i], words[i+1:]), true
		}
	}
	return nil, false
}

func (p *parser) numeric(c *columnDraft) bool {
	if c.isDate(p.lex) || c.values != nil || c.kind == kindBoolean || c.kind == kindText {
		return false
	}
	if c.typ != "" {
		return c.typ.Numeric()
	}
	s, ok := contract.LookupSemantic(c.semantic)
	return !ok && (c.kind == kindInteger || c.kind == kindDecimal || c.kind == kindMoney) || ok && s.Types[0].Numeric()
}

// ordered reports whether the text has a rule on the column.
func (p *parser) ordered(c *columnDraft) bool {
	return slices.ContainsFunc(p.rules, func(r *ruleDraft) bool { return r.column == c })
}

// marketWords are the prices of a period of trading, in the order in which they are named.
var marketWords = lexicon.WordSet("open high low close volume")

// marketRun reads "date open high low close volume", without a mark between the names: at least
// four of those words in a row, behind names such as the day's or the paper's.
func (p *parser) marketRun(i, end int) int {
	at, prices := i, 0
	for at < end && p.toks[at].Kind == token.Word {
		if marketWords[p.toks[at].Low] {
			prices++
		} else if prices > 0 || !p.any2(at, end, "date", "day", "time", "timestamp", "ticker", "symbol", "datetime") {
			break
		}
		at++
	}
	if prices < 4 || at-i > 8 || at < end && !p.atBreak(at, end) && !p.starts(at, end) {
		return 0
	}
	if p.table == nil {
		p.implicitTable()
	}
	for k := i; k < at; k++ {
		c := p.table.column(p.wordsOf(k, k+1))
		if c == nil {
			c = &columnDraft{scale: -1, table: p.table, stated: true, words: p.wordsOf(k, k+1), at: k, span: p.span(k, k+1)}
			p.meaningOf(c, k, k+1)
			p.table.columns = append(p.table.columns, c)
		}
		p.column = c
		p.claim(k, k+1, &c.element)
	}
	return at - i + p.modifiers(p.column, at, end)
}
