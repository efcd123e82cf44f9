// Command witness is the Lambda function that cosigns the checkpoints of other services' logs.
package main

import (
	"github.com/sdg-service/sdg/internal/cloud"
	"github.com/sdg-service/sdg/internal/lambdahttp"
)

func main() {
	cloud.Start(func(s *cloud.Service) any { return lambdahttp.New(s.Witness()).Handle })
}
