package statemachines_test

import (
	"context"
	"crypto/rand"
	"encoding/json"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"
	"testing/synctest"

	"github.com/sdg-service/sdg/internal/port/objects"
	"github.com/sdg-service/sdg/internal/port/workflow"
	"github.com/sdg-service/sdg/internal/port/workflow/asl"
	"github.com/sdg-service/sdg/internal/port/workflow/asl/journal"
	"github.com/sdg-service/sdg/internal/port/workflow/definition"
	"github.com/sdg-service/sdg/statemachines"
)

// answers are what each function gives, call after call; the last one is repeated. One
// that starts with '!' is the name of an error.
type answers map[string][]string

// What the functions give when all goes well.
var (
	admitted  = `{"admitted":true,"cancelled":false,"train":false,"import":false,"wait_seconds":0}`
	learning  = `{"admitted":true,"cancelled":false,"train":true,"import":false,"wait_seconds":0}`
	importing = `{"admitted":true,"cancelled":false,"train":false,"import":true,"wait_seconds":0}`
	queued    = `{"admitted":false,"cancelled":false,"train":false,"import":false,"wait_seconds":300}`
	direct    = `{"mode":"direct","shard_count":1,"shards_bucket":"","shards_key":""}`
	mapped    = `{"mode":"map","shard_count":2,"shards_bucket":"data","shards_key":"shards.json"}`
	nextJob   = `{"done":false,"job_id":"j1","execution_name":"e1"}`
	stepsDone = `{"done":true,"job_id":"","execution_name":""}`
	smooth    = answers{
		"Admit": {admitted}, "Train": {`{}`}, "Connector": {`{}`}, "Prepare": {direct}, "Generate": {`{}`}, "Report": {`{}`}, "Seal": {`{}`}, "Settle": {`{}`},
		"Plan": {`{"outcome":"awaiting_approval"}`}, "Approval": {`{}`}, "Expire": {`{}`},
		"NextStep": {nextJob, stepsDone}, "Finish": {`{}`},
	}
)

// named is an error with a name for Retry and Catch.
type named string

func (n named) Error() string     { return "told to fail" }
func (n named) ErrorName() string { return string(n) }

// script plays the functions and notes what they were given.
type script struct {
	mu      sync.Mutex
	answers answers
	payload map[string][]string
	tokens  chan string
}

func (s *script) call(function string, payload json.RawMessage) (json.RawMessage, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	list := s.answers[function]
	if list == nil {
		list = smooth[function]
	}
	index := min(len(s.payload[function]), len(list)-1)
	s.payload[function] = append(s.payload[function], string(payload))
	if function == "Approval" {
		var in struct {
			Token string `json:"task_token"`
		}
		if err := json.Unmarshal(payload, &in); err != nil {
			return nil, err
		}
		s.tokens <- in.Token
	}
	if name, fails := strings.CutPrefix(list[index], "!"); fails {
		return nil, named(name)
	}
	return json.RawMessage(list[index]), nil
}

// open opens an engine of both machines over the script.
func open(t *testing.T, play *script) *asl.Engine {
	t.Helper()
	opts := asl.Options{
		Journal: filepath.Join(t.TempDir(), "journal"), Clock: asl.SystemClock{}, Entropy: rand.Reader,
		Random:        func() float64 { return 1 },
		Definitions:   map[workflow.Machine][]byte{},
		Substitutions: map[string]string{"JobStateMachineArn": string(workflow.Job)},
		Handlers:      map[string]asl.Handler{},
		Buckets:       map[string]objects.Store{"data": shardList{}},
	}
	for _, machine := range statemachines.Machines() {
		data, err := statemachines.Definition(machine)
		if err != nil {
			t.Fatal(err)
		}
		opts.Definitions[machine] = data
		for _, name := range definition.Placeholders(data) {
			if function, ok := strings.CutSuffix(name, "FunctionArn"); ok {
				opts.Substitutions[name] = function
				opts.Handlers[function] = func(_ context.Context, payload json.RawMessage) (json.RawMessage, error) {
					return play.call(function, payload)
				}
			}
		}
	}
	engine, err := asl.New(opts)
	if err != nil {
		t.Fatal(err)
	}
	return engine
}

