package planner_test

import "testing"

// How long texts are is no range of numbers.
func TestTextLengths(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct{ text, want string }{
		"at least":               {"500 comments: body at least 300 characters", `500 rows; body string 300..`},
		"between":                {"500 posts: author, caption 300-400 characters", `500 rows; author string; caption string 300..400`},
		"at most, in a bracket":  {"500 comments: author, body (max 280 characters)", `500 rows; author string; body string ..280`},
		"a number and a plus":    {"2500 reviews: stars 1-5, review_text long (200+ chars)", `2500 rows; stars integer 1..5; review_text string 200..`},
		"the bound behind":       {"50 tweets: handle, tweet 140 chars max", `50 rows; handle string; tweet string ..140`},
		"words":                  {"50 essays: essay 300-500 words, score 1-9", `50 rows; essay string 1800..3000; score integer 1..9`},
		"a maximum length":       {"50 products: name max length 30, sku", `50 rows; name string ..30; sku string`},
		"a sized type":           {"50 users: username varchar(12), bio varchar(80)", `50 rows; username string ..12; bio string ..80`},
		"how long a shift lasts": {"50 shifts: person, shift length 2, 3 or 4 hours", `50 rows; person string; shift_length integer 2=0.3333 3=0.3333 4=0.3333`},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			plansAs(t, c.text, c.want)
		})
	}
}
