package reading_test

import "testing"

// TestChildrenInLists tests how many rows of another table each row has, told among its columns or beside them.
func TestChildrenInLists(t *testing.T) {
	want := []string{"table kid 40", "kid.age 5..11", "lesson.date 2024-01-01..2024-12-31", "lesson.mark 1..10", "lesson -> kid 3..5"}
	var examples []example
	for _, text := range []string{
		"40 kids, name, age 5-11, and their 3-5 lessons each with date in 2024 and a mark 1 to 10",
		"kids table: 40 rows, name, age 5-11. lessons table: every kid has between 3 and 5, date during 2024, mark 1-10",
		"40 kids, each has a name, is 5 to 11 years old and took between 3 and 5 lessons. a lesson has a date in 2024 and a mark 1 to 10",
		"each kid has a name, an age 5-11 and 3 to 5 lessons, a lesson has a date in 2024 and a mark 1-10. 40 kids please",
		"40 kids, with name, age 5-11 and 3-5 lessons each. Lessons have a date in 2024 and a mark 1-10.",
		"Need 40 kids (name, age 5 to 11) and the lessons they took, 3 to 5 each, with the date (2024) and mark (1-10).",
		"We have 40 kids and need their name and age (5-11). Every one of them took 3 to 5 lessons, for which we note the date in 2024 and a mark 1-10.",
		"40 kids (name, age 5-11) and a lessons table with 3-5 rows per kid (date in 2024, mark 1-10)",
		"I'd like a table of 40 kids and a table of their lessons. A kid has name and age 5-11. A lesson belongs to a kid, has a date in 2024 and a mark 1-10. Between 3 and 5 lessons per kid.",
		"we got 40 kids, age 5 to 11, name please. also their lessons, each kid had somewhere between 3 and 5, date in 2024, mark 1 to 10",
	} {
		examples = append(examples, example{text, want})
	}
	check(t, examples)
}