// visited runs an execution and returns the states that its main thread entered, its
// end, and the last payload of each function. decisions answer the approvals in turn.
func visited(t *testing.T, machine workflow.Machine, input string, given answers, decisions ...string) (path []string, end journal.Execution, last map[string]string) {
	t.Helper()
	play := &script{answers: given, payload: map[string][]string{}, tokens: make(chan string, 9)}
	engine := open(t, play)
	defer func() {
		if err := engine.Shutdown(context.Background()); err != nil {
			t.Error(err)
		}
	}()
	if err := engine.Start(t.Context(), machine, "e", json.RawMessage(input)); err != nil {
		t.Fatal(err)
	}
	for _, decision := range decisions {
		if err := engine.Complete(t.Context(), <-play.tokens, json.RawMessage(`{"decision":"`+decision+`"}`)); err != nil {
			t.Fatal(err)
		}
	}
	if err := engine.Wait(t.Context(), machine, "e"); err != nil {
		t.Fatal(err)
	}
	events, err := engine.History(machine, "e")
	if err != nil {
		t.Fatal(err)
	}
	for _, event := range events {
		if event.Type == journal.StateEntered && event.Thread == "" {
			path = append(path, event.State)
		}
	}
	end, _, err = engine.Execution(machine, "e")
	if err != nil {
		t.Fatal(err)
	}
	last = map[string]string{}
	for function, payloads := range play.payload {
		last[function] = payloads[len(payloads)-1]
	}
	return path, end, last
}

// ending tells how an execution ended: its status, or the name of its error.
func ending(e journal.Execution) string {
	if e.Failure != nil {
		return e.Failure.Name
	}
	return string(e.Status)
}

