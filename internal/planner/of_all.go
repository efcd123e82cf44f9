package planner

import (
	"strings"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// ofAllPhrase reads what follows from the numbers named before: "volume_cm3 is their product",
// "total = the sum of the three", "perimeter is twice their sum". "They" are the numbers of the
// sentence, those that are computed themselves left out.
func (p *parser) ofAllPhrase(c *columnDraft, i, end int) int {
	if c.table == nil || i == c.at || c.values != nil || c.min != nil || c.formula != "" {
		return 0
	}
	at := i + p.any(i, end, "which is", "that is", "is always", "is", "must be", "should be", "=", ":", "being", "equals", "must equal", "computed as", "calculated as", "as")
	factor := 1.0
	if k := p.any(at, end, "twice", "double", "two times", "2 x", "2 *"); k > 0 {
		factor, at = 2, at+k
	} else if k := p.any(at, end, "half", "half of"); k > 0 {
		factor, at = .5, at+k
	}
	sign, mean := " * ", false
	n := p.any(at, end, "their product", "the product of them", "the product of the three", "the product of all three", "the product of these three", "the product of the two", "the product of both", "the product of these", "the product of those", "the product of all of them", "them multiplied", "all three multiplied", "the three multiplied", "the two multiplied", "product of the three", "product of the two", "product of all three", "the product")
	if n == 0 {
		sign = " + "
		n = p.any(at, end, "their sum", "their total", "the sum of them", "the sum of the three", "the sum of all three", "the sum of these three", "the sum of the four", "the sum of all four", "the sum of these four", "the sum of these", "the sum of those", "the sum of all of them", "all three together", "the three together", "all three added up", "sum of the three", "sum of all three", "sum of the four", "sum of them", "the sum of the two", "sum of the two", "the sum of both", "sum of both", "the two added together", "the two added up", "the two together", "the two combined", "both added together", "both added up", "both together", "both combined", "the other two added together", "the other two together")
	}
	if n == 0 {
		if n = p.any(at, end, "the difference between the two", "the difference of the two", "the difference between them", "the difference between both", "their difference", "difference between the two", "difference of the two"); n > 0 {
			sign = " - "
		}
	}
	if n == 0 {
		mean = true
		n = p.any(at, end, "their mean", "their average", "the mean of the three", "the average of the three", "the average of all three", "the mean of all three", "the average of them", "the mean of them", "the average of these", "the mean of these")
	}
	if n == 0 {
		return 0
	}
	words := strings.ToLower(p.source(at, at+n))
	at += n
	at += p.any(at, end, "in every row", "in each row", "rounded")
	if !p.atBreak(at, end) {
		return 0
	}
	most := 6
	switch {
	case strings.Contains(words, "three"):
		most = 3
	case strings.Contains(words, "four"):
		most = 4
	case strings.Contains(words, "two") || strings.Contains(words, "both") || sign == " - ":
		most = 2
	}
	var run []*columnDraft
	first := p.clauseStart(i)
	for k := len(c.table.columns) - 1; k >= 0 && len(run) < most; k-- {
		o := c.table.columns[k]
		if o == c || o.dropped || o.fk != nil || p.hasFormula(o) {
			continue
		}
		if !p.numeric(o) && !p.numberLike(o) || len(run) > 1 && o.at < first && !strings.Contains(words, "three") && !strings.Contains(words, "four") {
			break
		}
		run = append([]*columnDraft{o}, run...)
	}
	if len(run) < 2 {
		return 0
	}
	if mean {
		factor = 1 / float64(len(run))
	}
	p.rules = append(p.rules, &ruleDraft{table: c.table, column: c, kind: formulaRule, from: at - n, to: at, ofAll: run, sign: sign, factor: factor})
	return at - i
}

// clauseStart is where the sentence of token i begins.
func (p *parser) clauseStart(i int) int {
	for i > 0 && p.toks[i-1].Kind != token.Line && !p.toks[i-1].Is(".", "!", "?", ";") {
		i--
	}
	return i
}

// joinedAll is the formula of the columns.
func (r *ruleDraft) joinedAll() string {
	names := make([]string, len(r.ofAll))
	for k, c := range r.ofAll {
		names[k] = c.name()
		c.numeric()
	}
	f := strings.Join(names, r.sign)
	switch {
	case r.factor == 1:
		return f
	case r.factor < 1 && r.factor != .5:
		return "(" + f + ") / " + trimFloat(float64(len(names)))
	case r.sign == " + ":
		f = "(" + f + ")"
	}
	return f + " * " + trimFloat(r.factor)
}

// wholeUnits reads "are whole centimetres", "are integers", said of all the numbers that the
// sentence named right before.
func (p *parser) wholeUnits(c *columnDraft, i, end int) int {
	if c.table == nil || i == c.at {
		return 0
	}
	verb := p.any(i, end, "are all given in", "are all in", "are all", "are both", "are given in", "are", "all", "both", "each")
	if verb == 0 {
		return 0
	}
	at := i + verb
	whole := p.any(at, end, "in whole", "whole", "integer", "full")
	at += whole
	unit := ""
	if u, n := p.unitAt(at, end); n > 0 {
		unit = u
		at += n
	} else if n := p.any(at, end, "numbers", "values"); n > 0 && whole > 0 {
		at += n
	} else if n := p.any(at, end, "integers"); n > 0 {
		whole, at = 1, at+n
	} else {
		return 0
	}
	if whole == 0 && !p.any2(i, end, "are all", "are both", "are given in", "all in", "both in") || !p.atBreak(at, end) {
		return 0
	}
	first := p.clauseStart(i)
	alone := lexicon.IsPlural(c.words[len(c.words)-1])
	for k := len(c.table.columns) - 1; k >= 0; k-- {
		o := c.table.columns[k]
		if o.at < first || o.dropped || o.min == nil && o.max == nil && o.distribution == nil && o != c || alone && o != c {
			break
		}
		if whole > 0 {
			o.typ, o.scale = contract.Integer, 0
		}
		if unit != "" && o.unit == "" {
			o.unit = unit
		}
		o.touched = true
	}
	return at - i
}

// wholeFormula: what comes of whole numbers alone is whole, unless it is divided.
func (p *parser) wholeFormula(r *ruleDraft) {
	c := r.column
	if c.formula == "" || c.typ != "" || r.factor != float64(int64(r.factor)) {
		return
	}
	for _, o := range r.ofAll {
		if p.typeOf(o) != contract.Integer {
			return
		}
	}
	c.typ, c.scale, c.kind, c.semantic = contract.Integer, 0, kindInteger, "" // points, say, though a "total" alone is money
}
