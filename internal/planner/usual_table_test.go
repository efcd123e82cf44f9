package planner_test

import (
	"slices"
	"testing"
)

// TestUsualTables: texts that name the rows alone get the columns of what they name, and not of what is called alike.
func TestUsualTables(t *testing.T) {
	t.Parallel()
	for text, column := range map[string]string{
		"loan applications":           "credit_score",
		"job applications":            "position_applied",
		"movie ratings":               "movie_title",
		"product ratings":             "product_name",
		"lab test results":            "patient_name",
		"unit tests":                  "suite",
		"clinical trial participants": "arm",
		"conference participants":     "company",
		"ad campaign performance":     "impressions",
		"app usage events":            "session_id",
		"events":                      "venue",
		"recruitment pipeline":        "candidate_name",
		"ci pipelines":                "commit_sha",
		"parking tickets":             "violation_type",
		"parking sessions":            "exit_time",
		"support tickets":             "subject",
		"museum exhibits":             "medium",
		"blood donors":                "blood_type",
		"donors":                      "campaign",
		"restaurant orders":           "dish_name",
		"orders":                      "shipping_country",
		"crypto wallet transactions":  "transaction_hash",
		"bank transactions":           "merchant",
		"music streaming plays":       "song_title",
		"website clickstream":         "session_id",
		"fleet telematics":            "odometer_km",
		"gym memberships":             "monthly_fee",
		"warehouses":                  "pallet_places",
		"stores":                      "store_name",
	} {
		t.Run(text, func(t *testing.T) {
			t.Parallel()
			res := plan(t, text)
			if res.Contract == nil {
				t.Fatalf("%s: %v", res.Outcome, res.Questions)
			}
			var names []string
			for _, c := range res.Contract.Tables[0].Columns {
				names = append(names, c.Name)
			}
			if !slices.Contains(names, column) {
				t.Errorf("columns %v, none called %s", names, column)
			}
		})
	}
}
