package planner_test

import (
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/sdg-service/sdg/internal/planner"
)

var today = time.Date(2026, 11, 20, 0, 0, 0, 0, time.UTC)

// uploads are the tables of a caller, newest first.
var uploads = []planner.Dataset{
	{ID: "ds_3", Name: "patients", Rows: 4000, Columns: []string{"patient_id", "age", "sex", "diagnosis", "admitted_on"}, Values: map[string][]string{"sex": {"F", "M"}}},
	{ID: "ds_2", Name: "customers.csv", Rows: 9000, Columns: []string{"customer_id", "age", "country", "churned", "signup date"},
		Values: map[string][]string{"country": {"Germany", "France", "United States"}, "churned": {"yes", "no"}}},
	{ID: "ds_1", Name: "census", Rows: 32561, Columns: []string{"age", "workclass", "education", "sex", "hours-per-week", "income"},
		Values: map[string][]string{"sex": {"Male", "Female"}, "income": {"<=50K", ">50K"}, "workclass": {"Private", "Self-emp"}}},
}

func TestCopiesOfDatasets(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		text string
		want planner.Synthesis
	}{
		{"make 50k rows like my census upload and tell me how risky it is", planner.Synthesis{DatasetID: "ds_1", Rows: 50_000}},
		{"synthesize 10,000 rows from customers.csv where age > 60", planner.Synthesis{DatasetID: "ds_2", Rows: 10_000, Conditions: []string{"age > 60"}}},
		{"a differentially private copy of the patients dataset with epsilon 0.5", planner.Synthesis{DatasetID: "ds_3", Engine: "dp", Epsilon: "0.5"}},
		{"synthetic twin of my customers data to predict churn", planner.Synthesis{DatasetID: "ds_2", Target: "churned"}},
		{"generate 2000 synthetic patients similar to the patients dataset, only women", planner.Synthesis{DatasetID: "ds_3", Rows: 2000, Conditions: []string{`sex = "F"`}}},
		{"clone customers.csv, 5000 rows, country in (Germany, France), age between 20 and 30, seed 7", planner.Synthesis{DatasetID: "ds_2", Rows: 5000, Seed: "7", Conditions: []string{`country in ("Germany", "France")`, "age between 20 and 30"}}},
		{"give me twice as many rows like the census dataset", planner.Synthesis{DatasetID: "ds_1", Rows: 65_122}},
		{"synthesise 300 rows of ds_3 with the copula engine", planner.Synthesis{DatasetID: "ds_3", Rows: 300, Engine: "copula"}},
		{"please anonymise our patients table but drop patient_id", planner.Synthesis{DatasetID: "ds_3", Columns: []string{"age", "sex", "diagnosis", "admitted_on"}}},
		{"more rows like my census file where hours-per-week is at least 40 and workclass is Private", planner.Synthesis{DatasetID: "ds_1", Conditions: []string{"hours-per-week >= 40", `workclass = "Private"`}}},
		{"synthesize 500 rows from the census data, people over 60, target income", planner.Synthesis{DatasetID: "ds_1", Rows: 500, Target: "income", Conditions: []string{"age > 60"}}},
		{"1000 rows like my latest upload", planner.Synthesis{DatasetID: "ds_3", Rows: 1000}},
		{"synthesize 100 rows like customers.csv where signup date is after 2024-05-01", planner.Synthesis{DatasetID: "ds_2", Rows: 100, Conditions: []string{"signup date > 2024-05-01"}}},
	} {
		t.Run(c.text, func(t *testing.T) {
			t.Parallel()
			res, err := planner.New().Plan(planner.Request{Description: c.text, AsOf: today, Datasets: uploads})
			if err != nil {
				t.Fatal(err)
			}
			if res.Synthesis == nil || res.Outcome != planner.Planned || res.Contract != nil {
				t.Fatalf("%s: %+v %+v", res.Outcome, res.Questions, res.Refusal)
			}
			if !sameCopy(*res.Synthesis, c.want) {
				t.Errorf("got  %+v\nwant %+v", *res.Synthesis, c.want)
			}
			if len(res.Unparsed) > 0 {
				t.Errorf("unparsed: %+v", res.Unparsed)
			}
			if !planner.New().AsksForCopy(c.text) {
				t.Error("AsksForCopy says no")
			}
		})
	}
}

func sameCopy(a, b planner.Synthesis) bool {
	return a.DatasetID == b.DatasetID && a.Rows == b.Rows && a.Engine == b.Engine && a.Epsilon == b.Epsilon && a.Target == b.Target && a.Seed == b.Seed &&
		slices.Equal(a.Conditions, b.Conditions) && slices.Equal(a.Columns, b.Columns)
}

