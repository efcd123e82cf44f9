// Command importer is the Lambda function that takes the news of uploads.
package main

import (
	"github.com/sdg-service/sdg/internal/cloud"
)

func main() {
	cloud.Start(func(s *cloud.Service) any { return s.Importer().Handle })
}