func TestJobPaths(t *testing.T) {
	t.Parallel()
	for name, test := range map[string]struct {
		given  answers
		path   string
		ending string
		settle string // what Settle was given last; "" is not called
	}{
		"one shard": {
			nil, "Admit AdmitChoice Prepare PrepareChoice GenerateDirect Report Seal Settle Succeeded", "SUCCEEDED",
			`{"correlation_id":"c","job_id":"j","outcome":"succeeded","tenant_id":"t"}`,
		},
		"many shards": {
			answers{"Prepare": {mapped}}, "Admit AdmitChoice Prepare PrepareChoice GenerateMap Report Seal Settle Succeeded", "SUCCEEDED",
			`{"correlation_id":"c","job_id":"j","outcome":"succeeded","tenant_id":"t"}`,
		},
		"learns first": {
			answers{"Admit": {learning}}, "Admit AdmitChoice Train Prepare PrepareChoice GenerateDirect Report Seal Settle Succeeded", "SUCCEEDED",
			`{"correlation_id":"c","job_id":"j","outcome":"succeeded","tenant_id":"t"}`,
		},
		"imports": {
			answers{"Admit": {importing}}, "Admit AdmitChoice Import Seal Settle Succeeded", "SUCCEEDED",
			`{"correlation_id":"c","job_id":"j","outcome":"succeeded","tenant_id":"t"}`,
		},
		"cancelled while it imports": {
			answers{"Admit": {importing}, "Connector": {"!JobCancelled"}}, "Admit AdmitChoice Import Cancelled", "SUCCEEDED", "",
		},
		"the source refuses": {
			answers{"Admit": {importing}, "Connector": {"!Sdg.Permanent"}}, "Admit AdmitChoice Import SettleFailed Failed", "Sdg.Permanent",
			`{"correlation_id":"c","error":{"Cause":"{\"errorMessage\":\"told to fail\",\"errorType\":\"Sdg.Permanent\"}","Error":"Sdg.Permanent"},"job_id":"j","outcome":"failed","tenant_id":"t"}`,
		},
		"cancelled while it learns": {
			answers{"Admit": {learning}, "Train": {"!JobCancelled"}}, "Admit AdmitChoice Train Cancelled", "SUCCEEDED", "",
		},
		"waits for a slot": {
			answers{"Admit": {queued, queued, admitted}},
			"Admit AdmitChoice WaitForSlot Admit AdmitChoice WaitForSlot Admit AdmitChoice Prepare PrepareChoice GenerateDirect Report Seal Settle Succeeded",
			"SUCCEEDED", `{"correlation_id":"c","job_id":"j","outcome":"succeeded","tenant_id":"t"}`,
		},
		"cancelled in the queue": {
			answers{"Admit": {`{"admitted":false,"cancelled":true,"train":false,"import":false,"wait_seconds":0}`}}, "Admit AdmitChoice Cancelled", "SUCCEEDED", "",
		},
		"cancelled while it reports": {
			answers{"Report": {"!JobCancelled"}}, "Admit AdmitChoice Prepare PrepareChoice GenerateDirect Report Cancelled", "SUCCEEDED", "",
		},
		"cancelled while it maps": {
			answers{"Prepare": {mapped}, "Generate": {"!JobCancelled"}, "Settle": {"!JobCancelled"}},
			"Admit AdmitChoice Prepare PrepareChoice GenerateMap SettleFailed Cancelled", "SUCCEEDED",
			`{"correlation_id":"c","error":{"Cause":"an item failed: JobCancelled: {\"errorMessage\":\"told to fail\",\"errorType\":\"JobCancelled\"}","Error":"States.ExceedToleratedFailureThreshold"},"job_id":"j","outcome":"failed","tenant_id":"t"}`,
		},
		"fails for good": {
			answers{"Seal": {"!Sdg.Permanent"}}, "Admit AdmitChoice Prepare PrepareChoice GenerateDirect Report Seal SettleFailed Failed", "Sdg.Permanent",
			`{"correlation_id":"c","error":{"Cause":"{\"errorMessage\":\"told to fail\",\"errorType\":\"Sdg.Permanent\"}","Error":"Sdg.Permanent"},"job_id":"j","outcome":"failed","tenant_id":"t"}`,
		},
		"heals": {
			answers{"Seal": {"!Sdg.Retryable", "!Lambda.TooManyRequestsException", "!Lambda.Unknown", `{}`}},
			"Admit AdmitChoice Prepare PrepareChoice GenerateDirect Report Seal Settle Succeeded", "SUCCEEDED",
			`{"correlation_id":"c","job_id":"j","outcome":"succeeded","tenant_id":"t"}`,
		},
		"unknown mode": {
			answers{"Prepare": {`{"mode":"new","shard_count":0,"shards_bucket":"","shards_key":""}`}},
			"Admit AdmitChoice Prepare PrepareChoice UnknownMode SettleFailed Failed", "Sdg.Permanent",
			`{"correlation_id":"c","error":{"Cause":"prepare answered with an unknown mode","Error":"Sdg.Permanent"},"job_id":"j","outcome":"failed","tenant_id":"t"}`,
		},
		"cannot be settled": {
			answers{"Admit": {"!Sdg.Permanent"}, "Settle": {"!Sdg.Permanent"}}, "Admit SettleFailed Unsettled", "Sdg.Unsettled",
			`{"correlation_id":"c","error":{"Cause":"{\"errorMessage\":\"told to fail\",\"errorType\":\"Sdg.Permanent\"}","Error":"Sdg.Permanent"},"job_id":"j","outcome":"failed","tenant_id":"t"}`,
		},
		// States.Runtime cannot be caught, here and in AWS: a step's answer has all its fields.
		"an answer without its fields": {answers{"Admit": {`{"admitted":true}`}}, "Admit", "States.Runtime", ""},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			synctest.Test(t, func(t *testing.T) {
				path, end, last := visited(t, workflow.Job, `{"tenant_id":"t","job_id":"j","correlation_id":"c"}`, test.given)
				if !slices.Equal(path, strings.Fields(test.path)) || ending(end) != test.ending {
					t.Errorf("went %v to %s", path, ending(end))
				}
				if last["Settle"] != test.settle {
					t.Errorf("Settle was given %s", last["Settle"])
				}
			})
		})
	}
}

