package notation_test

import (
	"testing"

	"github.com/sdg-service/sdg/internal/planner/notation"
)

func TestWeighedValues(t *testing.T) {
	t.Parallel()
	rewritesAll(t, notation.WeighedValues, [][2]string{
		{"600 lasts: side with twice as many left as right, size 36 to 47", "600 lasts: side: left 66.6667%, right 33.3333%, size 36 to 47"},
		{"class type hatha (x3) vinyasa (x2) yin (x1) as relative weights, paid", "class type: hatha 50%, vinyasa 33.3333%, yin 16.6667%, paid"},
		{"grade student / intermediate / professional: two fifths, two fifths, one fifth", "grade student 40%, intermediate 40%, professional 20%"},
		{"beers: glass small or large; the large one in 8 of 10", "beers: glass (small 20%, large 80%)"},
		{"subjects: code, arm: drug to placebo 2 to 1; age", "subjects: code, arm: drug 66.6667%, placebo 33.3333%; age"},
		{"phones: condition new 3 : used 1", "phones: condition: new 75%, used 25%"},
		{"fuel E5, E10, Diesel (percent 20, 30, 50 in this order); litres", "fuel: E5 20%, E10 30%, Diesel 50%; litres"},
		{"maker Otis, Kone, Schindler, TK in equal quarters; price", "maker Otis, Kone, Schindler, TK evenly; price"},
		{"cars: fined 0/1, being 1 in 4% of rows", "cars: fined (0 96%, 1 4%)"},
		{"returns: filed as a y/n column, y for all but 6%.", "returns: filed as a yes/no, 94% yes."},
		{"stroke freestyle for 40%, and the other three (backstroke, breaststroke, butterfly) share the rest equally", "stroke freestyle for 40%, the rest split evenly between backstroke, breaststroke and butterfly"},
		{"275 rows, plate, fuel - diesel 120 rows, petrol 100 rows, electric 55 rows", "275 rows, plate, fuel: diesel 43.6364%, petrol 36.3636%, electric 20%"},
		{"300 dogs: notes empty except on 30 dogs", "300 dogs: notes empty for 90%"},
		{"loans: kind, where 62.5% are fixed and 37.5% variable.", "loans: kind: fixed 62.5%, variable 37.5%."},
		{"12 teams and 30 players", ""},
		{"runs: start to finish 2 to 5 km", ""},
		{"people: ratio of men to women: men to women 3:2, age", ""},
	})
}
