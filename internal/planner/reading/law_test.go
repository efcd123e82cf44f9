package reading_test

import "testing"

// TestLaws tests how numbers are distributed.
func TestLaws(t *testing.T) {
	check(t, []example{
		{"90 people with age normal around 40 with standard deviation 10", []string{"person.age law normal"}},
		{"90 people with income lognormal with median 40000", []string{"person.income law lognormal"}},
	})
}
