package notation_test

import (
	"testing"

	"github.com/sdg-service/sdg/internal/planner/notation"
)

func TestHurriedNotes(t *testing.T) {
	t.Parallel()
	rewrites(t, notation.HurriedNotes, map[string]struct{ text, want string }{
		"a count behind":    {"punctuality dashboard. train runs: 8,000 in november 2024. line S1/S2", "punctuality dashboard. 8,000 train runs in november 2024. line S1/S2"},
		"priced values":     {"packages: Basic $9, Plus $14 and Full Detail $85. bay 1-4", "package (Basic/Plus/Full Detail), price $9 for Basic, $14 for Plus, $85 for Full Detail. bay 1-4"},
		"always that price": {"item (croissant 2.20, baguette 1.90 - price is always that!), qty 1-6", "item (croissant/baguette), price 2.20 for croissant, 1.90 for baguette, qty 1-6"},
		"files":             {"courses.csv 12 lines, quiz_attempts.csv 3000 lines. Course -> code, title", "12 courses, 3000 quiz attempts. Course: code, title"},
		"a mean in bracket": {"parcels (avg. 5 per household, 1300 total): date", "1300 parcels, on average 5 per household: date"},
		"mostly zero":       {"arrears 0 for most (88%) otherwise 50-3000", "arrears 0 for 88%, otherwise 50-3000"},
		"asked flags":       {"name, claimed? about 35%. paid? 85% yes.", "name, claimed yes/no (35% yes). paid yes/no (85% yes)."},
		"no except":         {"wind 0-11, incident no except 2%, pilot", "wind 0-11, incident yes/no (2% yes), pilot"},
		"none beyond":       {"weight mean 4.3, none lighter than 1.5 nor heavier than 9", "weight mean 4.3, at least 1.5 and at most 9"},
		"nobody beyond":     {"age around 40, nobody under 18 or over 67, city", "age around 40, at least 18 and at most 67, city"},
		"none for some":     {"bonus, none for interns, city", ""},
		"a spread":          {"mean 4.3, st. dev. 0.7", "mean 4.3, sd 0.7"},
		"round a number":    {"km normal-ish round 85 with sd 20", "km normal around 85 with sd 20"},
		"a law alike":       {"magnitude: exponential-like, min 1.0", "magnitude: exponential, min 1.0"},
		"blanks for commas": {"line S1, seats 180 240 or 360", "line S1, seats 180, 240 or 360"},
		"second thoughts":   {"planned end 12 to 24 months after start... say 365-730 days, level", "planned end 365-730 days after start, level"},
		"two of two words":  {"date, room Main Hall or Committee Room 70/30, paid", "date, room (Main Hall 70%, Committee Room 30%), paid"},
		"at the same time":  {"Every date has to be later than 2024-06-01 and at the same time earlier than 2024-03-01.", "Every date has to be later than 2024-06-01 and earlier than 2024-03-01."},
		"let's do":          {"I need example visits for my bookkeeping, lets do 350 visits: client name", "I need example visits for my bookkeeping. 350 visits: client name"},
		"an exclamation":    {"Make me 40 dnd characters for a one shot! name (no duplicates), class", "Make me 40 dnd characters for a one shot: name (no duplicates), class"},
		"no double pairs":   {"with place 1 to 30, no duplicate member/regatta pairs.", "with place 1 to 30. No member/regatta pair comes twice."},
		"ranges and shares": {"age 18 to 65, type A 20, B 80, from 5 to 9 or 11", ""},
		"a remark":          {"What should be in it? 100 rows", ""},
	})
}
