package clause

import (
	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// numberedRun reads names with nothing but blanks between that are alike but for their numbers or last letters:
// "x1 x2 x3", "feature_1 feature_2 feature_3", "sensor_a sensor_b". It takes all but the last.
func (p Reader) numberedRun(i, end int) int {
	at := i
	for at+1 < end && alikeNames(p.Tok(at), p.Tok(at+1)) {
		at++
	}
	if at == i || at == i+1 && !p.AtBreak(at+1, end) && !p.Starts(at+1, end) {
		return 0
	}
	if p.Table == nil {
		p.ImplicitTable()
	}
	for k := i; k < at; k++ {
		c := &draft.Column{Scale: -1, Table: p.Table, Stated: true, Words: p.HeaderWords(k, k+1), At: k, Span: p.Span(k, k+1)}
		p.MeaningOf(c, k, k+1)
		if p.Table.Column(c.Words) == nil {
			p.Table.Columns = append(p.Table.Columns, c)
		}
		p.Column = c
		p.Claim(k, k+1, &c.Element)
	}
	return at - i
}

// alikeNames: two words that differ only in the number or the letter at their end.
func alikeNames(a, b *token.Token) bool {
	if a.Kind != token.Word || b.Kind != token.Word || a.Low == b.Low {
		return false
	}
	x, y := numberedStem(a.Low), numberedStem(b.Low)
	return x != "" && x == y
}

// numberedStem is a name without the number or the single letter behind a low line at its end.
func numberedStem(w string) string {
	n := len(w)
	for n > 0 && token.IsDigit(rune(w[n-1])) {
		n--
	}
	switch {
	case n > 0 && n < len(w):
		return w[:n]
	case len(w) > 2 && w[len(w)-2] == '_':
		return w[:len(w)-1]
	}
	return ""
}
