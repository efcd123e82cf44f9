package planner_test

import (
	"testing"

	"github.com/sdg-service/sdg/internal/contract"
)

// A flag is told by what a share of people have done; the deed belongs to its name.
func TestFlagsByWhoHasDoneIt(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		text, column string
		share        float64
	}{
		"signed":                     {"300 visits: visitor name, NDA signed by 92%, badge", "nda_signed", .92},
		"the deed alone":             {"300 fines: amount 20-80, paid by seven out of ten, date in June 2025", "paid", .7},
		"behind a range":             {"300 quotes: premium 12-95, accepted by 1 in 4, city", "accepted", .25},
		"by half the users":          {"300 logins: username, mfa used by half the users, ip", "mfa_used", .5},
		"with a particle":            {"300 students: name, homework handed in by 85%, grade 1-6", "homework_handed_in", .85},
		"of the guests":              {"300 guests: name, dessert eaten by two thirds of the guests, allergies for 10%", "dessert_eaten", 2. / 3},
		"which they said yes to":     {"300 employees: name, consent_given which eighty percent have said yes to, salary 20000-90000", "consent_given", .8},
		"in a bracket":               {"300 residents: address, new park (which sixty percent have said yes to), age 18-90", "new_park", .6},
		"true behind the whole name": {"300 tests: id, is_fraud true for 2 out of 100, tenure_months whole, 1 to 72", "is_fraud", .02},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			got := PlanOf(t, c.text)
			if got.Contract == nil || len(got.Unparsed) > 0 {
				t.Fatalf("questions %v, unread %v", got.Questions, got.Unparsed)
			}
			table := got.Contract.Tables[0]
			if col, ok := table.Column(c.column); !ok || col.Type != contract.Boolean || col.TrueShare == nil || *col.TrueShare != c.share || len(table.Columns) != 3 {
				t.Errorf("%s is %+v of %d columns", c.column, col, len(table.Columns))
			}
		})
	}
}

// A column is filled where a value or a flag of another holds, however that is said.
func TestFilledOnlyWhere(t *testing.T) {
	t.Parallel()
	for name, c := range map[string][2]string{
		"no verb":               {"300 pallets: hazardous on 4% of pallets, UN number (UN and four digits) on hazardous ones only", "300 pallets: hazardous on 4% of pallets, UN number (UN and four digits) only if hazardous"},
		"exists":                {"300 tickets: status open 40% closed 60%, satisfaction 1-5 exists on closed tickets only", "300 tickets: status open 40% closed 60%, satisfaction 1-5 only if closed"},
		"solely":                {"300 staff: contract fixed 40 permanent 60, end date in 2026 solely for fixed contracts", "300 staff: contract fixed 40 permanent 60, end date in 2026 only if fixed"},
		"where":                 {"300 bikes: electric for 35%, battery kWh 0.3-0.8 where electric, weight 9-30 kg", "300 bikes: electric for 35%, battery kWh 0.3-0.8 only if electric, weight 9-30 kg"},
		"holds":                 {"300 stars: has_planet 6%, planet_count: an integer 1 to 8 where has_planet holds, nothing elsewhere", "300 stars: has_planet 6%, planet_count: an integer 1 to 8 only if has_planet"},
		"missing on":            {"300 trips: type day 60 overnight 40, hotel name missing on day trips, km 5-400", "300 trips: type day 60 overnight 40, hotel name empty if day, km 5-400"},
		"those without":         {"300 ferries: vehicle none 45 car 40 van 15; plate empty for those without a vehicle", "300 ferries: vehicle none 45 car 40 van 15; plate empty if none"},
		"a flag by comparing":   {"300 exams: grade 1 to 6, passed (grade<=4), exam_date in june 2026", "300 exams: grade 1 to 6, passed true if grade is at most 4, otherwise false, exam_date in june 2026"},
		"the condition of then": {"300 routers: online for 88%, signal -90 to -30. When the router is not online the signal is null, when it is, it is -80 to -40.", "300 routers: online for 88%, signal -90 to -30. When the router is not online the signal is null, otherwise -80 to -40."},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			saysTheSame(t, c[0], c[1])
		})
	}
}

// Who did something is a column, though the deed elsewhere speaks of cells.
func TestDoneByAsAnItem(t *testing.T) {
	t.Parallel()
	for name, text := range map[string]string{
		"behind a range": "420 fills: end pressure 200-232, filled by, price 5-9",
		"behind a unit":  "420 fills: end pressure 200-232 bar, filled by, filled at (date and time)",
		"with a bracket": "420 forms: pages 2-8, filled by (name), price 5-9",
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			got := PlanOf(t, text)
			if got.Contract == nil || len(got.Unparsed) > 0 {
				t.Fatalf("questions %v, unread %v", got.Questions, got.Unparsed)
			}
			if col, ok := got.Contract.Tables[0].Column("filled_by"); !ok || col.Semantic != "full_name" {
				t.Errorf("filled_by is %+v", col)
			}
		})
	}
}

// TestDoneByPerson: who did it is a person, unless a share or a yes tells whether.
func TestDoneByPerson(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct{ text, want string }{
		"last":      {"60 loans: amount 5-90, approved by officer", `60 rows; amount decimal 5..90; approved_by_officer string`},
		"a share":   {"60 loans: amount 5-90, approved by officer 80%", `60 rows; amount decimal 5..90; approved_by_officer boolean`},
		"in braces": {"60 loans: approved by officer (80%), amount 5-90", `60 rows; approved_by_officer boolean; amount decimal 5..90`},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			plansAs(t, c.text, c.want)
		})
	}
}
