package notation_test

import (
	"testing"

	"github.com/sdg-service/sdg/internal/planner/notation"
)

func TestSaidInPassing(t *testing.T) {
	t.Parallel()
	rewrites(t, notation.SaidInPassing, map[string]struct{ text, want string }{
		"and have none":     {"90 gifts: email (12% are anonymous and have none), amount", "90 gifts: email (12% have none), amount"},
		"none to four":      {"65 artworks; loans (between none and four per artwork): country", "65 artworks; loans (0 to four per artwork): country"},
		"true or false":     {"90 gifts: amount, gift aid claimed true or false, date", "90 gifts: amount, gift aid claimed (true or false), date"},
		"blank in brackets": {"90 bills: issued on, paid on within 60 days after, unpaid (blank) 25%, sum", "90 bills: issued on, paid on within 60 days after, blank for 25%, sum"},
		"every fifth":       {"90 answers: age, free comment only for every fifth person", "90 answers: age, free comment only for 20%"},
		"mandatory":         {"90 tests: cod is mandatory and runs from 0.1 to 2000, ph", "90 tests: cod runs from 0.1 to 2000, ph"},
		"mandatory alone":   {"90 tests: cod is mandatory and unique, ph", ""},
		"whereas":           {"90 tests where 3% of ph are missing, whereas cod runs from 1 to 9", "90 tests where 3% of ph are missing. cod runs from 1 to 9"},
		"whereas others":    {"90 tests where ph is missing, whereas the others are filled", ""},
		"a limit":           {"90 users: minutes used, with a limit of 60, fee", "90 users: minutes used (max 60), fee"},
		"a limit by itself": {"90 users: minutes used, limit, fee", ""},
		"numbered in":       {"150 firings numbered 1 to 150 in firing_no, cone", "150 firings, firing_no unique 1 to 150, cone"},
		"numbered by day":   {"150 firings numbered 1 to 150 in the order of their days, cone", ""},
		"people in all":     {"crew: name, role. 60 people in all.", "crew: name, role. 60 rows."},
		"people of others":  {"buses: plate, seats. 60 people in all.", ""},
		"one word":          {"90 gifts: amount, claimed true or false, date", ""},
		"a sentence of it":  {"90 gifts: amount; it is either true or false", ""},
		"a share with why":  {"90 gifts: email (12% are anonymous), amount", ""},
	})
}

func TestLastLists(t *testing.T) {
	t.Parallel()
	rewrites(t, notation.LastLists, map[string]struct{ text, want string }{
		"the last list":  {"90 gifts: amount 1-9, channel: website, phone, street", "90 gifts: amount 1-9, channel (website, phone, street)"},
		"all have marks": {"90 gifts: amount: 1-9, channel: website, phone, street", ""},
		"columns":        {"90 people: name, address: city, street, zip", ""},
	})
}

func TestNoneOrOne(t *testing.T) {
	t.Parallel()
	rewrites(t, notation.NoneOrOne, map[string]struct{ text, want string }{
		"most have none": {"90 reviews: votes (most have none or one, a few have lots), text", "90 reviews: votes (whole number, lognormal with median 0.8 and sigma 1.5), text"},
		"mostly none":    {"90 reviews: text, votes, mostly 0 or 1, some with many", "90 reviews: text, votes (whole number, lognormal with median 0.8 and sigma 1.5)"},
		"only none":      {"90 reviews: text, votes (most have none)", ""},
	})
}
