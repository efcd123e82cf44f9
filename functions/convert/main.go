// Command convert is the Lambda function that turns an uploaded file into a dataset.
package main

import (
	"github.com/sdg-service/sdg/internal/cloud"
	"github.com/sdg-service/sdg/internal/step"
)

func main() {
	cloud.Start(func(s *cloud.Service) any {
		return s.Step(step.ConvertStep, step.Convert(s.App(), step.NewTurns(1), s.Log))
	})
}
