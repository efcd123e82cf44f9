// Command api is the Lambda function that answers the REST API, but for long answers.
package main

import (
	"github.com/sdg-service/sdg/internal/cloud"
)

func main() {
	cloud.Start(func(s *cloud.Service) any {
		s.Drafting()
		return s.API("api", cloud.BufferedStreamTime).Handle
	})
}
