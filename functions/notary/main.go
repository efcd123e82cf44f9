// Command notary is the Lambda function that signs notes and extends the transparency log. It alone may sign the log.
package main

import "github.com/sdg-service/sdg/internal/cloud"

func main() {
	cloud.Start(func(s *cloud.Service) any { return s.Notary().Handle })
}
