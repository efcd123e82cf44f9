//go:build unix

package sfn_test

import (
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/s3"
	awssfn "github.com/aws/aws-sdk-go-v2/service/sfn"
	"github.com/aws/aws-sdk-go-v2/service/sfn/types"

	"github.com/sdg-service/sdg/internal/port/workflow"
	"github.com/sdg-service/sdg/internal/port/workflow/definition"
	"github.com/sdg-service/sdg/internal/port/workflow/sfn"
	"github.com/sdg-service/sdg/statemachines"
	"github.com/sdg-service/sdg/test/emulator"
)

// TestOurMachines runs the agent and, nested in it, the job of statemachines/ on the
// emulator: from the plan over an approval and two shards to the end.
func TestOurMachines(t *testing.T) {
	t.Parallel()
	endpoint := emulator.Start(t)
	client := awssfn.NewFromConfig(endpoint.Config)
	bucket := emulator.UniqueName("shards")
	putShards(t, endpoint, bucket)
	dir := t.TempDir()
	answers := map[string]string{
		"Plan":     `[{"outcome":"awaiting_approval"}]`,
		"Approval": `[{}]`,
		"Expire":   `[{}]`,
		"NextStep": `[{"done":false,"job_id":"j1","execution_name":"e1"},
			{"done":true,"job_id":"","execution_name":""}]`,
		"Finish": `[{}]`,
		"Admit": `[{"admitted":false,"cancelled":false,"train":false,"import":false,"wait_seconds":1},
			{"admitted":true,"cancelled":false,"train":true,"import":false,"wait_seconds":0}]`,
		"Train": `[{}]`, "Connector": `[{}]`,
		"Prepare":  `[{"mode":"map","shard_count":2,"shards_bucket":"` + bucket + `","shards_key":"shards.json"}]`,
		"Generate": `[{}]`, "Report": `[{}]`, "Seal": `[{}]`, "Settle": `[{}]`,
	}
	values, machines := map[string]string{}, map[workflow.Machine]string{}
	for name, list := range answers {
		values[name+"FunctionArn"] = createFunction(t, endpoint, map[string]string{"ANSWERS": list, "COUNTER": filepath.Join(dir, name)})
	}
	for _, machine := range []workflow.Machine{workflow.Job, workflow.Agent} {
		machines[machine] = createOurMachine(t, client, machine, values)
		values["JobStateMachineArn"] = machines[workflow.Job]
	}
	engine, err := sfn.New(client, machines)
	if err != nil {
		t.Fatal(err)
	}
	if err := engine.Start(t.Context(), workflow.Agent, "e", json.RawMessage(`{"tenant_id":"t","project_id":"p","correlation_id":"c"}`)); err != nil {
		t.Fatal(err)
	}
	approval := struct {
		Token string `json:"task_token"`
	}{}
	until(t, func() bool {
		data, err := os.ReadFile(filepath.Join(dir, "Approval.payload"))
		return err == nil && json.Unmarshal(data, &approval) == nil
	})
	if err := engine.Complete(t.Context(), approval.Token, json.RawMessage(`{"decision":"approved"}`)); err != nil {
		t.Fatal(err)
	}
	var end *awssfn.DescribeExecutionOutput
	until(t, func() bool {
		end, err = client.DescribeExecution(t.Context(), &awssfn.DescribeExecutionInput{ExecutionArn: aws.String(executionARN(machines[workflow.Agent], "e"))})
		return err == nil && end.Status != types.ExecutionStatusRunning
	})
	if end.Status != types.ExecutionStatusSucceeded {
		t.Errorf("%s: %s %s", end.Status, aws.ToString(end.Error), aws.ToString(end.Cause))
	}
	for name, want := range map[string]string{
		"Plan": "1", "Approval": "1", "NextStep": "2", "Finish": "1",
		"Admit": "2", "Train": "1", "Prepare": "1", "Report": "1", "Seal": "1", "Settle": "1",
		"Settle.payload": `{"correlation_id":"c","job_id":"j1","outcome":"succeeded","tenant_id":"t"}`,
		"Finish.payload": `{"correlation_id":"c","outcome":"succeeded","project_id":"p","tenant_id":"t"}`,
	} {
		data, err := os.ReadFile(filepath.Join(dir, name))
		same := string(data) == want || strings.HasPrefix(want, "{") && workflow.SameInput(data, json.RawMessage(want))
		if err != nil || !same {
			t.Errorf("%s: %s, %v; want %s", name, data, err, want)
		}
	}
	data, err := os.ReadFile(filepath.Join(dir, "Generate.payload"))
	if err != nil || !strings.Contains(string(data), `"shard"`) || !strings.Contains(string(data), `"j1"`) {
		t.Errorf("Generate: %s, %v", data, err)
	}
}

func putShards(t *testing.T, endpoint emulator.Endpoint, bucket string) {
	t.Helper()
	store := s3.NewFromConfig(endpoint.Config, func(o *s3.Options) { o.UsePathStyle = true })
	if _, err := store.CreateBucket(t.Context(), &s3.CreateBucketInput{Bucket: &bucket}); err != nil {
		t.Fatal(err)
	}
	_, err := store.PutObject(t.Context(), &s3.PutObjectInput{
		Bucket: &bucket, Key: aws.String("shards.json"), Body: strings.NewReader(`[{"shard":0},{"shard":1}]`),
	})
	if err != nil {
		t.Fatal(err)
	}
}

func createOurMachine(t *testing.T, client *awssfn.Client, machine workflow.Machine, values map[string]string) string {
	t.Helper()
	data, err := statemachines.Definition(machine)
	if err != nil {
		t.Fatal(err)
	}
	source, err := definition.Substitute(data, values)
	if err != nil {
		t.Fatal(err)
	}
	out, err := client.CreateStateMachine(t.Context(), &awssfn.CreateStateMachineInput{
		Name: aws.String(emulator.UniqueName(string(machine))), RoleArn: aws.String(role), Definition: aws.String(string(source)),
	})
	if err != nil {
		t.Fatal(err)
	}
	return *out.StateMachineArn
}

// until waits for a condition.
func until(t *testing.T, holds func() bool) {
	t.Helper()
	tick := time.NewTicker(20 * time.Millisecond)
	defer tick.Stop()
	late := time.After(time.Minute)
	for !holds() {
		select {
		case <-tick.C:
		case <-late:
			t.Fatal("still not so after a minute")
		}
	}
}
