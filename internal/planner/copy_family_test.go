package planner_test

import (
	"reflect"
	"strings"
	"testing"

	"github.com/sdg-service/sdg/internal/planner"
)

// clinic, shop and plant are tables of callers in which several rows belong to one entity.
var (
	visits = planner.Dataset{
		ID: "ds_v", Name: "visits.csv", Rows: 3_600, Columns: []string{"patient_id", "visited", "age", "ward", "weight"}, Entity: "patient_id",
		Shared: map[string]int64{"patient_id": 600, "ward": 12}, Values: map[string][]string{"ward": {"A", "B", "Surgery"}},
	}
	readings = planner.Dataset{
		ID: "ds_r", Name: "readings", Rows: 18_000, Columns: []string{"sensor_id", "time", "temperature", "status"}, Entity: "sensor_id",
		Shared: map[string]int64{"sensor_id": 150}, Values: map[string][]string{"status": {"ok", "fault"}},
	}
	customers = planner.Dataset{
		ID: "ds_c", Name: "customers.csv", Rows: 2_000, Columns: []string{"customer_id", "age", "city", "joined"}, Values: map[string][]string{"city": {"Bern", "Graz"}},
	}
	orders = planner.Dataset{
		ID: "ds_o", Name: "orders.csv", Rows: 5_500, Columns: []string{"order_id", "customer_id", "ordered", "status", "amount"}, Values: map[string][]string{"status": {"paid", "open"}},
		Shared: map[string]int64{"customer_id": 1_700}, Entity: "customer_id",
	}
	items  = planner.Dataset{ID: "ds_i", Name: "items", Rows: 14_000, Columns: []string{"item_id", "order_id", "status", "amount"}, Values: map[string][]string{"status": {"sent", "returned"}}}
	clinic = []planner.Dataset{visits}
	plant  = []planner.Dataset{readings, visits, uploads[2]}
	shop   = []planner.Dataset{items, orders, customers}
)

func tables(t ...planner.CopiedTable) []planner.CopiedTable { return t }

func named(s string) *string { return &s }

