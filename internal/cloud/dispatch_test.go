package cloud_test

import (
	"context"
	"crypto/rand"
	"encoding/json"
	"errors"
	"log/slog"
	"path/filepath"
	"slices"
	"testing"
	"time"

	"github.com/aws/aws-lambda-go/events"

	"github.com/sdg-service/sdg/internal/app"
	"github.com/sdg-service/sdg/internal/auditlog"
	"github.com/sdg-service/sdg/internal/cloud"
	portevents "github.com/sdg-service/sdg/internal/port/events"
	"github.com/sdg-service/sdg/internal/port/records"
	"github.com/sdg-service/sdg/internal/port/records/bolt"
)

// bus takes all events but one.
type bus struct {
	refuses string
	taken   []string
}

func (b *bus) Publish(_ context.Context, batch []portevents.Event) error {
	for _, e := range batch {
		if e.ID == b.refuses {
			return errors.New("bus is down")
		}
		b.taken = append(b.taken, e.ID)
	}
	return nil
}

func newDispatch(t *testing.T, b *bus) (*cloud.Dispatch, records.Store) {
	t.Helper()
	store, err := bolt.Open(filepath.Join(t.TempDir(), "records.db"), time.Now)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := store.Close(); err != nil {
			t.Error(err)
		}
	})
	return &cloud.Dispatch{Dispatcher: &app.Dispatcher{Records: store, Events: b}, Linker: &app.AuditLinker{Records: store}, Log: slog.New(slog.DiscardHandler)}, store
}

// inserted puts an intent into the outbox and returns the record with which the
// stream tells of it.
func inserted(t *testing.T, store records.Store, id string) events.DynamoDBEventRecord {
	t.Helper()
	body, err := json.Marshal(app.Intent{ID: id, Event: &portevents.Event{ID: id, Type: "job.mock.queued", TenantID: "ten_1"}})
	if err != nil {
		t.Fatal(err)
	}
	item := records.Item{
		Key: records.Key{Partition: "ten_1/outbox", Sort: id}, Index: records.Key{Partition: "outbox", Sort: id}, Body: body,
	}
	if err := store.Write(t.Context(), records.Put(item, records.Absent)); err != nil {
		t.Fatal(err)
	}
	text := events.NewStringAttribute
	return events.DynamoDBEventRecord{EventName: "INSERT", Change: events.DynamoDBStreamRecord{
		SequenceNumber: "sequence-" + id,
		NewImage: map[string]events.DynamoDBAttributeValue{
			"pk": text(item.Partition), "sk": text(item.Sort), "body": text(string(body)), "version": events.NewNumberAttribute("1"),
		},
	}}
}

func left(t *testing.T, store records.Store) []string {
	t.Helper()
	page, err := store.Query(t.Context(), records.Query{Partition: "ten_1/outbox"})
	if err != nil {
		t.Fatal(err)
	}
	var ids []string
	for _, item := range page.Items {
		ids = append(ids, item.Sort)
	}
	return ids
}

func TestDispatchCarriesOutAndRemoves(t *testing.T) {
	t.Parallel()
	b := &bus{}
	d, store := newDispatch(t, b)
	batch := events.DynamoDBEvent{Records: []events.DynamoDBEventRecord{inserted(t, store, "evt_1"), inserted(t, store, "evt_2")}}
	answer, err := d.Handle(t.Context(), batch)
	if err != nil || len(answer.BatchItemFailures) != 0 {
		t.Fatalf("%+v, %v", answer, err)
	}
	if !slices.Equal(b.taken, []string{"evt_1", "evt_2"}) || len(left(t, store)) != 0 {
		t.Fatalf("taken %q, left %q", b.taken, left(t, store))
	}
}

func TestDispatchGoesOnAfterAFailureAndDrainRepeatsIt(t *testing.T) {
	t.Parallel()
	b := &bus{refuses: "evt_2"}
	d, store := newDispatch(t, b)
	var batch events.DynamoDBEvent
	for _, id := range []string{"evt_1", "evt_2", "evt_3"} {
		batch.Records = append(batch.Records, inserted(t, store, id))
	}
	answer, err := d.Handle(t.Context(), batch)
	if err != nil {
		t.Fatal(err)
	}
	if len(answer.BatchItemFailures) != 1 || answer.BatchItemFailures[0].ItemIdentifier != "sequence-evt_2" {
		t.Fatalf("%+v", answer)
	}
	if got := left(t, store); !slices.Equal(got, []string{"evt_2"}) {
		t.Fatalf("left %q", got)
	}
	if err := d.Drain(t.Context()); err == nil {
		t.Fatal("a drain that fails says nothing")
	}
	b.refuses = ""
	if err := d.Drain(t.Context()); err != nil {
		t.Fatal(err)
	}
	if got := left(t, store); len(got) != 0 || !slices.Equal(b.taken, []string{"evt_1", "evt_3", "evt_2"}) {
		t.Fatalf("left %q, taken %q", got, b.taken)
	}
}

