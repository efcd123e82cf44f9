package notation_test

import (
	"testing"

	"github.com/sdg-service/sdg/internal/planner/notation"
)

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
