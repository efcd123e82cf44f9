package notation_test

import (
	"testing"

	"github.com/sdg-service/sdg/internal/planner/notation"
)

func TestFrequentFew(t *testing.T) {
	t.Parallel()
	rewritesAll(t, notation.FrequentFew, [][2]string{
		{"200 reviews: product, rating (mostly 4 and 5), date", "200 reviews: product, rating 1 6.67% 2 6.67% 3 6.67% 4 40% 5 40%, date"},
		{"200 reviews: rating from 1 to 5, mostly 4s and 5s, date", "200 reviews: rating 1 6.67% 2 6.67% 3 6.67% 4 40% 5 40%, date"},
		{"90 exams: grade A-F mostly B", "90 exams: grade A 4% B 80% C 4% D 4% E 4% F 4%"},
		{"90 bookings: guests (1-6) usually 2, nights", "90 bookings: guests 1 4% 2 80% 3 4% 4 4% 5 4% 6 4%, nights"},
		{"* rating 1 to 5 stars, mostly 4 and 5, null for 40%", "* rating 1 6.67% 2 6.67% 3 6.67% 4 40% 5 40%, null for 40%"},
		{"90 reviews: rating, mostly 5, date", "90 reviews: rating 1 5% 2 5% 3 5% 4 5% 5 80%, date"},
		{"satisfaction from 1 to 5 where most people give a 4 or a 5", "satisfaction 1 6.67% 2 6.67% 3 6.67% 4 40% 5 40%"},
		{"rating 1 to 5, most guests give 4, and a comment", "rating 1 5% 2 5% 3 5% 4 80% 5 5%, and a comment"},
		{"40 shops, reviews 1-5 stars mostly 4 and 5, text", "40 shops, reviews with stars 1 6.67% 2 6.67% 3 6.67% 4 40% 5 40%, text"},
		{"90 wines: rating 80-100 mostly 88, price", ""},
		{"90 kids: name, age mostly 7 or 8", ""},
		{"90 reviews: rating 1-5 mostly 4 and up", "90 reviews: rating 1 6.67% 2 6.67% 3 6.67% 4 40% 5 40%"},
		{"90 reviews: rating 1-5 mostly 6", ""},
		{"90 shops: type mostly cafe, rating 1-5", ""},
	})
}
