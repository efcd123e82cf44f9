package asl_test

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"sync"
	"sync/atomic"
	"testing"

	"github.com/sdg-service/sdg/internal/port/workflow"
	"github.com/sdg-service/sdg/internal/port/workflow/asl"
	"github.com/sdg-service/sdg/internal/port/workflow/asl/journal"
	"github.com/sdg-service/sdg/internal/port/workflow/workflowtest"
)

// each returns a machine whose inline Map calls "work" for the items of $.items.
func each(concurrency int, retry string) []byte {
	return machine("Each", fmt.Sprintf(`"Each":{"Type":"Map","MaxConcurrency":%d,"ItemsPath":"$.items",
		"ItemProcessor":{"ProcessorConfig":{"Mode":"INLINE"},"StartAt":"Work","States":{
			"Work":{"Type":"Task","Resource":"arn:aws:states:::lambda:invoke","Parameters":{"FunctionName":"work","Payload.$":"$"},
				"TimeoutSeconds":60,"ResultPath":null,"Retry":[%s],"End":true}}},
		"ResultPath":null,%s%s,"Next":"Done"}`, concurrency, faults, retry, caught))
}

func TestShutdownKeepsTheItemsThatFinish(t *testing.T) {
	t.Parallel()
	var mu sync.Mutex
	calls := map[string]int{}
	entered, release := make(chan struct{}, 9), make(chan struct{})
	opts := options(t)
	opts.Definitions = map[workflow.Machine][]byte{one: each(2, "")}
	opts.Handlers = map[string]asl.Handler{"work": func(_ context.Context, payload json.RawMessage) (json.RawMessage, error) {
		mu.Lock()
		calls[string(payload)]++
		mu.Unlock()
		entered <- struct{}{}
		<-release
		return nil, nil
	}}
	engine := open(t, opts)
	start(t, engine, "x", `{"items":[0,1,2,3,4]}`)
	<-entered
	<-entered
	ended := make(chan error)
	go func() { ended <- engine.Shutdown(context.Background()) }()
	if err := engine.Wait(t.Context(), one, "x"); !errors.Is(err, asl.ErrShutDown) {
		t.Fatal(err)
	}
	close(release)
	if err := <-ended; err != nil {
		t.Fatal(err)
	}
	if len(calls) != 2 {
		t.Errorf("items were begun while shutting down: %v", calls)
	}
	engine = open(t, opts)
	if record := finish(t, engine, one, "x"); record.Status != journal.Succeeded {
		t.Errorf("%s %v", record.Status, record.Failure)
	}
	for item, count := range calls {
		if count != 1 {
			t.Errorf("item %s ran %d times", item, count)
		}
	}
	if len(calls) != 5 {
		t.Errorf("items that ran: %v", calls)
	}
}

func TestItemFailureCancelsItsSiblings(t *testing.T) {
	t.Parallel()
	entered, cancelled := make(chan struct{}), make(chan struct{})
	opts := options(t)
	opts.Definitions = map[workflow.Machine][]byte{one: each(2, "")}
	opts.Handlers = map[string]asl.Handler{"work": func(ctx context.Context, payload json.RawMessage) (json.RawMessage, error) {
		switch string(payload) {
		case "0":
			close(entered)
		case "1":
			<-entered
			return nil, &workflowtest.ScriptError{Name: "Sdg.Permanent"}
		default:
			return nil, nil
		}
		<-ctx.Done()
		close(cancelled)
		return nil, ctx.Err()
	}}
	engine := open(t, opts)
	start(t, engine, "x", `{"items":[0,1,2]}`)
	if record := finish(t, engine, one, "x"); record.Failure == nil || record.Failure.Name != "Sdg.Permanent" {
		t.Errorf("%s %v", record.Status, record.Failure)
	}
	<-cancelled
}

func TestRetryOfAMapRunsAllItemsAgain(t *testing.T) {
	t.Parallel()
	var calls atomic.Int32
	opts := options(t)
	opts.Random = func() float64 { return 0 }
	opts.Definitions = map[workflow.Machine][]byte{one: each(1, `"Retry":[{"ErrorEquals":["Flaky"],"JitterStrategy":"FULL"}],`)}
	opts.Handlers = map[string]asl.Handler{"work": func(context.Context, json.RawMessage) (json.RawMessage, error) {
		if calls.Add(1) == 2 {
			return nil, &workflowtest.ScriptError{Name: "Flaky"}
		}
		return nil, nil
	}}
	engine := open(t, opts)
	start(t, engine, "x", `{"items":[0,1,2]}`)
	if record := finish(t, engine, one, "x"); record.Status != journal.Succeeded || calls.Load() != 5 {
		t.Errorf("%s %v after %d calls", record.Status, record.Failure, calls.Load())
	}
}

func TestMapOfNothing(t *testing.T) {
	t.Parallel()
	opts := options(t)
	opts.Definitions = map[workflow.Machine][]byte{one: each(1, "")}
	opts.Handlers = map[string]asl.Handler{"work": workflowtest.Script}
	engine := open(t, opts)
	for name, test := range map[string]struct{ input, want string }{
		"empty":    {`{"items":[]}`, "SUCCEEDED"},
		"no array": {`{"items":{}}`, "States.Runtime"},
		"absent":   {`{}`, "States.Runtime"},
	} {
		name = strings.ReplaceAll(name, " ", "-")
		start(t, engine, name, test.input)
		record := finish(t, engine, one, name)
		got := string(record.Status)
		if record.Failure != nil {
			got = record.Failure.Name
		}
		if got != test.want {
			t.Errorf("%s: %s", name, got)
		}
	}
}

func TestFailureOfANestedExecution(t *testing.T) {
	t.Parallel()
	const child workflow.Machine = "child"
	opts := options(t)
	opts.Definitions = map[workflow.Machine][]byte{
		one: machine("Run", `"Run":{"Type":"Task","Resource":"arn:aws:states:::states:startExecution.sync:2",
			"Parameters":{"StateMachineArn":"child","Name":"c","Input":{}},"TimeoutSeconds":60,"ResultPath":null,`+caught+`,"Next":"Done"}`),
		child: machine("Work", `"Work":`+task("work", 60, "Done")),
	}
	opts.Handlers = map[string]asl.Handler{"work": func(context.Context, json.RawMessage) (json.RawMessage, error) {
		return nil, &workflowtest.ScriptError{Name: "Sdg.Permanent"}
	}}
	engine := open(t, opts)
	start(t, engine, "x", `{}`)
	record := finish(t, engine, one, "x")
	if record.Failure == nil || record.Failure.Name != "States.TaskFailed" {
		t.Fatalf("%s %v", record.Status, record.Failure)
	}
	var described struct{ Name, Status, Error string }
	if err := json.Unmarshal([]byte(record.Failure.Cause), &described); err != nil {
		t.Fatal(err)
	}
	if described.Name != "c" || described.Status != "FAILED" || described.Error != "Sdg.Permanent" {
		t.Errorf("cause %+v", described)
	}
}
