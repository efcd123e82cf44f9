package notation_test

import (
	"testing"

	"github.com/sdg-service/sdg/internal/planner/notation"
)

func TestShareHave(t *testing.T) {
	t.Parallel()
	const list = "90 guests: name, age 18-80, phone"
	rewrites(t, notation.ShareHave, map[string]struct{ text, want string }{
		"not everybody, blank":    {list + ". Not everybody gave a phone: 20% are blank.", list + ". The phone is empty for 20%."},
		"not all, do":             {list + ". Not all guests have a phone: 80% do.", list + ". The phone is empty for 20%."},
		"the others don't":        {list + ". 80% of guests have a phone, the others don't.", list + ". The phone is empty for 20%."},
		"the rest did not":        {list + ". Four in five left a phone, the rest did not.", list + ". The phone is empty for 20%."},
		"of an act":               {"90 books: title, rating 1-5. 90% of the books are rated, the others have no rating.", "90 books: title, rating 1-5. The rating is empty for 10%."},
		"used in":                 {"90 orders: discount code. A discount code was used in 30% of orders.", "90 orders: discount code. The discount code is empty for 70%."},
		"an item":                 {"90 orders: amount 5-200, discount code in 30% of the orders", "90 orders: amount 5-200, discount code (empty for 70%)"},
		"an item's bracket":       {"90 surveys: region, comment (in 20% of surveys)", "90 surveys: region, comment (empty for 80%)"},
		"an act that was not":     {"90 books: title, rating 1-5, 10% unrated", "90 books: title, rating 1-5, empty for 10%"},
		"of the last column":      {"90 essays: student, mark 1-10. About 12% are blank.", "90 essays: student, mark 1-10. The mark is empty for 12%."},
		"a flag":                  {"90 readings: battery 20-100, alarm true in 1% of the readings", ""},
		"rows of another table":   {"20 brands: name. 90 dresses: price. Not every brand has dresses, about 20% have none.", ""},
		"values of the others":    {list + ". 80% of guests have a phone, the others have a pager.", ""},
		"a column of a condition": {list + ". 80% of guests are adults, the others are children.", ""},
	})
}

func TestNoneInState(t *testing.T) {
	t.Parallel()
	const list = "90 orders: product, channel web 60% shop 40%, tracking code"
	rewrites(t, notation.NoneInState, map[string]struct{ text, want string }{
		"in":          {list + ". No tracking code in the shop channel.", list + ". The tracking code is empty if channel is shop."},
		"for":         {list + "; no tracking code for the shop channel", list + "; The tracking code is empty if channel is shop"},
		"no value":    {list + ". No tracking code in the phone channel.", ""},
		"no column":   {list + ". No refunds in the shop channel.", ""},
		"not told of": {list + ". No tracking code in the shop.", ""},
	})
}

func TestUnlessEmpty(t *testing.T) {
	t.Parallel()
	rewrites(t, notation.UnlessEmpty, map[string]struct{ text, want string }{
		"range":              {"90 exams: attendance present 90% absent 10%, grade 1-6 unless absent", "90 exams: attendance present 90% absent 10%, grade 1-6 (empty if absent)"},
		"behind a comma":     {"90 exams: grade 1-6, unless absent, room 1-9", "90 exams: grade 1-6 (empty if absent), room 1-9"},
		"told of the others": {"90 exams: grade 1-6 unless absent. Absent students have grade 0.", ""},
		"otherwise":          {"90 exams: grade 1-6 unless absent, otherwise 0", ""},
		"a period":           {"90 units: state new or old, started on in 2024 unless new", "90 units: state new or old, started on in 2024 (empty if new)"},
		"except for":         {"90 units: state new or old, started on in 2024, except for new ones", "90 units: state new or old, started on in 2024 (empty for new ones)"},
		"except for days":    {"90 units: started on in 2024, except for Sundays", ""},
		"a name":             {"90 rooms: guest name unless free", ""},
	})
}

func TestColumnsInFull(t *testing.T) {
	t.Parallel()
	rewrites(t, notation.ColumnsInFull, map[string]struct{ text, want string }{
		"its name":        {"90 rooms: state free/taken, guest name. Free rooms have no guest.", "90 rooms: state free/taken, guest name. Free rooms have no guest name."},
		"a column":        {"90 rooms: guest, guest name. Free rooms have no guest.", ""},
		"several":         {"90 rooms: guest name, guest email. Free rooms have no guest.", ""},
		"a counted thing": {"90 rooms: guest name. 200 guests. Free rooms have no guest.", ""},
	})
}

func TestEndsTold(t *testing.T) {
	t.Parallel()
	rewrites(t, notation.EndsTold, map[string]struct{ text, want string }{
		"start and end":    {"90 stamps: price starting at 5, going up to 300, year", "90 stamps: price 5 to 300, year"},
		"from and to":      {"90 stamps: price starting from 5 and going to 300", "90 stamps: price 5 to 300"},
		"lowest, highest":  {"90 stamps: price, lowest 5, highest 300", "90 stamps: price 5 to 300"},
		"in a bracket":     {"90 stamps: price (smallest 5, largest 300)", "90 stamps: price 5 to 300"},
		"with both":        {"90 stamps: price with the lowest at 5 and the highest at 300", "90 stamps: price 5 to 300"},
		"a start alone":    {"90 stamps: number starting at 5, year", ""},
		"the lowest alone": {"90 stamps: price, lowest 5, year 1900-1980", ""},
		"codes":            {"90 stamps: code starting with 5 digits", ""},
	})
}

func TestRareAbove(t *testing.T) {
	t.Parallel()
	rewrites(t, notation.RareAbove, map[string]struct{ text, want string }{
		"rarely above":    {"90 posts: likes usually 20 to 50, rarely above 200", "90 posts: likes (90% 20 to 50, 8% 50 to 200, 2% 200 to 300)"},
		"half below":      {"90 posts: likes. Half are below 30, the highest is 300.", "90 posts: likes (median 30, max 300)."},
		"a sentence":      {"90 posts: likes. Usually it is 20 to 60, in rare cases up to 500.", "90 posts: likes (usually 20 to 60, sometimes up to 500)."},
		"share and limit": {"90 posts: likes (three quarters under 60, none above 500)", "90 posts: likes (0 to 500, three quarters under 60)"},
		"below the range": {"90 posts: likes usually 20 to 50, rarely above 30", ""},
	})
}
