package phrase

import (
	"sync"

	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/term"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// localeOfCountry is the locale of a country's code; the words above have one for each country.
var localeOfCountry = sync.OnceValue(func() map[string]string {
	out := map[string]string{}
	for _, locale := range term.LocaleWords {
		out[locale[3:]] = locale
	}
	return out
})

// demandBracket reads a bracket that demands something of a column's values and lists none, although its parts are
// short: "IBAN (DE, valid checksum, all different)", "phone (UK, unique)".
func (p Reader) demandBracket(c *draft.Column, from, to int) bool {
	said, demands := *c, 0 // others know nothing of it until all is read
	for at := from; at < to; {
		n := p.countryWord(&said, at, to)
		if n == 0 {
			n = p.UniquePhrase(&said, at, to) + p.validPhrase(&said, at, to)
			demands += min(n, 1)
		}
		if n == 0 || !p.pieceCloses(at+n, to) {
			return false
		}
		at += n
		at += p.Any(at, to, ", and", ",", ";", "/", "and")
	}
	if demands == 0 && said.Locale == c.Locale {
		return false
	}
	*c = said
	return true
}

func (p Reader) pieceCloses(i, end int) bool {
	return i >= end || p.Any2(i, end, ",", ";", "/", "and")
}

// countryWord reads the country whose form the values of a column have, by its name or its code: "German",
// "from the UK", "DE format".
func (p Reader) countryWord(c *draft.Column, i, end int) int {
	if !localized[c.Semantic] {
		return 0
	}
	at := i + p.Any(i, end, "from the", "from", "in the", "in", "all", "only")
	loc := term.LocaleWords[p.Tok(at).Low]
	if loc == "" && at < end && term.IsCode(p.Tok(at).Text) && len(p.Tok(at).Text) == 2 {
		loc = localeOfCountry()[p.Tok(at).Text]
	}
	if loc == "" || at >= end || p.Tok(at).Kind != token.Word {
		return 0
	}
	c.Locale = loc
	return at + 1 + p.Any(at+1, end, "format", "formatted", "style", "numbers", "ones", "only") - i
}
