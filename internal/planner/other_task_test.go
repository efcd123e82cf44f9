package planner_test

import (
	"testing"

	"github.com/sdg-service/sdg/internal/planner"
)

// Who asks for no data is asked what data is meant; who asks for data about such things gets it.
func TestOtherTask(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]planner.Outcome{
		"Write a short poem about autumn rain and my grandmother.":     planner.Clarification,
		"What is the weather in Paris tomorrow?":                       planner.Clarification,
		"Please summarise the attached article in three sentences.":    planner.Clarification,
		"Can you write me a function that sorts prices?":               planner.Clarification,
		"Translate this into German: the house is green.":              planner.Clarification,
		"write me 50 emails from customers: sender, subject, sent at":  planner.Planned,
		"give me a song table":                                         planner.Planned,
		"What I need: 50 songs with title, artist and length 2-6 min":  planner.Planned,
		"make me a recipe dataset":                                     planner.Planned,
		"can you give me 40 jokes: text, topic, rating 1-5?":           planner.Planned,
		"How about 500 orders with order date in 2025 and total 5-90?": planner.Planned,
	} {
		t.Run(text, func(t *testing.T) {
			t.Parallel()
			if got := PlanOf(t, text); got.Outcome != want {
				t.Errorf("%s, want %s", got.Outcome, want)
			}
		})
	}
}
