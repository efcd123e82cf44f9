//go:build unix

package aws_test

import (
	"encoding/json"
	"fmt"
	"maps"
	"path"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/aws/aws-sdk-go-v2/service/sfn"

	"github.com/sdg-service/sdg/test/emulator"
	"github.com/sdg-service/sdg/test/journey"
)

// ledger counts what one workspace makes functions ask of AWS.
type ledger struct {
	mu    sync.Mutex
	calls map[string]int // by service and operation
	items int            // written by transactions
}

// count opens the ledger of a workspace. Calls that name nobody, such as looking for
// leftover intents each minute, are in no ledger.
func (s stack) count(tenant string) *ledger {
	l := &ledger{calls: map[string]int{}}
	s.Gateway.Observe(func(c *emulator.Call) {
		if c.Refuse != 0 || !c.About(tenant) {
			return
		}
		l.mu.Lock()
		defer l.mu.Unlock()
		name := c.Service + " " + c.Operation
		if c.Linked {
			name += " by link"
		}
		l.calls[name]++
		if c.Operation == "TransactWriteItems" {
			var body struct{ TransactItems []json.RawMessage }
			if err := json.Unmarshal(c.Body, &body); err == nil {
				l.items += len(body.TransactItems)
			}
		}
	})
	return l
}

// sum adds up the calls whose name begins with one of the prefixes.
func (l *ledger) sum(prefixes ...string) (n int) {
	l.mu.Lock()
	defer l.mu.Unlock()
	for name, count := range l.calls {
		if slices.ContainsFunc(prefixes, func(p string) bool { return strings.HasPrefix(name, p) }) {
			n += count
		}
	}
	return n
}

// cost is what a journey came to.
type cost struct {
	requests    int // to the API
	reads       int // DynamoDB: gets and queries
	writes      int // DynamoDB: single writes and transactions
	items       int // DynamoDB: items in those transactions; each costs two units
	gets, puts  int // S3: reads; writes and lists, which cost more
	transitions int // Step Functions
	steps       int // runs of step functions
}

func (c cost) String() string {
	return fmt.Sprintf("requests %d, reads %d, writes %d (items of transactions %d), S3 gets %d, puts %d, transitions %d, steps %d",
		c.requests, c.reads, c.writes, c.items, c.gets, c.puts, c.transitions, c.steps)
}

func (l *ledger) cost(requests, transitions, steps int) cost {
	l.mu.Lock()
	items := l.items
	l.mu.Unlock()
	return cost{
		requests: requests, transitions: transitions, steps: steps, items: items,
		reads:  l.sum("dynamodb GetItem", "dynamodb Query", "dynamodb BatchGetItem"),
		writes: l.sum("dynamodb PutItem", "dynamodb UpdateItem", "dynamodb DeleteItem", "dynamodb TransactWriteItems"),
		gets:   l.sum("s3 GetObject", "s3 HeadObject"),
		puts:   l.sum("s3 PutObject", "s3 UploadPart", "s3 CreateMultipartUpload", "s3 CompleteMultipartUpload", "s3 List"),
	}
}

// transitionsOf counts the state transitions of an execution, with those of the children
// that it started for shards.
func (s stack) transitionsOf(t *testing.T, execution string) int {
	t.Helper()
	return len(statesOf(s.history(t, execution)))
}

// expected is what a journey costs. The steps, API requests and transitions are exact. What
// else is counted may vary by timing, within the bounds: a conflict is decided again, and
// progress is written twice a second. ARCHITECTURE.md shows what was counted.
type expected struct {
	steps                 string
	requests, transitions int
	least, most           cost
}

// holds reports what is out of bounds.
func (e expected) holds(t *testing.T, got cost) {
	t.Helper()
	if got.requests != e.requests || got.transitions != e.transitions {
		t.Errorf("%d requests and %d transitions, want %d and %d", got.requests, got.transitions, e.requests, e.transitions)
	}
	for _, c := range []struct {
		what             string
		least, got, most int
	}{
		{"reads of DynamoDB", e.least.reads, got.reads, e.most.reads},
		{"writes to DynamoDB", e.least.writes, got.writes, e.most.writes},
		{"items of transactions", e.least.items, got.items, e.most.items},
		{"reads of S3", e.least.gets, got.gets, e.most.gets},
		{"writes to S3", e.least.puts, got.puts, e.most.puts},
	} {
		if c.got < c.least || c.got > c.most {
			t.Errorf("%d %s, want %d to %d", c.got, c.what, c.least, c.most)
		}
	}
}

