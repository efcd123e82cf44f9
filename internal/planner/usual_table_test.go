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
		"hotel reviews":               "hotel_name",
		"reviews":                     "verified_purchase",
		"grocery store sales":         "receipt_number",
		"sales":                       "sales_channel",
		"machine maintenance logs":    "technician",
		"web server logs":             "status_code",
		"train schedules":             "departure_time",
		"class schedules":             "teacher_name",
		"university applications":     "decision",
		"hospital admissions":         "patient_name",
		"server metrics":              "cpu_percent",
		"servers":                     "hostname",
		"voter registrations":         "registered",
		"rental properties":           "monthly_rent",
		"properties":                  "list_price",
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
