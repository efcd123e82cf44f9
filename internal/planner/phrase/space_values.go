package phrase

import (
	"strings"

	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/term"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// mostShare is what "most" of a category's rows have; the others share the rest.
const mostShare = .6

// spaceValues reads values without marks in a bracket: "(low medium high urgent with most being
// medium)", "(minor major)".
func (p Reader) spaceValues(c *draft.Column, i, end int) int {
	closing := p.Closing(i, end)
	if n := p.numberRun(c, i, end); n > 0 {
		return n
	}
	if !p.Lit(i, end, "(") || closing < 0 || c.Values != nil && c.Stated && len(c.Values) > 0 || c.Min != nil || c.Pattern != "" {
		return 0
	}
	to := p.ValueRun(i+1, closing)
	if to-i < 3 {
		return 0
	}
	var list []draft.Category
	for k := i + 1; k < to; k++ {
		list = append(list, draft.Category{Text: p.Toks[k].Text, Share: -1, At: k})
	}
	n := p.mostBeing(list, to, closing)
	if to+n != closing {
		return 0
	}
	if n > 0 {
		p.Assume(&c.Element, "\"most\" is taken as "+term.PercentText(mostShare), nil)
	}
	c.SetValues(list)
	return closing + 1 - i
}

// numberRun reads three or more numbers one behind the other, with no marks between them: "story points one
// of 1 2 3 5 8", "shoe size 7 8 9 10".
func (p Reader) numberRun(c *draft.Column, i, end int) int {
	if i == c.At || c.Values != nil || c.Min != nil || c.Distribution != nil || c.Pattern != "" {
		return 0
	}
	at := i + p.Any(i, end, "(", "is", ":", "=")
	at += p.Any(at, end, "one of", "any of", "either", "out of", "from", "in", "values", "with values")
	var list []draft.Category
	to := at
	for ; to < end; to++ {
		t := p.Toks[to]
		if t.Kind == token.Word && t.Is("or", "and") && len(list) > 1 && p.Tok(to+1).Kind == token.Number && to+1 < end {
			continue
		}
		if t.Kind != token.Number || t.Percent || t.Unit != "" || t.Spelled || t.Year || to > at && t.Glued {
			break
		}
		list = append(list, draft.Category{Text: t.Text, Share: -1, At: to})
	}
	if len(list) < 3 || !p.AtBreak(to, end) || p.Any2(to, end, "-", "/", "%", "..") || p.Lit(i, end, "(") != p.Lit(to, end, ")") && p.Lit(i, end, "(") {
		return 0
	}
	if p.Lit(i, end, "(") {
		to++
	}
	c.SetValues(list)
	return to - i
}

// mostBeing reads ", with most being medium" and gives the listed value most of the rows.
func (p Reader) mostBeing(list []draft.Category, i, end int) int {
	n := p.Any(i, end, ", with most being", "with most being", ", most being", "most being", ", most are", "most are", ", mostly", "mostly", ", with the majority being", "with the majority being", ", mainly", "mainly", "with mostly", "and mostly")
	if n == 0 || i+n >= end {
		return 0
	}
	for k, v := range list {
		if strings.EqualFold(v.Text, p.Toks[i+n].Text) {
			for m := range list {
				list[m].Share = (1 - mostShare) / float64(len(list)-1)
			}
			list[k].Share = mostShare
			return n + 1
		}
	}
	return 0
}
