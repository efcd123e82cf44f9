package planner

import "math"

// genderShare reads "(52% female)" and "60% men": what is left is the other sex.
func (p *parser) genderShare(c *columnDraft, i, end int) int {
	if c.semantic != "gender" || c.values != nil {
		return 0
	}
	open := p.any(i, end, "(", ",", "about", "roughly", "with")
	s, ok := p.shareAt(i+open, end)
	if !ok {
		return 0
	}
	at := i + open + s.n
	at += p.any(at, end, "of them are", "of them", "are", "is")
	value := p.tok(at).Low
	pair, known := genderPairs[value]
	if at >= end || !known {
		return 0
	}
	to := at + 1
	if p.lit(i, end, "(") {
		if !p.lit(to, end, ")") {
			return 0
		}
		to++
	} else if to < end && (p.shareAhead(to, end) || !p.atBreak(to, end)) {
		return 0 // a list names both
	}
	c.setValues([]category{{text: pair[0], share: s.value, at: at}, {text: pair[1], share: 1 - s.value, at: at}})
	p.vague(c, s)
	return to - i
}

// genderRatio reads how the two sexes are shared out: "50/50", "(60:40)", "half and half".
func (p *parser) genderRatio(c *columnDraft, i, end int) int {
	if c.semantic != "gender" || c.values != nil {
		return 0
	}
	n := p.any(i, end, "half and half", "fifty-fifty", "fifty fifty", "half - half", "half / half", "evenly split", "split evenly", "equal split", "balanced", "equally split", "even split", "split half and half", "split equally", "half half")
	shares := []float64{.5, .5}
	if n == 0 {
		shares, n = p.ratio(i, end, 2)
	}
	if n == 0 || math.Abs(shares[0]+shares[1]-1) > 1e-9 {
		return 0
	}
	c.setValues([]category{{text: "male", share: shares[0], at: i}, {text: "female", share: shares[1], at: i}})
	return n
}

// genderPairs are a value as it is written, and the other one.
var genderPairs = map[string][2]string{
	"female": {"female", "male"}, "females": {"female", "male"}, "women": {"female", "male"}, "woman": {"female", "male"},
	"male": {"male", "female"}, "males": {"male", "female"}, "men": {"male", "female"}, "man": {"male", "female"}, "f": {"F", "M"}, "m": {"M", "F"},
}

// shareAhead: another share follows a comma or an "and".
func (p *parser) shareAhead(i, end int) bool {
	i += p.any(i, end, ", and", ",", "and", "/", ";")
	_, ok := p.shareAt(i, end)
	return ok
}

// genderAhead takes "40 percent should be female" for a column of genders that the table has, or
// that the text names later on; nil where there is none.
func (p *parser) genderAhead(words []string, to, end int, s share) *columnDraft {
	if len(words) != 1 || to < end && !p.atBreak(to, end) {
		return nil
	}
	pair, known := genderPairs[words[0]]
	if !known {
		return nil
	}
	var c *columnDraft
	for _, o := range p.table.columns {
		if o.semantic == "gender" && !o.dropped {
			c = o
		}
	}
	if c != nil && c.values != nil && c.values[0].share >= 0 {
		return nil
	}
	for k := to; k < len(p.toks) && c == nil; k++ {
		if n := p.headerMatch(k, len(p.toks)); n > 0 && p.lex.lookup(p.wordsOf(k, k+n)).semantic == "gender" {
			c = &columnDraft{scale: -1, table: p.table, stated: true, words: p.wordsOf(k, k+n), at: k, span: p.span(k, k+n)}
			p.meaningOf(c, k, k+n)
			p.table.columns = append(p.table.columns, c)
		}
	}
	if c == nil {
		return nil
	}
	c.setValues([]category{{text: pair[0], share: s.value, at: to - 1}, {text: pair[1], share: 1 - s.value, at: to - 1}})
	c.touched = true
	p.vague(c, s)
	return c
}
