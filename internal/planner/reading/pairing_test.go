package reading_test

import "testing"

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
