package term

import (
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// codeNouns are what codes of ISO name, by a word of a column's name.
var codeNouns = map[string]string{
	"country": "country", "nationality": "country", "citizenship": "country", "flag": "country", "origin": "country", "destination": "country",
	"currency": "currency", "ccy": "currency", "state": "state", "province": "state",
}

// IsoCode reads how the values of a column of places or currencies are written: "flag as ISO-2 code", "country as
// a two-letter ISO code", "nationality, ISO 3166 alpha-2", "currency as ISO-3 code".
func (p Reader) IsoCode(c *draft.Column, i, end int) int {
	if i == c.At || len(c.Words) == 0 || c.Values != nil || c.Base != nil {
		return 0
	}
	at := i + p.Any(i, end, "given as", "written as", "stored as", "coded as", "expressed as", "shown as", "as", "in", "using", "with")
	lead := at - i
	at += p.Any(at, end, "its", "their", "the", "an", "a")
	from, standard, letters, code := at, false, 0, false
	for at < end && at-from < 8 && !code {
		n, count, iso := p.isoWord(at, end)
		if n == 0 {
			break
		}
		standard = standard || iso
		if count > 0 {
			letters = count
		}
		code = p.Any2(at, end, "code", "codes")
		at += n
	}
	if !standard && (letters == 0 || !code) || !p.AtBreak(at, end) || lead == 0 && !standard && !p.opensHere(i) {
		return 0
	}
	meaning := p.isoMeaning(c, letters)
	if meaning == "" {
		return 0
	}
	c.Semantic, c.Kind, c.Typ, c.Coded = meaning, "", "", true
	return at - i
}

// isoWord is a word of the name of such a code: how many tokens, how many letters it tells of, and whether it
// names the standard or a part of it.
func (p Reader) isoWord(i, end int) (n, letters int, standard bool) {
	t := p.Toks[i]
	switch strings.TrimRight(t.Low, "0123456789- ") {
	case "iso", "alpha":
		digits := strings.Trim(strings.TrimPrefix(strings.TrimPrefix(t.Low, "iso"), "alpha"), "- ")
		n = 1
		for n < 4 && p.Any2(i+n, end, "-") && p.Toks[i+n].Glued {
			n++
		}
		if digits == "" && p.Tok(i+n).Kind == token.Number && i+n < end && (p.Tok(i+n).Num < 10 || p.Tok(i+n).Num > 600) {
			digits = p.Tok(i + n).Text
			n++
		}
		return n, map[string]int{"2": 2, "3": 3}[digits], true
	}
	if p.Any2(i, end, "country", "currency", "state", "code", "codes", "standard", "official") {
		return 1, 0, false
	}
	count, sign, _ := strings.Cut(t.Low, "-")
	n = 1
	if sign == "" {
		n += 1 + p.Any(i+1, end, "-")
		sign = p.Tok(i + n - 1).Low
	}
	if k := map[string]int{"two": 2, "2": 2, "three": 3, "3": 3}[count]; k > 0 && i+n <= end && (sign == "letter" || sign == "letters" || sign == "char" || sign == "character") {
		return n, k, false
	}
	return 0, 0, false
}

// isoMeaning is what the codes of column c are, "" where nothing tells.
func (p Reader) isoMeaning(c *draft.Column, letters int) string {
	noun := ""
	if !slices.Contains(c.Words, "flag") {
		noun = map[string]string{"country": "country", "country_code": "country", "country_code3": "country", "currency_code": "currency", "state": "state", "state_code": "state"}[c.Semantic]
	}
	for _, w := range c.Words {
		if noun == "" {
			noun = codeNouns[w]
		}
	}
	switch {
	case noun == "currency" && letters != 2:
		return "currency_code"
	case noun == "country" && letters == 3:
		return "country_code3"
	case noun == "country":
		return "country_code"
	case noun == "state" && letters == 2:
		return "state_code"
	}
	return ""
}

// opensHere: a mark stands before token i.
func (p Reader) opensHere(i int) bool { return p.Any2(i-1, i, ",", ":", "(", "=", "-") }
