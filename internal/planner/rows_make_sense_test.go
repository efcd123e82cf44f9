package planner_test

import (
	"strings"
	"testing"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner"
)

// sensible is what a short text must give its rows: rules of dates, what is empty when, bounds.
func sensible(t *testing.T, text string) string {
	t.Helper()
	res := plan(t, text)
	if res.Outcome != planner.Planned {
		t.Fatalf("outcome %s: %+v", res.Outcome, res.Questions)
	}
	table := res.Contract.Tables[0]
	var out []string
	for _, c := range table.Columns {
		for _, k := range c.Cases {
			if k.Null && k.When != nil {
				out = append(out, c.Name+" empty where "+k.When.Column+" "+string(k.When.Op)+" "+strings.Join(k.When.Values, "|"))
			}
		}
		if c.Semantic == "date_of_birth" {
			out = append(out, c.Name+" from "+c.Earliest[:4])
		}
		if c.Semantic == "weight" {
			out = append(out, "weight of a body")
		}
	}
	for _, k := range table.Constraints {
		if k.Kind == contract.Order {
			out = append(out, k.Left+" "+string(k.Op)+" "+k.Right)
		}
	}
	return strings.Join(out, "; ")
}

// Rows of short texts are such as there can be: what follows comes later, what has not happened has no date, and who works is
// of an age to.
func TestRowsMakeSense(t *testing.T) {
	for name, c := range map[string]struct{ text, want string }{
		"a first response":              {"200 tickets with opened at, first response at, resolved at", "opened_at <= first_response_at; first_response_at <= resolved_at"},
		"acknowledged":                  {"200 incidents: reported at, acknowledged at, closed at", "reported_at <= acknowledged_at; acknowledged_at <= closed_at"},
		"cancelled behind start":        {"100 subscriptions with start date, cancelled at", "start_date <= cancelled_at"},
		"a day and a moment":            {"100 orders with order date, shipped at, delivered at", "order_date <= shipped_at; shipped_at <= delivered_at"},
		"signed up before":              {"100 users with signup date, last login, last order date", "signup_date <= last_login; signup_date <= last_order_date"},
		"an application's way":          {"100 applications with candidate, applied date, interview date, offer date", "applied_date <= interview_date; interview_date <= offer_date"},
		"a claim's way":                 {"100 claims with incident date, claim date, settled date", "incident_date <= claim_date; claim_date <= settled_date"},
		"a courier's way":               {"100 deliveries with order time, pickup time, delivered time", "order_time <= pickup_time; pickup_time <= delivered_time"},
		"planned and real":              {"100 flights with flight number, scheduled departure, actual departure", "scheduled_departure <= actual_departure"},
		"not more than there are seats": {"20 courses with title, enrolled, capacity", "enrolled <= capacity"},
		"resolved by its status":        {"100 tickets with status open/resolved/closed, created at, resolved at", "resolved_at empty where status not_in resolved|closed; created_at <= resolved_at"},
		"cancelled by its status":       {"100 orders with status new/paid/cancelled, cancelled at", "cancelled_at empty where status != cancelled"},
		"american spelling":             {"100 orders with status open/canceled, canceled at", "canceled_at empty where status != canceled"},
		"shipped by its status":         {"100 orders with status pending/shipped/delivered, shipped at, delivered at", "shipped_at empty where status not_in shipped|delivered; delivered_at empty where status != delivered; shipped_at <= delivered_at"},
		"lost on the way":               {"100 parcels with status pending/shipped/lost, shipped at", "shipped_at empty where status not_in shipped|lost"},
		"all were shipped":              {"100 parcels shipped in the last 90 days with weight, status pending/shipped/lost, shipped at", ""},
		"nothing of it in the status":   {"100 orders with status open/paid, shipped at", ""},
		"the text says when":            {"100 orders with status open/cancelled, cancelled at is empty in 20%", ""},
		"never empty":                   {"100 orders with status open/cancelled, cancelled at never empty", ""},
		"a status of nothing that ends": {"100 sensors with status ok/faulty, installed at", ""},
		"those who work":                {"200 employees with name, date of birth, hire date", "date_of_birth from 1958"},
		"staff":                         {"200 staff: name, dob", "dob from 1958"},
		"anybody":                       {"200 customers: name, dob", "dob from 1935"},
		"the text says of whom":         {"200 employees with name, dob between 1940 and 1990", "dob from 1940"},
		"visits tell of a body":         {"200 doctor visits with patient name, gender, age, weight, height, bmi", "weight of a body"},
		"a patient's visit":             {"200 visits with patient, weight, height", "weight of a body"},
		"parcels have none":             {"200 shipments with receiver, weight, height", ""},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			if got := sensible(t, c.text); got != c.want {
				t.Errorf("got  %s\nwant %s", got, c.want)
			}
		})
	}
}