// TestFamiliesAreCopied: rows of entities, and several tables, asked for in words.
func TestFamiliesAreCopied(t *testing.T) {
	t.Parallel()
	three := tables(planner.CopiedTable{DatasetID: "ds_c"}, planner.CopiedTable{DatasetID: "ds_o"}, planner.CopiedTable{DatasetID: "ds_i"})
	two := func(rows int64) []planner.CopiedTable {
		return tables(planner.CopiedTable{DatasetID: "ds_c", Rows: rows}, planner.CopiedTable{DatasetID: "ds_o"})
	}
	for _, c := range []struct {
		text     string
		datasets []planner.Dataset
		want     planner.Synthesis
	}{
		{"make 2,000 more patients with their visits like my upload", clinic, planner.Synthesis{DatasetID: "ds_v", Entity: "patient_id", Entities: 2_000}},
		{"make 2,000 more patients with their visits like my upload", plant, planner.Synthesis{DatasetID: "ds_v", Entity: "patient_id", Entities: 2_000}},
		{"200 more sensors with their readings in order of time", plant, planner.Synthesis{DatasetID: "ds_r", Entity: "sensor_id", Order: named("time"), Entities: 200}},
		{"synthesize 5000 rows like visits.csv, grouped by patient_id, in order of visited", plant, planner.Synthesis{DatasetID: "ds_v", Entity: "patient_id", Order: named("visited"), Rows: 5_000}},
		{"300 patients like the visits dataset", plant, planner.Synthesis{DatasetID: "ds_v", Entity: "patient_id", Entities: 300}},
		{"twice as many patients as in my visits upload, with high privacy", plant, planner.Synthesis{DatasetID: "ds_v", Entity: "patient_id", Entities: 1_200, PrivacyLevel: "high"}},
		{"a synthetic copy of the readings dataset as time series per sensor", plant, planner.Synthesis{DatasetID: "ds_r", Entity: "sensor_id"}},
		{"synthesize the readings dataset over time, 100 sensors, only where status is ok", plant, planner.Synthesis{DatasetID: "ds_r", Entity: "sensor_id", Order: named("time"), Entities: 100, Conditions: []string{`status = "ok"`}}},
		{"50 people with their visits like visits.csv, aged over 60, maximum privacy", plant, planner.Synthesis{DatasetID: "ds_v", Entity: "patient_id", Entities: 50, Conditions: []string{"age > 60"}, PrivacyLevel: "maximum"}},
		{"copy my visits upload with each patient's rows together, in no order", plant, planner.Synthesis{DatasetID: "ds_v", Entity: "patient_id", Order: named("")}},
		{"70 more patients with their visits like my visits upload", []planner.Dataset{visits, uploads[0]}, planner.Synthesis{DatasetID: "ds_v", Entity: "patient_id", Entities: 70}},
		{"70 more patients with their visits like ds_v", []planner.Dataset{visits, uploads[0]}, planner.Synthesis{DatasetID: "ds_v", Entity: "patient_id", Entities: 70}},
		{"1000 rows like visits.csv", plant, planner.Synthesis{DatasetID: "ds_v", Rows: 1_000}},
		{"500 rows like my census upload, privacy level maximum, accept the risk", plant, planner.Synthesis{DatasetID: "ds_1", Rows: 500, PrivacyLevel: "maximum", AcceptRisk: true}},

		{"twice as many customers with their orders like my three uploads", shop, planner.Synthesis{Tables: tables(planner.CopiedTable{DatasetID: "ds_i"}, planner.CopiedTable{DatasetID: "ds_o"}, planner.CopiedTable{DatasetID: "ds_c", Rows: 4_000})}},
		{"500 customers with their orders and items like my uploads", shop, planner.Synthesis{Tables: tables(planner.CopiedTable{DatasetID: "ds_c", Rows: 500}, three[1], three[2])}},
		{"synthesize customers.csv, orders.csv and items together", shop, planner.Synthesis{Tables: three}},
		{"rows like my customers, orders and items uploads, three times as many", shop, planner.Synthesis{Tables: three, Scale: 3}},
		{"make 800 more customers with their orders", shop, planner.Synthesis{Tables: two(800)}},
		{"synthesize 100 customers with their orders, customers over 60 in Bern only, high privacy", shop, planner.Synthesis{PrivacyLevel: "high", Tables: tables(
			planner.CopiedTable{DatasetID: "ds_c", Rows: 100, Conditions: []string{"age > 60", `city = "Bern"`}}, planner.CopiedTable{DatasetID: "ds_o"})}},
		{"a copy of my customers and orders datasets where orders.status is paid and age >= 18", shop, planner.Synthesis{Tables: tables(
			planner.CopiedTable{DatasetID: "ds_c", Conditions: []string{"age >= 18"}}, planner.CopiedTable{DatasetID: "ds_o", Conditions: []string{`status = "paid"`}})}},
		{"synthesize all my uploads, half the size, without city", shop, planner.Synthesis{Scale: 0.5, Tables: tables(
			planner.CopiedTable{DatasetID: "ds_i"}, planner.CopiedTable{DatasetID: "ds_o"}, planner.CopiedTable{DatasetID: "ds_c", Columns: []string{"customer_id", "age", "joined"}})}},
		{"synthesize customers.csv with orders.csv, 50 customers, orders with status paid", shop, planner.Synthesis{Tables: tables(
			planner.CopiedTable{DatasetID: "ds_c", Rows: 50}, planner.CopiedTable{DatasetID: "ds_o", Conditions: []string{`status = "paid"`}})}},
		{"300 patients with their visits based on my upload", clinic, planner.Synthesis{DatasetID: "ds_v", Entity: "patient_id", Entities: 300}},
		{"400 synthetic patients over 60 similar to the visits dataset, with all their visits", plant, planner.Synthesis{DatasetID: "ds_v", Entity: "patient_id", Entities: 400, Conditions: []string{"age > 60"}}},
		{"400 customers with their orders like my uploads but not the items", shop, planner.Synthesis{Tables: two(400)}},
		{"synthesize all my uploads except the items table", shop, planner.Synthesis{Tables: tables(planner.CopiedTable{DatasetID: "ds_o"}, planner.CopiedTable{DatasetID: "ds_c"})}},
		{"synthesize visits with order by visited and entity patient_id, 40 patients, predict ward", append(append([]planner.Dataset{}, shop...), visits), planner.Synthesis{DatasetID: "ds_v", Entity: "patient_id", Order: named("visited"), Entities: 40, Target: "ward"}},
		{"anonymise the customers dataset and the orders dataset, seed 9", shop, planner.Synthesis{Tables: two(0), Seed: "9"}},
	} {
		t.Run(c.text, func(t *testing.T) {
			t.Parallel()
			res, err := planner.New().Plan(planner.Request{Description: c.text, AsOf: today, Datasets: c.datasets})
			if err != nil {
				t.Fatal(err)
			}
			if res.Synthesis == nil {
				t.Fatalf("%s: %+v %+v %+v", res.Outcome, res.Questions, res.Refusal, res.Contract)
			}
			if !reflect.DeepEqual(*res.Synthesis, c.want) {
				t.Errorf("got  %+v\nwant %+v", *res.Synthesis, c.want)
			}
			if len(res.Unparsed) > 0 {
				t.Errorf("unparsed: %+v", res.Unparsed)
			}
			if !planner.New().AsksForCopy(c.text) {
				t.Error("AsksForCopy says no")
			}
			bare := planner.Request{Description: c.text, AsOf: today} // before anybody has read their columns
			for _, d := range c.datasets {
				bare.Datasets = append(bare.Datasets, planner.Dataset{ID: d.ID, Name: d.Name, Rows: d.Rows})
			}
			want := []string{c.want.DatasetID}
			if len(c.want.Tables) > 0 {
				want = nil
				for _, table := range c.want.Tables {
					want = append(want, table.DatasetID)
				}
			}
			if got := planner.New().DatasetsMeant(bare); !reflect.DeepEqual(got, want) {
				t.Errorf("meant %v, want %v", got, want)
			}
		})
	}
}

