package planner_test

import "testing"

// TestCountedDeeds: things that were counted by what was done with them, and days or flags that read like these.
func TestCountedDeeds(t *testing.T) {
	t.Parallel()
	for name, c := range map[string][2]string{
		"an acronym": {"500 calls: TEU discharged, TEU loaded, fee 1-9", "500 calls: TEU discharged (integer), TEU loaded (integer), fee 1-9"},
		"a plural":   {"500 trips: bags loaded, bags lost, fee 1-9", "500 trips: bags loaded (integer), bags lost (integer), fee 1-9"},
		"a flag":     {"500 drops: pallets received, pallets returned, fee 1-9", "500 drops: pallets received (integer), pallets returned (integer), fee 1-9"},
		"one alone":  {"500 users: terms accepted, fee 1-9", "500 users: terms accepted (yes/no), fee 1-9"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			saysTheSame(t, c[0], c[1])
		})
	}
}
