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
		"of any number":    {"90 replies: nps 0-10, group promoter if nps is 9 or 10, passive if 7 or 8, detractor otherwise", "90 replies: nps 0-10, group is promoter if nps is at least 9, passive if nps is at least 7, otherwise detractor"},
		"of many":          {"90 replies: nps 0-10, group. 9 and 10 are promoters, 7 and 8 passives, the rest detractors.", "90 replies: nps 0-10, group. Group is promoter if nps is at least 9, passive if nps is at least 7, otherwise detractor."},
		"upper ends":       {"90 parcels: weight kg 1-30, price 3-90, size: small up to 2 kg, medium up to 10 kg, large above", "90 parcels: weight kg 1-30, price 3-90, size is small if weight is at most 2, medium if weight is at most 10, otherwise large"},
		"what each costs":  {"90 hotels: stars 1-5, room type (single 50-90, double 80-140, suite 150-400)", ""},
		"to the last":      {"90 days: temperature 1-45, level (cold below 5, mild 5 to 25, hot above 25)", ""},
		"two bands":        {exams + " A from 50, F below", ""},
	})
}
