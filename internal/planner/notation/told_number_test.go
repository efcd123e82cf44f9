package notation_test

import (
	"testing"

	"github.com/sdg-service/sdg/internal/planner/notation"
)

func TestToldNumbers(t *testing.T) {
	t.Parallel()
	rewrites(t, notation.ToldNumbers, map[string]struct{ text, want string }{
		"mostly around":    {"300 rides with minutes. Minutes are mostly around 12 but go from 1 to 90.", "300 rides with minutes. Minutes are from 1 to 90, median 12."},
		"min and max":      {"300 rides with minutes (min 1, max 90, mostly about 12).", "300 rides with minutes (from 1 to 90, median 12)."},
		"at the least":     {"60 flats. The monthly rent is 450 at the least and 2200 at the most.", "60 flats. The monthly rent is from 450 to 2200."},
		"its average":      {"500 answers. The score is at least 1 and at most 10; its average should be about 7.5.", "500 answers. The score is from 1 to 10, mean 7.5."},
		"we get":           {"500 answers: score. People score us between 1 and 10, and on average we get 7.5.", "500 answers: score. People score us from 1 to 10, mean 7.5."},
		"in a bracket":     {"80 patients with temperature from 35 to 40 (the average should be 36.8).", "80 patients with temperature from 35 to 40 (mean 36.8)."},
		"superlatives":     {"400 runners with name and age; the youngest is 16, the oldest 75.", "400 runners with name and age from 16 to 75."},
		"of a column":      {"60 flats with address and monthly rent. The cheapest is 450, the dearest 2200.", "60 flats with address and monthly rent. The monthly rent is from 450 to 2200."},
		"nobody":           {"60 flats with address and monthly rent. Nobody pays less than 450 or more than 2200.", "60 flats with address and monthly rent. The monthly rent is from 450 to 2200."},
		"verbs":            {"Ratings run from 1 to 5; their average is 4.1.", "Ratings are from 1 to 5, mean 4.1."},
		"a unit":           {"Response times are mostly around 120 ms.", "Response times have a median of 120 ms."},
		"an average alone": {"All of them are younger than 16, and their average age must be 35.", ""},
		"mostly a value":   {"200 claims with lost days, mostly 0", ""},
		"a spread":         {"length in mins usually around 40 give or take 10", ""},
		"known forms":      {"rating 1 to 5, averaging 4.1 and price from 3 to 9", ""},
		"turned round":     {"age; the youngest is 75, the oldest 16.", ""},
		"of another":       {"weight from 1 to 5, mostly around 30", ""},
	})
}
