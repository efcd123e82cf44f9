// Command dispatch is the Lambda function that carries out the outbox as the table's stream reports it.
package main

import (
	"github.com/sdg-service/sdg/internal/cloud"
)

func main() {
	cloud.Start(func(s *cloud.Service) any { return s.Dispatch().Handle })
}
