// Command train is the Lambda function that learns a model from a dataset.
package main

import (
	"github.com/sdg-service/sdg/internal/cloud"
	"github.com/sdg-service/sdg/internal/step"
)

func main() {
	cloud.Start(func(s *cloud.Service) any {
		return s.Step(step.TrainStep, step.Train(s.App(), step.NewTurns(1), s.Log))
	})
}
