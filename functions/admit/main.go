// Command admit is the Lambda function that gives a queued job its slot.
package main

import (
	"github.com/sdg-service/sdg/internal/cloud"
	"github.com/sdg-service/sdg/internal/step"
)

func main() {
	cloud.Start(func(s *cloud.Service) any { return s.Step(step.AdmitStep, step.Admit(s.App(), s.Log)) })
}
