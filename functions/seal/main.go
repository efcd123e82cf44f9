// Command seal is the Lambda function that seals the evidence of a job. It alone may sign.
package main

import (
	"github.com/sdg-service/sdg/internal/cloud"
	"github.com/sdg-service/sdg/internal/step"
)

func main() {
	cloud.Start(func(s *cloud.Service) any { return s.Step(step.SealStep, step.Seal(s.App(), s.Sealer(), s.Log)) })
}
