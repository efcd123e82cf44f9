package asl_test

import (
	"context"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/sdg-service/sdg/internal/port/workflow"
	"github.com/sdg-service/sdg/internal/port/workflow/asl"
	"github.com/sdg-service/sdg/internal/port/workflow/asl/journal"
	"github.com/sdg-service/sdg/internal/port/workflow/workflowtest"
)

var update = flag.Bool("update", false, "write the golden files anew")

func TestHandlerFailures(t *testing.T) {
	t.Parallel()
	for name, test := range map[string]struct {
		handler   asl.Handler
		wantError string
		wantCause string
	}{
		"plain error": {
			func(context.Context, json.RawMessage) (json.RawMessage, error) {
				return nil, errors.New("disk on fire")
			},
			"Lambda.Unknown", `"errorMessage":"disk on fire"`,
		},
		"wrapped named error": {
			func(context.Context, json.RawMessage) (json.RawMessage, error) {
				return nil, fmt.Errorf("seal: %w", &workflowtest.ScriptError{Name: "Sdg.Permanent"})
			},
			"Sdg.Permanent", `"errorType":"Sdg.Permanent"`,
		},
		"panic": {
			func(context.Context, json.RawMessage) (json.RawMessage, error) { panic("out of cheese") },
			"Lambda.Unknown", "out of cheese",
		},
		"output that is no JSON": {
			func(context.Context, json.RawMessage) (json.RawMessage, error) { return json.RawMessage(`{`), nil },
			"Lambda.Unknown", "no JSON",
		},
		"output above the bound": {
			func(context.Context, json.RawMessage) (json.RawMessage, error) {
				return json.RawMessage(`"` + strings.Repeat("x", 300_000) + `"`), nil
			},
			"States.DataLimitExceeded", "above",
		},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			opts := options(t)
			opts.Definitions = map[workflow.Machine][]byte{one: machine("Work", `"Work":`+task("work", 60, "Done"))}
			opts.Handlers = map[string]asl.Handler{"work": test.handler}
			engine := open(t, opts)
			start(t, engine, "x", `{}`)
			record := finish(t, engine, one, "x")
			if record.Failure == nil || record.Failure.Name != test.wantError || !strings.Contains(record.Failure.Cause, test.wantCause) {
				t.Errorf("%s %v", record.Status, record.Failure)
			}
		})
	}
}

func TestTaskTimesOutThoughItsHandlerIgnoresIt(t *testing.T) {
	t.Parallel()
	clock := newManualClock()
	entered, release := make(chan struct{}), make(chan struct{})
	opts := options(t)
	opts.Clock = clock
	opts.Definitions = map[workflow.Machine][]byte{one: machine("Work", `"Work":`+task("work", 60, "Done"))}
	opts.Handlers = map[string]asl.Handler{"work": func(context.Context, json.RawMessage) (json.RawMessage, error) {
		close(entered)
		<-release
		return nil, nil
	}}
	engine := open(t, opts)
	defer close(release)
	start(t, engine, "x", `{}`)
	<-entered
	stop := advancing(clock)
	defer stop()
	if record := finish(t, engine, one, "x"); record.Failure == nil || record.Failure.Name != "States.Timeout" {
		t.Errorf("%s %v", record.Status, record.Failure)
	}
}

// advancing lets the clock run fast until it is stopped.
func advancing(clock *manualClock) (stop func()) {
	quit, done := make(chan struct{}), make(chan struct{})
	go func() {
		defer close(done)
		tick := time.NewTicker(time.Millisecond)
		defer tick.Stop()
		for {
			select {
			case <-tick.C:
				clock.advance(time.Second)
			case <-quit:
				return
			}
		}
	}()
	return func() { close(quit); <-done }
}

