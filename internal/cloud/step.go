package cloud

import (
	"context"
	"encoding/json"
	"errors"
	"log/slog"

	"github.com/aws/aws-lambda-go/lambda/messages"
	"github.com/aws/aws-lambda-go/lambdacontext"

	"github.com/sdg-service/sdg/internal/logline"
	"github.com/sdg-service/sdg/internal/sdg"
	"github.com/sdg-service/sdg/internal/step"
)

// Step returns the Lambda handler of a step. Its errors carry the names that the state
// machines' Retry and Catch know.
func (s *Service) Step(name step.Name, run step.Handler) step.Handler {
	return s.meter.step(name, Step(run))
}

// Settle returns the Lambda handler of the step that ends jobs, and counts them.
func (s *Service) Settle() step.Handler {
	return s.Step(step.SettleStep, step.Settle(s.App(), s.Ended, s.Log))
}

// Ended counts a job that has ended.
func (s *Service) Ended(_ context.Context, job sdg.Job) { s.meter.job(job) }

// Step maps the name of a step's failure to Lambda's errorType, which Step Functions
// compares with ErrorEquals. The message goes to the execution's history, redacted.
func Step(run step.Handler) step.Handler {
	return func(ctx context.Context, input json.RawMessage) (json.RawMessage, error) {
		if lc, ok := lambdacontext.FromContext(ctx); ok {
			ctx = logline.With(ctx, slog.String("request_id", lc.AwsRequestID))
		}
		output, err := run(ctx, input)
		var named interface{ ErrorName() string }
		if errors.As(err, &named) {
			return nil, messages.InvokeResponse_Error{Type: named.ErrorName(), Message: logline.Redact(err.Error())}
		}
		return output, err
	}
}
