package planner_test

import "testing"

// TestNumbersOfValues: sentences that come back to a column and give the rows with a value, or with a number
// of another column, numbers of their own.
func TestNumbersOfValues(t *testing.T) {
	t.Parallel()
	for name, c := range map[string][2]string{
		"with the noun of the values": {"600 timesheets: shift day/evening/night, hours. Day shifts last 8 hours, evening 6, nights count 10 hours.", "600 timesheets: shift day/evening/night, hours. hours: day 8, evening 6, night 10."},
		"with the noun of the table":  {"500 parcels: service express/standard, weight, fee. Express parcels weigh at most 5 kg; standard ones up to 30.", "500 parcels: service express/standard, weight: express at most 5, standard up to 30, fee."},
		"by the unit":                 {"700 candidates: years of experience 0-25, level junior/mid/senior. Juniors have 0 to 2 years, mids 3 to 6, seniors 7 or more.", "700 candidates: years of experience 0-25, level junior/mid/senior. years of experience: junior 0 to 2, mid 3 to 6, senior 7 or more."},
		"by a number":                 {"250 people: job level 1-2, salary. Level 1 earns 30k-40k, level 2 40k-55k.", "250 people: job level 1-2, salary 30k-40k if job level is 1, 40k-55k if job level is 2."},
		"while and any other":         {"900 readings: state running 70% / idle 30%, rpm. rpm is 6000-12000 while running and 0 in any other state.", "900 readings: state running 70% / idle 30%, rpm. rpm is 6000-12000 for running and 0 otherwise."},
		"the rest behind none":        {"600 loans: name, rate, decision approved/rejected. Rejected loans have no rate, approved ones 3-12.", "600 loans: name, rate, decision approved/rejected. rate: rejected empty, approved 3-12."},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			saysTheSame(t, c[0], c[1])
		})
	}
}
