package planner

import "github.com/sdg-service/sdg/internal/planner/token"

// demandBracket reads a bracket that demands something of a column's values and lists none, although its parts are
// short: "IBAN (DE, valid checksum, all different)", "phone (UK, unique)".
func (p *parser) demandBracket(c *columnDraft, from, to int) bool {
	said, demands := *c, 0 // others know nothing of it until all is read
	for at := from; at < to; {
		n := p.countryWord(&said, at, to)
		if n == 0 {
			n = p.uniquePhrase(&said, at, to) + p.validPhrase(&said, at, to)
			demands += min(n, 1)
		}
		if n == 0 || !p.pieceCloses(at+n, to) {
			return false
		}
		at += n
		at += p.any(at, to, ", and", ",", ";", "/", "and")
	}
	if demands == 0 && said.locale == c.locale {
		return false
	}
	*c = said
	return true
}

func (p *parser) pieceCloses(i, end int) bool {
	return i >= end || p.any2(i, end, ",", ";", "/", "and")
}

// countryWord reads the country whose form the values of a column have, by its name or its code: "German",
// "from the UK", "DE format".
func (p *parser) countryWord(c *columnDraft, i, end int) int {
	if !localized[c.semantic] {
		return 0
	}
	at := i + p.any(i, end, "from the", "from", "in the", "in", "all", "only")
	loc := localeWords[p.tok(at).Low]
	if loc == "" && at < end && isCode(p.tok(at).Text) && len(p.tok(at).Text) == 2 {
		loc = localeOfCountry()[p.tok(at).Text]
	}
	if loc == "" || at >= end || p.tok(at).Kind != token.Word {
		return 0
	}
	c.locale = loc
	return at + 1 + p.any(at+1, end, "format", "formatted", "style", "numbers", "ones", "only") - i
}
