package planner

import "strings"

// valueShares reads shares of values whose column is known: "adult 65%, child 20%".
func (p *parser) valueShares(i, end int, _ bool) int {
	if len(p.tables) == 0 || p.tok(i).kind != wordToken && p.tok(i).kind != quoteToken && p.tok(i).kind != numberToken {
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
	return 0
}
