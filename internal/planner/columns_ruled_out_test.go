package planner_test

import "testing"

// TestColumnsRuledOut: columns that the tables must not have, and lists that say who lacks something.
func TestColumnsRuledOut(t *testing.T) {
	t.Parallel()
	const reports = "300 reports from 2023: report id, street, severity 1-5"
	for name, c := range map[string][2]string{
		"no columns with":     {"Therefore strictly no columns with the name, e-mail or phone of whoever reported it. " + reports, reports},
		"a list of names":     {reports + ". No names, emails or phone numbers of the reporter please.", reports},
		"must not be":         {reports + "; there must not be any column with patient name or date of birth", reports},
		"leave out":           {"For privacy, leave out names and phones. " + reports, reports},
		"don't include":       {reports + ". Don't include emails, addresses or birth dates.", reports},
		"but no":              {"300 people with full name, email and city but no address or birthday", "300 people with full name, email and city"},
		"left out on purpose": {reports + "; volume left out on purpose.", reports},
		"an item of a list":   {"300 people with city, name deliberately omitted, age 20-60", "300 people with city, age 20-60"},
		"out of scope":        {reports + ". Salary and email are out of scope.", reports},
		"a share is of rows":  {"300 people: full name, email, phone. no email for a fifth of them", "300 people: full name, email (empty for 20%), phone"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			saysTheSame(t, c[0], c[1])
		})
	}
}
