package planner_test

import (
	"encoding/json"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/sdg-service/sdg/internal/planner"
)

// TestValuePhrases holds families of phrases in which one column decides another, or in
// which shares stand in words: the text, and the column (the last of the table where none is
// named) that it must become.
func TestValuePhrases(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct{ text, column, want string }{
		"numbers per value, value first":      {"100 items: kind food 50%, toy 50%, price: food 1-15, toy 5-120", "price", `{"name":"price","type":"decimal","semantic":"price","scale":2,"min":1,"max":120,"cases":[{"when":{"column":"kind","op":"==","values":["food"]},"min":1,"max":15},{"when":{"column":"kind","op":"==","values":["toy"]},"min":5,"max":120}]}`},
		"numbers per value, number first":     {"100 items: kind food 50%, toy 50%, fee 39.90 food, 0 toy", "fee", `{"name":"fee","type":"decimal","unit":"USD","scale":2,"min":0,"max":39.9,"cases":[{"when":{"column":"kind","op":"==","values":["food"]},"min":39.9,"max":39.9},{"when":{"column":"kind","op":"==","values":["toy"]},"min":0,"max":0}]}`},
		"numbers per value, a sentence":       {"100 staff: level junior/senior, salary. Juniors earn 40k to 60k and seniors 90-130k.", "salary", `{"name":"salary","type":"decimal","semantic":"salary","scale":2,"min":40000,"max":130000,"cases":[{"when":{"column":"level","op":"==","values":["junior"]},"min":40000,"max":60000},{"when":{"column":"level","op":"==","values":["senior"]},"min":90000,"max":130000}]}`},
		"numbers per value, listed later":     {"100 staff: salary depends on level: junior 40-60k, senior 90-130k, level junior 50% senior 50%", "salary", `{"name":"salary","type":"decimal","semantic":"salary","scale":2,"min":40000,"max":130000,"cases":[{"when":{"column":"level","op":"==","values":["junior"]},"min":40000,"max":60000},{"when":{"column":"level","op":"==","values":["senior"]},"min":90000,"max":130000}]}`},
		"numbers per value, others":           {"100 items: kind food 50%, toy 30%, book 20%, fee 7 for food and 19 for everything else", "fee", `{"name":"fee","type":"decimal","unit":"USD","scale":2,"min":7,"max":19,"cases":[{"when":{"column":"kind","op":"==","values":["food"]},"min":7,"max":7},{"min":19,"max":19}]}`},
		"bands of a number, value first":      {"100 users: points 0-2500, tier bronze under 500 points, silver 500 to 1499, gold from 1500", "tier", `{"name":"tier","type":"string","values":[{"value":"gold","share":0.3333333333333333},{"value":"silver","share":0.3333333333333333},{"value":"bronze","share":0.3333333333333333}],"cases":[{"when":{"column":"points","op":"\u003e=","values":["1500"]},"values":[{"value":"gold","share":1}]},{"when":{"column":"points","op":"\u003e=","values":["500"]},"values":[{"value":"silver","share":1}]},{"values":[{"value":"bronze","share":1}]}]}`},
		"bands of a number, number first":     {"100 users: points 0-100, grade where 90 and up is A, 80-89 is B, below 80 C", "grade", `{"name":"grade","type":"string","values":[{"value":"A","share":0.3333333333333333},{"value":"B","share":0.3333333333333333},{"value":"C","share":0.3333333333333333}],"cases":[{"when":{"column":"points","op":"\u003c","values":["80"]},"values":[{"value":"C","share":1}]},{"when":{"column":"points","op":"\u003c","values":["90"]},"values":[{"value":"B","share":1}]},{"values":[{"value":"A","share":1}]}]}`},
		"bands as values":                     {"100 users: age 16-79, age group (16-24, 25-44, 45+)", "age_group", `{"name":"age_group","type":"string","values":[{"value":"16-24","share":0.3333333333333333},{"value":"25-44","share":0.3333333333333333},{"value":"45+","share":0.3333333333333333}],"cases":[{"when":{"column":"age","op":"\u003c","values":["25"]},"values":[{"value":"16-24","share":1}]},{"when":{"column":"age","op":"\u003c","values":["45"]},"values":[{"value":"25-44","share":1}]},{"values":[{"value":"45+","share":1}]}]}`},
		"verdict of a number":                 {"100 parts: width normal 25 sd 1, pass if between 24 and 26 otherwise fail", "result", `{"name":"result","type":"string","values":[{"value":"pass","share":0.5},{"value":"fail","share":0.5}],"cases":[{"when":{"column":"width","op":"between","values":["24","26"]},"values":[{"value":"pass","share":1}]},{"values":[{"value":"fail","share":1}]}]}`},
		"flag that a number decides":          {"100 books: copies poisson mean 4, available is true when copies > 0", "available", `{"name":"available","type":"boolean","semantic":"in_stock","true_share":0.5,"cases":[{"when":{"column":"copies","op":"\u003e","values":["0"]},"true_share":1},{"true_share":0}]}`},
		"exact count of a flag":               {"20000 payments: amount 1-50, fraud flag - exactly 17 rows are fraud", "fraud_flag", `{"name":"fraud_flag","type":"boolean","semantic":"is_fraud","true_share":0.00085}`},
		"formula in some rows":                {"100 sales: price 5-10, refunded 2%, refund amount equals the price if refunded, otherwise 0", "refund_amount", `{"name":"refund_amount","type":"decimal","semantic":"amount","scale":2,"cases":[{"when":{"column":"refunded","op":"==","values":["true"]},"formula":"price"},{"min":0,"max":0}]}`},
		"formula that is cut off":             {"100 claims: amount 0-900, excess 0-500, payout = amount minus excess but never below zero", "payout", `{"name":"payout","type":"decimal","unit":"USD","scale":2,"formula":"max(0, amount - excess)"}`},
		"column that only some have":          {"100 users: plan free 90%, premium 10%, only premium users have a support_rep", "support_rep", `{"name":"support_rep","type":"string","semantic":"full_name","cases":[{"when":{"column":"plan","op":"!=","values":["premium"]},"null":true}]}`},
		"two words for a value":               {"100 parcels: status on time 80% delayed 15% lost 5%", "status", `{"name":"status","type":"string","values":[{"value":"on time","share":0.8},{"value":"delayed","share":0.15},{"value":"lost","share":0.05}]}`},
		"the rest is split":                   {"100 staff: department sales half, the rest split between HR and finance", "department", `{"name":"department","type":"string","semantic":"department","values":[{"value":"sales","share":0.5},{"value":"HR","share":0.25},{"value":"finance","share":0.25}]}`},
		"the rest is one of two":              {"100 classes: sport (running 40%, cycling 30%, the rest swimming or yoga)", "sport", `{"name":"sport","type":"string","semantic":"sport","values":[{"value":"running","share":0.4},{"value":"cycling","share":0.3},{"value":"swimming","share":0.15},{"value":"yoga","share":0.15}]}`},
		"shares in words":                     {"100 books: language mostly English, occasionally Spanish or French", "language", `{"name":"language","type":"string","semantic":"language","values":[{"value":"English","share":0.9},{"value":"Spanish","share":0.05},{"value":"French","share":0.05}]}`},
		"shares in words behind the values":   {"100 sales: payment app mostly, sometimes cash, rarely card", "payment", `{"name":"payment","type":"string","semantic":"payment_method","values":[{"value":"app","share":0.83},{"value":"cash","share":0.15},{"value":"card","share":0.02}]}`},
		"shares of some values":               {"100 birds: species one of robin, wren, magpie (most are robins)", "species", `{"name":"species","type":"string","values":[{"value":"robin","share":0.7},{"value":"wren","share":0.15},{"value":"magpie","share":0.15}]}`},
		"shares of a list, named again":       {"100 devices: tariff day/night/flat half of them flat and the others equally day or night", "tariff", `{"name":"tariff","type":"string","semantic":"plan","values":[{"value":"day","share":0.5},{"value":"night","share":0.5}]}`},
		"list with commas only":               {"100 samples: dose one of 5, 10, 20, result 1 to 60", "dose", `{"name":"dose","type":"integer","values":[{"value":"5","share":0.3333333333333333},{"value":"10","share":0.3333333333333333},{"value":"20","share":0.3333333333333333}]}`},
		"codes in capitals":                   {"100 jobs: source lang EN DE FR", "source_lang", `{"name":"source_lang","type":"string","semantic":"language","values":[{"value":"EN","share":0.3333333333333333},{"value":"DE","share":0.3333333333333333},{"value":"FR","share":0.3333333333333333}]}`},
		"weights behind a list":               {"100 users: country: DE, AT, CH weighted 6:2:2", "country", `{"name":"country","type":"string","semantic":"country","values":[{"value":"DE","share":0.6},{"value":"AT","share":0.2},{"value":"CH","share":0.2}]}`},
		"phone prefix":                        {"100 customers: phone starting with +49", "phone", `{"name":"phone","type":"string","pattern":"+49##########"}`},
		"phone prefix, told of it":            {"100 customers: age 10-80, phone number that starts with +49", "phone_number", `{"name":"phone_number","type":"string","pattern":"+49##########"}`},
		"pattern with a mark between":         {"100 parts: serial 3 letters dash 4 digits unique", "serial", `{"name":"serial","type":"string","pattern":"AAA-####","unique":true}`},
		"skew towards a number":               {"100 tickets: csat 1 to 5 skewed towards 5", "csat", `{"name":"csat","type":"integer","semantic":"rating","min":1,"max":5,"distribution":{"kind":"beta","alpha":5,"beta":1.7}}`},
		"zero for many":                       {"100 cards: points 0-2500 where many have 0", "points", `{"name":"points","type":"integer","semantic":"loyalty_points","min":0,"max":2500,"distribution":{"kind":"uniform","zero_share":0.4}}`},
		"spread in brackets":                  {"100 people: height normally distributed around 175 cm (sd 8)", "height", `{"name":"height","type":"decimal","semantic":"height","unit":"cm","scale":1,"distribution":{"kind":"normal","mean":175,"std_dev":8}}`},
		"bounds behind a spread":              {"100 runs: duration min normal 45 sd 15 min 10 max 120", "duration", `{"name":"duration","type":"decimal","unit":"min","scale":2,"min":10,"max":120,"distribution":{"kind":"normal","mean":45,"std_dev":15}}`},
		"nobody has it":                       {"100 users: name, statement (nullable, 45% have none)", "statement", `{"name":"statement","type":"string","semantic":"text","null_share":0.45}`},
		"share of rows without a new column":  {"100 users: name, 12% have no phone", "phone", `{"name":"phone","type":"string","semantic":"phone","null_share":0.12}`},
		"yes three of four":                   {"100 leads: contacted yes 3 of 4", "contacted", `{"name":"contacted","type":"boolean","true_share":0.75}`},
		"body mass":                           {"100 patients: height in cm mean 170 sd 9, weight in kg mean 76 sd 14, and BMI computed from weight and height", "bmi", `{"name":"bmi","type":"decimal","semantic":"bmi","scale":1,"formula":"weight / (height * height) * 10000"}`},
		"word that is no misspelling":         {"100 orders: status paid 95%, rejected 5%, rejection reason only when rejected", "rejection_reason", `{"name":"rejection_reason","type":"string","semantic":"text","cases":[{"when":{"column":"status","op":"!=","values":["rejected"]},"null":true}]}`},
		"price paid is a price":               {"100 tickets: price paid 20 to 80", "price_paid", `{"name":"price_paid","type":"decimal","semantic":"price","scale":2,"min":20,"max":80}`},
		"year or month as a number of a date": {"100 cards: birthday month 1-12", "birthday_month", `{"name":"birthday_month","type":"integer","min":1,"max":12}`},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			res := plan(t, c.text)
			if res.Outcome != planner.Planned {
				t.Fatalf("outcome %s: %+v", res.Outcome, res.Questions)
			}
			if len(res.Unparsed) > 0 {
				t.Errorf("not understood: %+v", res.Unparsed)
			}
			for _, col := range res.Contract.Tables[0].Columns {
				if col.Name != c.column {
					continue
				}
				got, err := json.Marshal(col)
				if err != nil {
					t.Fatal(err)
				}
				if diff := cmp.Diff(c.want, string(got)); diff != "" {
					t.Errorf("%s (-want +got):\n%s", c.text, diff)
				}
				return
			}
			t.Errorf("no column %s in %+v", c.column, res.Contract.Tables[0].Columns)
		})
	}
}

