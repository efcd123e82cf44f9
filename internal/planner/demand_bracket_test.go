package planner_test

import "testing"

// TestDemandBrackets: a bracket that demands something lists no values.
func TestDemandBrackets(t *testing.T) {
	t.Parallel()
	for name, c := range map[string][2]string{
		"a country's code":     {"100 accounts: holder, IBAN (DE, valid checksum, all different), balance 1-9", "100 accounts: holder, German IBAN, unique, balance 1-9"},
		"a country's name":     {"100 clients: holder, IBAN (German, no repeats), balance 1-9", "100 clients: holder, German IBAN, unique, balance 1-9"},
		"a country alone":      {"100 clients: full name, phone (UK format), balance 1-9", "100 clients: full name, phone (UK), balance 1-9"},
		"a code, told twice":   {"100 stays: badge ST-#### (four digits, all distinct), nights 1-9", "100 stays: badge ST-#### (all distinct), nights 1-9"},
		"digits without marks": {"100 stays: badge like LAB-#### with 4 digits, nights 1-9", "100 stays: badge like LAB-####, nights 1-9"},
		"values":               {"100 accounts: holder, tier (A, B, C), balance 1-9", "100 accounts: holder, tier: A, B or C, balance 1-9"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			saysTheSame(t, c[0], c[1])
		})
	}
}
