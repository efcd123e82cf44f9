//go:build unix

package sfn_test

import (
	"bytes"
	"context"
	"maps"
	"slices"
	"testing"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/s3"
	awssfn "github.com/aws/aws-sdk-go-v2/service/sfn"

	"github.com/sdg-service/sdg/internal/port/workflow"
	"github.com/sdg-service/sdg/internal/port/workflow/definition"
	"github.com/sdg-service/sdg/internal/port/workflow/sfn"
	"github.com/sdg-service/sdg/internal/port/workflow/workflowtest"
	"github.com/sdg-service/sdg/test/emulator"
)

// role is not looked at by the emulator.
const role = "arn:aws:iam::000000000000:role/test"

func TestConformance(t *testing.T) {
	endpoint := emulator.Start(t)
	client := awssfn.NewFromConfig(endpoint.Config)
	store := s3.NewFromConfig(endpoint.Config, func(o *s3.Options) { o.UsePathStyle = true })
	bucket := emulator.UniqueName("items")
	if _, err := store.CreateBucket(t.Context(), &s3.CreateBucketInput{Bucket: &bucket}); err != nil {
		t.Fatal(err)
	}
	machines := createMachines(t, client, createFunction(t, endpoint, nil))
	engine, err := sfn.New(client, machines)
	if err != nil {
		t.Fatal(err)
	}
	workflowtest.Run(t, func(*testing.T) workflowtest.Subject {
		return workflowtest.Subject{
			Engine:     engine,
			Deviations: workflowtest.Deviations{StoppedTokensLinger: true, NestedNamesRepeat: true},
			Describe: func(ctx context.Context, machine workflow.Machine, name string) (workflowtest.Outcome, error) {
				arn := executionARN(machines[machine], name)
				out, err := client.DescribeExecution(ctx, &awssfn.DescribeExecutionInput{ExecutionArn: &arn})
				if err != nil {
					return workflowtest.Outcome{}, err
				}
				return workflowtest.Outcome{
					Status: string(out.Status), Error: aws.ToString(out.Error), Output: []byte(aws.ToString(out.Output)),
				}, nil
			},
			PutObject: func(ctx context.Context, key string, data []byte) (string, error) {
				_, err := store.PutObject(ctx, &s3.PutObjectInput{Bucket: &bucket, Key: &key, Body: bytes.NewReader(data)})
				return bucket, err
			},
		}
	})
}

// createMachines creates the suite's machines; those that start others come last.
func createMachines(t *testing.T, client *awssfn.Client, function string) map[workflow.Machine]string {
	t.Helper()
	definitions := workflowtest.Definitions(t)
	values := map[string]string{workflowtest.ScriptFunction: function}
	arns := map[workflow.Machine]string{}
	order := slices.DeleteFunc(slices.Sorted(maps.Keys(definitions)), func(m workflow.Machine) bool { return m == workflowtest.Parent })
	for _, machine := range append(order, workflowtest.Parent) {
		source, err := definition.Substitute(definitions[machine], values)
		if err != nil {
			t.Fatal(err)
		}
		out, err := client.CreateStateMachine(t.Context(), &awssfn.CreateStateMachineInput{
			Name: aws.String(emulator.UniqueName(string(machine))), RoleArn: aws.String(role), Definition: aws.String(string(source)),
		})
		if err != nil {
			t.Fatalf("create %s: %v", machine, err)
		}
		arns[machine] = *out.StateMachineArn
		if machine == workflowtest.Branch {
			values[workflowtest.BranchMachine] = *out.StateMachineArn
		}
	}
	return arns
}
