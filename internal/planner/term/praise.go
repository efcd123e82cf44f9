package term

import (
	"strings"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/token"
)

var LocaleWords = map[string]string{
	"us": "en_US", "usa": "en_US", "american": "en_US", "uk": "en_GB", "british": "en_GB", "english": "en_GB", "england": "en_GB", "scottish": "en_GB", "german": "de_DE", "germany": "de_DE", "french": "fr_FR", "france": "fr_FR", "spanish": "es_ES", "spain": "es_ES",
	"italian": "it_IT", "italy": "it_IT", "brazilian": "pt_BR", "brazil": "pt_BR", "portuguese": "pt_PT", "portugal": "pt_PT", "dutch": "nl_NL", "netherlands": "nl_NL", "indian": "en_IN", "india": "en_IN", "canadian": "en_CA", "canada": "en_CA", "australian": "en_AU", "australia": "en_AU",
	"mexican": "es_MX", "mexico": "es_MX", "japanese": "ja_JP", "japan": "ja_JP", "polish": "pl_PL", "poland": "pl_PL", "swedish": "sv_SE", "sweden": "sv_SE", "swiss": "de_CH", "switzerland": "de_CH", "austrian": "de_AT", "austria": "de_AT", "irish": "en_IE", "ireland": "en_IE", "danish": "da_DK", "norwegian": "nb_NO", "finnish": "fi_FI",
}

// PraiseWords are how many tokens at i say that values are as they should be.
func (p Reader) PraiseWords(i, end int) int {
	at := i + p.Any(i, end, "correctly", "properly", "syntactically", "always", "formally")
	n := p.Any(at, end, "valid", "proper", "plausible", "believable", "well-formed", "well formed", "sensible", "legit", "correct-looking", "valid-looking", "real-looking", "checksummed", "formatted", "correct", "check digit correct", "with a correct check digit", "with a valid check digit", "with valid check digit", "with valid checksum", "with a valid checksum")
	if t := p.Tok(at); n == 0 && at < end && t.Kind == token.Word {
		for _, tail := range []string{"-valid", "-compliant", "-conformant", "-correct", "-checked", "-checksummed"} {
			n = max(n, draft.BoolInt(strings.HasSuffix(t.Low, tail)))
		}
	}
	if n == 0 || p.Any2(i, end, "formatted", "correct") {
		return 0 // alone, these are said of something else
	}
	return at + n - i
}

// Praised is how many tokens behind a name say no more than praise does: "VIN valid and unique", "postcode UK
// valid", "IBAN well formed".
func (p Reader) Praised(c *draft.Column, i, end int) int {
	if s, ok := contract.LookupSemantic(c.Semantic); !ok || s.Types[0] == contract.Boolean || i <= c.At {
		return 0
	}
	at := i
	place := ""
	if t := p.Tok(at); at < end && t.Kind == token.Word {
		if place = LocaleWords[t.Low]; place != "" {
			at++
		}
	}
	n := p.PraiseWords(at, end)
	if n == 0 || !p.PieceEnds(at+n, end) && p.UniquePhrase(&draft.Column{}, at+n, end) == 0 {
		return 0
	}
	if place != "" {
		c.Locale = place
	}
	return at + n - i
}
