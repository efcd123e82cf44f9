package planner_test

import "testing"

// TestFlagsOfParts: flags that some kinds of rows have and others never.
func TestFlagsOfParts(t *testing.T) {
	t.Parallel()
	for name, c := range map[string][2]string{
		"and for no others":       {"90 cases: severity mild 60%, moderate 30%, severe 10%; serious, which is yes for half of the severe ones and for no others", "90 cases: severity mild 60%, moderate 30%, severe 10%; serious true for half of the severe ones, otherwise no"},
		"never for the rest":      {"90 claims: type fire 20%, water 80%; disputed, true for a third of the fire claims and never for the rest", "90 claims: type fire 20%, water 80%; disputed true for a third of the fire claims, otherwise false"},
		"only for them":           {"90 loans: grade A 50%, B 50%; defaulted, yes for 10% of the B loans and only for them", "90 loans: grade A 50%, B 50%; defaulted yes for 10% of the B loans, never otherwise"},
		"nowhere else":            {"90 parcels: service express 30%, economy 70%; insured, set for 40% of the express parcels and nowhere else", "90 parcels: service express 30%, economy 70%; insured, yes for 40% of the express ones, else no"},
		"not for":                 {"90 readings: source customer 60%, remote 40%, estimated (5% true, but not for remote ones)", "90 readings: source customer 60%, remote 40%, estimated (5% true, never for remote)"},
		"a boolean that is never": {"90 returns: reason damaged 20%, changed mind 80%, restocked, a boolean that is never true for damaged goods", "90 returns: reason damaged 20%, changed mind 80%, restocked boolean, never true for damaged"},
		"may never be":            {"90 users: role admin 10%, guest 90%, suspended 20% true, may never be true for admins", "90 users: role admin 10%, guest 90%, suspended 20% true, never true for admins"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			saysTheSame(t, c[0], c[1])
		})
	}
}