// TestCorrelationPhrases: the words for a correlation, and the coefficient they stand for.
func TestCorrelationPhrases(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]float64{
		"price correlates strongly with mileage":               .8,
		"price drops with mileage":                             -.6,
		"price weakly correlated with mileage":                 .3,
		"price goes up as mileage goes down":                   -.6,
		"price and mileage correlated about 0.4":               .4,
		"price is inversely related to mileage":                -.6,
		"price and mileage are strongly negatively correlated": -.8,
	} {
		t.Run(text, func(t *testing.T) {
			t.Parallel()
			res := plan(t, "500 cars: mileage 100 to 90000, price 500 to 40000. "+text)
			if res.Outcome != planner.Planned || len(res.Contract.Tables[0].Columns) != 2 {
				t.Fatalf("outcome %s, %+v, %+v", res.Outcome, res.Questions, res.Contract)
			}
			rules := res.Contract.Tables[0].Constraints
			if len(rules) != 1 || rules[0].Coefficient == nil || *rules[0].Coefficient != want {
				got, _ := json.Marshal(rules)
				t.Errorf("constraints %s, want one with coefficient %v; unparsed %v", got, want, res.Unparsed)
			}
		})
	}
}

// TestOrdersThatGoRoundAreAsked: two orders that contradict each other.
func TestOrdersThatGoRoundAreAsked(t *testing.T) {
	t.Parallel()
	res := plan(t, "360 runners, start time after finish time and finish time later than start time, bib number")
	if res.Outcome != planner.Clarification {
		t.Fatalf("outcome %s, want a question", res.Outcome)
	}
}
