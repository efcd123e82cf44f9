package planner_test

import "testing"

// TestJoinedValues: "and" inside a value, told by the shares of the list, and "and" between columns.
func TestJoinedValues(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]string{
		"90 tickets: service: wash and fold 50, dry cleaning 35, ironing 15; fee 1-9":                  "90 rows; service string wash and fold=0.5 dry cleaning=0.35 ironing=0.15; fee decimal 1..9",
		"90 meals: dish: fish and chips 50, mac and cheese 30, salad 20; fee 1-9":                      "90 rows; dish string fish and chips=0.5 mac and cheese=0.3 salad=0.2; fee decimal 1..9",
		"90 stays with type bed and breakfast 60 / half board 30 / full board 10":                      "90 rows; type string bed and breakfast=0.6 half board=0.3 full board=0.1",
		"90 shops: category (books 40%, toys and games 35%, home and garden 25%), fee 1-9":             "90 rows; category string books=0.4 toys and games=0.35 home and garden=0.25; fee decimal 1..9",
		"90 shops: category: 40% books, 35% toys and games, 25% home and garden":                       "90 rows; category string books=0.4 toys and games=0.35 home and garden=0.25",
		"90 shops: category books 40, games 60, fee 1-9":                                               "90 rows; category string books=0.4 games=0.6; fee decimal 1..9",
		"90 patients: sex: f 50, m 50, diet and insurance private 30, public 70":                       "90 rows; sex string f=0.5 m=0.5; diet string 20 values; insurance string private=0.3 public=0.7",
		"90 runners: gender 60% male, 40% female and age 20-30":                                        "90 rows; gender string male=0.6 female=0.4; age integer 20..30",
		"90 staff: department sales and marketing 40, hr 60; gender (male 50, female 50), fee 1-9 EUR": "90 rows; department string sales and marketing=0.4 hr=0.6; gender string male=0.5 female=0.5; fee decimal 1..9",
	} {
		t.Run(text, func(t *testing.T) {
			t.Parallel()
			plansAs(t, text, want)
		})
	}
}
