package planner_test

import (
	"slices"
	"testing"
)

// Flags in digits, lists that begin with yes and no, ranges of codes, and what counts columns.
func TestValuesOfDevelopers(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct{ text, want string }{
		"a flag in digits":            {"80 users: variant A/B, converted as 1/0", `80 rows; variant string A=0.5 B=0.5; converted integer 0=0.96 1=0.04`},
		"in a bracket":                {"80 patients: age 18-90, smoker 0/1, diabetic (0/1)", `80 rows; age integer 18..90; smoker integer 0=0.82 1=0.18; diabetic integer 0=0.88 1=0.12`},
		"with a share":                {"80 customers: tenure 1-70, churn (1/0), 20% churned", `80 rows; tenure integer 1..70; churn integer 0=0.8 1=0.2`},
		"with a rule":                 {"80 customers: tenure 1-70, churn 1/0, reason null unless churn", `80 rows; tenure integer 1..70; churn boolean; reason string 9 values`},
		"yes, no and more":            {"80 votes: choice yes/no/abstain", `80 rows; choice string yes=0.3333 no=0.3333 abstain=0.3333`},
		"yes, no and more, shared":    {"80 answers with response yes/no/maybe 50/30/20", `80 rows; response string yes=0.5 no=0.3 maybe=0.2`},
		"yes and no":                  {"80 members: newsletter yes/no, plan basic/pro", `80 rows; newsletter boolean; plan string basic=0.5 pro=0.5`},
		"a range of codes":            {"80 tickets: subject, priority P1-P4", `80 rows; subject string; priority string P1=0.25 P2=0.25 P3=0.25 P4=0.25`},
		"codes of all rows":           {"rooms R101-R104 with capacity 2-40", `4 rows; room_no string R101=0.25 R102=0.25 R103=0.25 R104=0.25; capacity integer 2..40`},
		"how many columns there are":  {"3 cols: uuid, name, city; 80 rows", `80 rows; uuid uuid; name string; city string`},
		"a document":                  {"80 events: event_id, payload jsonb", `80 rows; event_id integer; payload string {"id": 1####, "st\atus": "ok", "score": 0.###1, "t\ags": \["aaa"]}`},
		"a card of a shop":            {"80 cards: card_number, exp, cvv", `80 rows; card_number string; exp string; cvv string`},
		"names between blanks":        {"80 metrics: ts host cpu_pct mem_pct", `80 rows; ts timestamp; host string srv-\pro\d-###; cpu_pct decimal 0..100; mem_pct decimal 0..100`},
		"names between blanks, a key": {"80 rows, id name email phone city", `80 rows; id integer; name string; email string; phone string; city string`},
		"camel case":                  {"80 users, userId firstName createdAt", `80 rows; user_id integer; first_name string; created_at timestamp`},
		"letters behind a noun":       {"csv with colA colB colC, 80 rows", `80 rows; col_a string 20 values; col_b string 20 values; col_c string 20 values`},
		"a rate for each hour":        {"payroll 80 staff, hourly rate 15-45, hours 0-60", `80 rows; hourly_rate decimal 15..45; hours integer 0..60`},
		"a place in two columns":      {"80 machines, lat/long + lastRefillAt", `80 rows; lat decimal; long decimal; last_refill_at timestamp`},
		"a plus behind a range":       {"80 responses, score 0-10 + comment", `80 rows; score integer 0..10; comment string 24 values`},
		"make on a line":              {"80 vehicles\nvin\nmake\nmileage", `80 rows; vin string; make string; mileage integer 50..290000`},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			plansAs(t, c.text, c.want)
		})
	}
}

// Empty cells of several columns at once.
func TestEachEmpty(t *testing.T) {
	t.Parallel()
	for text, want := range map[string][]float64{
		"100 rows: rec_id, a_val, b_val, each 50% null":           {0, .5, .5},
		"100 rows: id, a_val, b_val, all 20% missing":             {0, .2, .2},
		"100 rows: a_val, b_val, c_val, all of them 20% empty":    {.2, .2, .2},
		"rec_id plus colA colB, each of A B 50% null, 100 rows":   {0, .5, .5},
		"rec_id plus colA colB colC, each of A and C 50% null":    {0, .5, 0, .5},
		"100 rows: id, email 10% null, phone, all 20% null, name": {0, .1, .2, 0},
	} {
		t.Run(text, func(t *testing.T) {
			t.Parallel()
			res := plan(t, text)
			if res.Contract == nil || len(res.Unparsed) > 0 {
				t.Fatalf("questions %v, unread %v", res.Questions, res.Unparsed)
			}
			var got []float64
			for _, c := range res.Contract.Tables[0].Columns {
				got = append(got, c.NullShare)
			}
			if !slices.Equal(got, want) {
				t.Errorf("shares %v, want %v", got, want)
			}
		})
	}
}

// What data are for is neither a table nor a column.
func TestPurposes(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct{ text, want string }{
		"a test of an import":     {"csv import test: 80 contacts w/ name, email", `80 rows; name string; email string`},
		"a kind of table":         {"edge case table pls - 80 rows w/ name + city", `80 rows; name string; city string`},
		"behind the rows":         {"need 80 rows for a load test. sku / qty / warehouse", `80 rows; sku string; qty integer 1..1200; warehouse string`},
		"behind the rows, in one": {"80 rows for our perf benchmark: user_id, ts", `80 rows; user_id integer; ts timestamp`},
		"with rows behind":        {"bench data 80 rows: name, city", `80 rows; name string; city string`},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			plansAs(t, c.text, c.want)
		})
	}
}
