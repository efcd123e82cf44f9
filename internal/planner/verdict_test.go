package planner_test

import (
	"math"
	"testing"

	"github.com/sdg-service/sdg/internal/contract"
)

// TestVerdictIsNotTurnedRound tests that a flag is decided by the number, where a plan of bounds by the flag would let those whose
// flag is down have any number.
func TestVerdictIsNotTurnedRound(t *testing.T) {
	for _, said := range []string{
		"Passed is true for scores of 50 and above and false for scores under 50.",
		"Passed is yes when the score is 50 or more, otherwise no.",
	} {
		c := plan(t, "240 quiz results with student name, score 0 to 100 and passed. "+said).Contract
		if c == nil {
			t.Fatalf("no plan of %q", said)
		}
		if cases := column(t, c, "quiz_results.score").Cases; len(cases) > 0 {
			t.Errorf("%q bounds the score by the flag: %v", said, cases)
		}
		cases := column(t, c, "quiz_results.passed").Cases
		if len(cases) != 2 || cases[0].When == nil || cases[0].When.Column != "score" || cases[0].When.Op != contract.GreaterOrEqual || cases[0].TrueShare == nil || *cases[0].TrueShare != 1 {
			t.Errorf("%q does not decide the flag: %v", said, cases)
		}
	}
}

// TestAverageIsNoColumn tests that how near an average is told names no column.
func TestAverageIsNoColumn(t *testing.T) {
	c := plan(t, "240 quiz results with student name, a score between 0 and 100, about 70 on average, and a fee").Contract
	if c == nil {
		t.Fatal("no plan")
	}
	if _, ok := c.Tables[0].Column("about"); ok {
		t.Error("a column is named about")
	}
	score := column(t, c, c.Tables[0].Name+".score")
	if d := score.Distribution; d == nil || d.Kind != contract.Beta || math.Abs(*score.Min+(*score.Max-*score.Min)**d.Alpha/(*d.Alpha+*d.Beta)-70) > .01 {
		t.Errorf("the score is not 70 on average: %v", d)
	}
}