func TestMaxTasksBoundsHandlers(t *testing.T) {
	t.Parallel()
	var now, most atomic.Int32
	opts := options(t)
	opts.MaxTasks = 3
	opts.Definitions = map[workflow.Machine][]byte{one: machine("Work", `"Work":`+task("work", 60, "Done"))}
	opts.Handlers = map[string]asl.Handler{"work": func(context.Context, json.RawMessage) (json.RawMessage, error) {
		defer now.Add(-1)
		for n := now.Add(1); ; {
			seen := most.Load()
			if n <= seen || most.CompareAndSwap(seen, n) {
				return nil, nil
			}
		}
	}}
	engine := open(t, opts)
	for i := range 50 {
		start(t, engine, fmt.Sprint(i), `{}`)
	}
	for i := range 50 {
		if record := finish(t, engine, one, fmt.Sprint(i)); record.Status != journal.Succeeded {
			t.Errorf("%d: %v", i, record.Failure)
		}
	}
	if got := most.Load(); got > 3 {
		t.Errorf("%d handlers ran at once", got)
	}
}

func TestStopCancelsTheHandlerAndNestedExecutions(t *testing.T) {
	t.Parallel()
	const child workflow.Machine = "child"
	entered, cancelled := make(chan struct{}), make(chan struct{})
	opts := options(t)
	opts.Definitions = map[workflow.Machine][]byte{
		one: machine("Run", `"Run":{"Type":"Task","Resource":"arn:aws:states:::states:startExecution.sync:2",
			"Parameters":{"StateMachineArn":"${Child}","Name":"c","Input":{}},"TimeoutSeconds":60,"ResultPath":null,`+caught+`,"Next":"Done"}`),
		child: machine("Work", `"Work":`+task("work", 60, "Done")),
	}
	opts.Substitutions = map[string]string{"Child": "child"}
	opts.Handlers = map[string]asl.Handler{"work": func(ctx context.Context, _ json.RawMessage) (json.RawMessage, error) {
		close(entered)
		<-ctx.Done()
		close(cancelled)
		return nil, ctx.Err()
	}}
	engine := open(t, opts)
	start(t, engine, "x", `{}`)
	<-entered
	if err := engine.Stop(t.Context(), one, "x", "JobCancelled", "by the user"); err != nil {
		t.Fatal(err)
	}
	<-cancelled
	for machine, name := range map[workflow.Machine]string{one: "x", child: "c"} {
		record := finish(t, engine, machine, name)
		if record.Status != journal.Aborted || record.Failure.Name != "JobCancelled" {
			t.Errorf("%s: %s %v", machine, record.Status, record.Failure)
		}
	}
}

func TestHistory(t *testing.T) {
	t.Parallel()
	opts := options(t)
	clock := newManualClock()
	opts.Clock = clock
	var calls atomic.Int32
	opts.Definitions = map[workflow.Machine][]byte{one: machine("Each",
		`"Each":{"Type":"Map","MaxConcurrency":1,"ItemsPath":"$.items","ItemSelector":{"index.$":"$$.Map.Item.Index"},
			"ItemProcessor":{"ProcessorConfig":{"Mode":"INLINE"},"StartAt":"Item","States":{"Item":{"Type":"Pass","End":true}}},
			"ResultPath":null,`+caught+`,"Next":"Work"}`,
		`"Work":`+strings.Replace(task("work", 60, "Pause"), faults, `{"ErrorEquals":["Sdg.Retryable"],"IntervalSeconds":5},`+faults, 1),
		`"Pause":{"Type":"Wait","SecondsPath":"$.seconds","Next":"Which"}`,
		`"Which":{"Type":"Choice","Choices":[{"Variable":"$.result.out","NumericGreaterThan":5,"Next":"Done"}],"Default":"Again"}`,
		`"Again":`+task("again", 60, "Done"))}
	opts.Handlers = map[string]asl.Handler{
		"work": func(context.Context, json.RawMessage) (json.RawMessage, error) {
			if calls.Add(1) == 1 {
				return nil, &workflowtest.ScriptError{Name: "Sdg.Retryable"}
			}
			return json.RawMessage(`5`), nil
		},
		"again": func(context.Context, json.RawMessage) (json.RawMessage, error) {
			return nil, &workflowtest.ScriptError{Name: "Sdg.Permanent"}
		},
	}
	engine := open(t, opts)
	stop := advancing(clock)
	defer stop()
	start(t, engine, "x", `{"items":["a","b"],"seconds":30}`)
	finish(t, engine, one, "x")
	events, err := engine.History(one, "x")
	if err != nil {
		t.Fatal(err)
	}
	var got strings.Builder
	for i, event := range events {
		if event.Number != uint64(i)+1 {
			t.Errorf("event %d has number %d", i+1, event.Number)
		}
		fmt.Fprintf(&got, "%s %s%s", event.Type, event.State, event.Thread)
		if event.Failure != nil {
			fmt.Fprintf(&got, " %s", event.Failure.Name)
		}
		got.WriteString("\n")
	}
	golden(t, "history.txt", got.String())
}

