package clause

import (
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/planner/term"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// control reads seed, locale, output form and purpose.
func (p Reader) control(i, end int) int {
	n := p.Any(i, end, "use", "with", "using", "set", "and", "please", "the")
	k := p.Any(i+n, end, "random seed of", "random seed", "a seed of", "a fixed seed of", "fixed seed", "seed of", "seed :", "seed =", "the seed to", "the seed", "seed to", "seed")
	if k > 0 {
		k += p.Any(i+n+k, end, "is", "=", ":", "of", "to", "value", "should be")
		if t := p.Tok(i + n + k); i+n+k < end && t.Kind == token.Number && t.Num >= 0 && t.Digits == 0 {
			if v, ok := SeedValue(t); ok {
				p.Seed = &v
				return n + k + 1
			}
		}
	}
	if k := p.Any(i+n, end, "locale :", "locale =", "locale is", "locale", "language :"); k > 0 {
		if loc := localeOf(p.Tok(i + n + k).Text); loc != "" {
			p.Locale = loc
			return n + k + 1
		}
	}
	if k := p.Any(i, end, "in", "for", "from", "based in", "located in", "living in", "use", "with", "all in", "all from"); true {
		loc := term.LocaleWords[p.Tok(i+k).Low]
		if loc == "" && p.Any2(i+k, end, "the uk", "the us", "the usa", "the netherlands", "the united kingdom", "the united states", "united kingdom", "united states") {
			w := p.Any(i+k, end, "the united kingdom", "the united states", "united kingdom", "united states", "the uk", "the us", "the usa", "the netherlands")
			loc = term.LocaleWords[p.Tok(i+k+w-1).Low]
			if p.Tok(i + k + w - 1).Is("kingdom") {
				loc = "en_GB"
			}
			if p.Tok(i + k + w - 1).Is("states") {
				loc = "en_US"
			}
			if p.AtBreak(i+k+w, end) && loc != "" && k > 0 {
				p.Locale = loc
				return k + w
			}
			loc = ""
		}
		if loc != "" && i+k < end {
			w := p.Any(i+k+1, end, "locale", "data", "addresses only", "style", "names", "format", "conventions")
			if w > 0 && p.Lit(i+k+w, end, "names") && p.onlyNames(i, i+k) {
				return 0
			}
			if p.Lit(i+k+1+w, end, ":") || (w > 0 || k > 0) && p.AtBreak(i+k+1+w, end) {
				p.Locale = loc
				return k + 1 + w + p.Any(i+k+1+w, end, ":")
			}
		}
	}
	if k := p.Any(i, end, "reproducible", "deterministic", "make it reproducible", "must be reproducible", "output as csv", "as csv", "in csv format", "csv format", "csv output", "csv please", "as a csv file", "as csv files", "in csv", "csv", "as a csv", "with header", "with a header", "with header row", "with a header row", "for testing", "for a demo", "for demo purposes", "for demos", "for testing purposes", "for a test", "for ml", "for training", "for machine learning", "thanks", "thank you", "cheers", "please", "tables", "realistic", "for development", "for load testing", "for our qa team", "for qa", "as one table", "in one table", "no real people", "not real people", "no real data", "all fictional", "all fake", "fictional", "one table", "one csv", "as a table", "in english", "data only", "for a dashboard", "for a tutorial", "for a workshop", "must look realistic", "should look realistic", "looks realistic", "make it realistic", "make them realistic", "that looks real", "that look realistic", "that looks realistic"); k > 0 && p.AtBreak(i+k, end) {
		return k
	}
	return 0
}

// onlyNames: the names of a country, behind the tokens from i to at, are a column of their own, because the text speaks of no other
// names: "400 people: German names, age".
func (p Reader) onlyNames(i, at int) bool {
	if i < at && !p.Any2(i, at, "with") || at+2 < len(p.Toks) && p.Toks[at+2].Is(":") {
		return false
	}
	return !slices.ContainsFunc(p.Toks, func(t token.Token) bool {
		return t.Span != p.Toks[at+1].Span && (t.Is("name", "names", "surname", "surnames", "forename", "called") || strings.HasSuffix(t.Low, "_name"))
	})
}

func SeedValue(t *token.Token) (uint64, bool) {
	if t.Num > 1<<53 {
		return 0, false
	}
	return uint64(t.Num), true
}

// localeOf reads "en_GB", "en-GB" or a country's adjective.
func localeOf(s string) string {
	if l := term.LocaleWords[strings.ToLower(s)]; l != "" {
		return l
	}
	s = strings.ReplaceAll(s, "-", "_")
	if len(s) == 5 && s[2] == '_' {
		return strings.ToLower(s[:2]) + "_" + strings.ToUpper(s[3:])
	}
	return ""
}
