package planner

import (
	"math"
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/planner/token"
)

// valueShares reads shares of values whose column is known: "adult 65%, child 20%".
func (p *parser) valueShares(i, end int, _ bool) int {
	if len(p.tables) == 0 || p.tok(i).Kind != token.Word && p.tok(i).Kind != token.Quote && p.tok(i).Kind != token.Number {
		return 0
	}
	list, n := p.pairList(i, end, 4)
	if n == 0 {
		return 0
	}
	for _, t := range p.tables {
		for _, c := range t.columns {
			if len(c.values) < 2 || c.dropped || c.table == nil {
				continue
			}
			match := 0
			for _, v := range list {
				for k := range c.values {
					if strings.EqualFold(v.text, c.values[k].text) {
						match++
					}
				}
			}
			if match != len(list) || c.values[0].share >= 0 && c.base == nil {
				continue
			}
			for _, v := range list {
				for k := range c.values {
					if strings.EqualFold(v.text, c.values[k].text) {
						c.values[k].share = v.share
					}
				}
			}
			c.touched = true
			p.claim(i, i+n, &c.element)
			return n
		}
	}
	if c := p.shareless(list, i); c != nil {
		c.setValues(list)
		c.kind, c.typ, c.touched = "", "", true
		p.column = c
		p.claim(i, i+n, &c.element)
		return n
	}
	return 0
}

// shareless is the column of kinds that values which make a whole at the beginning of a sentence are of,
// "PC is 62%, PS5 21%, Xbox 17%": the first that was named without values, in a table that has none that
// is known to hold them.
func (p *parser) shareless(list []category, i int) *columnDraft {
	sum := 0.0
	for _, v := range list {
		if v.share < 0 || v.text == strings.ToLower(v.text) || p.table == nil || p.headerMatch(v.at, v.at+1) > 0 {
			return nil
		}
		sum += v.share
	}
	if math.Abs(sum-1) > .005 || !p.sentenceStart(i) {
		return nil
	}
	for _, c := range p.table.columns {
		if c.dropped || !c.onlyNamed() || c.fk != nil || c.at < 0 || c.base != nil {
			continue
		}
		if _, listed := p.lex.closedList(c.words, p.table.name()); !listed && !p.categorical(c) && !slices.Contains(kindWords, c.words[len(c.words)-1]) {
			continue
		}
		p.assume(&c.element, list[0].text+" and the others are values of it, because the text does not say of what", nil)
		return c
	}
	return nil
}
