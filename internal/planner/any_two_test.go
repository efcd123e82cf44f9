package planner_test

import "testing"

// TestAnyTwo: two of any rows, of which something never holds, are no number of rows.
func TestAnyTwo(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]string{
		"The talks table has speaker, room and slot 1 to 12. Two talks never share room and slot. All of the 40 talks are known.": "talks 40: speaker, room, slot",
		"60 lockers with a code and a floor. Two members never get the same locker.":                                              "lockers 60: code, floor",
		"boats in the harbour tonight, 35. pier P1 or P2, berth 1 to 20. Of course no two boats in one berth of a pier.":          "boats 35: pier, berth",
		"two boats with name and length":                                    "boats 2: name, length",
		"two boats, each with a name and a length, and never any passenger": "boats 2: name, length",
	} {
		t.Run(text, func(t *testing.T) {
			t.Parallel()
			shapedAs(t, text, want)
		})
	}
}
