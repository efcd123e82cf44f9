package notation_test

import (
	"testing"

	"github.com/sdg-service/sdg/internal/planner/notation"
)

func TestGradeBands(t *testing.T) {
	t.Parallel()
	const exams = "300 exams: student name, score 0-100, grade"
	const told = exams + " is A if score is at least 85, B if score is at least 70, C if score is at least 50, otherwise F"
	const sentence = exams + ". Grade is A if score is at least 85, B if score is at least 70, C if score is at least 50, otherwise F."
	rewrites(t, notation.GradeBands, map[string]struct{ text, want string }{
		"from":             {exams + " A from 85, B from 70, C from 50, F below", told},
		"ranges":           {exams + ": A 85 and more, B 70-84, C 50-69, F under 50", told},
		"signs":            {exams + " (A >= 85, B >= 70, C >= 50, otherwise F)", told},
		"for":              {exams + " A for 85 to 100, B for 70 to 84, C for 50 to 69, F for less", told},
		"bounds first":     {exams + " by score: 85+ A, 70+ B, 50+ C, else F", told},
		"the lowest ahead": {exams + " depends on score: below 50 F, 50-69 C, 70-84 B, 85 and up A", told},
		"a sentence":       {exams + ". 85 and above is an A, 70 to 84 a B, 50 to 69 a C, anything less an F.", sentence},
		"shares":           {exams + " A 20%, B 30%, C 50%", ""},
		"weights":          {exams + " A 20, B 30, C 50", ""},
		"values":           {exams + " A, B, C or F", ""},
		"two bands":        {exams + " A from 50, F below", ""},
	})
}
