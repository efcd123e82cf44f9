package cloud

import (
	"time"

	"github.com/sdg-service/sdg/internal/app"
	"github.com/sdg-service/sdg/internal/planner/llm"
)

// Drafting returns the use cases with the language model that the environment names, or
// without one. Only what plans calls it: other functions need neither the model's client
// nor the right to ask it.
func (s *Service) Drafting() *app.App {
	a := s.App()
	name, ok := s.environment.lookup(PlannerModelVariable)
	if !ok {
		s.environment.fault(PlannerModelVariable, "is not set")
	}
	value := s.environment.matching(PlannerTimeoutVariable, seconds, "number of seconds such as 20s")
	if name == "" || a.Model != nil {
		return a
	}
	patience, err := time.ParseDuration(value)
	if err != nil {
		return a // which is a fault already
	}
	model, err := llm.New(llm.Config{
		Kind: llm.Bedrock, Model: name, AWS: s.config, Timeout: patience, Log: s.Log,
		Check: app.Makeable,
	})
	if err != nil {
		s.environment.fault(PlannerModelVariable, "names no model to ask: %w", err)
		return a
	}
	a.Model = model
	return a
}
