// Command report is the Lambda function that checks and reports what a job made.
package main

import (
	"github.com/sdg-service/sdg/internal/cloud"
	"github.com/sdg-service/sdg/internal/step"
)

func main() {
	cloud.Start(func(s *cloud.Service) any {
		return s.Step(step.ReportStep, step.Report(s.App(), step.NewTurns(1), s.Log))
	})
}
