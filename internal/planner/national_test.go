package planner_test

import "testing"

// TestNationalColumns: a country belongs to a kind of value before and behind it, and the names of a country are a column where the
// text speaks of no others.
func TestNationalColumns(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]map[string]string{
		"400 accounts: code, iban German, phone (French), postcode UK": {"iban": "iban de_DE", "phone": "phone fr_FR", "postcode": "postal_code en_GB"},
		"400 people with German names and emails":                      {"name": "full_name de_DE", "email": "email "},
		"400 people: age, Polish names":                                {"name": "full_name pl_PL"},
		"400 people: first name, last name, age. Use German names.":    {"first_name": "first_name ", "last_name": "last_name "},
		"400 people with German names: first name, age":                {"first_name": "first_name "},
		"400 shops: contact email address, city":                       {"contact_email_address": "email ", "city": "city "},
	} {
		t.Run(text, func(t *testing.T) {
			t.Parallel()
			got := map[string]string{}
			for _, c := range PlanOf(t, text).Contract.Tables[0].Columns {
				got[c.Name] = c.Semantic + " " + c.Locale
			}
			for name, semantic := range want {
				if got[name] != semantic {
					t.Errorf("%s is %q, not %q", name, got[name], semantic)
				}
			}
			if _, own := got["name"]; own && want["name"] == "" {
				t.Errorf("a column for the names: %v", got)
			}
		})
	}
}

// TestLastValueIsNoColumn: a value of a list that could be a column closes the list where nothing else can follow.
func TestLastValueIsNoColumn(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]string{
		"300 accounts: plan is one of free, pro, team; seats 1 to 50":      "300 rows; plan string free=0.3333 pro=0.3333 team=0.3333; seats integer 1..50",
		"300 accounts. The plan is one of free, pro, team. Seats 1 to 50.": "300 rows; plan string free=0.3333 pro=0.3333 team=0.3333; seats integer 1..50",
		"300 salaries: pay_month always 2025-01, amount 2000 to 5000":      "300 rows; pay_month string 2025-01=1; amount decimal 2000..5000",
	} {
		plansAs(t, text, want)
	}
}
