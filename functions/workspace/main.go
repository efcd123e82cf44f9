// Command workspace is the Lambda function with which operators make workspaces.
package main

import (
	"github.com/sdg-service/sdg/internal/cloud"
)

func main() {
	cloud.Start(func(s *cloud.Service) any { return cloud.Workspaces(s.App()) })
}
