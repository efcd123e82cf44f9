// Command settle is the Lambda function that ends a job.
package main

import "github.com/sdg-service/sdg/internal/cloud"

func main() {
	cloud.Start(func(s *cloud.Service) any { return s.Settle() })
}
