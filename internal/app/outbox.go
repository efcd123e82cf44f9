package app

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"strings"

	"github.com/sdg-service/sdg/internal/port/events"
	"github.com/sdg-service/sdg/internal/port/records"
	"github.com/sdg-service/sdg/internal/port/workflow"
	"github.com/sdg-service/sdg/internal/sdg"
)

// outboxIndex lists the outbox entries of all tenants, oldest first.
const outboxIndex = "outbox"

// dispatchPage is how many outbox entries the dispatcher takes at a time.
const dispatchPage = 100

// Intent is an effect outside the records that follows from a state change. It is
// written in the same atomic write as the change, so neither happens without the other.
// Exactly one field beside ID is set.
type Intent struct {
	ID    string        `json:"id"`
	Event *events.Event `json:"event,omitempty"`
	Start *Start        `json:"start,omitempty"`
	Reply *Reply        `json:"reply,omitempty"`
	Stop  *Stop         `json:"stop,omitempty"`
}

// Start begins a workflow execution.
type Start struct {
	Machine workflow.Machine `json:"machine"`
	Name    string           `json:"name"`
	Input   json.RawMessage  `json:"input"`
}

// Reply answers a waiting task token.
type Reply struct {
	Token  string          `json:"token"`
	Output json.RawMessage `json:"output"`
}

// Stop ends a workflow execution.
type Stop struct {
	Machine workflow.Machine `json:"machine"`
	Name    string           `json:"name"`
	Code    string           `json:"code"`
	Cause   string           `json:"cause"`
}

// intend stages an intent.
func (c *change) intend(in Intent) error {
	id, err := c.t.app.ids.New(sdg.EventPrefix)
	if err != nil {
		return err
	}
	if in.Event != nil {
		in.Event.ID = id
	}
	in.ID = id
	return c.put(records.Item{
		Key:   c.t.key(outbox, id),
		Index: records.Key{Partition: outboxIndex, Sort: id},
	}, in)
}

// emit stages an event about a resource.
func (c *change) emit(eventType string, resource any) error {
	data, err := json.Marshal(resource)
	if err != nil {
		return fmt.Errorf("encode event %s: %w", eventType, err)
	}
	return c.intend(Intent{Event: &events.Event{
		Type: eventType, CreatedAt: c.t.now().Time, TenantID: c.t.id, Data: data,
	}})
}

// Dispatcher carries out intents, at least once and in order of creation.
type Dispatcher struct {
	Records  records.Store
	Workflow workflow.Engine
	Events   events.Publisher
}

// Drain carries out all intents that are due and returns how many there were. It
// goes on after a failed intent, which stays for the next Drain, and returns the failures.
func (d *Dispatcher) Drain(ctx context.Context) (int, error) {
	var done int
	var failures []error
	q := records.Query{Index: true, Partition: outboxIndex, Limit: dispatchPage}
	for {
		page, err := d.Records.Query(ctx, q)
		if err != nil {
			return done, errors.Join(append(failures, fmt.Errorf("read the outbox: %w", err))...)
		}
		for _, item := range page.Items {
			if err := d.Dispatch(ctx, item); err != nil {
				failures = append(failures, err)
				continue
			}
			done++
		}
		if page.Next == "" {
			return done, errors.Join(failures...)
		}
		q.After = page.Next
	}
}

// Dispatch carries out the intent of one outbox record and then removes the record.
func (d *Dispatcher) Dispatch(ctx context.Context, item records.Item) error {
	var in Intent
	if err := json.Unmarshal(item.Body, &in); err != nil {
		return fmt.Errorf("decode intent %s: %w", item.Sort, err)
	}
	if err := d.carryOut(ctx, in); err != nil {
		return fmt.Errorf("carry out intent %s: %w", in.ID, err)
	}
	if err := d.Records.Write(ctx, records.Delete(item.Key, records.Always)); err != nil {
		return fmt.Errorf("remove intent %s: %w", in.ID, err)
	}
	return nil
}

func (d *Dispatcher) carryOut(ctx context.Context, in Intent) error {
	switch {
	case in.Event != nil:
		return d.Events.Publish(ctx, []events.Event{*in.Event})
	case in.Start != nil:
		return d.Workflow.Start(ctx, in.Start.Machine, in.Start.Name, in.Start.Input)
	case in.Reply != nil:
		err := d.Workflow.Complete(ctx, in.Reply.Token, in.Reply.Output)
		if errors.Is(err, workflow.ErrTokenGone) {
			return nil // answered by an earlier delivery, or the wait has ended
		}
		return err
	case in.Stop != nil:
		return d.Workflow.Stop(ctx, in.Stop.Machine, in.Stop.Name, in.Stop.Code, in.Stop.Cause)
	}
	return fmt.Errorf("intent %s has no effect", in.ID)
}

// IsOutbox reports whether a partition holds outbox entries: what a store's commit
// hook needs to know to wake the dispatcher.
func IsOutbox(partition string) bool { return strings.HasSuffix(partition, "/"+string(outbox)) }
