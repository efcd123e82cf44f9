package dynamo

import (
	"errors"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/aws/retry"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/smithy-go"
)

// retryOnlyIfNotApplied keeps the SDK from sending a write again when the first try
// may have been applied: after a lost connection, a timeout or a server error.
func retryOnlyIfNotApplied(o *dynamodb.Options) {
	o.Retryer = notAppliedRetryer{o.Retryer}
}

type notAppliedRetryer struct{ aws.Retryer }

// IsErrorRetryable holds for throttling alone, which DynamoDB reports before it acts.
func (notAppliedRetryer) IsErrorRetryable(err error) bool {
	var answer smithy.APIError
	if !errors.As(err, &answer) {
		return false
	}
	_, throttled := retry.DefaultThrottleErrorCodes[answer.ErrorCode()]
	return throttled
}
