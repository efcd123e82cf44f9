package planner_test

import "testing"

// A period beside the number of rows dates the rows, whichever reader has understood the head of the text.
func TestRowPeriods(t *testing.T) {
	t.Parallel()
	for name, c := range map[string][2]string{
		"a title of three words": {"fire brigade incidents, 2600 in 2025: incident id, dispatched on, crew 4 to 18, injured persons 0-4", "2600 rows; incident_id integer; dispatched_on date 2025-01-01..2025-12-31; crew integer 4..18; injured integer 0..4"},
		"a spaced number":        {"fire brigade incidents, 2 600 in 2025: incident id, dispatched on, crew 4 to 18, injured persons 0-4", "2600 rows; incident_id integer; dispatched_on date 2025-01-01..2025-12-31; crew integer 4..18; injured integer 0..4"},
		"another period":         {"fire brigade incidents, 2600 in 2025: incident id, dispatched on in May 2024, crew 4 to 18, injured persons 0-4", "2600 rows; incident_id integer; dispatched_on date 2024-05-01..2024-05-31; crew integer 4..18; injured integer 0..4"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			plansAs(t, c[0], c[1])
		})
	}
}