func TestAgentPaths(t *testing.T) {
	t.Parallel()
	const approved = "Plan PlanChoice AwaitApproval ApprovalChoice NextStep NextStepChoice "
	for name, test := range map[string]struct {
		given     answers
		decisions []string
		path      string
		ending    string
	}{
		"approved": {nil, []string{"approved"}, approved + "RunJob NextStep NextStepChoice Finish Done", "SUCCEEDED"},
		"rejected": {nil, []string{"rejected"}, "Plan PlanChoice AwaitApproval ApprovalChoice Done", "SUCCEEDED"},
		"revised, then approved": {
			nil, []string{"revise", "approved"}, "Plan PlanChoice AwaitApproval ApprovalChoice " + approved + "RunJob NextStep NextStepChoice Finish Done", "SUCCEEDED",
		},
		"expired":         {nil, nil, "Plan PlanChoice AwaitApproval Expire Done", "SUCCEEDED"},
		"blocked":         {answers{"Plan": {`{"outcome":"blocked"}`}}, nil, "Plan PlanChoice Done", "SUCCEEDED"},
		"plan failed":     {answers{"Plan": {`{"outcome":"failed"}`}}, nil, "Plan PlanChoice Done", "SUCCEEDED"},
		"unknown outcome": {answers{"Plan": {`{"outcome":"new"}`}}, nil, "Plan PlanChoice UnknownOutcome FinishFailed Failed", "Sdg.Permanent"},
		"job fails": {
			answers{"Seal": {"!Sdg.Permanent"}}, []string{"approved"},
			approved + "RunJob PauseAfterJob NextStep NextStepChoice Finish Done", "SUCCEEDED",
		},
		"next step breaks": {
			answers{"NextStep": {"!Sdg.Permanent"}}, []string{"approved"},
			"Plan PlanChoice AwaitApproval ApprovalChoice NextStep FinishFailed Failed", "Sdg.Permanent",
		},
		"cannot be finished": {
			answers{"Plan": {"!Sdg.Permanent"}, "Finish": {"!Sdg.Permanent"}}, nil, "Plan FinishFailed Unfinished", "Sdg.Unfinished",
		},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			synctest.Test(t, func(t *testing.T) {
				path, end, _ := visited(t, workflow.Agent, `{"tenant_id":"t","project_id":"p","correlation_id":"c"}`, test.given, test.decisions...)
				if !slices.Equal(path, strings.Fields(test.path)) || ending(end) != test.ending {
					t.Errorf("went %v to %s", path, ending(end))
				}
			})
		})
	}
}

func TestSealPaths(t *testing.T) {
	t.Parallel()
	for name, test := range map[string]struct {
		given  answers
		path   string
		ending string
	}{
		"sealed":           {nil, "Seal Sealed", "SUCCEEDED"},
		"heals":            {answers{"Seal": {"!Sdg.Retryable", "!Lambda.Unknown", `{}`}}, "Seal Sealed", "SUCCEEDED"},
		"cannot be sealed": {answers{"Seal": {"!Sdg.Permanent"}}, "Seal Unsealed", "Sdg.Unsealed"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			synctest.Test(t, func(t *testing.T) {
				path, end, last := visited(t, workflow.Seal, `{"tenant_id":"t","seal_id":"s"}`, test.given)
				if !slices.Equal(path, strings.Fields(test.path)) || ending(end) != test.ending {
					t.Errorf("went %v to %s", path, ending(end))
				}
				if last["Seal"] != `{"tenant_id":"t","seal_id":"s"}` && last["Seal"] != `{"seal_id":"s","tenant_id":"t"}` {
					t.Errorf("Seal was given %s", last["Seal"])
				}
			})
		})
	}
}