// testCosts makes each kind of journey in a workspace of its own without polling the API,
// counts, and finds every line of it by its correlation id.
func testCosts(t *testing.T, s stack) {
	for name, c := range map[string]struct {
		run  func(*testing.T, stack, journey.Target) (requests, transitions int)
		want expected
	}{
		"chat": {costOfChat, expected{
			steps:    "Admit Approval Finish Generate NextStep NextStep Plan Prepare Report Seal Settle",
			requests: 9, transitions: 20,
			least: cost{reads: 50, writes: 36, items: 48, gets: 28, puts: 10}, most: cost{reads: 90, writes: 60, items: 80, gets: 36, puts: 12},
		}},
		"preview": {costOfPreview, expected{
			steps:    "Admit Generate Prepare Report Seal Settle",
			requests: 6, transitions: 9,
			least: cost{reads: 40, writes: 26, items: 34, gets: 27, puts: 11}, most: cost{reads: 70, writes: 44, items: 58, gets: 34, puts: 13},
		}},
		"import": {costOfImport, expected{
			steps:    "Convert Infer",
			requests: 2, transitions: 4,
			least: cost{reads: 12, writes: 7, items: 9, gets: 11, puts: 5}, most: cost{reads: 26, writes: 16, items: 22, gets: 18, puts: 7},
		}},
		"synthesize": {costOfSynthesis, expected{
			steps:    "Admit Convert Generate Infer Prepare Report Seal Settle Train",
			requests: 10, transitions: 14,
			least: cost{reads: 70, writes: 36, items: 46, gets: 48, puts: 16}, most: cost{reads: 120, writes: 64, items: 84, gets: 70, puts: 20},
		}},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			target, tenant := s.alone(t, name)
			target.CorrelationID = emulator.UniqueName("costs-" + name)
			l := s.count(tenant)
			began := time.Now().Add(-time.Second)
			requests, transitions := c.run(t, s, target)
			var steps []string
			var milliseconds map[string]float64
			t.Cleanup(func() {
				if t.Failed() {
					t.Logf("the log had the steps %s", strings.Join(steps, " "))
				}
			})
			s.await(t, "the log has the steps "+c.want.steps+" of "+target.CorrelationID, func() bool {
				steps, milliseconds = s.metered(t, began, target.CorrelationID)
				return strings.Join(steps, " ") == c.want.steps
			})
			if milliseconds["api"] == 0 {
				t.Error("the API's own lines do not carry the correlation id")
			}
			got := l.cost(requests, transitions, len(steps))
			c.want.holds(t, got)
			t.Logf("%s: %s; Lambda ms %v", name, got, milliseconds)
			l.mu.Lock()
			for _, call := range slices.Sorted(maps.Keys(l.calls)) {
				t.Logf("%5d %s", l.calls[call], call)
			}
			l.mu.Unlock()
		})
	}
}

// metered reads the metric lines of a request's work: the steps that ran, and how long
// functions took, in milliseconds.
func (s stack) metered(t *testing.T, since time.Time, correlationID string) (steps []string, milliseconds map[string]float64) {
	t.Helper()
	milliseconds = map[string]float64{}
	for _, line := range s.logged(t, since) {
		var l struct {
			Step, Function string
			Duration       float64
			CorrelationID  string `json:"correlation_id"`
		}
		if json.Unmarshal([]byte(line), &l) != nil || l.CorrelationID != correlationID {
			continue
		}
		if l.Step != "" {
			steps = append(steps, l.Step)
		}
		if name := l.Step + l.Function; name != "" {
			milliseconds[name] += l.Duration
		}
	}
	slices.Sort(steps)
	return steps, milliseconds
}

