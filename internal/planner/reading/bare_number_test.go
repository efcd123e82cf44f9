package reading_test

import "testing"

// TestNumbersToOr tests numbers in a row that "or" closes, and averages beside bounds.
func TestNumbersToOr(t *testing.T) {
	check(t, []example{
		{"600 parcels with sender, weight 1, 2 or 5 kg", []string{"parcel.weight values 1 2 5"}},
		{"600 lessons with pupil, length 30, 45 or 60 minutes and fee 20, 30 or 40 euros", []string{"lesson.length values 30 45 60", "lesson.fee values 20 30 40"}},
		{"240 results with score. On average the score is 70.", []string{"result.score law normal"}},
		{"240 results with a score between 0 and 100, about 70 on average, and a date", []string{"result.score 0..100 law normal"}},
	})
}
