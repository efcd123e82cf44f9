// Command stream is the Lambda function that answers those requests to the REST API
// whose answers are long, as they are written: event streams, artifacts, bundles.
package main

import (
	"github.com/sdg-service/sdg/internal/cloud"
	"github.com/sdg-service/sdg/internal/cloud/rest"
)

func main() {
	cloud.Start(func(s *cloud.Service) any { return rest.API(s, "stream", rest.StreamTime).Stream })
}
