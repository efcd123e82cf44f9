package lower

import (
	"slices"
	"strconv"
	"strings"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
)

// total computes a column as what the columns right before it come to, where its name says that it is the total of what they
// count: "boats up 0-25, boats down 0-25, total boats".
func (p Reader) total(c *draft.Column) bool {
	thing := totalOf(c)
	if thing == "" && (c.Unit == "" || !slices.Equal(c.Words, []string{"total"})) {
		return false
	}
	at := slices.Index(c.Table.Columns, c)
	from := at
	for from > 0 && p.partOf(c.Table.Columns[from-1], thing, c.Unit) {
		from--
	}
	if at-from < 2 {
		return false
	}
	parts := make([]string, 0, at-from)
	whole := true
	for _, o := range c.Table.Columns[from:at] {
		parts = append(parts, o.Name())
		whole = whole && p.TypeOf(o) == contract.Integer
	}
	c.Formula = strings.Join(parts, " + ")
	c.Semantic, c.Unit = "", c.Table.Columns[from].Unit
	if c.Kind = draft.KindDecimal; whole {
		c.Kind = draft.KindInteger
	}
	p.Assume(&c.Element, "computed as "+c.Formula+", because the text says nothing of its values", nil)
	return true
}

// costNames name what something comes to, whatever it is that is paid for.
var costNames = lexicon.WordSet("total cost price amount fare charge bill fee pay payment revenue")

// ratedTotal computes what something costs as a price per unit times how many units there are, where the table has both: "minutes,
// price per minute, total", "litres, price per litre, total cost".
func (p Reader) ratedTotal(c *draft.Column) bool {
	if !costNames[c.Words[len(c.Words)-1]] || len(c.Words) > 2 {
		return false
	}
	for _, rate := range c.Table.Columns {
		per := slices.Index(rate.Words, "per")
		if rate == c || rate.Dropped || rate.Formula != "" || per < 1 || per+2 != len(rate.Words) || rate.NullShare != nil || !p.TypeOf(rate).Numeric() {
			continue
		}
		unit := lexicon.Singular(rate.Words[per+1])
		for _, many := range c.Table.Columns {
			if many == c || many == rate || many.Dropped || many.NullShare != nil || slices.Contains(many.Words, "per") || !many.Unknown() && !p.TypeOf(many).Numeric() ||
				!slices.ContainsFunc(many.Words, func(w string) bool { return lexicon.Singular(w) == unit }) {
				continue
			}
			if many.Unknown() {
				many.Kind = draft.KindDecimal
			}
			c.Formula = many.Name() + " * " + rate.Name()
			c.Semantic, c.Unit, c.Kind = "", "", draft.KindMoney
			p.Assume(&c.Element, "computed as "+c.Formula+", because the text says nothing of its values", nil)
			return true
		}
	}
	return false
}

// totalOf is what the column is the total of, by its name: "total boats", "litres total".
func totalOf(c *draft.Column) string {
	if len(c.Words) != 2 {
		return ""
	}
	switch {
	case c.Words[0] == "total" && lexicon.IsPlural(c.Words[1]):
		return c.Words[1]
	case c.Words[1] == "total" && lexicon.IsPlural(c.Words[0]):
		return c.Words[0]
	}
	return ""
}

// partOf: the column counts some of such things, or measures in the unit where they have no name, between bounds of its own.
func (p Reader) partOf(c *draft.Column, thing, unit string) bool {
	if thing == "" && c.Unit != unit || thing != "" && !(len(c.Words) == 2 && slices.Contains(c.Words, thing)) {
		return false
	}
	return c.Min != nil && c.Max != nil && c.Formula == "" && c.NullShare == nil &&
		p.TypeOf(c).Numeric() && !slices.ContainsFunc(c.Words, func(w string) bool { return noPart[w] })
}

// noPart name what is no part of a sum.
var noPart = lexicon.WordSet("max min maximum minimum highest lowest average mean median typical expected planned target")

// markNouns are what an average or total of marks may be called by, beside that word.
var markNouns = lexicon.WordSet("score scores mark marks grade grades points rating ratings result")

// ofAlike computes an average, or a total, of the columns right before it that have the same range: "maths 0-100, english 0-100,
// average". Of a total the text may say up to where it can go: "total out of 200".
func (p Reader) ofAlike(c *draft.Column) bool {
	fold := ""
	for _, w := range c.Words {
		switch {
		case w == "average" || w == "avg" || w == "mean" || w == "total":
			fold = w
		case !markNouns[w] && w != "overall":
			return false
		}
	}
	at := slices.Index(c.Table.Columns, c)
	from := at
	var first *draft.Column
	for from > 0 {
		o := c.Table.Columns[from-1]
		if o.Min == nil || o.Max == nil || o.Formula != "" || o.NullShare != nil || !p.TypeOf(o).Numeric() || first != nil && (*o.Min != *first.Min || *o.Max != *first.Max || o.Unit != first.Unit) {
			break
		}
		first, from = o, from-1
	}
	n := float64(at - from)
	if fold == "" || n < 2 || !c.Bare() && !(fold == "total" && c.Max != nil && *c.Max == n**first.Max) {
		return false
	}
	parts := make([]string, 0, at-from)
	for _, o := range c.Table.Columns[from:at] {
		parts = append(parts, o.Name())
	}
	text := strings.Join(parts, " + ")
	if fold != "total" {
		text = "(" + text + ") / " + strconv.Itoa(at-from)
	}
	whole := fold == "total" && p.TypeOf(first) == contract.Integer
	p.computeAs(c, text, first.Unit)
	c.Min, c.Max = nil, nil
	if whole {
		c.Kind, c.Scale = draft.KindInteger, 0
	}
	return true
}
