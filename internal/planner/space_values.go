package planner

import (
	"strings"

	"github.com/sdg-service/sdg/internal/planner/token"
)

// mostShare is what "most" of a category's rows have; the others share the rest.
const mostShare = .6

// spaceValues reads values without marks in a bracket: "(low medium high urgent with most being
// medium)", "(minor major)".
func (p *parser) spaceValues(c *columnDraft, i, end int) int {
	closing := p.closing(i, end)
	if n := p.numberRun(c, i, end); n > 0 {
		return n
	}
	if !p.lit(i, end, "(") || closing < 0 || c.values != nil && c.stated && len(c.values) > 0 || c.min != nil || c.pattern != "" {
		return 0
	}
	to := p.valueRun(i+1, closing)
	if to-i < 3 {
		return 0
	}
	var list []category
	for k := i + 1; k < to; k++ {
		list = append(list, category{text: p.toks[k].Text, share: -1, at: k})
	}
	n := p.mostBeing(list, to, closing)
	if to+n != closing {
		return 0
	}
	if n > 0 {
		p.assume(&c.element, "\"most\" is taken as "+percentText(mostShare), nil)
	}
	c.setValues(list)
	return closing + 1 - i
}

// numberRun reads three or more numbers one behind the other, with no marks between them: "story points one
// of 1 2 3 5 8", "shoe size 7 8 9 10".
func (p *parser) numberRun(c *columnDraft, i, end int) int {
	if i == c.at || c.values != nil || c.min != nil || c.distribution != nil || c.pattern != "" {
		return 0
	}
	at := i + p.any(i, end, "(", "is", ":", "=")
	at += p.any(at, end, "one of", "any of", "either", "out of", "from", "in", "values", "with values")
	var list []category
	to := at
	for ; to < end; to++ {
		t := p.toks[to]
		if t.Kind == token.Word && t.Is("or", "and") && len(list) > 1 && p.tok(to+1).Kind == token.Number && to+1 < end {
			continue
		}
		if t.Kind != token.Number || t.Percent || t.Unit != "" || t.Spelled || t.Year || to > at && t.Glued {
			break
		}
		list = append(list, category{text: t.Text, share: -1, at: to})
	}
	if len(list) < 3 || !p.atBreak(to, end) || p.any2(to, end, "-", "/", "%", "..") || p.lit(i, end, "(") != p.lit(to, end, ")") && p.lit(i, end, "(") {
		return 0
	}
	if p.lit(i, end, "(") {
		to++
	}
	c.setValues(list)
	return to - i
}

// mostBeing reads ", with most being medium" and gives the listed value most of the rows.
func (p *parser) mostBeing(list []category, i, end int) int {
	n := p.any(i, end, ", with most being", "with most being", ", most being", "most being", ", most are", "most are", ", mostly", "mostly", ", with the majority being", "with the majority being", ", mainly", "mainly", "with mostly", "and mostly")
	if n == 0 || i+n >= end {
		return 0
	}
	for k, v := range list {
		if strings.EqualFold(v.text, p.toks[i+n].Text) {
			for m := range list {
				list[m].share = (1 - mostShare) / float64(len(list)-1)
			}
			list[k].share = mostShare
			return n + 1
		}
	}
	return 0
}
