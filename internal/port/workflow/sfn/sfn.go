// Package sfn is the workflow port on AWS Step Functions.
package sfn

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"unicode/utf8"

	"github.com/aws/aws-sdk-go-v2/aws"
	awssfn "github.com/aws/aws-sdk-go-v2/service/sfn"
	"github.com/aws/aws-sdk-go-v2/service/sfn/types"

	"github.com/sdg-service/sdg/internal/port/workflow"
)

// The bounds of AWS on an error's name and cause, in characters. What is longer is cut,
// with an ellipsis at the end: an error that is too long must still be told.
const (
	MaxErrorLength = 256
	MaxCauseLength = 32768
)

// Client is the part of the SDK's client that the adapter calls.
type Client interface {
	StartExecution(context.Context, *awssfn.StartExecutionInput, ...func(*awssfn.Options)) (*awssfn.StartExecutionOutput, error)
	DescribeExecution(context.Context, *awssfn.DescribeExecutionInput, ...func(*awssfn.Options)) (*awssfn.DescribeExecutionOutput, error)
	StopExecution(context.Context, *awssfn.StopExecutionInput, ...func(*awssfn.Options)) (*awssfn.StopExecutionOutput, error)
	SendTaskSuccess(context.Context, *awssfn.SendTaskSuccessInput, ...func(*awssfn.Options)) (*awssfn.SendTaskSuccessOutput, error)
	SendTaskFailure(context.Context, *awssfn.SendTaskFailureInput, ...func(*awssfn.Options)) (*awssfn.SendTaskFailureOutput, error)
}

// Engine is the workflow.Engine of one AWS account and region.
type Engine struct {
	client   Client
	machines map[workflow.Machine]string
}

var _ workflow.Engine = (*Engine)(nil)

// New returns the engine. machines holds the ARN of each state machine, of the form
// arn:PARTITION:states:REGION:ACCOUNT:stateMachine:NAME.
func New(client Client, machines map[workflow.Machine]string) (*Engine, error) {
	for machine, arn := range machines {
		if parts := strings.Split(arn, ":"); len(parts) != 7 || parts[5] != "stateMachine" || parts[6] == "" {
			return nil, fmt.Errorf("state machine %s: %q is no state machine's ARN", machine, arn)
		}
	}
	return &Engine{client: client, machines: machines}, nil
}

// execution returns the ARN of an execution.
func (e *Engine) execution(machine workflow.Machine, name string) (string, error) {
	arn, known := e.machines[machine]
	if !known {
		return "", fmt.Errorf("unknown state machine %q", machine)
	}
	return strings.Replace(arn, ":stateMachine:", ":execution:", 1) + ":" + name, nil
}

// Start implements workflow.Engine. Step Functions takes a repeated start with the same
// input only while the execution runs, and compares inputs byte by byte; both are made
// up for by reading the execution that has the name.
func (e *Engine) Start(ctx context.Context, machine workflow.Machine, name string, input json.RawMessage) error {
	arn, err := e.execution(machine, name)
	if err != nil {
		return fmt.Errorf("start execution: %w", err)
	}
	if err := workflow.CheckName(name); err != nil {
		return fmt.Errorf("start %s %.100q: %w", machine, name, err)
	}
	_, err = e.client.StartExecution(ctx, &awssfn.StartExecutionInput{
		StateMachineArn: aws.String(e.machines[machine]), Name: aws.String(name), Input: aws.String(string(input)),
	})
	var exists *types.ExecutionAlreadyExists
	if err == nil || !errors.As(err, &exists) {
		return wrap(err, "start", machine, name)
	}
	old, err := e.client.DescribeExecution(ctx, &awssfn.DescribeExecutionInput{ExecutionArn: aws.String(arn)})
	if err != nil {
		return wrap(err, "read the input of", machine, name)
	}
	if !workflow.SameInput(json.RawMessage(aws.ToString(old.Input)), input) {
		return wrap(workflow.ErrNameTaken, "start", machine, name)
	}
	return nil
}

func wrap(err error, doing string, machine workflow.Machine, name string) error {
	if err == nil {
		return nil
	}
	return fmt.Errorf("%s execution %s/%s: %w", doing, machine, name, err)
}

// Complete implements workflow.Engine.
func (e *Engine) Complete(ctx context.Context, token string, output json.RawMessage) error {
	_, err := e.client.SendTaskSuccess(ctx, &awssfn.SendTaskSuccessInput{
		TaskToken: aws.String(token), Output: aws.String(string(output)),
	})
	return tokenError(err, "complete")
}

// Fail implements workflow.Engine.
func (e *Engine) Fail(ctx context.Context, token, errorCode, cause string) error {
	_, err := e.client.SendTaskFailure(ctx, &awssfn.SendTaskFailureInput{
		TaskToken: aws.String(token),
		Error:     aws.String(cut(errorCode, MaxErrorLength)),
		Cause:     aws.String(cut(cause, MaxCauseLength)),
	})
	return tokenError(err, "fail")
}

func tokenError(err error, doing string) error {
	var (
		timedOut *types.TaskTimedOut
		invalid  *types.InvalidToken
		absent   *types.TaskDoesNotExist
	)
	switch {
	case err == nil:
		return nil
	case errors.As(err, &timedOut), errors.As(err, &invalid), errors.As(err, &absent):
		return workflow.ErrTokenGone
	}
	return fmt.Errorf("%s task: %w", doing, err)
}

// Stop implements workflow.Engine. A refusal is resolved by reading: an execution that is
// not running needs no stop.
func (e *Engine) Stop(ctx context.Context, machine workflow.Machine, name, errorCode, cause string) error {
	arn, err := e.execution(machine, name)
	if err != nil {
		return fmt.Errorf("stop execution: %w", err)
	}
	_, err = e.client.StopExecution(ctx, &awssfn.StopExecutionInput{
		ExecutionArn: aws.String(arn),
		Error:        aws.String(cut(errorCode, MaxErrorLength)),
		Cause:        aws.String(cut(cause, MaxCauseLength)),
	})
	var absent *types.ExecutionDoesNotExist
	if errors.As(err, &absent) {
		return nil
	}
	var refused *types.ValidationException
	if errors.As(err, &refused) {
		old, readErr := e.client.DescribeExecution(ctx, &awssfn.DescribeExecutionInput{ExecutionArn: aws.String(arn)})
		if readErr == nil && old.Status != types.ExecutionStatusRunning {
			return nil
		}
	}
	return wrap(err, "stop", machine, name)
}

// Ended implements workflow.Engine.
func (e *Engine) Ended(ctx context.Context, machine workflow.Machine, name string) (bool, error) {
	arn, err := e.execution(machine, name)
	if err != nil {
		return false, fmt.Errorf("look at execution: %w", err)
	}
	got, err := e.client.DescribeExecution(ctx, &awssfn.DescribeExecutionInput{ExecutionArn: aws.String(arn)})
	var absent *types.ExecutionDoesNotExist
	if errors.As(err, &absent) {
		return false, nil
	}
	if err != nil {
		return false, wrap(err, "look at", machine, name)
	}
	return got.Status != types.ExecutionStatusRunning && got.Status != types.ExecutionStatusPendingRedrive, nil
}

// cut bounds text to a number of characters.
func cut(text string, most int) string {
	if utf8.RuneCountInString(text) <= most {
		return text
	}
	return string([]rune(text)[:most-1]) + "…"
}
