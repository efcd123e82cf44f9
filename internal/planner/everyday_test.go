package planner_test

import (
	"math"
	"testing"

	"github.com/sdg-service/sdg/internal/contract"
)

// TestPhrasesOfOneKind: what one line each is about.
func TestPhrasesOfOneKind(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		name, text string
		check      func(*contract.Contract) bool
	}{
		{"the children's column has a name of its own", "350 invoices, each with 1 to 8 lines. Invoice: invoice number, total. Line: product, line total 5-90. The invoice total is the sum of its line totals.",
			func(c *contract.Contract) bool { return c.Tables[0].Columns[1].Formula == "sum(lines.line_total)" }},
		{"airports", "60 flights with flight number, origin and destination (IATA airport codes, never the same), seats 100-220",
			func(c *contract.Contract) bool {
				t := c.Tables[0]
				return t.Columns[1].Semantic == "airport_iata" && t.Columns[2].Semantic == "airport_iata" && t.Constraints[0].Op == contract.NotEqual
			}},
		{"who is still there has no end", "2400 admissions: patient id, admitted on in 2023, discharged on not before admission, one in ten is still in hospital so has no discharge date",
			func(c *contract.Contract) bool { return len(c.Tables[0].Columns[2].Cases) == 1 }},
		{"names of places", "300 bookings: hotel, nights 1-9", func(c *contract.Contract) bool { return len(c.Tables[0].Columns[0].Values) > 10 }},
	} {
		if res := plan(t, c.text); !c.check(res.Contract) || len(res.Unparsed) > 0 {
			t.Errorf("%s: %+v, unread %v", c.name, res.Contract.Tables, res.Unparsed)
		}
	}
}

// TestDatesThatExcludeEachOther are asked about.
func TestDatesThatExcludeEachOther(t *testing.T) {
	t.Parallel()
	for _, text := range []string{
		"100 concerts: title, date in 2024. All of them are after 1 March 2026.",
		"100 concerts that take place in 2024, all of them after 1 March 2026",
		"30 football teams, every team trains on a different day of the week, no day used twice",
	} {
		if res := PlanOf(t, text); len(res.Questions) == 0 {
			t.Errorf("%s: nothing is asked", text)
		}
	}
}

// TestEverydayPhrases: plain words that were read as something else.
func TestEverydayPhrases(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		name, text string
		check      func(contract.Table) bool
	}{
		{"shares behind a list in brackets", "300 applications: email, stage (applied, screen, offer) with 70/20/10",
			func(t contract.Table) bool {
				return t.Columns[1].Values[0].Value == "applied" && math.Abs(t.Columns[1].Values[0].Share-.7) < 1e-9
			}},
		{"a range of percents", "450 loans: principal 1000-50000, annual rate 2.5% to 12%",
			func(t contract.Table) bool { return *t.Columns[1].Min == 2.5 && *t.Columns[1].Max == 12 }},
		{"who has a value", "800 members: joined last 3 years, cancelled date for the 20% who left",
			func(t contract.Table) bool { return t.Columns[1].NullShare == .8 }},
		{"how many are filled", "800 members: joined last 3 years, cancelled date filled for 20%",
			func(t contract.Table) bool { return len(t.Columns) == 2 && t.Columns[1].NullShare == .8 }},
		{"always higher", "300 readings: date in 2024, min temp, max temp (always higher), wind 0-90",
			func(t contract.Table) bool { return len(t.Constraints) == 1 && t.Constraints[0].Kind == contract.Order }},
		{"departments differ", "6 departments (name, budget 1m-5m)", func(t contract.Table) bool { return t.Columns[0].Unique }},
		{"hotels are called like hotels", "40 hotels (name, city, stars 3 to 5)", func(t contract.Table) bool { return len(t.Columns[0].Values) > 40 && t.Columns[0].Unique }},
		{"positions are jobs", "12 positions (name, salary 30k-90k)", func(t contract.Table) bool { return t.Columns[0].Semantic == "job_title" }},
		{"what a flag means", "300 tests: score 0-100, passed. Passed means a score of at least 50, below that not passed.",
			func(t contract.Table) bool { return len(t.Columns) == 2 && len(t.Columns[1].Cases) == 2 }},
		{"a share of mandatory ones", "25 courses: code, length 1-5 days, mandatory 40%", func(t contract.Table) bool { return len(t.Columns) == 3 && t.Columns[1].NullShare == 0 }},
		{"days of the week in front of dates", "300 visits, arrived between Mon 2 Nov and Sat 7 Nov 2026, price 5-9",
			func(t contract.Table) bool {
				return t.Columns[0].Earliest == "2026-11-02" && t.Columns[0].Latest == "2026-11-07"
			}},
		{"a head in front of bars", "500 applicants | name | exam score 0-100 | no-show 6%, those have no exam score",
			func(t contract.Table) bool { return len(t.Columns) == 3 && len(t.Columns[1].Cases) == 1 }},
		{"two ages", "90 pupils: date of birth (they are all 11 or 12 now), class", func(t contract.Table) bool { return t.Columns[0].Earliest == "2013-11-21" }},
		{"a second half", "600 riders: half split (s) 2000-5000, end time (s), second half at least as slow as the first",
			func(t contract.Table) bool { return t.Columns[2].Formula != "" }},
		{"dogs have breeds of dogs", "300 dogs: name, breed", func(t contract.Table) bool { return t.Columns[1].Semantic == "dog_breed" }},
		{"a grid behind a colon", "weather data: daily for 5 cities in March 2025, min temp 1-9, wind 0-90", func(t contract.Table) bool { return t.Rows == 155 }},
	} {
		if res := plan(t, c.text); !c.check(res.Contract.Tables[0]) || len(res.Unparsed) > 0 {
			t.Errorf("%s: %+v, unread %v", c.name, res.Contract.Tables[0], res.Unparsed)
		}
	}
}
