package planner_test

import (
	"testing"

	"github.com/sdg-service/sdg/internal/planner"
)

// TestQuestionsChangeNothing: a question about the plan is answered, and the plan stays.
func TestQuestionsChangeNothing(t *testing.T) {
	t.Parallel()
	plan := PlanOf(t, "2000 customers with name, email and phone").Contract
	for _, message := range []string{"is the email unique?", "is phone optional?", "are the names empty in 10% of the rows?", "does every customer have a phone?"} {
		seed := uint64(1)
		res, err := planner.New().Plan(planner.Request{Description: message, Previous: plan, AsOf: today, Seed: &seed})
		if err != nil {
			t.Fatal(err)
		}
		if res.Outcome != planner.Clarification || res.Contract != nil || len(res.Questions) != 1 || res.Questions[0].ID != "about_plan" {
			t.Errorf("%s: %s, %+v", message, res.Outcome, res.Questions)
		}
	}
}

// TestNaturalLimits: where people are older, taller or heavier than is usual, they stay people.
func TestNaturalLimits(t *testing.T) {
	t.Parallel()
	for text, most := range map[string]float64{"200 people with name and age over 90": 110, "200 people: height over 195 cm": 225, "200 people: weight over 140 kg": 250} {
		c := PlanOf(t, text).Contract
		if c == nil {
			t.Fatalf("%s: no plan", text)
		}
		columns := c.Tables[0].Columns
		if last := columns[len(columns)-1]; last.Max == nil || *last.Max > most {
			t.Errorf("%s: %+v", text, last)
		}
	}
}
