package planner

import (
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/planner/token"
)

// codeNouns are what codes of ISO name, by a word of a column's name.
var codeNouns = map[string]string{
	"country": "country", "nationality": "country", "citizenship": "country", "flag": "country", "origin": "country", "destination": "country",
	"currency": "currency", "ccy": "currency", "state": "state", "province": "state",
}

// isoCode reads how the values of a column of places or currencies are written: "flag as ISO-2 code", "country as
// a two-letter ISO code", "nationality, ISO 3166 alpha-2", "currency as ISO-3 code".
func (p *parser) isoCode(c *columnDraft, i, end int) int {
	if i == c.at || len(c.words) == 0 || c.values != nil || c.base != nil {
		return 0
	}
	at := i + p.any(i, end, "given as", "written as", "stored as", "coded as", "expressed as", "shown as", "as", "in", "using", "with")
	lead := at - i
	at += p.any(at, end, "its", "their", "the", "an", "a")
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
		code = p.any2(at, end, "code", "codes")
		at += n
	}
	if !standard && (letters == 0 || !code) || !p.atBreak(at, end) || lead == 0 && !standard && !p.opensHere(i) {
		return 0
	}
	meaning := p.isoMeaning(c, letters)
	if meaning == "" {
		return 0
	}
	c.semantic, c.kind, c.typ, c.coded = meaning, "", "", true
	return at - i
}

// isoWord is a word of the name of such a code: how many tokens, how many letters it tells of, and whether it
// names the standard or a part of it.
func (p *parser) isoWord(i, end int) (n, letters int, standard bool) {
	t := p.toks[i]
	switch strings.TrimRight(t.Low, "0123456789- ") {
	case "iso", "alpha":
		digits := strings.Trim(strings.TrimPrefix(strings.TrimPrefix(t.Low, "iso"), "alpha"), "- ")
		n = 1
		for n < 4 && p.any2(i+n, end, "-") && p.toks[i+n].Glued {
			n++
		}
		if digits == "" && p.tok(i+n).Kind == token.Number && i+n < end && (p.tok(i+n).Num < 10 || p.tok(i+n).Num > 600) {
			digits = p.tok(i + n).Text
			n++
		}
		return n, map[string]int{"2": 2, "3": 3}[digits], true
	}
	if p.any2(i, end, "country", "currency", "state", "code", "codes", "standard", "official") {
		return 1, 0, false
	}
	count, sign, _ := strings.Cut(t.Low, "-")
	n = 1
	if sign == "" {
		n += 1 + p.any(i+1, end, "-")
		sign = p.tok(i + n - 1).Low
	}
	if k := map[string]int{"two": 2, "2": 2, "three": 3, "3": 3}[count]; k > 0 && i+n <= end && (sign == "letter" || sign == "letters" || sign == "char" || sign == "character") {
		return n, k, false
	}
	return 0, 0, false
}

// isoMeaning is what the codes of column c are, "" where nothing tells.
func (p *parser) isoMeaning(c *columnDraft, letters int) string {
	noun := ""
	if !slices.Contains(c.words, "flag") {
		noun = map[string]string{"country": "country", "country_code": "country", "country_code3": "country", "currency_code": "currency", "state": "state", "state_code": "state"}[c.semantic]
	}
	for _, w := range c.words {
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
func (p *parser) opensHere(i int) bool { return p.any2(i-1, i, ",", ":", "(", "=", "-") }

// codedAt: the token belongs to a column of which the text says in which codes it is written.
func (p *parser) codedAt(k int) bool {
	for _, t := range p.tables {
		for _, c := range t.columns {
			if c.coded && p.owner[k] == &c.element {
				return true
			}
		}
	}
	return false
}
