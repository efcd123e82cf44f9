package clause

import (
	"math"
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/term"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// valueShares reads shares of values whose column is known: "adult 65%, child 20%".
func (p Reader) valueShares(i, end int, _ bool) int {
	if len(p.Tables) == 0 || p.Tok(i).Kind != token.Word && p.Tok(i).Kind != token.Quote && p.Tok(i).Kind != token.Number {
		return 0
	}
	list, n := p.PairList(i, end, 4)
	if n == 0 {
		return 0
	}
	for _, t := range p.Tables {
		for _, c := range t.Columns {
			if len(c.Values) < 2 || c.Dropped || c.Table == nil {
				continue
			}
			match := 0
			for _, v := range list {
				for k := range c.Values {
					if strings.EqualFold(v.Text, c.Values[k].Text) {
						match++
					}
				}
			}
			if match != len(list) || c.Values[0].Share >= 0 && c.Base == nil {
				continue
			}
			for _, v := range list {
				for k := range c.Values {
					if strings.EqualFold(v.Text, c.Values[k].Text) {
						c.Values[k].Share = v.Share
					}
				}
			}
			c.Touched = true
			p.Claim(i, i+n, &c.Element)
			return n
		}
	}
	if c := p.shareless(list, i); c != nil {
		c.SetValues(list)
		c.Kind, c.Typ, c.Touched = "", "", true
		p.Column = c
		p.Claim(i, i+n, &c.Element)
		return n
	}
	return 0
}

// shareless is the column of kinds that values which make a whole at the beginning of a sentence are of,
// "PC is 62%, PS5 21%, Xbox 17%": the first that was named without values, in a table that has none that
// is known to hold them.
func (p Reader) shareless(list []draft.Category, i int) *draft.Column {
	sum := 0.0
	for _, v := range list {
		if v.Share < 0 || v.Text == strings.ToLower(v.Text) || p.Table == nil || p.HeaderMatch(v.At, v.At+1) > 0 {
			return nil
		}
		sum += v.Share
	}
	if math.Abs(sum-1) > .005 || !p.SentenceStart(i) {
		return nil
	}
	for _, c := range p.Table.Columns {
		if c.Dropped || !c.OnlyNamed() || c.Fk != nil || c.At < 0 || c.Base != nil {
			continue
		}
		if _, listed := p.Lex.ClosedList(c.Words, p.Table.Name()); !listed && !p.Categorical(c) && !slices.Contains(term.KindWords, c.Words[len(c.Words)-1]) {
			continue
		}
		p.Assume(&c.Element, list[0].Text+" and the others are values of it, because the text does not say of what", nil)
		return c
	}
	return nil
}
