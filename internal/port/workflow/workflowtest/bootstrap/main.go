// Command bootstrap is workflowtest.Script as a Lambda function, for adapters whose
// engine runs elsewhere.
package main

import (
	"context"
	"encoding/json"
	"errors"

	"github.com/aws/aws-lambda-go/lambda"
	"github.com/aws/aws-lambda-go/lambda/messages"

	"github.com/sdg-service/sdg/internal/port/workflow/workflowtest"
)

func main() {
	lambda.Start(func(ctx context.Context, payload json.RawMessage) (json.RawMessage, error) {
		output, err := workflowtest.Script(ctx, payload)
		var script *workflowtest.ScriptError
		if errors.As(err, &script) {
			// Without this the error's name would be that of its Go type.
			return nil, messages.InvokeResponse_Error{Message: script.Error(), Type: script.ErrorName()}
		}
		return output, err
	})
}
