package planner_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/engine/mock"
	"github.com/sdg-service/sdg/internal/engine/mock/mocktest"
)

// rulesOf writes the orders, dependencies, pairs, bounds of computed columns and days of a plan.
func rulesOf(c *contract.Contract) (out []string) {
	for _, t := range c.Tables {
		for _, k := range t.Constraints {
			if len(k.Columns) > 0 {
				out = append(out, string(k.Kind)+" "+strings.Join(k.Columns, ", "))
				continue
			}
			out = append(out, k.Left+" "+string(k.Op)+" "+k.Right)
		}
		for _, col := range t.Columns {
			if col.Formula != "" && (col.Min != nil || col.Max != nil) {
				out = append(out, col.Name+" bounded")
			}
			if col.Calendar != nil {
				out = append(out, col.Name+" on "+strings.Join(col.Calendar.Weekdays, " "))
			}
		}
	}
	return out
}

// TestRulesHold: what a text says of columns together is read, and the rows that are made hold it.
func TestRulesHold(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct{ text, wants string }{
		"the same for each":           {"1,300 loads: ticket number, truck plate (22 trucks), gross kg 9000-20000, tare kg 4000-8000 and net kg. Net = gross - tare; one truck always has the same tare weight.", "dependency truck_plate, tare_weight"},
		"never changes":               {"600 visits: patient number (40 patients), blood group, weight kg, fee. A patient's blood group never changes.", "dependency patient_number, blood_group"},
		"the same for all rows":       {"600 rides: bus (12 buses), depot, line, passengers 0-80. The depot stays the same for all rides of a bus.", "dependency bus, depot"},
		"a sum at most":               {"300 invoices: net 50 to 5000, tax 1-90, total = net + tax. The total is at most 4000.", "total bounded"},
		"a sum between":               {"300 invoices: net 50 to 5000, tax 1-90, total = net + tax. Total must be between 100 and 4000.", "total bounded"},
		"a difference never negative": {"300 loans: principal 1000-50000, repaid 0-50000, outstanding = principal - repaid. Outstanding is never negative.", "outstanding bounded"},
		"a sum below the parent's":    {"40 departments (name, budget 10000-90000). 600 employees: department, salary 2000-9000, bonus 0-3000, cost = salary + bonus. Cost is at most the department's budget.", "cost <= department_id.budget"},
		"the parent of a role":        {"20 rooms (name, seats 10-60) and 400 moves: old room, new room, date, guests no larger than the new room's seats", "guests <= new_room_id.seats"},
		"never on a day":              {"350 deliveries: ordered date in 2025, delivered date 1 to 3 days after ordered, never on a Sunday.", "delivered_date on mon tue wed thu fri sat"},
		"never on days in a bracket":  {"350 visits: visited on in 2025 (never on Sundays), cost", "visited_on on mon tue wed thu fri sat"},
		"hours of both":               {"400 tickets: opened_at in May 2026 between 8:00 and 18:00 on weekdays, closed_at 5 to 60 minutes after opened_at, also on weekdays between 8:00 and 18:00.", "closed_at on mon tue wed thu fri"},
		"unique and different":        {"12 teams, 132 matches: home team, away team, round 1-22. Home team and away team are unique together and differ.", "unique_together home_team_id, away_team_id"},
		"between two of the parent":   {"100 accounts: opened date in 2020-2024, closed date after opened date, 20% empty. 2000 transactions: account, amount -500 to 500, booked date after the account's opened date and before the closed date.", "booked_date < account_id.closed_date"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			res := plan(t, c.text)
			if res.Contract == nil {
				t.Fatalf("no plan: %v", res.Questions)
			}
			if rules := rulesOf(res.Contract); !slices.Contains(rules, c.wants) {
				t.Errorf("%q is not in %q", c.wants, rules)
			}
			program, err := mock.Compile(res.Contract)
			if err != nil {
				t.Fatal(err)
			}
			if broken, err := mocktest.Broken(res.Contract, program); err != nil || len(broken) > 0 {
				t.Errorf("%v %v", broken, err)
			}
		})
	}
}

// TestKeysHaveNoOrder: a key tells rows apart, and nothing lies above or below it.
func TestKeysHaveNoOrder(t *testing.T) {
	t.Parallel()
	for _, text := range []string{
		"A football league: 12 clubs (name, stadium capacity 3,000-30,000) and all 132 matches of the season, every club plays every other one once at home and once away. home club, away club, date Aug 2025 – May 2026, goals for each side 0 to 6, attendance no larger than the home club's capacity",
		"Table users { id pk, handle unique }\nTable posts { id pk, author_id > users.id, body, posted_at }\nRows: users 300, posts 1200.",
	} {
		res := plan(t, text)
		if res.Contract == nil {
			continue // asked about
		}
		for _, table := range res.Contract.Tables {
			for _, k := range table.Constraints {
				for _, side := range []string{k.Left, k.Right} {
					if k.Kind == contract.Order && k.Op != contract.NotEqual && strings.HasSuffix(side, "_id") {
						t.Errorf("%s: %s %s %s", text, k.Left, k.Op, k.Right)
					}
				}
			}
		}
	}
}
