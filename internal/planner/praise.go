package planner

import (
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// praise is the length of adjectives that say what values are anyway: "a valid VIN", "a proper UK
// postcode", "Luhn-valid card number"; "valid until" is a name.
func (p *parser) praise(i, end int) int {
	n := p.praiseWords(i, end)
	if n == 0 {
		return 0
	}
	at := i + n
	if at < end && p.tok(at).Kind == token.Word && localeWords[p.tok(at).Low] != "" {
		at++
	}
	name := at + p.any(at, end, "unique", "distinct")
	if p.headerMatch(name, end) == 0 || p.headerMatch(i, end) > 1 || p.tok(at).Is("from", "to", "until", "till", "thru", "through", "for", "date", "since") {
		return 0
	}
	return n
}

// praiseWords are how many tokens at i say that values are as they should be.
func (p *parser) praiseWords(i, end int) int {
	at := i + p.any(i, end, "correctly", "properly", "syntactically", "always", "formally")
	n := p.any(at, end, "valid", "proper", "plausible", "believable", "well-formed", "well formed", "sensible", "legit", "correct-looking", "valid-looking", "real-looking", "checksummed", "formatted", "correct", "check digit correct", "with a correct check digit", "with a valid check digit", "with valid check digit", "with valid checksum", "with a valid checksum")
	if t := p.tok(at); n == 0 && at < end && t.Kind == token.Word {
		for _, tail := range []string{"-valid", "-compliant", "-conformant", "-correct", "-checked", "-checksummed"} {
			n = max(n, boolInt(strings.HasSuffix(t.Low, tail)))
		}
	}
	if n == 0 || p.any2(i, end, "formatted", "correct") {
		return 0 // alone, these are said of something else
	}
	return at + n - i
}

// praised is how many tokens behind a name say no more than praise does: "VIN valid and unique", "postcode UK
// valid", "IBAN well formed".
func (p *parser) praised(c *columnDraft, i, end int) int {
	if s, ok := contract.LookupSemantic(c.semantic); !ok || s.Types[0] == contract.Boolean || i <= c.at {
		return 0
	}
	at := i
	place := ""
	if t := p.tok(at); at < end && t.Kind == token.Word {
		if place = localeWords[t.Low]; place != "" {
			at++
		}
	}
	n := p.praiseWords(at, end)
	if n == 0 || !p.pieceEnds(at+n, end) && p.uniquePhrase(&columnDraft{}, at+n, end) == 0 {
		return 0
	}
	if place != "" {
		c.locale = place
	}
	return at + n - i
}

// hasFormer: the table has a column "previous x" or "opening x" beside which "current x", at i
// without its first word, is a name of its own.
func (p *parser) hasFormer(i, end int) bool {
	return p.table != nil && i < end && slices.ContainsFunc(p.table.columns, func(c *columnDraft) bool {
		n := len(c.words)
		return !c.dropped && n > 1 && c.words[n-1] == p.tok(i).Low && slices.Contains([]string{"previous", "prior", "last", "former", "old", "earlier", "initial", "original", "opening", "starting", "target", "first"}, c.words[0])
	})
}
