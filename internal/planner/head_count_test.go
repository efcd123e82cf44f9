package planner_test

import "testing"

// TestHeadCounts: people in the plural beside names in the singular are counted, but those who made a work, and people in a list of plurals,
// are told by name.
func TestHeadCounts(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct{ text, want string }{
		"of a school":       {"60 schools: code, teachers, city", `60 rows; code string COD-######; teachers integer 5..160; city string`},
		"of a hospital":     {"60 hospitals: code, nurses, doctors, city", `60 rows; code string COD-######; nurses integer 8..4200; doctors integer 4..2200; city string`},
		"makers":            {"60 books: title, authors, price 5-20", `60 rows; title string; author string; price decimal 5..20`},
		"a list of plurals": {"60 logs with timestamps, levels, reporters", `60 rows; timestamp timestamp; level string INFO=0.66 DEBUG=0.14 WARN=0.12 ERROR=0.07 FATAL=0.01; reporter string`},
		"one person":        {"60 schools: code, teacher, city", `60 rows; code string COD-######; teacher string; city string`},
		"founded":           {"60 schools: code, founded, city", `60 rows; code string COD-######; founded integer 1880..2022; city string`},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			plansAs(t, c.text, c.want)
		})
	}
}
