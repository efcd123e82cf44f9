package planner_test

import (
	"strings"
	"testing"
)

// Names that say of what they are, and columns that only some rows have.
func TestOwnedNames(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]string{
		"300 cars: plate, date of the last inspection in 2025, price of the tyres 100-900":               "plate date_of_last_inspection price_of_tyres",
		"300 helpers: name, date of the background check missing for 1 in 10, hours 2 to 40":             "name date_of_background_check hours",
		"900 tickets: topic outage 30 / billing 70, satisfaction 1-5 answered by 40% only":               "topic satisfaction",
		"900 guests: name, phone provided by 80%, score 1-10 filled in by half of them":                  "name phone score",
		"900 calls: caller number, called number (nobody calls themselves), start time":                  "caller_number called_number start_time",
		"450 items: brand, supplier. Same brand, same supplier.":                                         "brand supplier",
		"450 cars. make, model (a model always has the same make), model year 2008-2025":                 "make model model_year",
		"90 wards (name) and their admissions, 1-4 per ward: admitted on in the last 3 years, bed 1-400": "name",
	} {
		t.Run(text, func(t *testing.T) {
			t.Parallel()
			got := PlanOf(t, text)
			if got.Contract == nil {
				t.Fatalf("questions %v", got.Questions)
			}
			if len(got.Unparsed) > 0 {
				t.Errorf("unread %v", got.Unparsed)
			}
			var names []string
			for _, c := range got.Contract.Tables[0].Columns {
				if !strings.HasSuffix(c.Name, "_id") {
					names = append(names, c.Name)
				}
			}
			if s := strings.Join(names, " "); s != want {
				t.Errorf("%s, want %s", s, want)
			}
		})
	}
}

// Amounts for a period hold it in their name; a sum is one of the table that it is said of.
func TestOfEachPeriod(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]string{
		"500 employees: gross salary 2000-9000 a month, net salary is 70% of the gross, company car 15%": "gross_salary net_salary company_car",
		"500 leases: rent 600-3200 per month, pets allowed for 3 in 10":                                  "rent pets_allowed",
		"400 pupils: year group as a number 7 to 11, free school meals 22%":                              "year_group free_school_meals",
	} {
		got := PlanOf(t, text)
		if got.Contract == nil {
			t.Fatalf("%s: questions %v", text, got.Questions)
		}
		if len(got.Unparsed) > 0 {
			t.Errorf("%s: unread %v", text, got.Unparsed)
		}
		var names []string
		for _, c := range got.Contract.Tables[0].Columns {
			names = append(names, c.Name)
		}
		if s := strings.Join(names, " "); s != want {
			t.Errorf("%s: %s, want %s", text, s, want)
		}
	}
}
