// Command infer is the Lambda function that decides what the columns of an uploaded file hold.
package main

import (
	"github.com/sdg-service/sdg/internal/cloud"
	"github.com/sdg-service/sdg/internal/step"
)

func main() {
	cloud.Start(func(s *cloud.Service) any {
		return s.Step(step.InferStep, step.Infer(s.App(), step.NewTurns(1), s.Log))
	})
}
