package cloud

import (
	"context"
	"encoding/json"
	"errors"
	"log/slog"

	"github.com/aws/aws-lambda-go/lambda/messages"
	"github.com/aws/aws-lambda-go/lambdacontext"

	"github.com/sdg-service/sdg/internal/app"
	"github.com/sdg-service/sdg/internal/sdg"
	"github.com/sdg-service/sdg/internal/step"
)

// Step returns the Lambda handler of a step. Its errors carry the names that the state
// machines' Retry and Catch know, its log lines the ids of what it works on.
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
		output, err := run(WithAttrs(ctx, subject(ctx, input)...), input)
		var named interface{ ErrorName() string }
		if errors.As(err, &named) {
			return nil, messages.InvokeResponse_Error{Type: named.ErrorName(), Message: Redact(err.Error())}
		}
		return output, err
	}
}

// subject tells what an input is about. One that cannot be read is about nothing: the
// step itself refuses it.
func subject(ctx context.Context, input json.RawMessage) []slog.Attr {
	var attrs []slog.Attr
	if lc, ok := lambdacontext.FromContext(ctx); ok {
		attrs = append(attrs, slog.String("correlation_id", lc.AwsRequestID))
	}
	var in app.WorkflowInput
	if err := json.Unmarshal(input, &in); err != nil {
		return attrs
	}
	for _, id := range []struct{ name, value string }{
		{"tenant_id", in.TenantID}, {"project_id", in.ProjectID}, {"job_id", in.JobID}, {"dataset_id", in.DatasetID},
	} {
		if id.value != "" {
			attrs = append(attrs, slog.String(id.name, id.value))
		}
	}
	return attrs
}
