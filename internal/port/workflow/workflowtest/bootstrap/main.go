// Command bootstrap is workflowtest.Script as a Lambda function, for adapters whose
// engine runs elsewhere. With ANSWERS (a JSON array) and COUNTER (a file) in its
// environment it is workflowtest.Play.
package main

import (
	"context"
	"encoding/json"
	"errors"
	"os"

	"github.com/aws/aws-lambda-go/lambda"
	"github.com/aws/aws-lambda-go/lambda/messages"

	"github.com/sdg-service/sdg/internal/port/workflow/workflowtest"
)

func main() {
	function := workflowtest.Script
	var answers []json.RawMessage
	if err := json.Unmarshal([]byte(os.Getenv("ANSWERS")), &answers); err == nil && len(answers) > 0 {
		function = workflowtest.Play(answers, os.Getenv("COUNTER"))
	}
	lambda.Start(func(ctx context.Context, payload json.RawMessage) (json.RawMessage, error) {
		output, err := function(ctx, payload)
		var script *workflowtest.ScriptError
		if errors.As(err, &script) {
			// Without this the error's name would be that of its Go type.
			return nil, messages.InvokeResponse_Error{Message: script.Error(), Type: script.ErrorName()}
		}
		return output, err
	})
}
