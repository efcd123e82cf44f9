// Command finish is the Lambda function that ends a project.
package main

import (
	"github.com/sdg-service/sdg/internal/cloud"
	"github.com/sdg-service/sdg/internal/step"
)

func main() {
	cloud.Start(func(s *cloud.Service) any { return s.Step(step.FinishStep, step.Finish(s.App(), s.Log)) })
}
