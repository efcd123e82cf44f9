package phrase

import (
	"strings"

	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/term"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// capitalList reads codes one behind the other: "source lang EN DE FR ES".
func (p Reader) capitalList(c *draft.Column, i, end int) int {
	var list []draft.Category
	at := i
	if n := p.lettersList(c, i, end); n > 0 {
		return n
	}
	if n := p.currencyList(c, i, end); n > 0 {
		return n
	}
	for at < end && p.Toks[at].Kind == token.Word && term.IsCode(p.Toks[at].Text) && term.CurrencyOnly(term.Of(p.Parser), at, end) {
		list = append(list, draft.Category{Text: p.Toks[at].Text, Share: -1, At: at})
		at++
	}
	if len(list) < 2 || !p.AtBreak(at, end) || p.Shouting() {
		return 0
	}
	if p.Lit(at, end, "or") && at+1 < end && term.IsCode(p.Toks[at+1].Text) {
		list = append(list, draft.Category{Text: p.Toks[at+1].Text, Share: -1, At: at + 1})
		at += 2
	}
	c.SetValues(list)
	return at - i + p.Shares(c, at, end)
}

// commaRun reads values of one token each, and is the token behind the last.
func (p Reader) commaRun(i, end int, fits func(k int) bool) (list []draft.Category, last int) {
	for at := i; at < end && fits(at); {
		list = append(list, draft.Category{Text: p.Toks[at].Text, Share: -1, At: at})
		last = at + 1
		sep := p.Any(last, end, ", or", ", and", ",", "or", "and")
		if sep == 0 {
			break
		}
		at = last + sep
	}
	return list, last
}

// lettersList reads "S, M, L", "A, B, C": three or more capitals of at most three letters, of which one is
// alone; no column has such a name.
func (p Reader) lettersList(c *draft.Column, i, end int) int {
	alone := false
	list, last := p.commaRun(i, end, func(k int) bool {
		t := &p.Toks[k]
		return t.Kind == token.Word && len(t.Text) <= 3 && t.Text == strings.ToUpper(t.Text) && t.Text != strings.ToLower(t.Text)
	})
	for _, v := range list {
		alone = alone || len(v.Text) == 1
	}
	if len(list) < 3 || !alone || p.Shouting() || !p.AtBreak(last, end) {
		return 0
	}
	c.SetValues(list)
	return last - i + p.Shares(c, last, end)
}

// currencyList reads "EUR, USD, JPY" of a column of currencies: no column has such a name beside it.
func (p Reader) currencyList(c *draft.Column, i, end int) int {
	if c.Semantic != "currency_code" {
		return 0
	}
	list, last := p.commaRun(i, end, func(k int) bool {
		code := p.Toks[k].Text
		return len(code) == 3 && term.IsCode(code) && (token.Currencies[code] != "" || p.HeaderMatch(k, end) == 0)
	})
	if len(list) < 2 || p.Shouting() || !p.AtBreak(last, end) {
		return 0
	}
	c.SetValues(list)
	return last - i + p.Shares(c, last, end)
}
