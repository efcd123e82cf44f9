// Command prepare is the Lambda function that cuts a job into shards.
package main

import (
	"github.com/sdg-service/sdg/internal/cloud"
	"github.com/sdg-service/sdg/internal/step"
)

func main() {
	cloud.Start(func(s *cloud.Service) any {
		return s.Step(step.PrepareStep, step.Prepare(s.App(), s.DataBucket(), step.NewTurns(1), s.Log))
	})
}
