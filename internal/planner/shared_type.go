package planner

import "github.com/sdg-service/sdg/internal/planner/token"

// pluralTypes are types that are said of several columns at once.
var pluralTypes = []string{"floating point numbers", "floats", "decimals", "decimal numbers", "real numbers", "integers", "ints", "whole numbers", "numbers", "numeric", "booleans", "bools", "strings", "dates", "timestamps", "uuids"}

// sharedType reads a type in the plural behind names of which nothing else is said: "x1, x2 and x3 as floats",
// "a, b, c (all integers between 0 and 9)". It is the type of them all, with what follows.
func (p *parser) sharedType(c *columnDraft, i, end int) int {
	if c.table == nil || i <= c.at || c.base != nil || !c.onlyNamed() {
		return 0
	}
	lead := p.any(i, end, "all as", "as", "which are all", "are all", "that are all", "all being", "all", "each as", "are", ",")
	n := p.any(i+lead, end, pluralTypes...)
	if n == 0 || lead == 0 && !p.any2(i-1, i, "(") {
		return 0
	}
	at := i + lead + n
	if !p.atBreak(at, end) && !p.any2(at, end, "between", "from", "in", "with", "normally", "uniformly", "normal", "uniform") {
		return 0
	}
	var group []*columnDraft
	for k := len(c.table.columns) - 1; k >= 0; k-- {
		o := c.table.columns[k]
		if o == c && len(group) == 0 {
			group = append(group, o)
			continue
		}
		if len(group) == 0 {
			continue
		}
		if o.dropped || !o.stated || o.base != nil || o.fk != nil || !o.onlyNamed() || !o.unknown() {
			break
		}
		group = append(group, o)
	}
	if len(group) < 2 {
		return 0
	}
	most := at
	for _, o := range group {
		stop := at
		switch {
		case p.any2(i+lead, end, "floating point numbers", "floats", "decimals", "decimal numbers", "real numbers", "numbers", "numeric"):
			o.kind, o.semantic = kindDecimal, ""
		case p.any2(i+lead, end, "integers", "ints", "whole numbers"):
			o.kind, o.semantic = kindInteger, ""
		default:
			p.typePhrase(o, i+lead, at)
		}
		stop += p.modifiers(o, stop, end)
		most = max(most, stop)
		o.touched = true
	}
	return most - i
}

// numberedRun reads names with nothing but blanks between that are alike but for their numbers or last letters:
// "x1 x2 x3", "feature_1 feature_2 feature_3", "sensor_a sensor_b". It takes all but the last.
func (p *parser) numberedRun(i, end int) int {
	at := i
	for at+1 < end && alikeNames(p.tok(at), p.tok(at+1)) {
		at++
	}
	if at == i || at == i+1 && !p.atBreak(at+1, end) && !p.starts(at+1, end) {
		return 0
	}
	if p.table == nil {
		p.implicitTable()
	}
	for k := i; k < at; k++ {
		c := &columnDraft{scale: -1, table: p.table, stated: true, words: p.headerWords(k, k+1), at: k, span: p.span(k, k+1)}
		p.meaningOf(c, k, k+1)
		if p.table.column(c.words) == nil {
			p.table.columns = append(p.table.columns, c)
		}
		p.column = c
		p.claim(k, k+1, &c.element)
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
