// Command abandon is the Lambda function that ends an import that broke.
package main

import (
	"github.com/sdg-service/sdg/internal/cloud"
	"github.com/sdg-service/sdg/internal/step"
)

func main() {
	cloud.Start(func(s *cloud.Service) any { return s.Step(step.AbandonStep, step.Abandon(s.App(), s.Log)) })
}
