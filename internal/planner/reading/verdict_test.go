package reading_test

import "testing"

// TestVerdicts tests by which numbers a flag is up, in whatever order a sentence tells it.
func TestVerdicts(t *testing.T) {
	want := []string{"result.passed when score >= 50: true 1", "result.passed when score < 50: true 0", "result.score 0..100"}
	var examples []example
	for _, said := range []string{
		"Passed is true for scores of 50 and above and false for scores under 50.",
		"Passed is yes when the score is at least 50; below 50 it's no.",
		"With a score of 50 or more, passed is yes; with a score under 50, passed is no.",
		"If the score is 50 or more then passed is yes, else no.",
		"Passed depends on the score: 50 or higher means yes, lower than 50 means no.",
		"A student passed (yes) when the score is at least 50; below 50 it's no.",
		"Passed is no for a score below 50 and yes for a score of 50 or more.",
	} {
		examples = append(examples, example{"240 results with student name, score 0-100 and passed. " + said, want})
	}
	check(t, append(examples,
		example{"240 results with student name, a score between 0 and 100 and a passed flag that's true when the score is 50 or above and false when it's below", []string{"result.passed flag when score >= 50: true 1", "result.passed flag when score < 50: true 0"}},
		// Half a verdict is none: what is said of others stays unread.
		example{"240 results with score 0-100 and passed. Passed is yes for scores of 50 and above unless the referee frobnicates.", []string{"result.passed"}},
	))
}

// TestPairings tests which numbers go with which values, in whatever order a sentence tells them.
func TestPairings(t *testing.T) {
	want := []string{"product.category values mug t-shirt poster", "product.price when category == mug: 5..12", "product.price when category == t-shirt: 15..30", "product.price when category == poster: 8..20"}
	var examples []example
	for _, said := range []string{
		"price. The price depends on the category: 5 to 12 for a mug, 15 to 30 for a t-shirt, 8 to 20 for a poster.",
		"price. Mugs are priced from 5 to 12, t-shirts from 15 to 30 and posters from 8 to 20.",
		"price. The category sets the price: mug 5-12, t-shirt 15-30, poster 8-20.",
		"price. The price of a product is fixed by category (5 to 12 for mugs, 15 to 30 for t-shirts, 8 to 20 for posters).",
	} {
		examples = append(examples, example{"250 products with category, " + said, want})
	}
	check(t, append(examples,
		example{"100 members with plan (free 60%, pro 30%, team 10%) and seats. Free has 1 seat, pro 1 to 5, team 5 to 50.", []string{"member.seats when plan == free: 1..1", "member.seats when plan == pro: 1..5", "member.seats when plan == team: 5..50"}},
		example{"240 results with score 0-100 and grade. 90 and up is an A, 70 to 89 a B, below 70 a C.", []string{"result.grade when score >= 90: A", "result.grade when score between 70,89: B", "result.grade when score < 70: C"}},
	))
}

// TestBeginsWithEach tests texts that begin with what each row has, and tell last how many there are.
func TestBeginsWithEach(t *testing.T) {
	check(t, []example{
		{"Each flat has a rent between 400 and 2500 and a size between 25 and 140 square metres. Make 180.", []string{"table flat 180", "flat.rent 400..2500", "flat.size 25..140 in m2"}},
		{"Every pupil has a name and a score between 0 and 100. I'd like 120 of them.", []string{"table pupil 120", "pupil.name", "pupil.score 0..100"}},
		{"I teach 40 kids. For each I need name and age, 5-11.", []string{"table kid 40", "kid.name", "kid.age 5..11"}},
		{"We look after 40 kids. Each kid has a name and is 5 to 11 years old.", []string{"table kid 40", "kid.name", "kid.age 5..11"}},
		{"machines 40: id, model. repairs 500 total: machine id, cost 50-3000", []string{"table machine 40", "table repair 500", "repair.cost 50..3000"}},
		{"350 tickets with a unique number such as HD-0427, a priority", []string{"ticket.number unique like HD-####"}},
	})
}

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

// TestNumbersToOr tests numbers in a row that "or" closes, and averages beside bounds.
func TestNumbersToOr(t *testing.T) {
	check(t, []example{
		{"600 parcels with sender, weight 1, 2 or 5 kg", []string{"parcel.weight values 1 2 5"}},
		{"600 lessons with pupil, length 30, 45 or 60 minutes and fee 20, 30 or 40 euros", []string{"lesson.length values 30 45 60", "lesson.fee values 20 30 40"}},
		{"240 results with score. On average the score is 70.", []string{"result.score law normal"}},
		{"240 results with a score between 0 and 100, about 70 on average, and a date", []string{"result.score 0..100 law normal"}},
	})
}
