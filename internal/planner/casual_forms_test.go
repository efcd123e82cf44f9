package planner_test

import "testing"

// TestCasualForms: what people write with signs and short words where others write sentences.
func TestCasualForms(t *testing.T) {
	t.Parallel()
	for name, c := range map[string][2]string{
		"a trend by signs":    {"90 stalls: max temp 15-36, scoops (hotter = more)", "90 stalls: max temp 15-36, scoops correlated with max temp (0.7)"},
		"a trend of two":      {"600 jobs: grams 5-900, print hrs (more grams = longer)", "600 jobs: grams 5-900, print hrs correlated with grams (0.7)"},
		"a trend down":        {"300 flats: size 20-200, rent 400-3000 (bigger = pricier)", "300 flats: size 20-200, rent 400-3000 correlated with size (0.7)"},
		"the range of a pair": {"80 toys: title, min age <= max age (0-18)", "80 toys: title, min age 0-18, max age 0-18, min age <= max age"},
		"a failure":           {"300 games: room, escaped 42%, minutes left 0-20 (empty if they failed)", "300 games: room, escaped 42%, minutes left 0-20 (empty if not escaped)"},
		"what denies a flag":  {"200 parcels: delivered 88%, signed by full name (empty if still in transit)", "200 parcels: delivered 88%, signed by full name (empty if not delivered)"},
		"nothing for some":    {"350 quizzes: player, won 45%, prize 5-100 (nothing if they lost)", "350 quizzes: player, won 45%, prize 5-100 (empty if not won)"},
		"a number within":     {"8 books with 5-20 chapters each. book: title, author. chapter: title, number from 1 up within the book, pages 5-40", "8 books with 5-20 chapters each. book: title, author. chapter: title, number starting at 1 within each book, pages 5-40"},
		"another noun":        {"40 films with 3-9 takes each. film = title. take = number from 1 up within the movie, length 1-5", "40 films with 3-9 takes each. film = title. take = number from 1 up within the film, length 1-5"},
		"who has none":        {"15 devs (name) and 450 bugs: title, assignee is one of the devs, 10% unassigned, created in 2026", "15 devs (name) and 450 bugs: title, assignee is one of the devs (10% empty), created in 2026"},
		"sorts by counts":     {"12 boats (7 kayaks 5 canoes) and 700 rentals in 2026: boat, hours 1-4", "12 boats (type kayak/canoe 7/5) and 700 rentals in 2026: boat, hours 1-4"},
		"a log of rows":       {"8 boats (name) and a log of 700 rentals in 2026: boat, hours 1-4", "8 boats (name) and 700 rentals in 2026: boat, hours 1-4"},
		"grades with signs":   {"90 papers: grade A- 40 B+ 20 C- 40, pages 1-9", "90 papers: grade \"A-\" 40% \"B+\" 20% \"C-\" 40%, pages 1-9"},
		"values after keys":   {"180 cards, unique names, creature 65% spell 35%, attack 0-12, health 1-12 but spells dont have attack or health", "180 cards, unique names, type creature 65% spell 35%, attack 0-12, health 1-12. spells have no attack or health"},
		"each has some":       {"15 halls: name, capacity 50-900. 200 concerts, every hall has some, band, price 10-90", "15 halls: name, capacity 50-900. 200 concerts, at least one per hall, band, price 10-90"},
		"a period and a step": {"50 flats (street) and rent payments in 2026, one per flat per month. amount 400-1500", "50 flats (street) and rent payments, one per flat per month in 2026. amount 400-1500"},
		"a row per step":      {"museum visitors daily june july aug 2026. date, adults 20-400", "museum visitors: one row per day in june-aug 2026. date, adults 20-400"},
		"fields with blanks":  {"90 hosts. hostname (unique) ip mac vendor(cisco 50, aruba 50) site(NYC,LON)", "90 hosts. hostname (unique), ip, mac, vendor(cisco 50, aruba 50), site(NYC,LON)"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			saysTheSame(t, c[0], c[1])
		})
	}
}
