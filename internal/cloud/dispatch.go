package cloud

import (
	"context"
	"fmt"
	"log/slog"

	"github.com/aws/aws-lambda-go/events"

	"github.com/sdg-service/sdg/internal/app"
	"github.com/sdg-service/sdg/internal/port/records"
)

// Dispatch carries out the outbox as the table's stream reports it.
type Dispatch struct {
	Dispatcher *app.Dispatcher
	Log        *slog.Logger
}

// Dispatch returns the dispatcher of the table's stream.
func (s *Service) Dispatch() *Dispatch { return &Dispatch{s.Dispatcher(), s.Log} }

// Dispatcher returns the one that carries out intents: it starts, answers and stops
// executions and publishes events.
func (s *Service) Dispatcher() *app.Dispatcher {
	return &app.Dispatcher{Records: s.Records(), Workflow: s.Workflow(), Events: s.Events()}
}

// Handle takes a batch of the stream. It goes on after an intent that fails, as Drain
// does, and reports those that failed, so that Lambda repeats from the first of them:
// intents are carried out at least once. One that keeps failing stays in the outbox, for
// Drain, after Lambda has given up on the batch.
func (d *Dispatch) Handle(ctx context.Context, batch events.DynamoDBEvent) (events.DynamoDBEventResponse, error) {
	var answer events.DynamoDBEventResponse
	for _, r := range batch.Records {
		item, ok, err := intentOf(r)
		if err == nil && ok {
			err = d.Dispatcher.Dispatch(ctx, item)
		}
		if err != nil {
			d.Log.ErrorContext(ctx, "carry out intent", "error", err, "sequence_number", r.Change.SequenceNumber)
			answer.BatchItemFailures = append(answer.BatchItemFailures, events.DynamoDBBatchItemFailure{ItemIdentifier: r.Change.SequenceNumber})
		}
	}
	return answer, nil
}

// Drain carries out what the stream's dispatcher left over: intents that failed or whose
// stream record was given up. It runs on a schedule.
func (d *Dispatch) Drain(ctx context.Context) error {
	n, err := d.Dispatcher.Drain(ctx)
	if n > 0 {
		d.Log.InfoContext(ctx, "carried out leftover intents", "count", n)
	}
	if err != nil {
		return fmt.Errorf("drain the outbox: %w", err)
	}
	return nil
}

// intentOf returns the outbox item that a stream record reports as new. Removals, and
// records of other partitions, are no intents.
func intentOf(r events.DynamoDBEventRecord) (item records.Item, ok bool, err error) {
	if r.EventName != string(events.DynamoDBOperationTypeInsert) {
		return item, false, nil
	}
	text := func(name string) string {
		value, present := r.Change.NewImage[name]
		if !present || value.DataType() != events.DataTypeString {
			err = fmt.Errorf("stream record %s has no text %q", r.EventID, name)
			return ""
		}
		return value.String()
	}
	item.Partition, item.Sort = text("pk"), text("sk")
	if err != nil || !app.IsOutbox(item.Partition) {
		return item, false, err
	}
	item.Body = []byte(text("body"))
	return item, err == nil, err
}