func TestDispatchLeavesOtherRecordsAlone(t *testing.T) {
	t.Parallel()
	text := events.NewStringAttribute
	for name, change := range map[string]func(*events.DynamoDBEventRecord){
		"removal":         func(r *events.DynamoDBEventRecord) { r.EventName = "REMOVE" },
		"change":          func(r *events.DynamoDBEventRecord) { r.EventName = "MODIFY" },
		"other partition": func(r *events.DynamoDBEventRecord) { r.Change.NewImage["pk"] = text("ten_1/job") },
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			b := &bus{}
			d, store := newDispatch(t, b)
			r := inserted(t, store, "evt_1")
			change(&r)
			answer, err := d.Handle(t.Context(), events.DynamoDBEvent{Records: []events.DynamoDBEventRecord{r}})
			if err != nil || len(answer.BatchItemFailures) != 0 || len(b.taken) != 0 {
				t.Fatalf("%+v, %v, taken %q", answer, err, b.taken)
			}
		})
	}
}

func TestDispatchReportsARecordThatItCannotRead(t *testing.T) {
	t.Parallel()
	for name, change := range map[string]func(map[string]events.DynamoDBAttributeValue){
		"no body":            func(image map[string]events.DynamoDBAttributeValue) { delete(image, "body") },
		"body of other type": func(image map[string]events.DynamoDBAttributeValue) { image["body"] = events.NewNumberAttribute("1") },
		"no key":             func(image map[string]events.DynamoDBAttributeValue) { delete(image, "sk") },
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			d, store := newDispatch(t, &bus{})
			r := inserted(t, store, "evt_1")
			change(r.Change.NewImage)
			answer, err := d.Handle(t.Context(), events.DynamoDBEvent{Records: []events.DynamoDBEventRecord{r}})
			if err != nil || len(answer.BatchItemFailures) != 1 {
				t.Fatalf("%+v, %v", answer, err)
			}
		})
	}
}

func TestDispatchLinksAuditEntriesAndDrainRepeatsIt(t *testing.T) {
	t.Parallel()
	d, store := newDispatch(t, &bus{})
	tenant := app.New(app.Dependencies{Records: store, Now: time.Now, Rand: rand.Reader}).Tenant("ten_1")
	for range 3 {
		if err := tenant.Audit(t.Context(), auditlog.Entry{Action: "create-api-key"}); err != nil {
			t.Fatal(err)
		}
	}
	page, err := store.Query(t.Context(), records.Query{Partition: "ten_1/audit"})
	if err != nil || len(page.Items) != 3 {
		t.Fatal(len(page.Items), err)
	}
	text := events.NewStringAttribute
	var batch events.DynamoDBEvent
	for _, item := range page.Items[:2] {
		batch.Records = append(batch.Records, events.DynamoDBEventRecord{EventName: "INSERT", Change: events.DynamoDBStreamRecord{
			SequenceNumber: item.Sort,
			NewImage: map[string]events.DynamoDBAttributeValue{
				"pk": text(item.Partition), "sk": text(item.Sort), "body": text(string(item.Body)),
			},
		}})
	}
	for range 2 { // the stream delivers at least once
		if answer, err := d.Handle(t.Context(), batch); err != nil || len(answer.BatchItemFailures) != 0 {
			t.Fatalf("%+v, %v", answer, err)
		}
		if head, err := tenant.AuditHead(t.Context()); err != nil || head.N != 2 {
			t.Fatalf("head %+v, %v", head, err)
		}
	}
	if err := d.Drain(t.Context()); err != nil {
		t.Fatal(err)
	}
	found, err := tenant.VerifyAudit(t.Context(), nil, "")
	if err != nil || found.Break != nil || found.Head.N != 3 || found.Unlinked != 0 {
		t.Fatalf("%+v, %v", found, err)
	}
}