// fetched downloads a job's files and evidence by the API; it returns its requests.
func fetched(t *testing.T, target journey.Target, job string) int {
	t.Helper()
	list := journey.Ask(t, target, 200, "GET", "/v1/client/jobs/"+job+"/artifacts", nil)["data"].([]any)
	for _, a := range list {
		journey.Ask(t, target, 200, "GET", a.(map[string]any)["_links"].(map[string]any)["content"].(string), nil)
	}
	journey.Ask(t, target, 200, "GET", "/v1/client/evidence/"+job, nil)
	return 2 + len(list)
}

func costOfChat(t *testing.T, s stack, target journey.Target) (requests, transitions int) {
	session := journey.Ask(t, target, 201, "POST", "/v1/client/chat/sessions", nil)["id"].(string)
	message := journey.Ask(t, target, 200, "POST", "/v1/client/chat/sessions/"+session+"/messages", map[string]any{"content": journey.Retail})
	id := message["results"].([]any)[0].(map[string]any)["data"].(map[string]any)["project_id"].(string)
	agent := executionOf(s.outputs["AgentStateMachineArn"], id)
	s.entering(t, agent, "AwaitApproval")
	project := "/v1/client/agent/projects/" + id
	summary := journey.Ask(t, target, 200, "GET", project, nil)["cost_summary"].(map[string]any)
	journey.Ask(t, target, 202, "POST", project+"/approve", map[string]any{
		"max_credits": summary["total_estimated_credits"], "plan_sha256": summary["approval_plan_sha256"],
	})
	s.finished(t, agent)
	job := journey.Ask(t, target, 200, "GET", project, nil)["steps"].([]any)[0].(map[string]any)["job_run_id"].(string)
	requests = 5 + fetched(t, target, job)
	return requests, s.transitionsOf(t, agent) + s.transitionsOf(t, executionOf(s.outputs["JobStateMachineArn"], job))
}

func costOfPreview(t *testing.T, s stack, target journey.Target) (requests, transitions int) {
	preview := journey.Ask(t, target, 201, "POST", "/v1/client/fabricate/preview", map[string]any{"description": journey.Retail, "seed": 5})
	job := journey.Ask(t, target, 202, "POST", preview["_links"].(map[string]any)["approve"].(string), nil)["job_id"].(string)
	execution := executionOf(s.outputs["JobStateMachineArn"], job)
	s.finished(t, execution)
	return 2 + fetched(t, target, job), s.transitionsOf(t, execution)
}

func costOfImport(t *testing.T, s stack, target journey.Target) (requests, transitions int) {
	id := journey.BeginImport(t, target, "people.csv", journey.People(2_000))
	execution := executionOf(s.outputs["ImportStateMachineArn"], id)
	s.finished(t, execution)
	journey.Ask(t, target, 200, "GET", "/v1/client/datasets/"+id, nil)
	return 2, s.transitionsOf(t, execution)
}

func costOfSynthesis(t *testing.T, s stack, target journey.Target) (requests, transitions int) {
	imported, first := costOfImport(t, s, target)
	list := journey.Ask(t, target, 200, "GET", "/v1/client/datasets", nil)["data"].([]any)
	dataset := list[0].(map[string]any)["id"]
	job := journey.Ask(t, target, 202, "POST", "/v1/synthesize/jobs", map[string]any{"dataset_id": dataset, "rows": 500, "seed": 3})["job_id"].(string)
	execution := executionOf(s.outputs["JobStateMachineArn"], job)
	s.finished(t, execution)
	return imported + 2 + fetched(t, target, job), first + s.transitionsOf(t, execution)
}

// entering waits until an execution has entered a state.
func (s stack) entering(t *testing.T, execution, state string) {
	t.Helper()
	s.await(t, path.Base(execution)+" enters "+state, func() bool {
		// It may not have been started yet.
		got, err := sfn.NewFromConfig(s.Config).GetExecutionHistory(t.Context(), &sfn.GetExecutionHistoryInput{ExecutionArn: &execution})
		return err == nil && slices.Contains(statesOf(got.Events), state)
	})
}
