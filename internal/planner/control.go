package planner

import (
	"strings"
	"sync"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// control reads seed, locale, output form and purpose.
func (p *parser) control(i, end int) int {
	n := p.any(i, end, "use", "with", "using", "set", "and", "please", "the")
	k := p.any(i+n, end, "random seed of", "random seed", "a seed of", "a fixed seed of", "fixed seed", "seed of", "seed :", "seed =", "the seed to", "the seed", "seed to", "seed")
	if k > 0 {
		k += p.any(i+n+k, end, "is", "=", ":", "of", "to", "value", "should be")
		if t := p.tok(i + n + k); i+n+k < end && t.Kind == token.Number && t.Num >= 0 && t.Digits == 0 {
			if v, ok := seedValue(t); ok {
				p.seed = &v
				return n + k + 1
			}
		}
	}
	if k := p.any(i+n, end, "locale :", "locale =", "locale is", "locale", "language :"); k > 0 {
		if loc := localeOf(p.tok(i + n + k).Text); loc != "" {
			p.locale = loc
			return n + k + 1
		}
	}
	if k := p.any(i, end, "in", "for", "from", "based in", "located in", "living in", "use", "with", "all in", "all from"); true {
		loc := localeWords[p.tok(i+k).Low]
		if loc == "" && p.any2(i+k, end, "the uk", "the us", "the usa", "the netherlands", "the united kingdom", "the united states", "united kingdom", "united states") {
			w := p.any(i+k, end, "the united kingdom", "the united states", "united kingdom", "united states", "the uk", "the us", "the usa", "the netherlands")
			loc = localeWords[p.tok(i+k+w-1).Low]
			if p.tok(i + k + w - 1).Is("kingdom") {
				loc = "en_GB"
			}
			if p.tok(i + k + w - 1).Is("states") {
				loc = "en_US"
			}
			if p.atBreak(i+k+w, end) && loc != "" && k > 0 {
				p.locale = loc
				return k + w
			}
			loc = ""
		}
		if loc != "" && i+k < end {
			w := p.any(i+k+1, end, "locale", "data", "addresses only", "style", "names", "format", "conventions")
			if p.lit(i+k+1+w, end, ":") || (w > 0 || k > 0) && p.atBreak(i+k+1+w, end) {
				p.locale = loc
				return k + 1 + w + p.any(i+k+1+w, end, ":")
			}
		}
	}
	if k := p.any(i, end, "reproducible", "deterministic", "make it reproducible", "must be reproducible", "output as csv", "as csv", "in csv format", "csv format", "csv output", "csv please", "as a csv file", "as csv files", "in csv", "csv", "as a csv", "with header", "with a header", "with header row", "with a header row", "for testing", "for a demo", "for demo purposes", "for demos", "for testing purposes", "for a test", "for ml", "for training", "for machine learning", "thanks", "thank you", "cheers", "please", "tables", "realistic", "for development", "for load testing", "for our qa team", "for qa", "as one table", "in one table", "no real people", "not real people", "no real data", "all fictional", "all fake", "fictional", "one table", "one csv", "as a table", "in english", "data only", "for a dashboard", "for a tutorial", "for a workshop", "must look realistic", "should look realistic", "looks realistic", "make it realistic", "make them realistic", "that looks real", "that look realistic", "that looks realistic"); k > 0 && p.atBreak(i+k, end) {
		return k
	}
	return 0
}

func seedValue(t *token.Token) (uint64, bool) {
	if t.Num > 1<<53 {
		return 0, false
	}
	return uint64(t.Num), true
}

// localized are the meanings whose values differ from country to country: "postcode (UK)".
var localized = lexicon.WordSet("postal_code phone street_address city state first_name last_name full_name company iban license_plate")

var localeWords = map[string]string{
	"us": "en_US", "usa": "en_US", "american": "en_US", "uk": "en_GB", "british": "en_GB", "english": "en_GB", "england": "en_GB", "scottish": "en_GB", "german": "de_DE", "germany": "de_DE", "french": "fr_FR", "france": "fr_FR", "spanish": "es_ES", "spain": "es_ES",
	"italian": "it_IT", "italy": "it_IT", "brazilian": "pt_BR", "brazil": "pt_BR", "portuguese": "pt_PT", "portugal": "pt_PT", "dutch": "nl_NL", "netherlands": "nl_NL", "indian": "en_IN", "india": "en_IN", "canadian": "en_CA", "canada": "en_CA", "australian": "en_AU", "australia": "en_AU",
	"mexican": "es_MX", "mexico": "es_MX", "japanese": "ja_JP", "japan": "ja_JP", "polish": "pl_PL", "poland": "pl_PL", "swedish": "sv_SE", "sweden": "sv_SE", "swiss": "de_CH", "switzerland": "de_CH", "austrian": "de_AT", "austria": "de_AT", "irish": "en_IE", "ireland": "en_IE", "danish": "da_DK", "norwegian": "nb_NO", "finnish": "fi_FI",
}

// localeOfCountry is the locale of a country's code; the words above have one for each country.
var localeOfCountry = sync.OnceValue(func() map[string]string {
	out := map[string]string{}
	for _, locale := range localeWords {
		out[locale[3:]] = locale
	}
	return out
})

// localeOf reads "en_GB", "en-GB" or a country's adjective.
func localeOf(s string) string {
	if l := localeWords[strings.ToLower(s)]; l != "" {
		return l
	}
	s = strings.ReplaceAll(s, "-", "_")
	if len(s) == 5 && s[2] == '_' {
		return strings.ToLower(s[:2]) + "_" + strings.ToUpper(s[3:])
	}
	return ""
}
