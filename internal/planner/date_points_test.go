package planner_test

import "testing"

// Days told from today, and days of which only the last has its month. asOf is the tests' today.
func TestDatePoints(t *testing.T) {
	t.Parallel()
	for said, want := range map[string][2]string{
		"between the 1st and 30th of September 2025": {"2025-09-01", "2025-09-30"},
		"from the 3rd to the 9th of May 2024":        {"2024-05-03", "2024-05-09"},
		"between 1st and 15th March 2024":            {"2024-03-01", "2024-03-15"},
		"from 2 days ago until tomorrow":             {asOf.AddDate(0, 0, -2).Format("2006-01-02"), asOf.AddDate(0, 0, 1).Format("2006-01-02")},
		"between yesterday and next week":            {asOf.AddDate(0, 0, -1).Format("2006-01-02"), asOf.AddDate(0, 0, 13).Format("2006-01-02")},
		"from 9 months ago until 3 months ago":       {asOf.AddDate(0, -9, 0).Format("2006-01-02"), asOf.AddDate(0, -3, 0).Format("2006-01-02")},
		"during the last 90 days":                    {asOf.AddDate(0, 0, -90).Format("2006-01-02"), asOf.Format("2006-01-02")},
		"from the last 90 days":                      {asOf.AddDate(0, 0, -90).Format("2006-01-02"), asOf.Format("2006-01-02")},
		"within the last 90 days":                    {asOf.AddDate(0, 0, -90).Format("2006-01-02"), asOf.Format("2006-01-02")},
	} {
		res := PlanOf(t, "80 members: name, joined date "+said)
		if res.Contract == nil || len(res.Unparsed) > 0 {
			t.Errorf("%s: %v %v", said, res.Questions, res.Unparsed)
			continue
		}
		if c := res.Contract.Tables[0].Columns[1]; c.Earliest != want[0] || c.Latest != want[1] {
			t.Errorf("%s: from %s to %s, want %s to %s", said, c.Earliest, c.Latest, want[0], want[1])
		}
	}
}
