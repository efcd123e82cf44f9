package phrase

import (
	"strings"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/term"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// evenList reads "US, UK, DE, FR equally", and behind "from" or "among" also a list of
// codes that nothing closes: "from US, UK, DE".
func (p Reader) evenList(c *draft.Column, i, end int) int {
	if n := p.symbolList(c, i, end); n > 0 {
		return n
	}
	word := p.Any(i, end, "from among", "from", "among", "amongst", "in", "out of", "over", "across")
	at := i + word
	if word == 0 && p.NamesColumn(i, end) {
		return 0
	}
	var list []draft.Category
	codes, comma := true, false
	for at < end {
		v, n := p.ValueItem(at, end, 3)
		if n == 0 {
			break
		}
		list = append(list, draft.Category{Text: v, Share: -1, At: at})
		codes = codes && term.IsCode(v)
		at += n
		if k := p.Any(at, end, term.EvenWords...); k > 0 {
			if len(list) < 2 || !p.PlainValues(list) || len(list) > 2 && p.Any2(at, end, "half each", "half and half", "half half") {
				return 0
			}
			c.SetValues(list)
			return at + k - i
		}
		unit := 0
		if p.Toks[at-1].Kind == token.Number {
			_, unit = p.UnitAt(at, end)
		}
		if len(list) > 1 && !p.Lit(i-1, end, ",") && p.Any2(at+unit, end, "weighted", "weights", "with weights", "with shares", "in proportions", "in proportion", "in the proportions", "in the ratio", "in a ratio", "in ratio", "with ratio", "with probabilities", "split", "(") && p.Listed(i, at) && p.PlainValues(list) && !p.ColumnInside(list, end) {
			if s, k := p.Ratio(at+unit, end, len(list)); k > 0 {
				c.SetValues(list)
				c.Apply(s, c.Values == nil)
				return at + unit + k - i
			}
		}
		sep := p.Any(at, end, ", and", ", or", ",", "and", "or", "/", "|")
		if sep == 0 {
			break
		}
		if p.Any2(at, end, "/", "|") && comma {
			return 0 // "uuid, variant A/B": a list within a list of columns
		}
		comma = comma || p.Lit(at, end, ",")
		at += sep
	}
	if word > 0 && p.Any2(i, end, "from", "among", "amongst") && p.ClosedList(list, at, end) {
		c.SetValues(list)
		return at - i
	}
	if word == 0 || !codes || len(list) < 2 || !p.Any2(i, end, "from", "among", "amongst", "out of") || !p.AtBreak(at, end) || !p.PlainValues(list) {
		return 0
	}
	c.SetValues(list)
	return at - i
}

// symbolList reads "$, $$, $$$": marks that can be nothing but values.
func (p Reader) symbolList(c *draft.Column, i, end int) int {
	var list []draft.Category
	at := i
	for at < end && p.Toks[at].Kind == token.Mark && strings.Trim(p.Toks[at].Text, "$€£*") == "" {
		list = append(list, draft.Category{Text: p.Toks[at].Text, Share: -1, At: at})
		at++
		sep := p.Any(at, end, ", or", ", and", ",", "or", "/", "and", "|")
		if p.Tok(at+sep).Kind != token.Mark {
			break
		}
		at += sep
	}
	if len(list) < 2 {
		return 0
	}
	c.SetValues(list)
	c.Typ, c.Kind, c.Semantic = contract.String, "", ""
	return at - i + p.Shares(c, at, end)
}

// sameNumber reads a number that all rows have: "deposit: always 50", "fee is always 12.50 EUR".
func (p Reader) sameNumber(c *draft.Column, i, end int) int {
	n := p.Any(i, end, "is always exactly", "are always exactly", "is always", "are always", "always exactly", "always at", "always", "is fixed at", "fixed at", "constantly")
	a, m := p.AmountAt(i+n, end)
	if n == 0 || m == 0 || a.Percent || c.Values != nil || c.Min != nil || c.Max != nil || c.Distribution != nil || c.Formula != "" || c.Pattern != "" || c.IsDate(p.Lex) || !p.AtBreak(i+n+m, end) || p.Dash(i+n+m, end) > 0 {
		return 0
	}
	c.Distribution = &contract.Distribution{Kind: contract.Constant, Value: draft.Ptr(a.Value)}
	if c.Unit == "" {
		c.Unit = a.Unit
	}
	if c.Scale < 0 {
		c.Scale = a.Digits
	}
	return n + m
}

// alwaysPhrase reads "always true" and "never true".
func (p Reader) alwaysPhrase(c *draft.Column, i, end int) int {
	if k := p.Any(i, end, "all lowercase", "lowercase", "lower case", "in lowercase", "lower-case", "all lower case"); k > 0 && (c.Semantic == "username" || c.Semantic == "email") {
		return k // as they are anyway
	}
	if !c.CouldBeBool(p.Lex) {
		return 0
	}
	share := 1.0
	n := p.Any(i, end, "is always true", "always true", "always yes", "must be true", "all true", "true for all", "true for everyone")
	if n == 0 {
		share, n = 0, p.Any(i, end, "is always false", "always false", "always no", "never true", "must be false", "all false")
	}
	// "churn 50/50": two shares of a whole, and no values that they could be of.
	if a, b := p.Tok(i), p.Tok(i+2); n == 0 && i+2 < end && i > c.At && a.Kind == token.Number && b.Kind == token.Number && p.Toks[i+1].Is("/") && p.Toks[i+1].Glued && b.Glued &&
		a.Num+b.Num == 100 && !p.Lit(i+3, end, "/") && p.AtBreak(i+3, end) && c.Semantic != "gender" {
		share, n = a.Num/100, 3
	}
	if n > 0 {
		c.TrueShare, c.Typ = draft.Ptr(share), contract.Boolean
	}
	return n
}
