package planner_test

import (
	"strings"
	"testing"

	"github.com/sdg-service/sdg/internal/planner"
)

// A grade is that of its score, and who has too little has not passed, where the text says nothing else.
func TestGradesOfScores(t *testing.T) {
	for name, c := range map[string]struct {
		text  string
		cases map[string]int
	}{
		"score, grade and passed":   {"20 exams with student, subject, score, grade, passed", map[string]int{"grade": 5, "passed": 2}},
		"its range is told":         {"20 students with name, test score 0-100, letter grade", map[string]int{"letter_grade": 5}},
		"marks":                     {"20 pupils with name, marks, grade", map[string]int{"grade": 5}},
		"a percentage":              {"20 students with name, percentage, final grade", map[string]int{"final_grade": 5}},
		"the text lists the grades": {"20 exams with student, score 40-100, grade A/B/C", nil},
		"no school":                 {"20 leads with name, score, grade", nil},
		"points of another scale":   {"20 students with name, score 0-20, grade", nil},
		"a school year":             {"20 students with name, score, grade 1-12", nil},
		"no score":                  {"20 students with name, grade, passed", nil},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			res := plan(t, c.text)
			if res.Outcome != planner.Planned {
				t.Fatalf("outcome %s: %+v", res.Outcome, res.Questions)
			}
			for _, column := range res.Contract.Tables[0].Columns {
				if len(column.Cases) != c.cases[column.Name] {
					t.Errorf("%s has %d cases, want %d", column.Name, len(column.Cases), c.cases[column.Name])
				}
				for _, k := range column.Cases {
					if k.When == nil || !strings.Contains("score test_score marks percentage", k.When.Column) {
						t.Errorf("%s: %+v", column.Name, k)
					}
				}
			}
		})
	}
}
