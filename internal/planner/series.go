package planner

import (
	"strings"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// maxSeries is how many columns "q1..q50" may stand for.
const maxSeries = 100

// seriesAhead: behind a comma stands a run of names with what holds for each of them, so it is a
// run of columns and no list of the values of the column before.
func (p *parser) seriesAhead(i, end int) bool {
	_, n := p.codeRange(i, end)
	if n == 0 || !p.any2(i-1, i, ",", ";", "and", "\n") {
		return false
	}
	return p.any2(i+n, end, ":", "each", "all", "are", "(", "on a scale", "likert", "rated", "between", "from") || p.tok(i+n).Kind == token.Number
}

// columnSeries reads "q1..q5 likert 1 to 5" and "sensor_1 to sensor_8": columns with one
// stem that count up, each with the same modifiers.
func (p *parser) columnSeries(i, end int) int {
	names, n := p.codeRange(i, end)
	if n == 0 || len(names) > maxSeries || p.headerMatch(i, end) > 1 {
		return 0
	}
	if p.table == nil {
		p.implicitTable()
	}
	first := &columnDraft{scale: -1, table: p.table, stated: true, words: lexicon.NameWords(names[0].text), at: i, span: p.span(i, i+n)}
	if p.table.column(first.words) != nil {
		return 0
	}
	p.meaningOf(first, i, i+1)
	p.claim(i, i+n, &first.element)
	to := i + n
	p.column = first
	k := p.ofAll(first, &to, end)
	first.addAlike(names)
	p.claim(i, to+k, &first.element)
	return to + k - i
}

// addAlike adds the first of a run of columns to its table, and the others, which hold the same.
func (c *columnDraft) addAlike(names []category) {
	c.table.columns = append(c.table.columns, c)
	for _, name := range names[1:] {
		other := *c
		other.words = lexicon.NameWords(name.text)
		c.table.columns = append(c.table.columns, &other)
	}
}

// ofAll reads what is said of a run of columns, by its first, and moves to behind the words before it.
func (p *parser) ofAll(first *columnDraft, to *int, end int) int {
	at := *to + p.any(*to, end, ":", "are", "each", "all", "are all", "on a", ", each", ", all", ", each on a", ", all on a", "each on a", "all on a")
	k := p.afterHeader(first, at, end)
	if k > 0 {
		*to = at
	}
	p.plainSeries(first)
	return k
}

// plainSeries says what columns are that only count up: answers on a scale, or standardised numbers.
func (p *parser) plainSeries(c *columnDraft) {
	if !c.free() || c.halfBounded() || c.semantic != "" || c.kind != "" || c.typ != "" || c.min != nil {
		return
	}
	switch codeStem(strings.Join(c.words, "")) {
	case "q", "question", "item", "likert":
		c.kind, c.min, c.max = kindInteger, ptr(1.), ptr(5.)
		p.assume(&c.element, "answers from 1 to 5, because the text names no scale", nil)
	case "x", "v", "f", "feature", "feat", "var", "variable", "dim", "attr", "input", "component", "pc":
		c.kind, c.distribution = kindDecimal, &contract.Distribution{Kind: contract.Normal, Mean: ptr(0.), StdDev: ptr(1.)}
		p.assume(&c.element, "normal with mean 0 and standard deviation 1, because the text does not say", nil)
	case "value", "measure", "metric", "col", "column", "field":
		c.kind = kindDecimal
	}
}
