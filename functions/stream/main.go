// Command stream is the Lambda function that answers those requests to the REST API
// whose answers are long, as they are written: event streams, artifacts, bundles.
package main

import "github.com/sdg-service/sdg/internal/cloud"

func main() {
	cloud.Start(func(s *cloud.Service) any { return s.API("stream", cloud.StreamTime).Stream })
}
