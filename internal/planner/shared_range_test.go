package planner_test

import "testing"

// TestSharedRanges: a range belongs to all columns of a run where a word gives it to them, or nothing tells them apart.
func TestSharedRanges(t *testing.T) {
	t.Parallel()
	for name, c := range map[string][2]string{
		"each":             {"90 students: name, math, physics and biology, each between 0 and 100", "90 students: name, math 0-100, physics 0-100, biology 0-100"},
		"both":             {"90 sensors: id, temp and humidity both 0-100", "90 sensors: id, temp 0-100, humidity 0-100"},
		"all":              {"90 colours: name, red, green and blue all from 0 to 255", "90 colours: name, red 0-255, green 0-255, blue 0-255"},
		"letters":          {"90 points with x, y between -100 and 100", "90 points with x from -100 to 100, y from -100 to 100"},
		"unknown siblings": {"90 students with midterm and final between 0 and 100", "90 students with midterm 0-100, final 0-100"},
		"measures":         {"90 boxes with length, width and height between 10 and 80 cm", "90 boxes with length 10-80 cm, width 10-80 cm, height 10-80 cm"},
		"a law":            {"90 students with reading, writing and math each normal(70, 12)", "90 students with reading normal(70, 12), writing normal(70, 12), math normal(70, 12)"},
		"others behind":    {"90 games: home goals, away goals each 0-7, date", "90 games: home goals 0-7, away goals 0-7, date"},
		"people":           {"90 staff with name and age between 30 and 60", "90 staff with name, age 30-60"},
		"other numbers":    {"90 staff with age and salary between 30000 and 90000", "90 staff with age, salary 30000-90000"},
		"things":           {"90 dogs with breed and weight between 1 and 12", "90 dogs with breed, weight 1-12"},
		"in a long list":   {"90 cars with make, model and mileage 0-200000", "90 cars with make, model, mileage 0-200000"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			saysTheSame(t, c[0], c[1])
		})
	}
}
