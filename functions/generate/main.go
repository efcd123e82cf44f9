// Command generate is the Lambda function that makes one shard of a job.
package main

import (
	"github.com/sdg-service/sdg/internal/cloud"
	"github.com/sdg-service/sdg/internal/step"
)

func main() {
	cloud.Start(func(s *cloud.Service) any {
		return s.Step(step.GenerateStep, step.Generate(s.App(), step.NewTurns(1), s.Log))
	})
}
