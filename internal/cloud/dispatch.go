package cloud

import (
	"context"
	"errors"
	"fmt"
	"log/slog"

	"github.com/aws/aws-lambda-go/events"

	"github.com/sdg-service/sdg/internal/app"
	"github.com/sdg-service/sdg/internal/port/records"
)

// Dispatch carries out the outbox, and links audit entries, as the table's stream reports them.
type Dispatch struct {
	Dispatcher *app.Dispatcher
	Linker     *app.AuditLinker
	Log        *slog.Logger
}

// Dispatch returns the dispatcher of the table's stream.
func (s *Service) Dispatch() *Dispatch {
	return &Dispatch{s.Dispatcher(), &app.AuditLinker{Records: s.Records()}, s.Log}
}

// Dispatcher returns the one that carries out intents: it starts, answers and stops
// executions and publishes events.
func (s *Service) Dispatcher() *app.Dispatcher {
	return &app.Dispatcher{Records: s.Records(), Workflow: s.Workflow(), Events: s.Events()}
}

// Handle takes a batch of the stream. It goes on after an intent that fails, as Drain
// does, and reports those that failed, so that Lambda repeats from the first of them:
// intents are carried out at least once. One that keeps failing stays in the outbox, for
// Drain, after Lambda has given up on the batch. The audit entries of a batch are linked
// together, tenant by tenant: one write for all of them.
func (d *Dispatch) Handle(ctx context.Context, batch events.DynamoDBEvent) (events.DynamoDBEventResponse, error) {
	var answer events.DynamoDBEventResponse
	failed := func(what string, err error, sequence string) {
		d.Log.ErrorContext(ctx, what, "error", err, "sequence_number", sequence)
		answer.BatchItemFailures = append(answer.BatchItemFailures, events.DynamoDBBatchItemFailure{ItemIdentifier: sequence})
	}
	unlinked := map[string]*auditBatch{} // by tenant
	for _, r := range batch.Records {
		item, ok, err := newItem(r)
		switch {
		case err != nil:
			failed("read the stream", err, r.Change.SequenceNumber)
		case !ok:
		case app.IsOutbox(item.Partition):
			if err := d.Dispatcher.Dispatch(ctx, item); err != nil {
				failed("carry out intent", err, r.Change.SequenceNumber)
			}
		default:
			if tenant, audit := app.AuditTenant(item.Partition); audit {
				if unlinked[tenant] == nil {
					unlinked[tenant] = &auditBatch{first: r.Change.SequenceNumber}
				}
				unlinked[tenant].ids = append(unlinked[tenant].ids, item.Sort)
			}
		}
	}
	for tenant, entries := range unlinked {
		if err := d.Linker.Link(ctx, tenant, entries.ids); err != nil {
			failed("link audit entries", err, entries.first)
		}
	}
	return answer, nil
}

// auditBatch is one tenant's new audit entries in a batch of the stream. first is the
// sequence number of the first: Lambda repeats from there.
type auditBatch struct {
	first string
	ids   []string
}

// Drain carries out what the stream's dispatcher left over: intents and audit entries that
// failed or whose stream record was given up. It runs on a schedule.
func (d *Dispatch) Drain(ctx context.Context) error {
	n, err := d.Dispatcher.Drain(ctx)
	if n > 0 {
		d.Log.InfoContext(ctx, "carried out leftover intents", "count", n)
	}
	if err != nil {
		err = fmt.Errorf("drain the outbox: %w", err)
	}
	n, linking := d.Linker.Drain(ctx, "")
	if n > 0 {
		d.Log.InfoContext(ctx, "linked leftover audit entries", "count", n)
	}
	return errors.Join(err, linking)
}

// newItem returns the item that a stream record reports as new.
func newItem(r events.DynamoDBEventRecord) (item records.Item, ok bool, err error) {
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
	if err != nil {
		return item, false, err
	}
	item.Body = []byte(text("body"))
	return item, err == nil, err
}
