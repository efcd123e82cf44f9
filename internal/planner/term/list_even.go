package term

import (
	"math"
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// EvenWords close a list of values that are equally frequent, which also marks the words
// before as a list: "country from US, UK, DE, FR equally".
var EvenWords = []string{
	"split evenly", "evenly split", "equally split", "split equally", "evenly distributed", "equally distributed", "equally likely", "with equal probability", "with equal chance",
	"in equal shares", "in equal parts", "with equal shares", "in equal proportions", "evenly", "equally", "uniformly", "at random", "equal shares", "half each", "half and half", "half half", "each equally",
}

// Listed: a comma, an "or" or a slash stands among the values; "and" alone joins columns.
func (p Reader) Listed(from, to int) bool {
	for k := from; k < to; k++ {
		if p.Toks[k].Is(",", "or", "/", "|") {
			return true
		}
	}
	return false
}

// ClosedList: single words that run to the end of the piece, few of which are known columns.
func (p Reader) ClosedList(list []draft.Category, at, end int) bool {
	if len(list) < 2 || at < end && !p.Any2(at, end, ";", ")", "\n") || !p.PlainValues(list) {
		return false
	}
	columns := 0
	for _, v := range list {
		if strings.ContainsAny(v.Text, "_") || p.Toks[v.At].Kind == token.Number {
			return false
		}
		if p.HeaderMatch(v.At, end) > 0 {
			columns++
		}
	}
	return columns*3 <= len(list)
}

// IsCode: two to five capitals, which no column is called.
func IsCode(v string) bool {
	return len(v) >= 2 && len(v) <= 5 && strings.ToUpper(v) == v && strings.ToLower(v) != v && !strings.ContainsAny(v, " 0123456789")
}

// OnlyValue reads the one value of a column of codes: "currency EUR".
func (p Reader) OnlyValue(c *draft.Column, i, end int) int {
	n := p.Any(i, end, "always", "is always", "only", "fixed to", "all")
	t := p.Tok(i + n)
	if n == 0 && i < end && t.Kind == token.Word && IsCode(t.Text) && p.Any2(i+1, end, "always", "only", "throughout", "everywhere", "for all") && (c.Semantic == "currency_code" || c.Semantic == "country_code" || c.Semantic == "country") {
		c.Values = []draft.Category{{Text: t.Text, Share: 1, At: i}}
		return 1 + p.Any(i+1, end, "always", "only", "throughout", "everywhere", "for all")
	}
	if i+n >= end || t.Kind != token.Word || !IsCode(t.Text) || !p.AtBreak(i+n+1, end) || p.Any2(i+n+1, end, "or", "and", "/", ",", "|", "-") && n == 0 && !p.valueThenColumn(i+n+1, end) {
		return 0
	}
	if c.Semantic != "currency_code" && c.Semantic != "country_code" && c.Semantic != "country" && c.Semantic != "country_code3" {
		return 0
	}
	if _, known := p.Lex.Exact([]string{t.Low}); known && n == 0 {
		return 0
	}
	c.Values = []draft.Category{{Text: t.Text, Share: 1, At: i + n}}
	return n + 1
}

// valueThenColumn: behind the mark another column begins, not another value.
func (p Reader) valueThenColumn(i, end int) bool {
	return p.Lit(i, end, ",") && i+1 < end && !IsCode(p.Toks[i+1].Text)
}

// SameValue: "suites" is the value "suite".
func SameValue(a, b string) bool {
	return strings.EqualFold(a, b) || lexicon.Singular(strings.ToLower(a)) == lexicon.Singular(strings.ToLower(b))
}

// PartShares reads the share of some of the values, where the others have the rest:
// "checking/savings (4 in 5 checking)".
func (p Reader) PartShares(c *draft.Column, i, end int) int {
	if !p.Lit(i, end, "(") {
		return 0
	}
	closing := p.Closing(i, end)
	at, sum, said := i+1, 0.0, 0
	shares := make([]float64, len(c.Values))
	for k := range shares {
		shares[k] = -1
	}
	for closing > 0 && at < closing {
		if k := p.AnyOf(RestPhrases, at, closing); k > 0 && said > 0 {
			k += p.Any(at+k, closing, "is", "are", "being", ":")
			if v, n := p.ValueItem(at+k, closing, 3); n > 0 && at+k+n == closing && said == len(c.Values)-1 {
				if last := slices.Index(shares, -1); !SameValue(c.Values[last].Text, v) {
					return 0
				}
				break
			}
		}
		s, ok := p.ShareAt(at, closing)
		if !ok || s.Vague != "" {
			return 0
		}
		k := at + s.N + p.Any(at+s.N, closing, "of them are", "are", "is", "of them", "being", "for")
		v, n := p.ValueItem(k, closing, 3)
		found := false
		for j := range c.Values {
			if n > 0 && SameValue(c.Values[j].Text, v) && shares[j] < 0 {
				shares[j], found = s.Value, true
			}
		}
		if !found {
			return 0
		}
		sum, said = sum+s.Value, said+1
		at = k + n
		at += p.Any(at, closing, ", and", ",", "and", ";")
	}
	if said == 0 || said >= len(c.Values) || sum >= 1 {
		return 0
	}
	for k := range shares {
		if shares[k] < 0 {
			shares[k] = math.Round((1-sum)/float64(len(shares)-said)*1e12) / 1e12
		}
	}
	c.Apply(shares, false)
	return closing + 1 - i
}

// NamesColumn: the word before a comma ends the name of a column: "order id, status evenly …".
func (p Reader) NamesColumn(i, end int) bool {
	return p.Lit(i+1, end, ",") && (i > 0 && p.HeaderMatch(i-1, end) > 1 || draft.HeadTails[p.Tok(i).Low] || p.Tok(i).Is("id", "ids", "no", "nr", "number", "name", "date", "time", "address", "title", "text"))
}
