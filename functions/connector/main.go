// Command connector is the Lambda function that asks the sources of connectors, for the API
// and for imports. It alone links their drivers and may open their secrets.
package main

import (
	"github.com/sdg-service/sdg/internal/cloud"
	"github.com/sdg-service/sdg/internal/cloud/sources"
	"github.com/sdg-service/sdg/internal/connector/adapters"
)

func main() {
	cloud.Start(func(s *cloud.Service) any { return sources.Function(s, adapters.All()).Handle })
}