func TestCopyQuestions(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		name, text string
		datasets   []planner.Dataset
		id         string
		mentions   []string // in text and suggestions
	}{
		{"nothing uploaded", "make 50k rows like my census upload", nil, "dataset", []string{"Upload", "sdg datasets upload"}},
		{"which of three", "synthetic twin of my data to predict churn", uploads, "dataset", []string{"customers", "patients", "census"}},
		{"no such dataset", "synthesize 100 rows from sales.csv", uploads, "dataset", []string{"sales.csv", "the dataset census"}},
		{"two alike", "rows like the customers dataset", []planner.Dataset{{ID: "ds_9", Name: "customers"}, {ID: "ds_8", Name: "Customers.csv"}}, "dataset", []string{"ds_9", "ds_8"}},
		{"no such target", "a synthetic copy of the census dataset to predict salary", uploads, "target", []string{"salary", "income"}},
		{"a filter that is not understood", "synthesize 100 rows from the census dataset except the rich", uploads, "condition", []string{"rich", "workclass"}},
		{"a name and no more", "the census dataset", uploads, "subject", []string{"synthesize 1,000 rows like census"}},
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

func TestCopyAnswered(t *testing.T) {
	t.Parallel()
	for _, answer := range []string{"the dataset census", "census", "ds_1", "the census dataset please", "census.csv"} {
		res, err := planner.New().Plan(planner.Request{PreviousText: "synthetic twin of my data, 200 rows", Description: answer, AsOf: today, Datasets: uploads})
		if err != nil {
			t.Fatal(err)
		}
		if res.Synthesis == nil || res.Synthesis.DatasetID != "ds_1" || res.Synthesis.Rows != 200 {
			t.Errorf("%q: %s %+v %+v", answer, res.Outcome, res.Synthesis, res.Questions)
		}
	}
}

func TestCopyRevised(t *testing.T) {
	t.Parallel()
	before := planner.Synthesis{DatasetID: "ds_1", Rows: 1000, Conditions: []string{"age > 60", `sex = "Male"`}}
	for _, c := range []struct {
		text   string
		change func(*planner.Synthesis)
	}{
		{"make it 20k rows", func(s *planner.Synthesis) { s.Rows = 20_000 }},
		{"only women", func(s *planner.Synthesis) { s.Conditions = []string{"age > 60", `sex = "Female"`} }},
		{"double it", func(s *planner.Synthesis) { s.Rows = 2000 }},
		{"use epsilon 2", func(s *planner.Synthesis) { s.Engine, s.Epsilon = "dp", "2" }},
		{"remove the filters", func(s *planner.Synthesis) { s.Conditions = nil }},
		{"age under 30 instead", func(s *planner.Synthesis) { s.Conditions = []string{`sex = "Male"`, "age < 30"} }},
		{"500 rows and drop income", func(s *planner.Synthesis) {
			s.Rows, s.Columns = 500, []string{"age", "workclass", "education", "sex", "hours-per-week"}
		}},
		{"like the patients dataset instead", func(s *planner.Synthesis) { *s = planner.Synthesis{DatasetID: "ds_3"} }},
	} {
		t.Run(c.text, func(t *testing.T) {
			t.Parallel()
			previous, want := before, before
			previous.Conditions = slices.Clone(before.Conditions)
			c.change(&want)
			res, err := planner.New().Plan(planner.Request{PreviousText: "rows like census", PreviousSynthesis: &previous, Description: c.text, AsOf: today, Datasets: uploads})
			if err != nil {
				t.Fatal(err)
			}
			if res.Synthesis == nil || !sameCopy(*res.Synthesis, want) {
				t.Errorf("%s\ngot  %+v\nwant %+v\n%+v", res.Outcome, res.Synthesis, want, res.Questions)
			}
			if !slices.Equal(previous.Conditions, before.Conditions) {
				t.Error("the request was changed")
			}
		})
	}
}

// What describes a table stays mock data, even beside datasets with such names.
func TestDescriptionsAreNoCopies(t *testing.T) {
	t.Parallel()
	for _, text := range []string{
		"500 customers: name, email, age",
		"test data resembling our HR export: 900 staff, first name, surname, grade",
		"100 patients with name and age, looking like real data from a hospital",
		"a customers table like in our shop, with name, email and country, 300 rows",
		"orders for customers, 5 per customer, with amount and date",
		"rows like a census: age, sex, income; 200 rows",
		"CREATE TABLE census (id int, age int)",
		"2000 web visits with url from the campaign table, visitor id, time",
	} {
		t.Run(text, func(t *testing.T) {
			t.Parallel()
			res, err := planner.New().Plan(planner.Request{Description: text, AsOf: today, Datasets: uploads})
			if err != nil {
				t.Fatal(err)
			}
			if res.Synthesis != nil || res.Outcome != planner.Planned {
				t.Errorf("%s %+v %+v", res.Outcome, res.Synthesis, res.Questions)
			}
		})
	}
}
