package notation_test

import (
	"testing"

	"github.com/sdg-service/sdg/internal/planner/notation"
)

func TestQualifiedValues(t *testing.T) {
	t.Parallel()
	rewritesAll(t, notation.QualifiedValues, [][2]string{
		{"bouquets: name, freshness very fresh 40 / fresh 35 / a bit tired 25, price", "bouquets: name, freshness: very fresh 40 / fresh 35 / a bit tired 25, price"},
		{"bouquets: name, freshness very fresh 40%, fresh 35%, a bit tired 25%", "bouquets: name, freshness: very fresh 40%, fresh 35%, a bit tired 25%"},
		{"phones: serial, screen no scratches 50 / few scratches 50", "phones: serial, screen: no scratches 50 / few scratches 50"},
		{"cars: plate, body state like new 10 / worn 90", "cars: plate, body state: like new 10 / worn 90"},
		{"dogs: name, mood a bit sad / happy", "dogs: name, mood: a bit sad / happy"},
		{"commuters: name, mode of travel bus/train/car, distance", "commuters: name, mode of travel: bus/train/car, distance"},
		{"visits: age, ticket day pass / season pass / free", "visits: age, ticket: day pass / season pass / free"},
		{"visits: age, ticket type day pass or season pass or free, weighted 7, 2, 1", "visits: age, ticket type: day pass or season pass or free, weighted 7, 2, 1"},
		{"trees: type of oak/pine/ash", ""},
		{"forms: one of these red/blue", ""},
		{"people: customer first name/last name, age", ""},
		{"trips: bus no 40 / 35 / 25", ""},
		{"trips: ticket no, price 5-90, seat", ""},
		{"trips: code like AB 12, price 5", ""},
		{"trips: fare not above 40, price 5", ""},
		{"200 books: condition (very good 50 / good 50)", ""},
	})
}
