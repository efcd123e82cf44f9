// Command settle is the Lambda function that ends a job.
package main

import (
	"github.com/sdg-service/sdg/internal/cloud"
	"github.com/sdg-service/sdg/internal/step"
)

func main() {
	cloud.Start(func(s *cloud.Service) any { return s.Step(step.SettleStep, step.Settle(s.App(), s.Log)) })
}
