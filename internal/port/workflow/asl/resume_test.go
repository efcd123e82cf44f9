package asl_test

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/sdg-service/sdg/internal/port/objects"
	"github.com/sdg-service/sdg/internal/port/workflow"
	"github.com/sdg-service/sdg/internal/port/workflow/asl"
	"github.com/sdg-service/sdg/internal/port/workflow/asl/journal"
)

// one is the machine of tests that need a single one.
const one workflow.Machine = "one"

// faults is the Retry that every Task needs, and caught a Catch of everything that ends
// the execution with the error it caught.
const (
	faults = `{"ErrorEquals":["Lambda.ServiceException","Lambda.AWSLambdaException","Lambda.SdkClientException","Lambda.TooManyRequestsException"]}`
	caught = `"Catch":[{"ErrorEquals":["States.ALL"],"ResultPath":"$.error","Next":"Broken"}]`
	broken = `"Broken":{"Type":"Fail","ErrorPath":"$.error.Error","CausePath":"$.error.Cause"}`
)

// task returns a Task that calls the function with its whole input and keeps "out".
func task(function string, seconds int, next string) string {
	return fmt.Sprintf(`{"Type":"Task","Resource":"arn:aws:states:::lambda:invoke","Parameters":{"FunctionName":%q,"Payload.$":"$"},
		"TimeoutSeconds":%d,"ResultSelector":{"out.$":"$.Payload"},"ResultPath":"$.result","Retry":[%s],%s,"Next":%q}`,
		function, seconds, faults, caught, next)
}

// ask returns a Task that hands out a token and waits for its answer.
func ask(seconds int) string {
	return fmt.Sprintf(`{"Type":"Task","Resource":"arn:aws:states:::lambda:invoke.waitForTaskToken",
		"Parameters":{"FunctionName":"ask","Payload":{"token.$":"$$.Task.Token"}},
		"TimeoutSeconds":%d,"ResultSelector":{"answer.$":"$"},"ResultPath":"$.result","Retry":[%s],%s,"Next":"Done"}`, seconds, faults, caught)
}

func machine(start string, states ...string) []byte {
	return []byte(`{"StartAt":"` + start + `","States":{` + strings.Join(append(states, broken, `"Done":{"Type":"Succeed"}`), ",") + `}}`)
}

// tokens is a handler that hands the tokens it gets to the test.
func tokens(to chan<- string) asl.Handler {
	return func(_ context.Context, payload json.RawMessage) (json.RawMessage, error) {
		var in struct{ Token string }
		err := json.Unmarshal(payload, &in)
		to <- in.Token
		return nil, err
	}
}

func start(t testing.TB, engine *asl.Engine, name, input string) {
	t.Helper()
	if err := engine.Start(t.Context(), one, name, json.RawMessage(input)); err != nil {
		t.Fatal(err)
	}
}

func TestApprovalSurvivesRestarts(t *testing.T) {
	t.Parallel()
	const week = 7 * 24 * time.Hour
	for name, test := range map[string]struct {
		pass   time.Duration
		answer string
		want   journal.Status
		output string // or the failure's name
	}{
		"answered after six days": {6 * 24 * time.Hour, `"approved"`, journal.Succeeded, `{"result":{"answer":"approved"}}`},
		"expired while down":      {week + time.Second, ``, journal.Failed, "States.Timeout"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			clock, handed := newManualClock(), make(chan string, 9)
			opts := options(t)
			opts.Clock = clock
			opts.Definitions = map[workflow.Machine][]byte{one: machine("Ask", `"Ask":`+ask(int(week.Seconds())))}
			opts.Handlers = map[string]asl.Handler{"ask": tokens(handed)}
			engine := open(t, opts)
			start(t, engine, "x", `{}`)
			token := <-handed
			for range 3 {
				shutdown(t, engine)
				clock.advance(test.pass / 3)
				engine = open(t, opts)
			}
			clock.advance(time.Second)
			if test.answer != "" {
				if err := engine.Complete(t.Context(), token, json.RawMessage(test.answer)); err != nil {
					t.Fatal(err)
				}
			}
			record := finish(t, engine, one, "x")
			got := string(record.Output)
			if record.Failure != nil {
				got = record.Failure.Name
			}
			if record.Status != test.want || got != test.output {
				t.Errorf("%s %s", record.Status, got)
			}
			if err := engine.Complete(t.Context(), token, json.RawMessage(`1`)); !errors.Is(err, workflow.ErrTokenGone) {
				t.Errorf("a second answer: %v", err)
			}
		})
	}
}

