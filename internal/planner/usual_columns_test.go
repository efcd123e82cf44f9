package planner_test

import "testing"

// A flag beside the usual columns, and columns in the plural.
func TestUsualColumnsBeside(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct{ text, want string }{
		"a flag that is included":   {"50 loans incl. default flag", `50 rows; borrower_name string; loan_amount decimal; interest_rate decimal 2..18; term_months integer 12=0.2 24=0.2 36=0.2 48=0.2 60=0.2; credit_score integer; start_date date 2022-11-20..2026-11-20; status string current=0.8 late=0.09 paid off=0.08 defaulted=0.03; default_flag boolean`},
		"a label with its share":    {"50 card transactions with fraud label 2%", `50 rows; posted_at timestamp; account_number string; merchant string; amount decimal; currency string USD=0.8 EUR=0.15 GBP=0.05; transaction_type string; fraud_label boolean`},
		"columns are what is named": {"50 loans: default flag", `50 rows; default_flag boolean`},
		"names in the plural":       {"50 employees with names, emails, departments and salaries", `50 rows; name string; email string; department string 11 values; salary integer 21000..290000`},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			plansAs(t, c.text, c.want)
		})
	}
}

// Shares of a flag by the value of another column, small ones and whole ones too.
func TestSharesByGroup(t *testing.T) {
	t.Parallel()
	for text, want := range map[string][2]float64{
		"900 users: tier free/pro, churned 10% for free and 2% for pro":                     {.1, .02},
		"900 users: tier free/pro, churned 1% for free and 0.5% for pro":                    {.01, .005},
		"900 users: tier free/pro, churned 100% for free and 0% for pro":                    {1, 0},
		"900 users: tier free/pro, churned 60% for free and 40% for pro":                    {.6, .4},
		"900 users, variant A/B, conversion 10% vs 12%":                                     {.1, .12},
		"900 users: variant A or B, converted (approx. 4% under A, 5% under B)":             {.04, .05},
		"900 users: course day/evening; passed 80% of day users and 60% of evening users":   {.8, .6},
		"900 users: arm control/treatment. Conversion is 4% in control and 5% in treatment": {.04, .05},
		"900 users: group A/B, converted 10% for group A and 12% for group B":               {.1, .12},
	} {
		t.Run(text, func(t *testing.T) {
			t.Parallel()
			columns := plan(t, text).Contract.Tables[0].Columns
			cases := columns[len(columns)-1].Cases
			if len(cases) != 2 || cases[0].TrueShare == nil || cases[1].TrueShare == nil {
				t.Fatalf("cases %+v", cases)
			}
			if got := [2]float64{*cases[0].TrueShare, *cases[1].TrueShare}; got != want {
				t.Errorf("shares %v, want %v", got, want)
			}
		})
	}
}
