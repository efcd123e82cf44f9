package notation_test

import (
	"testing"

	"github.com/sdg-service/sdg/internal/planner/notation"
)

func TestOneOfListed(t *testing.T) {
	t.Parallel()
	const beers = "90 beers: style (lager, stout, IPA), abv. "
	rewrites(t, notation.OneOfListed, map[string]struct{ text, want string }{
		"a verb":                 {beers + "IPA is 40%.", beers + "IPA 40%."},
		"makes, and the others":  {beers + "IPA makes up 40 percent, the other styles share the rest.", beers + "IPA 40%."},
		"the share first":        {beers + "40% IPA, the others evenly.", beers + "IPA 40%."},
		"most":                   {beers + "Mostly lager", beers + "lager 80%"},
		"slashes":                {"90 beers: style lager/stout, abv; a stout is 30%", "90 beers: style lager/stout, abv. stout 30%"},
		"of the rows":            {beers + "Stout accounts for a third of the beers.", beers + "Stout 33.3333%."},
		"a word of the language": {"9 deals: plan (basic, plus). Plus is 45%.", `9 deals: plan (basic, plus). "Plus" 45%.`},
		"as every reader knows":  {beers + "IPA 40%.", ""},
		"not listed":             {beers + "Helles is 40%.", ""},
		"two of them":            {beers + "IPA is 40%, stout is 30%.", ""},
		"of another column":      {beers + "IPA is 40% more expensive.", ""},
		"no list":                {"90 beers: style, abv. IPA is 40%.", ""},
	})
}

func TestKindsOfFigures(t *testing.T) {
	t.Parallel()
	rewrites(t, notation.KindsOfFigures, map[string]struct{ text, want string }{
		"a sentence":         {"9 deals: plan, fee. Fee is 24.90 for basic and 39.90 for plus.", "9 deals: plan (basic/plus), fee. Fee is 24.90 for basic and 39.90 for plus."},
		"a bracket":          {"9 deals: plan, fee (24.90 for basic, 39.90 for pro)", "9 deals: plan (basic/pro), fee (24.90 for basic, 39.90 for pro)"},
		"the name ahead":     {"9 rides: zone, fare. The fare is 2 in zone A, 3 in zone B.", "9 rides: zone (A/B), fare. The fare is 2 in zone A, 3 in zone B."},
		"a currency between": {"9 tickets: type, price 12 EUR for adults, 6 EUR for kids", "9 tickets: type (adults/kids), price 12 EUR for adults, 6 EUR for kids"},
		"values are listed":  {"9 deals: plan (basic, pro), fee. Fee is 24.90 for basic and 39.90 for pro.", ""},
		"no column of kinds": {"9 deals: name, fee. Fee is 24.90 for basic and 39.90 for pro.", ""},
		"one figure":         {"9 deals: plan, fee. Fee is 24.90 for basic.", ""},
	})
}
