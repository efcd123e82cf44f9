package planner_test

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/sdg-service/sdg/internal/planner"
)

// TestSpokenForms: each text must become a table of this name, these rows and these columns, with
// nothing left unread; want is the JSON of one of them.
func TestSpokenForms(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		text, table string
		rows        int64
		columns     string
		want        string
	}{
		"counts that add up":           {"60 dishes: course starter 15 / main 25 / dessert 10 / drink 10, price 3 to 32", "dishes", 60, "course price", ""},
		"bare rest":                    {"640 exhibits: medium oil 40% bronze 20% other rest, title", "exhibits", 640, "medium title", `{"name":"medium","type":"string","values":[{"value":"oil","share":0.4},{"value":"bronze","share":0.2},{"value":"other","share":0.4}]}`},
		"sizes with shares":            {"160 shirts: size XS 10 S 40 M 40 L 10, stock 0-9", "shirts", 160, "size stock", `{"name":"size","type":"string","values":[{"value":"XS","share":0.1},{"value":"S","share":0.4},{"value":"M","share":0.4},{"value":"L","share":0.1}]}`},
		"months with a hyphen":         {"500 harvests: picked on Aug-Oct 2023, kilos 5-10", "harvests", 500, "picked_on kilos", `{"name":"picked_on","type":"date","earliest":"2023-08-01","latest":"2023-10-31"}`},
		"head with n":                  {"survey of voters n=1500: age 18-90", "voters", 1500, "age", ""},
		"series of codes":              {"90 nurses: staff number (N0001, N0002, ...), name", "nurses", 90, "staff_number name", `{"name":"staff_number","type":"string","pattern":"N####","unique":true}`},
		"rows corrected":               {"260 applications, no wait, 400: email", "applications", 400, "email", ""},
		"range corrected":              {"200 guests: age 18-60, sorry, 21-60, room 1-90", "guests", 200, "age room", `{"name":"age","type":"integer","semantic":"age","min":21,"max":60}`},
		"missing for a share":          {"400 patients: name, phone. For 12% a phone is missing.", "patients", 400, "name phone", `{"name":"phone","type":"string","semantic":"phone","null_share":0.12}`},
		"the others have none":         {"110 kids: name, 30% have a second language (otherwise blank)", "kids", 110, "name second_language", `{"name":"second_language","type":"string","semantic":"language","null_share":0.7}`},
		"count of values in a bracket": {"950 visits: ward (20 of these), stay 1-9", "visits", 950, "ward stay", `{"name":"ward","type":"string","semantic":"ward","distinct":20}`},
		"flag of many words":           {"450 pupils: birthday 2010 to 2014, has sibling at school 22%", "pupils", 450, "birthday has_sibling_at_school", `{"name":"has_sibling_at_school","type":"boolean","true_share":0.22}`},
		"a flag and a dash":            {"720 runs: injured 2% - lane 1-8", "runs", 720, "injured lane", `{"name":"injured","type":"boolean","true_share":0.02}`},
		"a list behind a range":        {"40 pizzas: slices 4 to 12, crust thin, thick or stuffed, rating", "pizzas", 40, "slices crust rating", `{"name":"slices","type":"integer","min":4,"max":12}`},
		"numbered twins":               {"800 matches: player one and player two (never the same)", "matches", 800, "player_one player_two", ""},
		"count behind a comma":         {"calibration records, 1200: serial number, passed 95%", "calibrations", 1200, "serial_number passed", `{"name":"passed","type":"boolean","true_share":0.95}`},
		"count behind a colon":         {"Calibration records: 1200, serial number, passed 95%", "calibrations", 1200, "serial_number passed", ""},
		"what is counted is a unit":    {"Smart meters: 1,000 meters, serial number unique, city", "smart_meters", 1000, "serial_number city", ""},
		"run of columns in a list":     {"300 answers: respondent id, q1..q3 each 1 to 5, comment", "answers", 300, "respondent_id q1 q2 q3 comment", `{"name":"q2","type":"integer","min":1,"max":5}`},
		"values without a name":        {"800 orders: size s/m/l, pickup or delivery 70/30, amount 8-60", "orders", 800, "size order_type amount", `{"name":"order_type","type":"string","values":[{"value":"pickup","share":0.7},{"value":"delivery","share":0.3}]}`},
		"bands under letters":          {"500 exams: score 0-100, grade (80+ A, 60-79 D and below 60 F)", "exams", 500, "score grade", `{"name":"grade","type":"string","values":[{"value":"A","share":0.3333333333333333},{"value":"D","share":0.3333333333333333},{"value":"F","share":0.3333333333333333}],"cases":[{"when":{"column":"score","op":"\u003e=","values":["80"]},"values":[{"value":"A","share":1}]},{"when":{"column":"score","op":"\u003e=","values":["60"]},"values":[{"value":"D","share":1}]},{"values":[{"value":"F","share":1}]}]}`},
		"end from a start and a span":  {"500 shifts: start in 2025, hours 4-10, end = start + hours", "shifts", 500, "start hours end", `{"name":"end","type":"timestamp","formula":"add_hours(start, hours)"}`},
		"said again more exactly":      {"300 jobs: ordered at YTD 2025 i.e. 2025-01-01 to 2025-09-30, fee 5-10", "jobs", 300, "ordered_at fee", `{"name":"ordered_at","type":"timestamp","earliest":"2025-01-01T00:00:00Z","latest":"2025-09-30T23:59:59Z"}`},
		"weights of whole numbers":     {"900 calls: priority 1-3 weighted 10:30:60, city", "calls", 900, "priority city", `{"name":"priority","type":"integer","values":[{"value":"1","share":0.1},{"value":"2","share":0.3},{"value":"3","share":0.6}]}`},
		"place in a bracket":           {"500 staff: home postcode (UK), name", "staff", 500, "home_postcode name", `{"name":"home_postcode","type":"string","semantic":"postal_code","locale":"en_GB"}`},
		"signs counted in the name":    {"90 officers: two-digit badge number unique, city", "officers", 90, "badge_number city", `{"name":"badge_number","type":"string","pattern":"##","unique":true}`},
		"sex before its column":        {"400 customers. 40 percent should be female. email, gender", "customers", 400, "gender email", `{"name":"gender","type":"string","semantic":"gender","values":[{"value":"female","share":0.4},{"value":"male","share":0.6}]}`},
		"unit between list and ratio":  {"240 fines: amount either 25, 40 or 75 euros in the ratio 5:3:2, street", "fines", 240, "amount street", `{"name":"amount","type":"integer","unit":"EUR","values":[{"value":"25","share":0.5},{"value":"40","share":0.3},{"value":"75","share":0.2}]}`},
		"the rest of a list, no marks": {"480 garments: colour black 50 white 25 navy the rest, cost 5-60", "garments", 480, "colour cost", `{"name":"colour","type":"string","semantic":"color","values":[{"value":"black","share":0.5},{"value":"white","share":0.25},{"value":"navy","share":0.25}]}`},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			res := plan(t, c.text)
			if res.Outcome != planner.Planned || len(res.Unparsed) > 0 {
				t.Fatalf("outcome %s, questions %+v, unread %+v", res.Outcome, res.Questions, res.Unparsed)
			}
			table := res.Contract.Tables[0]
			var names []string
			var found bool
			for _, col := range table.Columns {
				names = append(names, col.Name)
				got, err := json.Marshal(col)
				if err != nil {
					t.Fatal(err)
				}
				found = found || string(got) == c.want
				if strings.HasPrefix(c.want, `{"name":"`+col.Name+`"`) && string(got) != c.want {
					t.Errorf("column\n%s\nwant\n%s", got, c.want)
				}
			}
			if !found && c.want != "" {
				t.Errorf("no column %s", c.want)
			}
			if diff := cmp.Diff([]any{c.table, c.rows, c.columns}, []any{table.Name, table.Rows, strings.Join(names, " ")}); diff != "" {
				t.Error(diff)
			}
		})
	}
}

// TestTooFewCodesAreAsked: a form that the name tells cannot be unique in more rows than it has codes.
func TestTooFewCodesAreAsked(t *testing.T) {
	t.Parallel()
	res := plan(t, "5,000 officers: name, two-digit badge number unique")
	if res.Outcome != planner.Clarification || res.Questions[0].ID != "unique_capacity" {
		t.Fatalf("outcome %s, %+v; want a question about what is unique", res.Outcome, res.Questions)
	}
}
