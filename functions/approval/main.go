// Command approval is the Lambda function that puts a plan up for approval.
package main

import (
	"github.com/sdg-service/sdg/internal/cloud"
	"github.com/sdg-service/sdg/internal/step"
)

func main() {
	cloud.Start(func(s *cloud.Service) any { return s.Step(step.ApprovalStep, step.Approval(s.App(), s.Log)) })
}