// TestFamilyQuestions: what is open is asked, and not guessed.
func TestFamilyQuestions(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		name, text string
		datasets   []planner.Dataset
		id         string
		mentions   []string
	}{
		{"nothing names entities", "rows like my census upload in order of age", plant, "entity", []string{"census", "rows in any order"}},
		{"more uploads than there are", "synthesize my five uploads", shop, "dataset", []string{"items, orders.csv and customers.csv"}},
		{"rows of which table", "synthesize customers.csv and orders.csv, 500 rows", shop, "rows", []string{"500 customers", "500 orders"}},
		{"a column of several tables", "synthesize my uploads where status is paid", shop, "condition", []string{"orders.status", "items.status"}},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			res, err := planner.New().Plan(planner.Request{Description: c.text, AsOf: today, Datasets: c.datasets})
			if err != nil {
				t.Fatal(err)
			}
			if res.Outcome != planner.Clarification || len(res.Questions) == 0 || res.Questions[0].ID != c.id {
				t.Fatalf("%s %+v %+v", res.Outcome, res.Questions, res.Synthesis)
			}
			all := res.Questions[0].Text + " " + strings.Join(res.Questions[0].Suggestions, " | ")
			for _, m := range c.mentions {
				if !strings.Contains(all, m) {
					t.Errorf("%q does not mention %q", all, m)
				}
			}
		})
	}
}

