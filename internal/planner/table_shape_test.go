package planner_test

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner"
)

// shape tells the tables of a contract with their rows, steps and keys of grids, links and orders.
func shape(c *contract.Contract) string {
	var out []string
	for _, t := range c.Tables {
		s := fmt.Sprintf("%s %d", t.Name, t.Rows)
		if g := t.Grid; g != nil {
			s += fmt.Sprintf(" grid %s from %s, %d of %ds %dm by %s", g.TimeColumn, g.Start, g.Steps, g.StepSeconds, g.StepMonths, g.KeyColumn)
		}
		for _, k := range t.Constraints {
			if k.Kind == contract.Order {
				s += fmt.Sprintf(", %s %s %s", k.Left, k.Op, k.Right)
			}
		}
		for _, r := range c.Relations {
			if r.Child == t.Name {
				per, _ := json.Marshal(r.PerParent)
				s += fmt.Sprintf(", %s of %s %s", r.ChildColumn, r.Parent, per)
			}
		}
		out = append(out, s)
	}
	slices.Sort(out)
	return strings.Join(out, "; ")
}

// TestTableShapes: which tables a text asks for, of how many rows, and what ties them.
func TestTableShapes(t *testing.T) {
	t.Parallel()
	for _, c := range []struct{ text, want string }{
		{"300 customers (name, email). Every order belongs to a customer and has a date and 1-5 line items with product, quantity 1-10 and price. 900 orders.",
			`customers 300; line_items 2700, order_id of orders {"min":1,"max":5}; orders 900, customer_id of customers null`},
		{"80 patients with name, birth date and their admissions - 1 to 4 per patient - with admitted at, ward",
			`admissions 200, patient_id of patients {"min":1,"max":4}; patients 80`},
		{"300 users with handle; 3,000 follows: follower, followee, since; follower != followee",
			`follows 3000, follower_id != followee_id, follower_id of users null, followee_id of users null; users 300`},
		{"300 users (handle, joined date); 3,000 follows with follower and followee (different users), since",
			`follows 3000, follower_id != followee_id, follower_id of users null, followee_id of users null; users 300`},
		{"200 matches with home team, away team (different teams), date; 20 teams with name, city",
			`matches 200, home_team_id != away_team_id, home_team_id of teams null, away_team_id of teams null; teams 20`},
		{"Daily weather for Berlin, Madrid and Oslo for 2024: rain mm, humidity",
			`weathers 1098 grid date from 2024-01-01, 366 of 86400s 0m by city`},
		{"monthly sales for Germany, France and Spain in 2024: revenue, units",
			`sales 36 grid date from 2024-01-01, 12 of 0s 1m by country`},
		{"attendance: 25 employees, five working days from 2025-03-03 to 2025-03-07, one row per employee and day, hours 4 to 9",
			`readings 125 grid date from 2025-03-03, 5 of 86400s 0m by employee_id`},
		{"milk yield of 12 cows, twice a day from 2025-01-01 to 2025-01-31: cow tag, time, litres 8 to 20",
			`readings 744 grid time from 2025-01-01T00:00:00Z, 62 of 43200s 0m by cow_tag`},
		{"90 doctors with name and 2,000 appointments with date, average 22 appointments per doctor",
			`appointments 2000, doctor_id of doctors {"min":0,"shape":"poisson"}; doctors 90`},
		{"150 laptops with serial, model; 100 employees with name; every laptop is used by at most one employee",
			`employees 100; laptops 150, employee_id of employees null`},
		{"30 drivers with name and 20 cars with plate. every car belongs to a driver and a driver has at most one car",
			`cars 20, driver_id of drivers {"min":0,"max":1}; drivers 30`},
	} {
		t.Run(c.text, func(t *testing.T) {
			t.Parallel()
			res := plan(t, c.text)
			if res.Contract == nil {
				t.Fatalf("%s: %v", res.Outcome, res.Questions)
			}
			if len(res.Unparsed) > 0 {
				t.Errorf("not understood: %v", res.Unparsed)
			}
			if got := shape(res.Contract); got != c.want {
				t.Errorf("made %s\nwant %s", got, c.want)
			}
		})
	}
}

// TestCountsThatNeedAsking: counts that contradict each other, or make more rows than anybody has seen.
func TestCountsThatNeedAsking(t *testing.T) {
	t.Parallel()
	for _, c := range []struct{ text, id string }{
		{"90 doctors with name and 2,000 appointments with date, average 50 appointments per doctor", "child_total"},
		{"500000 customers with name, each with 20 to 40 orders with date and amount", "derived_rows"},
	} {
		t.Run(c.text, func(t *testing.T) {
			t.Parallel()
			res := plan(t, c.text)
			if !slices.ContainsFunc(res.Questions, func(q planner.Question) bool { return q.ID == c.id }) {
				t.Errorf("%s with the questions %v, want %s", res.Outcome, res.Questions, c.id)
			}
		})
	}
}
