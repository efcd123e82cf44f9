package notation_test

import (
	"testing"

	"github.com/sdg-service/sdg/internal/planner/notation"
)

func TestSameWithin(t *testing.T) {
	t.Parallel()
	const goods = "90 articles: category (one of 8), tax rate 7 or 19"
	rewrites(t, notation.SameWithin, map[string]struct{ text, want string }{
		"between dashes":           {goods + " - all articles of a category have the same rate -, price 1-40", goods + ", price 1-40. The tax rate stays the same for all rows of a category"},
		"in brackets":              {goods + " (the same for all of a category), price 1-40", goods + ", price 1-40. The tax rate stays the same for all rows of a category"},
		"between commas":           {goods + ", the same per category, price 1-40", goods + ", price 1-40. The tax rate stays the same for all rows of a category"},
		"a sentence about rows":    {goods + ". All articles of the same category have the same tax rate.", goods + ". The tax rate stays the same for all rows of a category."},
		"a sentence about columns": {goods + ". The tax rate is the same within a category.", goods + ". The tax rate stays the same for all rows of a category."},
		"a column with values":     {"90 people: team (one of 6), shift early/late, the same per team", "90 people: team (one of 6), shift early/late. The shift stays the same for all rows of a team"},
		"of something else":        {"90 people: team (one of 6), shift early/late, start at the same time within the team", ""},
		"no two of them":           {"60 talks: room, start (date and time); in one room no two talks start at the same time", ""},
		"two columns":              {"90 legs: origin, destination (not the same as the origin), weight 1-20", ""},
		"never the same":           {"90 legs: origin, destination. Origin and destination are never the same.", ""},
		"no column":                {"90 articles: name, tax rate 7 or 19. All articles of a shop have the same tax rate.", ""},
		"of no column":             {goods + ". All articles of a category have the same colour.", ""},
	})
}
