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

// lettersList reads "S, M, L", "A, B, C": three or more capitals of at most three letters, of which one is
// alone; no column has such a name.
func (p Reader) lettersList(c *draft.Column, i, end int) int {
	var list []draft.Category
	at, last, alone := i, i, false
	for at < end && p.Toks[at].Kind == token.Word && len(p.Toks[at].Text) <= 3 && p.Toks[at].Text == strings.ToUpper(p.Toks[at].Text) && p.Toks[at].Text != strings.ToLower(p.Toks[at].Text) {
		list = append(list, draft.Category{Text: p.Toks[at].Text, Share: -1, At: at})
		alone = alone || len(p.Toks[at].Text) == 1
		at++
		last = at
		sep := p.Any(at, end, ", or", ", and", ",", "or", "and")
		if sep == 0 {
			break
		}
		at += sep
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
	var list []draft.Category
	at, last := i, i
	for at < end && len(p.Toks[at].Text) == 3 && term.IsCode(p.Toks[at].Text) && (token.Currencies[p.Toks[at].Text] != "" || p.HeaderMatch(at, end) == 0) {
		list = append(list, draft.Category{Text: p.Toks[at].Text, Share: -1, At: at})
		at++
		last = at
		sep := p.Any(at, end, ", or", ", and", ",", "or", "and")
		if sep == 0 {
			break
		}
		at += sep
	}
	if len(list) < 2 || p.Shouting() || !p.AtBreak(last, end) {
		return 0
	}
	c.SetValues(list)
	return last - i + p.Shares(c, last, end)
}
