package planner

import (
	"strings"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// flagNull: "sold for a quarter, with sold date … (blank otherwise)": the column is empty
// in as many rows as the flag before it is false, where both share a word.
func (p *parser) flagNull(t *tableDraft, i, end int) int {
	n := p.any(i, end, "blank otherwise", "empty otherwise", "null otherwise", "otherwise blank", "otherwise empty", "otherwise null", "missing otherwise")
	if n == 0 || p.column == nil || p.column.table != t {
		return 0
	}
	for _, flag := range t.columns {
		if flag != p.column && flag.trueShare != nil && flag.words[len(flag.words)-1] == p.column.words[0] && flag.at >= 0 {
			p.column.cases = append(p.column.cases, &caseDraft{notNull: true, when: []int{flag.at}})
			p.claim(i, i+n, &p.column.element)
			return n
		}
	}
	return 0
}

// trendRule: "price drops as mileage goes up" is a correlation. Columns that come later
// in the text are begun here.
func (p *parser) trendRule(t *tableDraft, i, end int) int {
	ups := []string{"rises", "rise", "increases", "increase", "grows", "grow", "goes up", "go up", "climbs", "is higher", "gets higher"}
	downs := []string{"drops", "drop", "falls", "fall", "decreases", "decrease", "goes down", "go down", "declines", "shrinks", "is lower", "gets lower"}
	side := func(at int) (c []string, from, to, n int, sign float64) {
		at += p.any(at, end, "the")
		for k := at; k < min(end, at+4); k++ {
			up, down := p.any(k, end, ups...), p.any(k, end, downs...)
			if k > at && up+down > 0 {
				sign = 1
				if down > 0 {
					sign = -1
				}
				return p.wordsOf(at, k), at, k, k + up + down, sign
			}
			if p.toks[k].Kind != token.Word {
				break
			}
		}
		return nil, 0, 0, 0, 0
	}
	a, aFrom, aTo, at, sign := side(i)
	k := p.any(at, end, "as", "when", "with")
	if a == nil || k == 0 {
		return 0
	}
	b, bFrom, bTo, to, other := side(at + k)
	if b == nil {
		return 0
	}
	column := func(words []string, from, stop int) *columnDraft {
		if c := t.find(words, nil); c != nil && p.sameWords(c, from, stop) {
			return c
		}
		c := &columnDraft{scale: -1, table: t, stated: true, words: words, at: from, span: p.span(from, stop)}
		p.meaningOf(c, from, stop)
		if c.semantic == "" && c.kind == "" {
			return nil
		}
		t.columns = append(t.columns, c)
		return c
	}
	left, right := column(a, aFrom, aTo), column(b, bFrom, bTo)
	if left == nil || right == nil {
		return 0
	}
	p.rules = append(p.rules, &ruleDraft{table: t, column: left, kind: correlationRule, coefficient: sign * other * .6, gapColumn: []string{strings.Join(right.words, " ")}})
	to += p.any(to, end, "( negative correlation )", "( positive correlation )", "( negatively correlated )", "( positively correlated )")
	p.claim(i, to, &left.element)
	return to - i
}

// lengthRule: "stays of 1 to 10 nights" bounds the column that counts the nights.
func (p *parser) lengthRule(t *tableDraft, i, end int) int {
	if p.tok(i).Kind != token.Word || !lexicon.IsPlural(p.tok(i).Low) || !p.any2(i+1, end, "of", "lasting", "take", "last") {
		return 0
	}
	r, n := p.intervalAt(i+2, end)
	to := i + 2 + n
	if n == 0 || r.min == nil || r.max == nil {
		return 0
	}
	c := t.find(p.wordsOf(to-1, to), nil)
	if c == nil && p.tok(to).Kind == token.Word && to < end {
		to++
		c = t.find(p.wordsOf(to-1, to), nil)
	}
	if c == nil || c.isDate(p.lex) || !p.sameWords(c, to-1, to) {
		return 0
	}
	c.min, c.max = r.min, r.max
	p.claim(i, to, &c.element)
	if d, k := p.dateRangeAt(to, end, false); k > 0 {
		t.datesFor(d)
		p.claim(to, to+k, &t.element)
		to += k
	}
	return to - i
}
