package notation_test

import (
	"testing"

	"github.com/sdg-service/sdg/internal/planner/notation"
)

func TestNumberedValues(t *testing.T) {
	t.Parallel()
	rewrites(t, notation.NumberedValues, map[string]struct{ text, want string }{
		"shares behind":     {"birds with breed Ross 308 (60%) or Cobb 500 (40%), weight", `birds with breed "Ross 308" (60%) or "Cobb 500" (40%), weight`},
		"shares before":     {"birds: breed (60% Ross 308, 40% Cobb 500), weight", `birds: breed (60% "Ross 308", 40% "Cobb 500"), weight`},
		"in a bracket":      {"phones: model (iPhone 14, iPhone 15, Galaxy S23), price", `phones: model ("iPhone 14", "iPhone 15", "Galaxy S23"), price`},
		"with or":           {"area Block 101, Block 102 or Block 103, price", `area "Block 101", "Block 102" or "Block 103", price`},
		"columns":           {"pupils with name, Exam 1, Exam 2 and Exam 3", ""},
		"shares":            {"hits: method (GET 80, POST 15, PUT 5), path", ""},
		"part of a whole":   {"Device type: PLC 40, RTU 20, HMI 30, historian 10 (pct)", ""},
		"slashes":           {"stage none/letter 1/letter 2/notice/court 60/20/10/7/3", `stage none/"letter 1"/"letter 2"/notice/court 60/20/10/7/3`},
		"first of slashes":  {"swim group stage 1/stage 2/stage 3, age", `swim group "stage 1"/"stage 2"/"stage 3", age`},
		"shares of slashes": {"channel web 50/shop 30/phone 20", ""},
		"small letters":     {"vendors: payment terms (net 30, net 60, net 90), city", `vendors: payment terms ("net 30", "net 60", "net 90"), city`},
		"small with or":     {"pupils: grade grade 9 or grade 10, city", `pupils: grade "grade 9" or "grade 10", city`},
		"bounds":            {"parts: price (min 5, max 9), code", ""},
		"figures":           {"flats: beds 1, baths 2, rooms 3", ""},
		"days":              {"stays: delay (day 1 is Monday, day 2 is Tuesday)", ""},
		"ranges":            {"scores: Math 10-20, Art 5-15", ""},
	})
}

func TestSomeOfAll(t *testing.T) {
	t.Parallel()
	rewrites(t, notation.SomeOfAll, map[string]struct{ text, want string }{
		"out of":       {"120 students; each student takes 3 to 5 courses out of 20 courses", "120 students; each student takes 3 to 5 courses. 20 courses"},
		"of":           {"120 students; each student takes 3 to 5 of the 20 courses.", "120 students; each student takes 3 to 5 courses. 20 courses."},
		"a pool":       {"Every member picks between two and four classes from a list of 12 classes", "Every member picks between two and four classes. 12 classes"},
		"other things": {"each student takes 3 to 5 courses out of 20 rooms", ""},
		"one of":       {"Each event belongs to one of 9 lines", ""},
	})
}

func TestValueRunsOfNumbersAndAWord(t *testing.T) {
	t.Parallel()
	rewrites(t, notation.ValueRuns, map[string]struct{ text, want string }{
		"word last": {"eggs: id, grade 1, 2, 3 or cull, weight", "eggs: id, grade (1/2/3/cull), weight"},
		"unit last": {"doses: drug, dose 5, 10 or 20 mg, time", ""},
	})
}