func TestAnswerBeforeTheFunctionReturns(t *testing.T) {
	t.Parallel()
	opts := options(t)
	var engine *asl.Engine
	opts.Definitions = map[workflow.Machine][]byte{one: machine("Ask", `"Ask":`+ask(60))}
	opts.Handlers = map[string]asl.Handler{"ask": func(ctx context.Context, payload json.RawMessage) (json.RawMessage, error) {
		var in struct{ Token string }
		if err := json.Unmarshal(payload, &in); err != nil {
			return nil, err
		}
		if err := engine.Complete(ctx, in.Token, json.RawMessage(`"early"`)); err != nil {
			return nil, err
		}
		return nil, errors.New("the answer counts, this does not")
	}}
	engine = open(t, opts)
	start(t, engine, "x", `{}`)
	if record := finish(t, engine, one, "x"); string(record.Output) != `{"result":{"answer":"early"}}` {
		t.Errorf("%s %v", record.Output, record.Failure)
	}
}

func TestWaitFiresAtItsDeadlineAfterRestart(t *testing.T) {
	t.Parallel()
	clock := newManualClock()
	opts := options(t)
	opts.Clock = clock
	opts.Definitions = map[workflow.Machine][]byte{one: []byte(`{"StartAt":"Pause","States":{"Pause":{"Type":"Wait","Seconds":3600,"End":true}}}`)}
	engine := open(t, opts)
	start(t, engine, "x", `{"a":1}`)
	shutdown(t, engine)
	clock.advance(59 * time.Minute)
	engine = open(t, opts)
	record, _, err := engine.Execution(one, "x")
	if err != nil || record.Status != journal.Running {
		t.Fatalf("before its deadline: %+v, %v", record, err)
	}
	shutdown(t, engine)
	clock.advance(time.Minute)
	engine = open(t, opts)
	if record := finish(t, engine, one, "x"); string(record.Output) != `{"a":1}` {
		t.Errorf("%s %v", record.Output, record.Failure)
	}
}

func TestTaskInFlightRunsAgainAfterRestart(t *testing.T) {
	t.Parallel()
	opts := options(t)
	var calls atomic.Int32
	entered := make(chan struct{}, 1)
	opts.Definitions = map[workflow.Machine][]byte{one: machine("Work", `"Work":`+task("work", 60, "Done"))}
	opts.Handlers = map[string]asl.Handler{"work": func(ctx context.Context, _ json.RawMessage) (json.RawMessage, error) {
		if calls.Add(1) == 1 {
			entered <- struct{}{}
			<-ctx.Done()
			return nil, ctx.Err()
		}
		return json.RawMessage(`"done"`), nil
	}}
	engine := open(t, opts)
	start(t, engine, "x", `{}`)
	<-entered
	shutdown(t, engine)
	engine = open(t, opts)
	if record := finish(t, engine, one, "x"); string(record.Output) != `{"result":{"out":"done"}}` || calls.Load() != 2 {
		t.Errorf("%s %v after %d calls", record.Output, record.Failure, calls.Load())
	}
}

func TestShutdownLetsHandlersFinish(t *testing.T) {
	t.Parallel()
	opts := options(t)
	entered, release := make(chan struct{}), make(chan struct{})
	var calls atomic.Int32
	opts.Definitions = map[workflow.Machine][]byte{one: machine("Work", `"Work":`+task("work", 60, "Then"), `"Then":`+task("then", 60, "Done"))}
	opts.Handlers = map[string]asl.Handler{
		"work": func(context.Context, json.RawMessage) (json.RawMessage, error) {
			calls.Add(1)
			close(entered)
			<-release
			return json.RawMessage(`1`), nil
		},
		"then": func(context.Context, json.RawMessage) (json.RawMessage, error) { return json.RawMessage(`2`), nil },
	}
	engine := open(t, opts)
	start(t, engine, "x", `{}`)
	<-entered
	ended := make(chan error)
	go func() { ended <- engine.Shutdown(context.Background()) }()
	if err := engine.Wait(t.Context(), one, "x"); !errors.Is(err, asl.ErrShutDown) {
		t.Errorf("wait while shutting down: %v", err)
	}
	if err := engine.Start(t.Context(), one, "y", json.RawMessage(`{}`)); !errors.Is(err, asl.ErrShutDown) {
		t.Errorf("start while shutting down: %v", err)
	}
	close(release)
	if err := <-ended; err != nil {
		t.Fatal(err)
	}
	engine = open(t, opts)
	if record := finish(t, engine, one, "x"); string(record.Output) != `{"result":{"out":2}}` || calls.Load() != 1 {
		t.Errorf("%s %v, first task ran %d times", record.Output, record.Failure, calls.Load())
	}
}

