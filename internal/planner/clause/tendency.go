package clause

import (
	"strings"

	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/term"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// flagNull: "sold for a quarter, with sold date … (blank otherwise)": the column is empty
// in as many rows as the flag before it is false, where both share a word.
func (p Reader) flagNull(t *draft.Table, i, end int) int {
	n := p.Any(i, end, "blank otherwise", "empty otherwise", "null otherwise", "otherwise blank", "otherwise empty", "otherwise null", "missing otherwise")
	if n == 0 || p.Column == nil || p.Column.Table != t {
		return 0
	}
	for _, flag := range t.Columns {
		if flag != p.Column && flag.TrueShare != nil && flag.Words[len(flag.Words)-1] == p.Column.Words[0] && flag.At >= 0 {
			p.Column.Cases = append(p.Column.Cases, &draft.Case{NotNull: true, When: []int{flag.At}})
			p.Claim(i, i+n, &p.Column.Element)
			return n
		}
	}
	return 0
}

// trendRule: "price drops as mileage goes up" is a correlation. Columns that come later
// in the text are begun here.
func (p Reader) trendRule(t *draft.Table, i, end int) int {
	ups := []string{"rises", "rise", "increases", "increase", "grows", "grow", "goes up", "go up", "climbs", "is higher", "gets higher"}
	downs := []string{"drops", "drop", "falls", "fall", "decreases", "decrease", "goes down", "go down", "declines", "shrinks", "is lower", "gets lower"}
	side := func(at int) (c []string, from, to, n int, sign float64) {
		at += p.Any(at, end, "the")
		for k := at; k < min(end, at+4); k++ {
			up, down := p.Any(k, end, ups...), p.Any(k, end, downs...)
			if k > at && up+down > 0 {
				sign = 1
				if down > 0 {
					sign = -1
				}
				return p.WordsOf(at, k), at, k, k + up + down, sign
			}
			if p.Toks[k].Kind != token.Word {
				break
			}
		}
		return nil, 0, 0, 0, 0
	}
	a, aFrom, aTo, at, sign := side(i)
	k := p.Any(at, end, "as", "when", "with")
	if a == nil || k == 0 {
		return 0
	}
	b, bFrom, bTo, to, other := side(at + k)
	if b == nil {
		return 0
	}
	column := func(words []string, from, stop int) *draft.Column {
		if c := t.Find(words, nil); c != nil && p.SameWords(c, from, stop) {
			return c
		}
		c := &draft.Column{Scale: -1, Table: t, Stated: true, Words: words, At: from, Span: p.Span(from, stop)}
		p.MeaningOf(c, from, stop)
		if c.Semantic == "" && c.Kind == "" {
			return nil
		}
		t.Columns = append(t.Columns, c)
		return c
	}
	left, right := column(a, aFrom, aTo), column(b, bFrom, bTo)
	if left == nil || right == nil {
		return 0
	}
	p.Rules = append(p.Rules, &draft.Rule{Table: t, Column: left, Kind: term.CorrelationRule, Coefficient: sign * other * .6, GapColumn: []string{strings.Join(right.Words, " ")}})
	to += p.Any(to, end, "( negative correlation )", "( positive correlation )", "( negatively correlated )", "( positively correlated )")
	p.Claim(i, to, &left.Element)
	return to - i
}

// lengthRule: "stays of 1 to 10 nights" bounds the column that counts the nights.
func (p Reader) lengthRule(t *draft.Table, i, end int) int {
	if p.Tok(i).Kind != token.Word || !lexicon.IsPlural(p.Tok(i).Low) || !p.Any2(i+1, end, "of", "lasting", "take", "last") {
		return 0
	}
	r, n := p.IntervalAt(i+2, end)
	to := i + 2 + n
	if n == 0 || r.Min == nil || r.Max == nil {
		return 0
	}
	c := t.Find(p.WordsOf(to-1, to), nil)
	if c == nil && p.Tok(to).Kind == token.Word && to < end {
		to++
		c = t.Find(p.WordsOf(to-1, to), nil)
	}
	if c == nil || c.IsDate(p.Lex) || !p.SameWords(c, to-1, to) {
		return 0
	}
	c.Min, c.Max = r.Min, r.Max
	p.Claim(i, to, &c.Element)
	if d, k := p.DateRangeAt(to, end, false); k > 0 {
		t.DatesFor(d)
		p.Claim(to, to+k, &t.Element)
		to += k
	}
	return to - i
}
