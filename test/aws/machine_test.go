//go:build unix

package aws_test

import (
	"encoding/json"
	"maps"
	"path"
	"strings"
	"testing"
	"time"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/sfn"
	"github.com/aws/aws-sdk-go-v2/service/sfn/types"

	"github.com/sdg-service/sdg/test/emulator"
)

// copyMachine makes a state machine out of a deployed one, with a changed definition.
func (s stack) copyMachine(t *testing.T, arn string, change func(definition string) string) string {
	t.Helper()
	client := sfn.NewFromConfig(s.Config)
	have, err := client.DescribeStateMachine(t.Context(), &sfn.DescribeStateMachineInput{StateMachineArn: &arn})
	if err != nil {
		t.Fatal(err)
	}
	changed := change(aws.ToString(have.Definition))
	if changed == aws.ToString(have.Definition) {
		t.Fatalf("the definition of %s is unchanged", arn)
	}
	made, err := client.CreateStateMachine(t.Context(), &sfn.CreateStateMachineInput{
		Name: aws.String(emulator.UniqueName("copy")), Definition: &changed, RoleArn: have.RoleArn,
	})
	if err != nil {
		t.Fatal(err)
	}
	return aws.ToString(made.StateMachineArn)
}

// executionOf returns the ARN of a machine's execution.
func executionOf(machine, name string) string {
	return strings.Replace(machine, ":stateMachine:", ":execution:", 1) + ":" + name
}

// finished waits for the end of an execution.
func (s stack) finished(t *testing.T, execution string) *sfn.DescribeExecutionOutput {
	t.Helper()
	client := sfn.NewFromConfig(s.Config)
	for deadline := time.Now().Add(patience); ; time.Sleep(100 * time.Millisecond) { // the poll interval
		got, err := client.DescribeExecution(t.Context(), &sfn.DescribeExecutionInput{ExecutionArn: &execution})
		if err == nil && got.Status != types.ExecutionStatusRunning {
			return got
		}
		if time.Now().After(deadline) {
			t.Fatalf("%s has not ended: %v", path.Base(execution), err)
		}
	}
}

// await polls until something is so.
func (s stack) await(t *testing.T, what string, so func() bool) {
	t.Helper()
	for deadline := time.Now().Add(patience); !so(); time.Sleep(100 * time.Millisecond) { // the poll interval
		if time.Now().After(deadline) {
			t.Fatalf("not so after %s: %s", patience, what)
		}
	}
}

// history returns all events of an execution.
func (s stack) history(t *testing.T, execution string) (events []types.HistoryEvent) {
	t.Helper()
	pages := sfn.NewGetExecutionHistoryPaginator(sfn.NewFromConfig(s.Config), &sfn.GetExecutionHistoryInput{ExecutionArn: &execution})
	for pages.HasMorePages() {
		page, err := pages.NextPage(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		events = append(events, page.Events...)
	}
	return events
}

// told is what a person reads in a history: the states that were entered, and the name of
// each error behind the state that it came from. It leaves out what is only worth repeating,
// which machines meet at any step: see repeated.
func told(events []types.HistoryEvent) string {
	var out []string
	for _, e := range events {
		if d := e.StateEnteredEventDetails; d != nil {
			out = append(out, aws.ToString(d.Name))
		}
		if name, _ := failed(e); name != "" && name != retryable {
			out = append(out, "!"+name)
		}
	}
	return strings.Join(out, " ")
}

// retryable is the name of errors that the machines' steps are repeated for.
const retryable = "Sdg.Retryable"

// repeated tells by state why it was repeated.
func repeated(events []types.HistoryEvent) map[string][]string {
	causes, state := map[string][]string{}, ""
	for _, e := range events {
		if d := e.StateEnteredEventDetails; d != nil {
			state = aws.ToString(d.Name)
		}
		if name, cause := failed(e); name == retryable {
			causes[state] = append(causes[state], cause)
		}
	}
	return causes
}

// failed returns the name and the cause of the error that an event tells.
func failed(e types.HistoryEvent) (name, cause string) {
	if d := e.TaskFailedEventDetails; d != nil {
		return aws.ToString(d.Error), aws.ToString(d.Cause)
	}
	if d := e.LambdaFunctionFailedEventDetails; d != nil {
		return aws.ToString(d.Error), aws.ToString(d.Cause)
	}
	return "", ""
}

// doubled returns a definition in which each Task is entered twice, one after the other:
// what an engine does that repeats a step whose answer was lost.
func doubled(t *testing.T, definition string) string {
	t.Helper()
	var machine map[string]any
	if err := json.Unmarshal([]byte(definition), &machine); err != nil {
		t.Fatal(err)
	}
	doubleStates(machine)
	out, err := json.Marshal(machine)
	if err != nil {
		t.Fatal(err)
	}
	return string(out)
}

func doubleStates(machine map[string]any) {
	states := machine["States"].(map[string]any)
	for name, s := range maps.Clone(states) {
		state := s.(map[string]any)
		if inner, ok := state["ItemProcessor"].(map[string]any); ok {
			doubleStates(inner)
		}
		if state["Type"] != "Task" {
			continue
		}
		first := map[string]any{}
		for k, v := range state {
			first[k] = v
		}
		delete(first, "End")
		first["Next"] = name + "Again"
		states[name], states[name+"Again"] = first, state
	}
}
