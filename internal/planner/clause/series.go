package clause

import (
	"strings"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/sample"
	"github.com/sdg-service/sdg/internal/planner/term"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// seriesAhead: behind a comma stands a run of names with what holds for each of them, so it is a
// run of columns and no list of the values of the column before.
func (p Reader) seriesAhead(i, end int) bool {
	_, n := p.CodeRange(i, end)
	if n == 0 || !p.Any2(i-1, i, ",", ";", "and", "\n") {
		return false
	}
	return p.Any2(i+n, end, ":", "each", "all", "are", "(", "on a scale", "likert", "rated", "between", "from") || p.Tok(i+n).Kind == token.Number
}

// columnSeries reads "q1..q5 likert 1 to 5" and "sensor_1 to sensor_8": columns with one
// stem that count up, each with the same modifiers.
func (p Reader) columnSeries(i, end int) int {
	names, n := p.CodeRange(i, end)
	if n == 0 || len(names) > term.MaxSeries || p.HeaderMatch(i, end) > 1 {
		return 0
	}
	if p.Table == nil {
		p.ImplicitTable()
	}
	first := &draft.Column{Scale: -1, Table: p.Table, Stated: true, Words: lexicon.NameWords(names[0].Text), At: i, Span: p.Span(i, i+n)}
	if p.Table.Column(first.Words) != nil {
		return 0
	}
	p.MeaningOf(first, i, i+1)
	p.Claim(i, i+n, &first.Element)
	to := i + n
	p.Column = first
	k := p.ofAll(first, &to, end)
	first.AddAlike(names)
	p.Claim(i, to+k, &first.Element)
	return to + k - i
}

// ofAll reads what is said of a run of columns, by its first, and moves to behind the words before it.
func (p Reader) ofAll(first *draft.Column, to *int, end int) int {
	at := *to + p.Any(*to, end, ":", "are", "each", "all", "are all", "on a", ", each", ", all", ", each on a", ", all on a", "each on a", "all on a")
	k := p.AfterHeader(first, at, end)
	if k > 0 {
		*to = at
	}
	p.plainSeries(first)
	return k
}

// plainSeries says what columns are that only count up: answers on a scale, or standardised numbers.
func (p Reader) plainSeries(c *draft.Column) {
	if !c.Free() || c.HalfBounded() || c.Semantic != "" || c.Kind != "" || c.Typ != "" || c.Min != nil {
		return
	}
	switch sample.Stem(strings.Join(c.Words, "")) {
	case "q", "question", "item", "likert":
		c.Kind, c.Min, c.Max = draft.KindInteger, draft.Ptr(1.), draft.Ptr(5.)
		p.Assume(&c.Element, "answers from 1 to 5, because the text names no scale", nil)
	case "x", "v", "f", "feature", "feat", "var", "variable", "dim", "attr", "input", "component", "pc":
		c.Kind, c.Distribution = draft.KindDecimal, &contract.Distribution{Kind: contract.Normal, Mean: draft.Ptr(0.), StdDev: draft.Ptr(1.)}
		p.Assume(&c.Element, "normal with mean 0 and standard deviation 1, because the text does not say", nil)
	case "value", "measure", "metric", "col", "column", "field":
		c.Kind = draft.KindDecimal
	}
}
