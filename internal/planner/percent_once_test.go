package planner_test

import "testing"

// The percent sign that stands once is said of all shares of the list, wherever it stands.
func TestPercentIsSaidOnce(t *testing.T) {
	t.Parallel()
	for name, c := range map[string][2]string{
		"with the first":       {"500 members: plan (basic 40 percent, plus 35, pro 25), age 18-70", "500 members: plan (basic 40%, plus 35%, pro 25%), age 18-70"},
		"with the first, bare": {"500 orders, channel web 60%, app 30, phone 10, total 5-90", "500 orders, channel web 60%, app 30%, phone 10%, total 5-90"},
		"in words":             {"500 logins: country US forty percent, UK thirty, DE thirty; ok in 93 percent", "500 logins: country US 40%, UK 30%, DE 30%; ok in 93 percent"},
		"shares first":         {"500 orders with 45 percent Visa, 35 Mastercard and 20 Amex as card type, amount 5-90", "500 orders with 45% Visa, 35% Mastercard and 20% Amex as card type, amount 5-90"},
		"each in brackets":     {"500 beers: style IPA (40 percent), stout (25), lager (35); abv 3.5 to 11", "500 beers: style IPA (40%), stout (25%), lager (35%); abv 3.5 to 11"},
		"in a bracket behind":  {"500 guests: shirt XS 5, S 20, M 50, L 25 (percent), name", "500 guests: shirt XS 5%, S 20%, M 50%, L 25%, name"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			saysTheSame(t, c[0], c[1])
		})
	}
}

// Probabilities stand behind the values under many names, and without the zero before their point.
func TestProbabilitiesBehindValues(t *testing.T) {
	t.Parallel()
	want := "900 rides: zone A 50%, B 30%, C 20%, km 1-30"
	for name, text := range map[string]string{
		"p of a set":        "900 rides: zone in {A, B, C} with p = .5/.3/.2, km 1-30",
		"two brackets":      "900 rides: zone {A, B, C}, p = [.5, .3, .2], km 1-30",
		"odds":              "900 rides: zone A, B or C with odds 5:3:2, km 1-30",
		"behind slashes":    "900 rides: zone (A/B/C; probs 0.5, 0.3, 0.2), km 1-30",
		"odds of slashes":   "900 rides: zone one of A/B/C with odds 5:3:2, km 1-30",
		"a set, as of math": "900 rides: zone ∈ {A, B, C}, probabilities 50/30/20; km 1-30",
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			saysTheSame(t, text, want)
		})
	}
}

// A tail to the right leaves the mean that was told before it, and a column that must stay below another
// leaves that one its numbers.
func TestTailKeepsMean(t *testing.T) {
	t.Parallel()
	const text = "3000 claims. Claimed amount averages about 3,200 with a very long right tail; paid amount is at most the claimed amount."
	got := PlanOf(t, text)
	if got.Contract == nil || len(got.Unparsed) > 0 {
		t.Fatalf("questions %v, unread %v", got.Questions, got.Unparsed)
	}
	claimed, paid := got.Contract.Tables[0].Columns[0], got.Contract.Tables[0].Columns[1]
	if d := claimed.Distribution; d == nil || d.Median == nil || *d.Median < 2300 || *d.Median > 2350 || *d.Sigma != .8 {
		t.Errorf("claimed is %+v", d)
	}
	if paid.Max == nil || *paid.Max > 3200 {
		t.Errorf("paid is %+v", paid)
	}
}