func TestExecutionKeepsItsDefinition(t *testing.T) {
	t.Parallel()
	opts := options(t)
	handed := make(chan string, 1)
	opts.Handlers = map[string]asl.Handler{"ask": tokens(handed)}
	opts.Definitions = map[workflow.Machine][]byte{one: machine("Ask", `"Ask":`+strings.Replace(ask(60), `"Done"`, `"Old"`, 1),
		`"Old":{"Type":"Pass","Result":"old","ResultPath":"$.by","Next":"Done"}`)}
	engine := open(t, opts)
	start(t, engine, "x", `{}`)
	token := <-handed
	shutdown(t, engine)

	opts.Definitions = map[workflow.Machine][]byte{one: machine("New", `"New":{"Type":"Pass","Result":"new","ResultPath":"$.by","Next":"Later"}`,
		`"Later":{"Type":"Wait","Seconds":0,"Next":"Choose"}`,
		`"Choose":{"Type":"Choice","Choices":[{"Variable":"$.error","IsPresent":true,"Next":"Broken"}],"Default":"Done"}`)}
	engine = open(t, opts)
	start(t, engine, "y", `{}`)
	if err := engine.Complete(t.Context(), token, json.RawMessage(`1`)); err != nil {
		t.Fatal(err)
	}
	for name, want := range map[string]string{"x": `{"by":"old","result":{"answer":1}}`, "y": `{"by":"new"}`} {
		if record := finish(t, engine, one, name); string(record.Output) != want {
			t.Errorf("%s: %s %v", name, record.Output, record.Failure)
		}
	}
}

func TestMapRefusesOtherItemsAfterRestart(t *testing.T) {
	t.Parallel()
	opts := options(t)
	store, entered := newBucket(), make(chan struct{}, 9)
	store.set("items", []byte(`[1,2]`))
	opts.Buckets = map[string]objects.Store{bucketName: store}
	opts.Definitions = map[workflow.Machine][]byte{one: machine("Each", `"Each":{"Type":"Map","MaxConcurrency":1,
		"ItemReader":{"Resource":"arn:aws:states:::s3:getObject","ReaderConfig":{"InputType":"JSON"},"Parameters":{"Bucket":"data","Key":"items"}},
		"ItemProcessor":{"ProcessorConfig":{"Mode":"DISTRIBUTED","ExecutionType":"STANDARD"},"StartAt":"Work","States":{
			"Work":{"Type":"Task","Resource":"arn:aws:states:::lambda:invoke","Parameters":{"FunctionName":"work","Payload.$":"$"},
				"TimeoutSeconds":60,"ResultPath":null,"Retry":[`+faults+`],"End":true}}},
		"ResultPath":null,`+caught+`,"Next":"Done"}`)}
	opts.Handlers = map[string]asl.Handler{"work": func(ctx context.Context, _ json.RawMessage) (json.RawMessage, error) {
		entered <- struct{}{}
		<-ctx.Done()
		return nil, ctx.Err()
	}}
	engine := open(t, opts)
	start(t, engine, "x", `{}`)
	<-entered
	shutdown(t, engine)
	store.set("items", []byte(`[2,1]`))
	engine = open(t, opts)
	if record := finish(t, engine, one, "x"); record.Failure == nil || record.Failure.Name != "States.ItemReaderFailed" {
		t.Errorf("%s %v", record.Output, record.Failure)
	}
}
