package phrase

import (
	"strings"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/term"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// ofAllPhrase reads what follows from the numbers named before: "volume_cm3 is their product",
// "total = the sum of the three", "perimeter is twice their sum". "They" are the numbers of the
// sentence, those that are computed themselves left out.
func (p Reader) ofAllPhrase(c *draft.Column, i, end int) int {
	if c.Table == nil || i == c.At || c.Values != nil || c.Min != nil || c.Formula != "" {
		return 0
	}
	at := i + p.Any(i, end, "which is", "that is", "is always", "is", "must be", "should be", "=", ":", "being", "equals", "must equal", "computed as", "calculated as", "as")
	factor := 1.0
	if k := p.Any(at, end, "twice", "double", "two times", "2 x", "2 *"); k > 0 {
		factor, at = 2, at+k
	} else if k := p.Any(at, end, "half", "half of"); k > 0 {
		factor, at = .5, at+k
	}
	sign, mean := " * ", false
	n := p.Any(at, end, "their product", "the product of them", "the product of the three", "the product of all three", "the product of these three", "the product of the two", "the product of both", "the product of these", "the product of those", "the product of all of them", "them multiplied", "all three multiplied", "the three multiplied", "the two multiplied", "product of the three", "product of the two", "product of all three", "the product")
	if n == 0 {
		sign = " + "
		n = p.Any(at, end, "their sum", "their total", "the sum of them", "the sum of the three", "the sum of all three", "the sum of these three", "the sum of the four", "the sum of all four", "the sum of these four", "the sum of these", "the sum of those", "the sum of all of them", "all three together", "the three together", "all three added up", "sum of the three", "sum of all three", "sum of the four", "sum of them", "the sum of the two", "sum of the two", "the sum of both", "sum of both", "the two added together", "the two added up", "the two together", "the two combined", "both added together", "both added up", "both together", "both combined", "the other two added together", "the other two together")
	}
	if n == 0 {
		if n = p.Any(at, end, "the difference between the two", "the difference of the two", "the difference between them", "the difference between both", "their difference", "difference between the two", "difference of the two"); n > 0 {
			sign = " - "
		}
	}
	if n == 0 {
		mean = true
		n = p.Any(at, end, "their mean", "their average", "the mean of the three", "the average of the three", "the average of all three", "the mean of all three", "the average of them", "the mean of them", "the average of these", "the mean of these")
	}
	if n == 0 {
		return 0
	}
	words := strings.ToLower(p.Source(at, at+n))
	at += n
	at += p.Any(at, end, "in every row", "in each row", "rounded")
	if !p.AtBreak(at, end) {
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
	var run []*draft.Column
	first := p.clauseStart(i)
	for k := len(c.Table.Columns) - 1; k >= 0 && len(run) < most; k-- {
		o := c.Table.Columns[k]
		if o == c || o.Dropped || o.Fk != nil || p.HasFormula(o) {
			continue
		}
		if !p.Numeric(o) && !p.NumberLike(o) || len(run) > 1 && o.At < first && !strings.Contains(words, "three") && !strings.Contains(words, "four") {
			break
		}
		run = append([]*draft.Column{o}, run...)
	}
	if len(run) < 2 {
		return 0
	}
	if sign == " - " && lexicon.Earlier(run[0].Words, run[1].Words) {
		run[0], run[1] = run[1], run[0]
	}
	if mean {
		factor = 1 / float64(len(run))
	}
	p.Rules = append(p.Rules, &draft.Rule{Table: c.Table, Column: c, Kind: term.FormulaRule, From: at - n, To: at, OfAll: run, Sign: sign, Factor: factor})
	return at - i
}

// clauseStart is where the sentence of token i begins.
func (p Reader) clauseStart(i int) int {
	for i > 0 && p.Toks[i-1].Kind != token.Line && !p.Toks[i-1].Is(".", "!", "?", ";") {
		i--
	}
	return i
}

// wholeUnits reads "are whole centimetres", "are integers", said of all the numbers that the
// sentence named right before.
func (p Reader) wholeUnits(c *draft.Column, i, end int) int {
	if c.Table == nil || i == c.At {
		return 0
	}
	verb := p.Any(i, end, "are all given in", "are all in", "are all", "are both", "are given in", "are", "all", "both", "each")
	if verb == 0 {
		return 0
	}
	at := i + verb
	whole := p.Any(at, end, "in whole", "whole", "integer", "full")
	at += whole
	unit := ""
	if u, n := p.UnitAt(at, end); n > 0 {
		unit = u
		at += n
	} else if n := p.Any(at, end, "numbers", "values"); n > 0 && whole > 0 {
		at += n
	} else if n := p.Any(at, end, "integers"); n > 0 {
		whole, at = 1, at+n
	} else {
		return 0
	}
	if whole == 0 && !p.Any2(i, end, "are all", "are both", "are given in", "all in", "both in") || !p.AtBreak(at, end) {
		return 0
	}
	first := p.clauseStart(i)
	alone := lexicon.IsPlural(c.Words[len(c.Words)-1])
	for k := len(c.Table.Columns) - 1; k >= 0; k-- {
		o := c.Table.Columns[k]
		if o.At < first || o.Dropped || o.Min == nil && o.Max == nil && o.Distribution == nil && o != c || alone && o != c {
			break
		}
		if whole > 0 {
			o.Typ, o.Scale = contract.Integer, 0
		}
		if unit != "" && o.Unit == "" {
			o.Unit = unit
		}
		o.Touched = true
	}
	return at - i
}
