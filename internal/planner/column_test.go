package planner_test

import (
	"encoding/json"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// TestColumnPhrases holds one column per phrase: the text is a column item of a table of
// 1,000 items, the rest is the column it must become.
func TestColumnPhrases(t *testing.T) {
	t.Parallel()
	for _, c := range []struct{ text, want string }{
		// Ranges of numbers.
		{"level between 1 and 9", `{"name":"level","type":"integer","min":1,"max":9}`},
		{"level 1-9", `{"name":"level","type":"integer","min":1,"max":9}`},
		{"level 1..9", `{"name":"level","type":"integer","min":1,"max":9}`},
		{"level from 1 to 9", `{"name":"level","type":"integer","min":1,"max":9}`},
		{"level in the range 1 to 9", `{"name":"level","type":"integer","min":1,"max":9}`},
		{"level min 1 max 9", `{"name":"level","type":"integer","min":1,"max":9}`},
		{"level at least 1, at most 9", `{"name":"level","type":"integer","min":1,"max":9}`},
		{"level: integer, 1 to 9", `{"name":"level","type":"integer","min":1,"max":9}`},
		{"level over 0 and under 10", `{"name":"level","type":"integer","min":1,"max":9}`},
		{"depth 0.5 to 2.5", `{"name":"depth","type":"decimal","scale":1,"min":0.5,"max":2.5}`},
		{"depth 1 to 5 with 2 decimals", `{"name":"depth","type":"decimal","scale":2,"min":1,"max":5}`},
		{"rent 500 to 900 in steps of 50", `{"name":"rent","type":"integer","unit":"USD","multiple_of":50,"min":500,"max":900}`},
		{"fee 5 to 25 EUR", `{"name":"fee","type":"decimal","unit":"EUR","scale":2,"min":5,"max":25}`},
		{"budget 5k to 20k", `{"name":"budget","type":"decimal","unit":"USD","scale":2,"min":5000,"max":20000}`},
		// Distributions.
		{"depth normal 12 sd 3", `{"name":"depth","type":"decimal","scale":2,"distribution":{"kind":"normal","mean":12,"std_dev":3}}`},
		{"depth normal(12, 3)", `{"name":"depth","type":"decimal","scale":2,"distribution":{"kind":"normal","mean":12,"std_dev":3}}`},
		{"depth ~ N(12, 3)", `{"name":"depth","type":"decimal","scale":2,"distribution":{"kind":"normal","mean":12,"std_dev":3}}`},
		{"depth with a mean of 12 and a standard deviation of 3", `{"name":"depth","type":"decimal","scale":2,"distribution":{"kind":"normal","mean":12,"std_dev":3}}`},
		{"depth bell-shaped around 12, sigma 3", `{"name":"depth","type":"decimal","scale":2,"distribution":{"kind":"normal","mean":12,"std_dev":3}}`},
		{"depth average 12 give or take 3", `{"name":"depth","type":"decimal","scale":2,"distribution":{"kind":"normal","mean":12,"std_dev":3}}`},
		{"depth lognormal whose median is 95", `{"name":"depth","type":"decimal","scale":2,"distribution":{"kind":"lognormal","median":95,"sigma":0.8}}`},
		{"visits poisson with lambda 3", `{"name":"visits","type":"integer","distribution":{"kind":"poisson","mean":3}}`},
		{"depth exponential, averaging 12", `{"name":"depth","type":"decimal","scale":2,"min":0,"distribution":{"kind":"exponential","mean":12}}`},
		// Shares of closed lists.
		{"shade red/blue/green 20/30/50", `{"name":"shade","type":"string","values":[{"value":"red","share":0.2},{"value":"blue","share":0.3},{"value":"green","share":0.5}]}`},
		{"shade red 20%, blue 30%, all others green", `{"name":"shade","type":"string","values":[{"value":"red","share":0.2},{"value":"blue","share":0.3},{"value":"green","share":0.5}]}`},
		{"shade (red 20, blue 30, green 50)", `{"name":"shade","type":"string","values":[{"value":"red","share":0.2},{"value":"blue","share":0.3},{"value":"green","share":0.5}]}`},
		{"shade [red, blue, green] weights 2:3:5", `{"name":"shade","type":"string","values":[{"value":"red","share":0.2},{"value":"blue","share":0.3},{"value":"green","share":0.5}]}`},
		{"shade red 20 / blue 30 / green 50", `{"name":"shade","type":"string","values":[{"value":"red","share":0.2},{"value":"blue","share":0.3},{"value":"green","share":0.5}]}`},
		{"shade one of red and blue", `{"name":"shade","type":"string","values":[{"value":"red","share":0.5},{"value":"blue","share":0.5}]}`},
		{"shade either red or blue", `{"name":"shade","type":"string","values":[{"value":"red","share":0.5},{"value":"blue","share":0.5}]}`},
		{"shade red or blue evenly split", `{"name":"shade","type":"string","values":[{"value":"red","share":0.5},{"value":"blue","share":0.5}]}`},
		// Lists without "or".
		{"shade from RED, BLU, GRN, CYN equally", `{"name":"shade","type":"string","values":[{"value":"RED","share":0.25},{"value":"BLU","share":0.25},{"value":"GRN","share":0.25},{"value":"CYN","share":0.25}]}`},
		{"shade among red, blue evenly", `{"name":"shade","type":"string","values":[{"value":"red","share":0.5},{"value":"blue","share":0.5}]}`},
		{"shade red/blue (4 in 5 red)", `{"name":"shade","type":"string","values":[{"value":"red","share":0.8},{"value":"blue","share":0.2}]}`},
		{"shade red/blue/green (half red, a quarter blue, the rest greens)", `{"name":"shade","type":"string","values":[{"value":"red","share":0.5},{"value":"blue","share":0.25},{"value":"green","share":0.25}]}`},
		{"price band $, $$, $$$", `{"name":"price_band","type":"string","values":[{"value":"$","share":0.3333333333333333},{"value":"$$","share":0.3333333333333333},{"value":"$$$","share":0.3333333333333333}]}`},
		{"age group 18-24/25-54/55+ 20/50/30", `{"name":"age_group","type":"string","semantic":"age_group","values":[{"value":"18-24","share":0.2},{"value":"25-54","share":0.5},{"value":"55+","share":0.3}]}`},
		// Shares of flags.
		{"insured 50/50", `{"name":"insured","type":"boolean","true_share":0.5}`},
		{"insured always true", `{"name":"insured","type":"boolean","true_share":1}`},
		{"two thirds are insured", `{"name":"insured","type":"boolean","true_share":0.6666666666666666}`},
		{"insured 12%", `{"name":"insured","type":"boolean","true_share":0.12}`},
		{"12% insured", `{"name":"insured","type":"boolean","true_share":0.12}`},
		{"insured for 1 in 40", `{"name":"insured","type":"boolean","true_share":0.025}`},
		{"insured (true 65%)", `{"name":"insured","type":"boolean","true_share":0.65}`},
		{"insured y/n 30% yes", `{"name":"insured","type":"boolean","true_share":0.3}`},
		{"a quarter are insured", `{"name":"insured","type":"boolean","true_share":0.25}`},
		{"insured: boolean, 7 in 10", `{"name":"insured","type":"boolean","true_share":0.7}`},
		// Nulls and uniqueness.
		{"email, 5% missing", `{"name":"email","type":"string","semantic":"email","null_share":0.05}`},
		{"email (5% blank)", `{"name":"email","type":"string","semantic":"email","null_share":0.05}`},
		{"email empty in 5% of rows", `{"name":"email","type":"string","semantic":"email","null_share":0.05}`},
		{"email, and 5% have no email", `{"name":"email","type":"string","semantic":"email","null_share":0.05}`},
		{"email unique not null", `{"name":"email","type":"string","semantic":"email","unique":true}`},
		{"a unique email", `{"name":"email","type":"string","semantic":"email","unique":true}`},
		// Patterns.
		{"badge like BX-2041", `{"name":"badge","type":"string","pattern":"BX-####"}`},
		{"badge shaped as QX-#####", `{"name":"badge","type":"string","pattern":"QX-#####"}`},
		{"badge S followed by 6 digits", `{"name":"badge","type":"string","pattern":"S######"}`},
		{"badge prefix INV- and 5 digits", `{"name":"badge","type":"string","pattern":"INV-#####"}`},
		{"badge two letters, dash, 4 digits", `{"name":"badge","type":"string","pattern":"AA-####"}`},
		{"badge matching ^[A-Z]{2}\\d{6}$", `{"name":"badge","type":"string","pattern":"AA######"}`},
		{"badge 8 alphanumeric characters", `{"name":"badge","type":"string","pattern":"********"}`},
		// Dates.
		{"visited on in 2024", `{"name":"visited_on","type":"date","earliest":"2024-01-01","latest":"2024-12-31"}`},
		{"visit date in the last 60 days", `{"name":"visit_date","type":"date","earliest":"2026-09-21","latest":"2026-11-20"}`},
		{"visit date since 2020", `{"name":"visit_date","type":"date","earliest":"2020-01-01","latest":"2026-11-20"}`},
		{"visit date from Oct 2021 to Feb 2022", `{"name":"visit_date","type":"date","earliest":"2021-10-01","latest":"2022-02-28"}`},
		{"visit date between 2009-05-01 and 2011-08-31", `{"name":"visit_date","type":"date","earliest":"2009-05-01","latest":"2011-08-31"}`},
		{"visit date in H2 2021", `{"name":"visit_date","type":"date","earliest":"2021-07-01","latest":"2021-12-31"}`},
		{"visit date in March 2024", `{"name":"visit_date","type":"date","earliest":"2024-03-01","latest":"2024-03-31"}`},
		{"visit date this year", `{"name":"visit_date","type":"date","earliest":"2026-01-01","latest":"2026-11-20"}`},
		{"visit date last year", `{"name":"visit_date","type":"date","earliest":"2025-01-01","latest":"2025-12-31"}`},
		{"visit date in the next 90 days", `{"name":"visit_date","type":"date","earliest":"2026-11-20","latest":"2027-02-18"}`},
		// Names.
		{"emali", `{"name":"email","type":"string","semantic":"email"}`},
		{"full nmae", `{"name":"full_name","type":"string","semantic":"full_name"}`},
		{"shipping city", `{"name":"shipping_city","type":"string","semantic":"city"}`},
		{"date of birth", `{"name":"date_of_birth","type":"date","semantic":"date_of_birth","earliest":"1935-11-21","latest":"2008-11-20"}`},
		{"agent (one of 25)", `{"name":"agent","type":"string","semantic":"full_name","distinct":25}`},
	} {
		t.Run(c.text, func(t *testing.T) {
			t.Parallel()
			res := plan(t, "1000 gadgets with "+c.text)
			if res.Contract == nil {
				t.Fatalf("%s: %v", res.Outcome, res.Questions)
			}
			if len(res.Unparsed) > 0 {
				t.Errorf("not understood: %v", res.Unparsed)
			}
			cols := res.Contract.Tables[0].Columns
			got, err := json.Marshal(cols[0])
			if err != nil {
				t.Fatal(err)
			}
			if len(cols) != 1 {
				t.Errorf("%d columns, want one", len(cols))
			}
			if diff := cmp.Diff(c.want, string(got)); diff != "" {
				t.Error(diff)
			}
		})
	}
}
