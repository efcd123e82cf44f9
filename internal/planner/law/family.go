package law

import (
	"strings"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// families are the words that name a distribution, in the words of people and of libraries. What ends with a bracket is a name
// only as a program calls it.
var families = []struct {
	kind  contract.DistributionKind
	words []string
}{
	{contract.Lognormal, []string{"log normally", "log-normally", "lognormally", "log normal", "log-normal", "lognormal", "log-normal-ish", "lognormal-ish", "lognormalish", "log-normalish"}},
	{contract.Normal, []string{"bell-shaped", "bell shaped", "bell curve", "bell-curve", "a bell", "bell-ish", "gaussian", "gaussian-ish", "normally", "normal", "normal-ish", "normalish", "n ("}},
	{contract.Exponential, []string{"exponentially", "exponential", "expon", "exp ("}},
	{contract.Gamma, []string{"gamma"}}, {contract.Beta, []string{"beta"}}, {contract.Poisson, []string{"poisson"}}, {contract.Binomial, []string{"binomial"}}, {contract.Geometric, []string{"geometric"}},
	{contract.Zipf, []string{"zipfian", "zipf"}}, {contract.Pareto, []string{"power law", "power-law", "pareto"}}, {contract.Triangular, []string{"triangular", "triangle"}}, {contract.Weibull, []string{"weibull"}},
	{contract.Uniform, []string{"uniformly random", "uniformly", "uniform", "evenly distributed", "evenly spread", "equally distributed", "equally spread", "any value", "flat"}},
}

// familyWords are the names by their first words.
var familyWords = func() map[string][]familyName {
	by := map[string][]familyName{}
	for _, f := range families {
		for _, w := range f.words {
			words := strings.Fields(w)
			name := familyName{kind: f.kind, words: words}
			if n := len(words) - 1; words[n] == "(" {
				name.words, name.called = words[:n], true
			}
			by[words[0]] = append(by[words[0]], name)
		}
	}
	return by
}()

type familyName struct {
	kind   contract.DistributionKind
	words  []string
	called bool // only with a bracket behind
}

// Family is the distribution that the words at token i name, and of how many tokens its name is; 0 where they name none.
func Family(toks []token.Token, i, end int) (kind contract.DistributionKind, n int) {
	if i < 0 || i >= min(end, len(toks)) {
		return "", 0
	}
	for _, f := range familyWords[toks[i].Low] {
		if len(f.words) > n && f.at(toks[:min(end, len(toks))], i) {
			kind, n = f.kind, len(f.words)
		}
	}
	return kind, n
}

// besideFlat go on with a law that is called flat.
var besideFlat = lexicon.WordSet("between from over across distribution distributed in and with within")

func (f familyName) at(toks []token.Token, i int) bool {
	for k, w := range f.words {
		if i+k >= len(toks) || !toks[i+k].Is(w) {
			return false
		}
	}
	next := i + len(f.words)
	if len(f.words) == 1 && (f.words[0] == "flat" || f.words[0] == "normal") && next < len(toks) && toks[next].Is("or", "/") {
		return false // a value: "tariff flat or dual"
	}
	if len(f.words) == 1 && f.words[0] == "flat" && next < len(toks) && (toks[next].Kind == token.Code || toks[next].Kind == token.Word && !besideFlat[toks[next].Low] || toks[next].Is("(") && next+1 < len(toks) && toks[next+1].Kind == token.Code) {
		return false // a home or a fee: "flat no A1-F20", "flat fee"
	}
	if len(f.words) == 1 && f.words[0] == "flat" && i > 0 && toks[i-1].Is(",", ":") && (next >= len(toks) || toks[next].Is(",", ".")) {
		return false // an item of its own: "name, flat, rent"
	}
	return !f.called || next < len(toks) && toks[next].Is("(")
}
