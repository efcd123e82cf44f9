package planner_test

import "testing"

// TestReadersAreChosenByShape: of two plans that leave about as many doubts, the one is taken whose tables belong together.
func TestReadersAreChosenByShape(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]string{
		"Zoo keeper rota: 85 animals - nickname, species, sex. And the feedings in October 2026, 3 to 8 per animal: food, grams 50 to 6000, eaten up true/false 80/20.": "animals 85: animal_id, nickname, species, sex | feedings 468: animal_id>animals 3-8, food, grams, eaten_up, feeding_date",
		"riding lessons, 1000 of them with 8 trainers. rider name, trainer, lesson date weekdays only in first half of 2026, length 60 or 90 or 120 mins, no show 4%":   "riding_lessons 1000: rider_name, trainer, lesson_date, length, no_show",
	} {
		t.Run(text, func(t *testing.T) {
			t.Parallel()
			shapedAs(t, text, want)
		})
	}
}
