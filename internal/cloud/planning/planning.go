// Package planning gives functions that plan their planner. It is large and takes long to
// start, so other functions do not link it.
package planning

import (
	"regexp"
	"time"

	"github.com/sdg-service/sdg/internal/app"
	"github.com/sdg-service/sdg/internal/cloud"
	"github.com/sdg-service/sdg/internal/planner"
	"github.com/sdg-service/sdg/internal/planner/llm"
)

var seconds = regexp.MustCompile(`^[1-9][0-9]{0,2}s$`)

// App returns the use cases with the offline planner, and with the language model that the
// environment names, if it names one. Other functions need neither the model's client nor
// the right to ask it.
func App(s *cloud.Service) *app.App {
	a := s.App()
	a.Planner = planner.For(app.PlannerHost(s.Log))
	name, ok := s.Environment.Lookup(cloud.PlannerModelVariable)
	if !ok {
		s.Environment.Fault(cloud.PlannerModelVariable, "is not set")
	}
	value := s.Environment.Matching(cloud.PlannerTimeoutVariable, seconds, "number of seconds such as 20s")
	if name == "" || a.Model != nil {
		return a
	}
	patience, err := time.ParseDuration(value)
	if err != nil {
		return a // which is a fault already
	}
	model, err := llm.New(llm.Config{
		Kind: llm.Bedrock, Model: name, AWS: s.AWS, Timeout: patience, Log: s.Log,
		Check: app.Makeable,
	})
	if err != nil {
		s.Environment.Fault(cloud.PlannerModelVariable, "names no model to ask: %w", err)
		return a
	}
	a.Model = model
	return a
}
