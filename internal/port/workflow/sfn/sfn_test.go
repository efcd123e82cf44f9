package sfn_test

import (
	"context"
	"encoding/json"
	"errors"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/aws/aws-sdk-go-v2/aws"
	awssfn "github.com/aws/aws-sdk-go-v2/service/sfn"
	"github.com/aws/aws-sdk-go-v2/service/sfn/types"

	"github.com/sdg-service/sdg/internal/port/workflow"
	"github.com/sdg-service/sdg/internal/port/workflow/sfn"
)

const jobARN = "arn:aws:states:eu-west-1:123456789012:stateMachine:sdg-job"

// replies answers every call with the error it was given and notes the input.
type replies struct {
	err   error
	input string // of the execution that exists
	state types.ExecutionStatus
	sent  any
}

func (r *replies) StartExecution(_ context.Context, in *awssfn.StartExecutionInput, _ ...func(*awssfn.Options)) (*awssfn.StartExecutionOutput, error) {
	r.sent = in
	return &awssfn.StartExecutionOutput{}, r.err
}

func (r *replies) DescribeExecution(_ context.Context, in *awssfn.DescribeExecutionInput, _ ...func(*awssfn.Options)) (*awssfn.DescribeExecutionOutput, error) {
	r.sent = in
	return &awssfn.DescribeExecutionOutput{Input: aws.String(r.input), Status: r.state}, nil
}

func (r *replies) StopExecution(_ context.Context, in *awssfn.StopExecutionInput, _ ...func(*awssfn.Options)) (*awssfn.StopExecutionOutput, error) {
	r.sent = in
	return &awssfn.StopExecutionOutput{}, r.err
}

func (r *replies) SendTaskSuccess(_ context.Context, in *awssfn.SendTaskSuccessInput, _ ...func(*awssfn.Options)) (*awssfn.SendTaskSuccessOutput, error) {
	r.sent = in
	return &awssfn.SendTaskSuccessOutput{}, r.err
}

func (r *replies) SendTaskFailure(_ context.Context, in *awssfn.SendTaskFailureInput, _ ...func(*awssfn.Options)) (*awssfn.SendTaskFailureOutput, error) {
	r.sent = in
	return &awssfn.SendTaskFailureOutput{}, r.err
}

func newEngine(t *testing.T, client sfn.Client) *sfn.Engine {
	t.Helper()
	engine, err := sfn.New(client, map[workflow.Machine]string{workflow.Job: jobARN})
	if err != nil {
		t.Fatal(err)
	}
	return engine
}

func TestRepeatedStart(t *testing.T) {
	t.Parallel()
	for name, test := range map[string]struct {
		input string
		want  error
	}{
		"same bytes":           {`{"job_id":"j","tenant_id":"t"}`, nil},
		"same document":        {`{ "tenant_id": "t", "job_id": "j" }`, nil},
		"other input":          {`{"job_id":"k","tenant_id":"t"}`, workflow.ErrNameTaken},
		"input that is hidden": {``, workflow.ErrNameTaken},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			client := &replies{err: &types.ExecutionAlreadyExists{}, input: test.input}
			err := newEngine(t, client).Start(t.Context(), workflow.Job, "n", json.RawMessage(`{"job_id":"j","tenant_id":"t"}`))
			if !errors.Is(err, test.want) {
				t.Errorf("got %v, want %v", err, test.want)
			}
			want := "arn:aws:states:eu-west-1:123456789012:execution:sdg-job:n"
			if in, ok := client.sent.(*awssfn.DescribeExecutionInput); !ok || *in.ExecutionArn != want {
				t.Errorf("asked for %+v", client.sent)
			}
		})
	}
}

func TestTokenErrors(t *testing.T) {
	t.Parallel()
	broken := errors.New("connection reset")
	for name, test := range map[string]struct{ err, want error }{
		"timed out": {&types.TaskTimedOut{}, workflow.ErrTokenGone},
		"invalid":   {&types.InvalidToken{}, workflow.ErrTokenGone},
		"absent":    {&types.TaskDoesNotExist{}, workflow.ErrTokenGone},
		"broken":    {broken, broken},
		"answered":  {nil, nil},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			engine := newEngine(t, &replies{err: test.err})
			if err := engine.Complete(t.Context(), "token", json.RawMessage(`{}`)); !errors.Is(err, test.want) {
				t.Errorf("complete: got %v, want %v", err, test.want)
			}
			if err := engine.Fail(t.Context(), "token", "code", "cause"); !errors.Is(err, test.want) {
				t.Errorf("fail: got %v, want %v", err, test.want)
			}
		})
	}
}

func TestStopErrors(t *testing.T) {
	t.Parallel()
	broken := errors.New("connection reset")
	refused := &types.ValidationException{}
	for name, test := range map[string]struct {
		err   error
		state types.ExecutionStatus
		want  error
	}{
		"unknown execution":    {&types.ExecutionDoesNotExist{}, "", nil},
		"broken":               {broken, "", broken},
		"refused, as finished": {refused, types.ExecutionStatusSucceeded, nil},
		"refused, yet running": {refused, types.ExecutionStatusRunning, refused},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			err := newEngine(t, &replies{err: test.err, state: test.state}).Stop(t.Context(), workflow.Job, "n", "code", "cause")
			if !errors.Is(err, test.want) {
				t.Errorf("got %v, want %v", err, test.want)
			}
		})
	}
}

func TestLongCausesAreCutVisibly(t *testing.T) {
	t.Parallel()
	client := &replies{}
	if err := newEngine(t, client).Fail(t.Context(), "token", "code", strings.Repeat("ü", sfn.MaxCauseLength+1)); err != nil {
		t.Fatal(err)
	}
	cause := *client.sent.(*awssfn.SendTaskFailureInput).Cause
	if utf8.RuneCountInString(cause) != sfn.MaxCauseLength || !strings.HasSuffix(cause, "ü…") {
		t.Errorf("cause of %d characters ends with %q", utf8.RuneCountInString(cause), cause[len(cause)-5:])
	}
}

func TestUnknownMachine(t *testing.T) {
	t.Parallel()
	client := &replies{}
	if err := newEngine(t, client).Start(t.Context(), workflow.Agent, "n", json.RawMessage(`{}`)); err == nil {
		t.Error("a machine without an ARN was started")
	}
	if err := newEngine(t, client).Stop(t.Context(), workflow.Agent, "n", "", ""); err == nil {
		t.Error("a machine without an ARN was stopped")
	}
	if client.sent != nil {
		t.Errorf("AWS was asked: %+v", client.sent)
	}
}

func TestNewRefusesWhatIsNoStateMachine(t *testing.T) {
	t.Parallel()
	for _, arn := range []string{"", "job", "arn:aws:states:eu-west-1:1:execution:job:n", jobARN + ":1"} {
		if _, err := sfn.New(&replies{}, map[workflow.Machine]string{workflow.Job: arn}); err == nil {
			t.Errorf("%q was taken", arn)
		}
	}
}
