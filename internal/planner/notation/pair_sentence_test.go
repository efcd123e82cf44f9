package notation_test

import (
	"testing"

	"github.com/sdg-service/sdg/internal/planner/notation"
)

func TestPairSentences(t *testing.T) {
	t.Parallel()
	const guests, once = "200 guests: name, table 1-30, seat 1-10. ", "200 guests: name, table 1-30, seat 1-10. the combination of table and seat is unique."
	same := map[string]string{
		"no guest as another":  "No guest has the same table and seat as another.",
		"share":                "No two guests share a table and seat.",
		"never share both":     "Two guests never share both table and seat.",
		"never share":          "Guests never share a table and seat.",
		"nobody":               "Nobody shares table and seat with anyone.",
		"taken once":           "A seat at a table is taken once.",
		"plus":                 "Table + seat never repeats.",
		"plus in words":        "Table plus seat is unique.",
		"taken together":       "Table and seat taken together never repeat.",
		"duplicates":           "There are no duplicates of table and seat.",
		"identify":             "Table and seat identify a guest.",
		"key":                  "(table, seat) is a key.",
		"unique together":      "Table and seat must be unique together.",
		"within":               "Within a table, each seat occurs once.",
		"not repeated within":  "Seats are not repeated within a table.",
		"pair is different":    "Every table/seat pair is different.",
		"pair differs":         "The pair of table and seat differs for each guest.",
		"a kind":               "Table & seat together are one of a kind.",
		"two guests":           "No seat of a table holds two guests.",
		"not both":             "Two guests may have the same table or the same seat but not both.",
		"same, then different": "Two guests with the same table have different seats.",
		"at most one":          "At most one guest per table and seat.",
		"of each":              "Each table has each seat at most once.",
	}
	cases := map[string]struct{ text, want string }{}
	for name, sentence := range same {
		cases[name] = struct{ text, want string }{guests + sentence, once}
	}
	for name, sentence := range map[string]string{
		"each of them":    "Table and seat are unique.",
		"or":              "No two guests have the same table or the same seat.",
		"one column":      "No two guests have the same seat.",
		"allowed":         "Two guests may have the same table and seat.",
		"allowed again":   "No table has the same seat twice, but can have the same table.",
		"once a day":      "A seat at a table is taken once a day.",
		"at least":        "Each seat of a table is taken at least once.",
		"own":             "Every guest has a table and a seat.",
		"of another name": "No two guests share a table and room.",
		"not the same":    "Table and seat are not the same.",
	} {
		cases["not: "+name] = struct{ text, want string }{guests + sentence, ""}
	}
	cases["in a list"] = struct{ text, want string }{"200 guests: name, table 1-30, seat 1-10, unique (table, seat)", ""}
	rewrites(t, notation.PairSentences, cases)
}
