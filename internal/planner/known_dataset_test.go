package planner_test

import (
	"fmt"
	"os"
	"strings"
	"testing"

	"github.com/sdg-service/sdg/internal/planner"
)

// Each famous dataset is read whole from its name: all of its tables and columns, and as many rows
// as the original has.
func TestFamousDatasets(t *testing.T) {
	t.Parallel()
	list, err := os.ReadFile("lexicon/datasets.txt")
	if err != nil {
		t.Fatal(err)
	}
	for line := range strings.Lines(string(list)) {
		names, tables, ok := strings.Cut(strings.TrimSpace(line), " = ")
		if !ok || strings.HasPrefix(line, "#") {
			continue
		}
		for name := range strings.SplitSeq(names, ",") {
			name, weak := strings.CutSuffix(strings.TrimSpace(name), "*")
			text := name
			if weak {
				text += " dataset"
			}
			t.Run(name, func(t *testing.T) {
				t.Parallel()
				res := plan(t, text)
				if res.Contract == nil {
					t.Fatalf("%s: %v", res.Outcome, res.Questions)
				}
				if len(res.Unparsed) > 0 || !strings.Contains(fmt.Sprint(res.Assumptions), "dataset, made up") {
					t.Errorf("unread %v, assumed %v", res.Unparsed, res.Assumptions)
				}
				described := strings.Split(tables, " | ")
				if len(res.Contract.Tables) != len(described) {
					t.Fatalf("%d tables, want %d", len(res.Contract.Tables), len(described))
				}
				rows := map[string]int{}
				for _, d := range described {
					rows[strings.Fields(d)[0]]++
				}
				for _, table := range res.Contract.Tables {
					n := fmt.Sprint(table.Rows)
					if rows[n]--; rows[n] < 0 {
						t.Errorf("%s has %s rows, want those of %v", table.Name, n, described)
					}
				}
			})
		}
	}
}

// What may be said beside the name of a dataset, and what is no such name.
func TestKnownDataset(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]string{
		"iris":              "flowers 150: sepal_length sepal_width petal_length petal_width species",
		"iris-like dataset": "flowers 150: sepal_length sepal_width petal_length petal_width species",
		"give me 1,000 rows like the iris dataset please":    "flowers 1000: sepal_length sepal_width petal_length petal_width species",
		"a dataset like the iris one":                        "flowers 150: sepal_length sepal_width petal_length petal_width species",
		"Iris dataset, 300 flowers.":                         "flowers 300: sepal_length sepal_width petal_length petal_width species",
		"iris dataset with 10% missing sepal widths":         "flowers 150: sepal_length sepal_width petal_length petal_width species",
		"iris flowers: petal length 1 to 7, species":         "iris_flowers 100: petal_length species",
		"titanic passengers with name, age and fare":         "passengers 100: name age fare",
		"movielens style, 500 ratings":                       "users 5: user_id age gender occupation zip_code; movies 8: movie_id title release_year genre; ratings 500: user_id movie_id rating rated_at",
		"movielens with 1886 users":                          "users 1886: user_id age gender occupation zip_code; movies 3364: movie_id title release_year genre; ratings 200000: user_id movie_id rating rated_at",
		"airline passengers dataset, 24 rows":                "readings 24: date passengers",
		"200 customers with name and churn":                  "customers 200: name churn",
		"telco customer churn clone":                         "customers 7043: customer_id gender senior_citizen partner has_dependents tenure_months phone_service line_type internet_service online_security online_backup device_protection tech_support streaming_tv streaming_movies contract paperless_billing payment_method monthly_charges total_charges churned",
		"titanic data, 30% of the ages are missing, as JSON": "passengers 891: passenger_id survived passenger_class name sex age siblings_spouses parents_children ticket fare cabin embarked",
	} {
		t.Run(text, func(t *testing.T) {
			t.Parallel()
			res := plan(t, text)
			if res.Contract == nil {
				t.Fatalf("%s: %v", res.Outcome, res.Questions)
			}
			var tables []string
			for _, table := range res.Contract.Tables {
				said := fmt.Sprint(table.Name, " ", table.Rows, ":")
				for _, c := range table.Columns {
					said += " " + c.Name
				}
				tables = append(tables, said)
			}
			if got := strings.Join(tables, "; "); got != want || len(res.Unparsed) > 0 {
				t.Errorf("%s, unread %v\nwant %s", got, res.Unparsed, want)
			}
		})
	}
}

// A dataset of the caller's own goes before one that many know, and spans are the user's words.
func TestKnownDatasetAndTheCallers(t *testing.T) {
	t.Parallel()
	const text = "titanic data with 500 rows"
	req := planner.Request{Description: text, AsOf: asOf, Datasets: []planner.Dataset{{ID: "ds_1", Name: "titanic_train.csv"}}}
	res, err := planner.New().Plan(req)
	if err != nil {
		t.Fatal(err)
	}
	if strings.Contains(fmt.Sprint(res.Assumptions), "made up") {
		t.Errorf("the caller's dataset was not meant: %v", res.Assumptions)
	}
	if res, err = planner.New().Plan(planner.Request{Description: text, AsOf: asOf}); err != nil || res.Contract == nil {
		t.Fatal(res.Outcome, err)
	}
	for _, p := range res.Provenance {
		if p.Span.Start < 0 || p.Span.End > len(text) || p.Span.Start >= p.Span.End {
			t.Errorf("%s is said at %v of %d bytes", p.Path, p.Span, len(text))
		}
	}
}
