// Command stream is the Lambda function that answers the event streams of the REST API, as they are written.
package main

import (
	"github.com/sdg-service/sdg/internal/cloud"
)

func main() {
	cloud.Start(func(s *cloud.Service) any { return s.API("stream").Stream })
}
