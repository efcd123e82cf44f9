// Command reconcile is the Lambda function that ends what broken workflows left behind.
package main

import "github.com/sdg-service/sdg/internal/cloud"

func main() {
	cloud.Start(func(s *cloud.Service) any { return s.Reconcile().Handle })
}