// TestFamiliesAreRevised: further messages change what was planned.
func TestFamiliesAreRevised(t *testing.T) {
	t.Parallel()
	sequence := planner.Synthesis{DatasetID: "ds_v", Entity: "patient_id", Order: named("visited"), Entities: 600, Conditions: []string{"age > 60"}, Seed: "3"}
	several := planner.Synthesis{Seed: "3", Tables: tables(
		planner.CopiedTable{DatasetID: "ds_c", Rows: 2_000, Conditions: []string{"age > 60"}}, planner.CopiedTable{DatasetID: "ds_o", Conditions: []string{`status in ("paid")`}})}
	for _, c := range []struct {
		text     string
		datasets []planner.Dataset
		before   planner.Synthesis
		change   func(s *planner.Synthesis)
	}{
		{"make it 300 patients", clinic, sequence, func(s *planner.Synthesis) { s.Entities = 300 }},
		{"make it 300", clinic, sequence, func(s *planner.Synthesis) { s.Entities = 300 }},
		{"4000 rows please", clinic, sequence, func(s *planner.Synthesis) { s.Rows, s.Entities = 4_000, 0 }},
		{"double it", clinic, sequence, func(s *planner.Synthesis) { s.Entities = 1_200 }},
		{"use maximum privacy", clinic, sequence, func(s *planner.Synthesis) { s.PrivacyLevel = "maximum" }},
		{"only ward Surgery", clinic, sequence, func(s *planner.Synthesis) { s.Conditions = append([]string{"age > 60"}, `ward = "Surgery"`) }},
		{"500 customers", shop, several, func(s *planner.Synthesis) { s.Tables[0].Rows = 500 }},
		{"only customers in Bern", shop, several, func(s *planner.Synthesis) { s.Tables[0].Conditions = []string{"age > 60", `city = "Bern"`} }},
		{"only patients under 30", clinic, sequence, func(s *planner.Synthesis) { s.Conditions = []string{"age < 30"} }},
		{"twice as many", shop, several, func(s *planner.Synthesis) { s.Tables[0].Rows = 4_000 }},
		{"customers under 30 instead", shop, several, func(s *planner.Synthesis) { s.Tables[0].Conditions = []string{"age < 30"} }},
		{"remove the filters", shop, several, func(s *planner.Synthesis) { s.Tables[0].Conditions, s.Tables[1].Conditions = nil, nil }},
		{"with high privacy and without city", shop, several, func(s *planner.Synthesis) {
			s.PrivacyLevel, s.Tables[0].Columns = "high", []string{"customer_id", "age", "joined"}
		}},
	} {
		t.Run(c.text, func(t *testing.T) {
			t.Parallel()
			before, want := c.before, c.before
			want.Tables = append([]planner.CopiedTable(nil), c.before.Tables...)
			c.change(&want)
			bare := planner.Request{PreviousText: "like before", PreviousSynthesis: &before, Description: c.text, AsOf: today}
			for _, d := range c.datasets {
				bare.Datasets = append(bare.Datasets, planner.Dataset{ID: d.ID, Name: d.Name, Rows: d.Rows})
			}
			if got := planner.New().DatasetsMeant(bare); len(got) != max(1, len(c.before.Tables)) {
				t.Errorf("%v are read again", got)
			}
			res, err := planner.New().Plan(planner.Request{PreviousText: "like before", PreviousSynthesis: &before, Description: c.text, AsOf: today, Datasets: c.datasets})
			if err != nil {
				t.Fatal(err)
			}
			if res.Synthesis == nil || !reflect.DeepEqual(*res.Synthesis, want) {
				t.Errorf("%s\ngot  %+v\nwant %+v\n%+v", res.Outcome, res.Synthesis, want, res.Questions)
			}
		})
	}
}

// TestFamilyAnswered: the answer names the tables, the text before it says how many rows.
func TestFamilyAnswered(t *testing.T) {
	t.Parallel()
	before := "synthesize twice as many customers with their orders like my three uploads"
	all := []planner.Dataset{readings, items, orders, customers, visits}
	asked, err := planner.New().Plan(planner.Request{Description: before, AsOf: today, Datasets: all})
	if err != nil || asked.Outcome != planner.Clarification || asked.Questions[0].ID != "dataset" {
		t.Fatalf("%+v, %v", asked, err)
	}
	res, err := planner.New().Plan(planner.Request{PreviousText: before, Description: "the datasets customers, orders and items", AsOf: today, Datasets: all})
	want := tables(planner.CopiedTable{DatasetID: "ds_c", Rows: 4_000}, planner.CopiedTable{DatasetID: "ds_o"}, planner.CopiedTable{DatasetID: "ds_i"})
	if err != nil || res.Synthesis == nil || !reflect.DeepEqual(res.Synthesis.Tables, want) {
		t.Errorf("%+v %+v, %v", res.Synthesis, res.Questions, err)
	}
}
