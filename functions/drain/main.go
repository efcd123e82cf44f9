// Command drain is the Lambda function that carries out what the dispatch function left over.
package main

import (
	"github.com/sdg-service/sdg/internal/cloud"
)

func main() {
	cloud.Start(func(s *cloud.Service) any { return s.Dispatch().Drain })
}
