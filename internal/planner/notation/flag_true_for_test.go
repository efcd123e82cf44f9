package notation_test

import (
	"testing"

	"github.com/sdg-service/sdg/internal/planner/notation"
)

func TestFlagsTrueFor(t *testing.T) {
	t.Parallel()
	rewrites(t, notation.FlagsTrueFor, map[string]struct{ text, want string }{
		"a sentence":         {"kind A 5. extended is true for 12%. b", "kind A 5. extended true 12%. b"},
		"of rows":            {"- is_late is false for 8 % of rows", "- is_late true 92%"},
		"a value or another": {"sla_days is 30, or 90 if extended; x", "sla_days is 90 if extended, otherwise 30; x"},
		"a pronoun":          {"It is true for 12%.", ""},
		"two sentences":      {"paid is true for 5%. b_c is false for 7%.", "paid true 5%. b_c true 93%."},
		"alternatives":       {"sla_days is 30, or 90; x", ""},
	})
}

func TestFlagConditions(t *testing.T) {
	t.Parallel()
	rewritesAll(t, notation.FlagConditions, [][2]string{
		{"items: quantity, flag low_stock when quantity < reorder level", "items: quantity, low_stock true when quantity < reorder level"},
		{"items: quantity, low_stock = quantity < reorder level.", "items: quantity, low_stock true when quantity < reorder level."},
		{"tanks: level, alarm flag when level above 8, name", "tanks: level, alarm flag true when level is above 8, name"},
		{"exams: score, flag if score < 50", "exams: score, flag true when score < 50"},
		{"Flag a flood whenever the level is above 4.5 metres.", "flood true when level is above 4.5 metres."},
		{"ships: name, flag, tonnage", ""},
		{"ships: flag country when known", ""},
		{"shops: total = price * 3 < 100", ""},
		{"items: red flag 10%, size", ""},
	})
}
