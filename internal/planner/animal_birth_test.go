package planner_test

import "testing"

// TestAnimalBirths: animals are born in the last years, and so are the visits after it.
func TestAnimalBirths(t *testing.T) {
	t.Parallel()
	for _, text := range []string{
		"30 horses with name and birth date", "30 animals: name, species, date of birth",
		"60 dogs with name and birth date, 1 to 3 visits each, visit date after birth date.",
		"60 pets with name and birth date. 150 visits with date, visit date after the birth date.",
	} {
		t.Run(text, func(t *testing.T) {
			t.Parallel()
			res := plan(t, text)
			if res.Contract == nil {
				t.Fatalf("%s: %v", res.Outcome, res.Questions)
			}
			for _, table := range res.Contract.Tables {
				for _, c := range table.Columns {
					if c.Earliest != "" && c.Earliest < "2005" {
						t.Errorf("%s.%s begins in %s", table.Name, c.Name, c.Earliest)
					}
				}
			}
		})
	}
}