func golden(t *testing.T, name, got string) {
	t.Helper()
	file := filepath.Join("testdata", name)
	if *update {
		if err := os.WriteFile(file, []byte(got), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if got != string(want) {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
}

func TestFinishedExecutionsAreSwept(t *testing.T) {
	t.Parallel()
	for name, test := range map[string]struct {
		keep    int
		age     time.Duration
		forgets bool
	}{
		"young and few": {10, time.Minute, false},
		"old":           {10, 3 * time.Hour, true},
		"too many":      {1, time.Minute, true},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			clock := newManualClock()
			opts := options(t)
			opts.Clock, opts.KeepFor, opts.KeepCount = clock, 2*time.Hour, test.keep
			opts.Definitions = map[workflow.Machine][]byte{one: []byte(`{"StartAt":"A","States":{"A":{"Type":"Pass","End":true}}}`)}
			engine := open(t, opts)
			for _, name := range []string{"first", "second"} {
				start(t, engine, name, `{}`)
				finish(t, engine, one, name)
				clock.advance(time.Second)
			}
			shutdown(t, engine)
			clock.advance(test.age)
			engine = open(t, opts)
			// The sweep runs beside us: it is through when the second one it forgets is gone, or
			// when a restart has waited for it.
			shutdown(t, engine)
			engine = open(t, opts)
			_, found, err := engine.Execution(one, "first")
			if err != nil || found == test.forgets {
				t.Errorf("first: found %v, %v", found, err)
			}
			events, err := engine.History(one, "first")
			if err != nil || (len(events) == 0) != test.forgets {
				t.Errorf("history of first: %v, %v", events, err)
			}
		})
	}
}

func TestNewRefuses(t *testing.T) {
	t.Parallel()
	good := machine("Work", `"Work":`+task("work", 60, "Done"))
	for name, test := range map[string]struct {
		change func(*asl.Options)
		want   string
	}{
		"no clock":         {func(o *asl.Options) { o.Clock = nil }, "required"},
		"negative bound":   {func(o *asl.Options) { o.MaxTasks = -1 }, "negative"},
		"unknown function": {func(o *asl.Options) { o.Handlers = nil }, `unknown function "work"`},
		"broken rule": {func(o *asl.Options) {
			o.Definitions[one] = []byte(strings.Replace(string(good), `"TimeoutSeconds":60,`, ``, 1))
		}, "no TimeoutSeconds"},
		"missing substitution": {func(o *asl.Options) {
			o.Definitions[one] = []byte(strings.Replace(string(good), `"work"`, `"${Work}"`, 1))
		}, "Work"},
		"unknown machine": {func(o *asl.Options) {
			o.Definitions[one] = machine("Run", `"Run":{"Type":"Task","Resource":"arn:aws:states:::states:startExecution.sync:2",
				"Parameters":{"StateMachineArn":"other","Name":"c","Input":{}},"TimeoutSeconds":60,"ResultPath":null,`+caught+`,"Next":"Done"}`)
		}, `unknown state machine "other"`},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			opts := options(t)
			opts.Definitions = map[workflow.Machine][]byte{one: good}
			opts.Handlers = map[string]asl.Handler{"work": workflowtest.Script}
			test.change(&opts)
			if _, err := asl.New(opts); err == nil || !strings.Contains(err.Error(), test.want) {
				t.Errorf("got %v, want it to tell of %q", err, test.want)
			}
		})
	}
}
