package events_test

import (
	"errors"
	"testing"

	"github.com/aws/aws-lambda-go/lambda/messages"
)

// errorType returns what Lambda reports as errorType, which Step Functions compares
// with ErrorEquals.
func errorType(t *testing.T, err error) string {
	t.Helper()
	var failure messages.InvokeResponse_Error
	if !errors.As(err, &failure) {
		t.Fatalf("%T is no named error: %v", err, err)
	}
	return failure.Type
}
