package notation_test

import (
	"testing"

	"github.com/sdg-service/sdg/internal/planner/notation"
)

func TestPassMarks(t *testing.T) {
	t.Parallel()
	const exams, told = "300 exams: student name, score 0-100, passed", "300 exams: student name, score 0-100, passed true if score is at least 50, otherwise false"
	rewrites(t, notation.PassMarks, map[string]struct{ text, want string }{
		"so many and more":       {exams + ", yes for 50 points and more", told},
		"only with":              {exams + " only with 50 or more", told},
		"and up":                 {exams + ": 50 and up, comment", told + ", comment"},
		"from a score of":        {exams + " true from a score of 50", told},
		"a sentence":             {exams + ". You pass with 50 points or more.", exams + ". Passed is true if score is at least 50, otherwise false."},
		"from so many on":        {exams + ". From 50 on you pass.", exams + ". Passed is true if score is at least 50, otherwise false."},
		"who does not":           {exams + ". Those with a score under 50 have not passed.", exams + ". Passed is true if score is at least 50, otherwise false."},
		"who fails":              {exams + ". Students below 50 fail.", exams + ". Passed is true if score is at least 50, otherwise false."},
		"the column named":       {exams + " when score is 50 or more", ""},
		"a share":                {exams + " 80%", ""},
		"of something else":      {exams + ". Students with 50 or more books pass.", ""},
		"a number of the rows":   {exams + ". About 50 passed.", ""},
		"no column that decides": {"300 exams: student name, passed. You pass with 50 points or more.", ""},
	})
}
