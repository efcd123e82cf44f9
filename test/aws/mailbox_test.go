//go:build unix

package aws_test

import (
	"context"
	"encoding/json"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/sqs"

	"github.com/sdg-service/sdg/internal/port/events"
	"github.com/sdg-service/sdg/test/emulator"
)

// mailbox collects what arrives in the stack's own webhook queue.
type mailbox struct {
	mu    sync.Mutex
	taken []events.Event
}

// collect empties the webhook queue until the test ends.
func (s stack) collect(t *testing.T) *mailbox {
	t.Helper()
	client, queue := sqs.NewFromConfig(s.Config), aws.String(s.outputs["WebhookQueueUrl"])
	m := &mailbox{}
	ctx, stop := context.WithCancel(context.WithoutCancel(t.Context()))
	var collecting sync.WaitGroup
	t.Cleanup(func() { stop(); collecting.Wait() })
	collecting.Go(func() {
		for ctx.Err() == nil {
			got, err := client.ReceiveMessage(ctx, &sqs.ReceiveMessageInput{QueueUrl: queue, MaxNumberOfMessages: 10, WaitTimeSeconds: 1})
			if err != nil {
				if ctx.Err() == nil {
					t.Errorf("read the webhook queue: %v", err)
				}
				return
			}
			for _, message := range got.Messages {
				var delivered struct {
					DetailType string       `json:"detail-type"`
					Detail     events.Event `json:"detail"`
				}
				if err := json.Unmarshal([]byte(aws.ToString(message.Body)), &delivered); err != nil || delivered.DetailType != delivered.Detail.Type || delivered.Detail.ID == "" {
					t.Errorf("not an event (%v): %s", err, aws.ToString(message.Body))
				}
				m.mu.Lock()
				m.taken = append(m.taken, delivered.Detail)
				m.mu.Unlock()
				if _, err := client.DeleteMessage(ctx, &sqs.DeleteMessageInput{QueueUrl: queue, ReceiptHandle: message.ReceiptHandle}); err != nil && ctx.Err() == nil {
					t.Errorf("remove a message: %v", err)
				}
			}
		}
	})
	return m
}

// about returns the events that name an id so far.
func (m *mailbox) about(id string) (list []events.Event) {
	m.mu.Lock()
	defer m.mu.Unlock()
	for _, e := range m.taken {
		if strings.Contains(string(e.Data), id) {
			list = append(list, e)
		}
	}
	return list
}

// want waits for all these kinds of events about a resource, in this order: only repeats
// may be elsewhere.
func (m *mailbox) want(t *testing.T, id string, kinds ...string) {
	t.Helper()
	var seen []string
	for deadline := time.Now().Add(patience); ; time.Sleep(100 * time.Millisecond) { // the poll interval
		seen = nil
		for _, e := range m.about(id) {
			if !slices.Contains(seen, e.Type) {
				seen = append(seen, e.Type)
			}
		}
		missing := slices.DeleteFunc(slices.Clone(kinds), func(k string) bool { return slices.Contains(seen, k) })
		if len(missing) == 0 {
			return
		}
		if time.Now().After(deadline) {
			t.Errorf("about %s came %v; %v are missing", id, seen, missing)
			return
		}
	}
}

// kinds are the events that the journeys must bring about.
var kinds = []string{
	"agent.project.awaiting_approval", "agent.project.blocked", "agent.project.complete", "agent.project.failed",
	"dataset.failed", "dataset.ready", "evidence.notarized", "evidence.sealed",
	"job.ics.completed", "job.ics.queued", "job.ics.running",
	"job.import.completed", "job.import.failed", "job.import.queued", "job.import.running",
	"job.mock.cancelled", "job.mock.completed", "job.mock.failed", "job.mock.queued", "job.mock.running",
	"job.scada.cancelled", "job.scada.completed", "job.scada.queued", "job.scada.running",
	"job.synthesize.completed", "job.synthesize.queued", "job.synthesize.running",
	"signing_key.activated", "signing_key.revoked",
}

// wantKinds waits until every kind of event has arrived, and fails for kinds that
// nobody listed here.
func (m *mailbox) wantKinds(t *testing.T) {
	have := map[string]int{}
	missing := kinds
	for deadline := time.Now().Add(patience); len(missing) > 0 && time.Now().Before(deadline); time.Sleep(100 * time.Millisecond) { // the poll interval
		m.mu.Lock()
		clear(have)
		for _, e := range m.taken {
			have[e.Type]++
		}
		m.mu.Unlock()
		missing = slices.DeleteFunc(slices.Clone(kinds), func(k string) bool { return have[k] > 0 })
	}
	if len(missing) > 0 {
		t.Errorf("%v never arrived; there came %v", missing, have)
	}
	for kind := range have {
		if !slices.Contains(kinds, kind) {
			t.Errorf("%s arrived: list it here", kind)
		}
	}
	t.Logf("arrived: %v", have)
}

// testDyingDispatcher takes the table away from the dispatcher between publishing an
// event and removing its intent: the event must come again.
func testDyingDispatcher(t *testing.T, s stack, mail *mailbox) {
	target, tenant := s.alone(t, "dying")
	died := map[string]bool{}
	s.Gateway.Observe(func(c *emulator.Call) {
		if c.Service != "dynamodb" || c.Operation != "DeleteItem" || !c.About(tenant+"/outbox") {
			return
		}
		if key := string(c.Body); !died[key] {
			died[key] = true
			c.Refuse = 500
		}
	})
	job := runPreview(t, target, "30 users with name and email", 5)
	mail.want(t, job, "job.mock.queued", "job.mock.running", "evidence.sealed", "job.mock.completed")
	var twice []string
	for deadline := time.Now().Add(patience); len(twice) < 3 && time.Now().Before(deadline); time.Sleep(100 * time.Millisecond) { // the poll interval
		count := map[string]int{}
		for _, e := range mail.about(job) {
			count[e.ID]++
		}
		twice = nil
		for id, n := range count {
			if n > 1 {
				twice = append(twice, id)
			}
		}
	}
	if len(twice) < 3 {
		t.Errorf("only %v came again", twice)
	}
	if n := chainLength(t, target); n != 1 {
		t.Errorf("the chain has %v links for one job", n)
	}
}
