// Command plan is the Lambda function that plans a project.
package main

import (
	"github.com/sdg-service/sdg/internal/cloud"
	"github.com/sdg-service/sdg/internal/cloud/planning"
	"github.com/sdg-service/sdg/internal/step"
)

func main() {
	cloud.Start(func(s *cloud.Service) any { return s.Step(step.PlanStep, step.Plan(planning.App(s), s.Log)) })
}
