// Command expire is the Lambda function that ends a project which nobody approved in time.
package main

import (
	"github.com/sdg-service/sdg/internal/cloud"
	"github.com/sdg-service/sdg/internal/step"
)

func main() {
	cloud.Start(func(s *cloud.Service) any { return s.Step(step.ExpireStep, step.Expire(s.App(), s.Log)) })
}
