package eventbridge_test

import (
	"encoding/json"
	"fmt"
	"sync"
	"testing"

	"github.com/aws/aws-sdk-go-v2/aws"
	awsbridge "github.com/aws/aws-sdk-go-v2/service/eventbridge"
	"github.com/aws/aws-sdk-go-v2/service/eventbridge/types"
	"github.com/aws/aws-sdk-go-v2/service/sqs"
	sqstypes "github.com/aws/aws-sdk-go-v2/service/sqs/types"

	"github.com/sdg-service/sdg/internal/port/events"
	"github.com/sdg-service/sdg/internal/port/events/eventbridge"
	"github.com/sdg-service/sdg/internal/port/events/eventstest"
	"github.com/sdg-service/sdg/test/emulator"
)

// queue is an SQS queue behind a rule for all events of our source.
type queue struct {
	client *sqs.Client
	url    string

	mu    sync.Mutex
	taken []delivered
}

// delivered is what a target of a rule gets.
type delivered struct {
	Source     string       `json:"source"`
	DetailType string       `json:"detail-type"`
	Detail     events.Event `json:"detail"`
}

// newBus makes a bus whose events end in the queue.
func newBus(t *testing.T) (*eventbridge.Publisher, *queue) {
	t.Helper()
	local := emulator.Start(t)
	name := emulator.UniqueName("events")
	queues := sqs.NewFromConfig(local.Config)
	made, err := queues.CreateQueue(t.Context(), &sqs.CreateQueueInput{QueueName: &name})
	if err != nil {
		t.Fatal(err)
	}
	attributes, err := queues.GetQueueAttributes(t.Context(), &sqs.GetQueueAttributesInput{
		QueueUrl: made.QueueUrl, AttributeNames: []sqstypes.QueueAttributeName{sqstypes.QueueAttributeNameQueueArn},
	})
	if err != nil {
		t.Fatal(err)
	}
	client := awsbridge.NewFromConfig(local.Config)
	if _, err := client.CreateEventBus(t.Context(), &awsbridge.CreateEventBusInput{Name: &name}); err != nil {
		t.Fatal(err)
	}
	pattern := fmt.Sprintf(`{"source":[%q]}`, eventbridge.Source)
	if _, err := client.PutRule(t.Context(), &awsbridge.PutRuleInput{Name: &name, EventBusName: &name, EventPattern: &pattern}); err != nil {
		t.Fatal(err)
	}
	if _, err := client.PutTargets(t.Context(), &awsbridge.PutTargetsInput{
		Rule: &name, EventBusName: &name,
		Targets: []types.Target{{Id: aws.String("queue"), Arn: aws.String(attributes.Attributes["QueueArn"])}},
	}); err != nil {
		t.Fatal(err)
	}
	return eventbridge.New(client, name), &queue{client: queues, url: aws.ToString(made.QueueUrl)}
}

// await polls until at least n different events are in the queue, or the test's time is over.
func (q *queue) await(t *testing.T, n int) []delivered {
	t.Helper()
	q.mu.Lock()
	defer q.mu.Unlock()
	seen := map[string]bool{}
	for len(seen) < n {
		out, err := q.client.ReceiveMessage(t.Context(), &sqs.ReceiveMessageInput{
			QueueUrl: &q.url, MaxNumberOfMessages: 2, // more of the large ones do not fit in an answer
			WaitTimeSeconds: 1,
		})
		if err != nil {
			t.Fatal(err)
		}
		for _, message := range out.Messages {
			var got delivered
			if err := json.Unmarshal([]byte(aws.ToString(message.Body)), &got); err != nil {
				t.Fatal(err)
			}
			q.taken = append(q.taken, got)
			if _, err := q.client.DeleteMessage(t.Context(), &sqs.DeleteMessageInput{QueueUrl: &q.url, ReceiptHandle: message.ReceiptHandle}); err != nil {
				t.Fatal(err)
			}
		}
		for _, got := range q.taken {
			seen[got.Detail.ID] = true
		}
	}
	return q.taken
}

func TestConformance(t *testing.T) {
	t.Parallel()
	eventstest.Run(t, func(t *testing.T) eventstest.Backend {
		publisher, q := newBus(t)
		return eventstest.Backend{
			Publisher: publisher,
			Await: func(t *testing.T, n int) []events.Event {
				var got []events.Event
				for _, d := range q.await(t, n) {
					got = append(got, d.Detail)
				}
				return got
			},
		}
	})
}

func TestEnvelope(t *testing.T) {
	t.Parallel()
	publisher, q := newBus(t)
	if err := publisher.Publish(t.Context(), []events.Event{eventstest.Sample(7)}); err != nil {
		t.Fatal(err)
	}
	got := q.await(t, 1)[0]
	if got.Source != "sdg" || got.DetailType != "job.succeeded" || got.Detail.ID != "evt_000007" {
		t.Fatalf("%s %s %s", got.Source, got.DetailType, got.Detail.ID)
	}
}
