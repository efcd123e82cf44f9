package planner

import (
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// ofMany reads "one of 8 departments" and "1 of 12 cost centres": the words, singular, of what
// there are so many of.
func (p *parser) ofMany(i, end int) ([]string, int) {
	n := p.any(i, end, "one of", "one out of", "any of")
	if t := p.tok(i); n == 0 && i < end && t.Kind == token.Number && t.Text == "1" {
		if k := p.any(i+1, end, "of", "out of"); k > 0 {
			n = 1 + k
		}
	}
	if n == 0 {
		return nil, 0
	}
	n += p.any(i+n, end, "the", "our", "about", "around", "exactly", "some")
	t := p.tok(i + n)
	if i+n >= end || t.Kind != token.Number || t.Num < 2 || t.Digits > 0 || t.Percent || t.Unit != "" || t.Year {
		return nil, 0
	}
	at := i + n + 1
	at += p.any(at, end, "different", "distinct", "possible", "various")
	to := at
	for to < end && to-at < 3 && p.toks[to].Kind == token.Word && !functionWords[p.toks[to].Low] && !p.atBreak(to, end) {
		to++
	}
	if to == at || !p.atBreak(to, end) || !lexicon.IsPlural(p.toks[to-1].Low) || to == at+1 && p.any2(to-1, to, "values", "options", "ones", "things", "types", "kinds", "people", "persons", "names") {
		return nil, 0
	}
	words := append([]string{}, p.wordsOf(at, to)...)
	words[len(words)-1] = lexicon.Singular(words[len(words)-1])
	return words, to - i
}

// oneOfMany reads an item of a list of columns that tells how many different values the column
// has, and so its name: "name, one of 8 departments, salary".
func (p *parser) oneOfMany(i, end int, first bool) int {
	words, n := p.ofMany(i, end)
	if n == 0 || p.table == nil || first || p.findTable(words) != nil || p.table.column(words) != nil || p.column != nil && p.column.toldApart() || !p.any2(i-1, i, ",", ";", ":", "and", "(", "with") {
		return 0
	}
	from := i + n - len(words)
	c := &columnDraft{scale: -1, table: p.table, stated: true, words: words, at: from, span: p.span(from, i+n)}
	p.meaningOf(c, from, i+n)
	for k := i; k < from; k++ {
		if t := p.toks[k]; t.Kind == token.Number && t.Num >= 2 {
			c.distinct = int64(t.Num)
		}
	}
	p.table.columns = append(p.table.columns, c)
	p.column = c
	p.claim(i, i+n, &c.element)
	return n
}

// isOneOfMany drops the verb of "approved by is one of 6 managers": the number counts people, it is no value.
func (p *parser) isOneOfMany() {
	for i := 1; i+4 < len(p.toks); i++ {
		if !p.any2(i, len(p.toks), "is one of", "is any of", "are one of", "= one of", "= any of") {
			continue
		}
		if t, noun := p.toks[i+3], p.toks[i+4]; t.Kind == token.Number && !t.Percent && t.Digits == 0 && t.Num >= 2 && noun.Kind == token.Word && lexicon.IsPlural(noun.Low) && p.atBreak(i+5, len(p.toks)) {
			p.toks[i+1].Text, p.toks[i+1].Low = "one", "one"
			p.dropTokens(i, i+1)
		}
	}
}

// toldApart: the column names a person by a role, or what the planner does not know, so that "one
// of 8 agents" behind it tells of it: "assignee, one of 8 agents".
func (c *columnDraft) toldApart() bool {
	return c.semantic == "" && c.kind == "" && c.dates == nil && !c.touched || c.semantic == "full_name" && c.words[len(c.words)-1] != "name"
}
