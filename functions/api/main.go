// Command api is the Lambda function that answers the REST API, but for long answers.
package main

import (
	"github.com/sdg-service/sdg/internal/cloud"
	"github.com/sdg-service/sdg/internal/cloud/planning"
	"github.com/sdg-service/sdg/internal/cloud/rest"
)

func main() {
	cloud.Start(func(s *cloud.Service) any {
		planning.App(s)
		return rest.API(s, "api", rest.BufferedStreamTime).Handle
	})
}
