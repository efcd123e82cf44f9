// Command nextstep is the Lambda function that names the next job of a project.
package main

import (
	"github.com/sdg-service/sdg/internal/cloud"
	"github.com/sdg-service/sdg/internal/step"
)

func main() {
	cloud.Start(func(s *cloud.Service) any { return s.Step(step.NextStepStep, step.Next(s.App(), s.Log)) })
}
