package app_test

import (
	"context"
	"encoding/json"
	"errors"
	"path/filepath"
	"slices"
	"testing"
	"time"

	"github.com/sdg-service/sdg/internal/app"
	"github.com/sdg-service/sdg/internal/port/events"
	"github.com/sdg-service/sdg/internal/port/records"
	"github.com/sdg-service/sdg/internal/port/records/bolt"
	"github.com/sdg-service/sdg/internal/port/records/recordstest"
)

// published takes events.
type published []string

// Publish implements events.Publisher.
func (p *published) Publish(_ context.Context, batch []events.Event) error {
	for _, e := range batch {
		*p = append(*p, e.ID)
	}
	return nil
}

// TestADispatcherThatDiesDeliversAgain ends it between carrying an intent out and
// removing it: the intent is carried out at least once, and not for ever.
func TestADispatcherThatDiesDeliversAgain(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		fault recordstest.Fault
		want  []string
	}{
		"not removed":            {recordstest.NotPersisted, []string{"evt_1", "evt_2", "evt_1"}},
		"removed, and not known": {recordstest.Persisted, []string{"evt_1", "evt_2"}},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			inner, err := bolt.Open(filepath.Join(t.TempDir(), "records.db"), time.Now)
			if err != nil {
				t.Fatal(err)
			}
			defer inner.Close()
			store := recordstest.NewFaulty(inner)
			for _, id := range []string{"evt_1", "evt_2"} {
				body, err := json.Marshal(app.Intent{ID: id, Event: &events.Event{ID: id, Type: "job.mock.queued", TenantID: "ten_1"}})
				if err != nil {
					t.Fatal(err)
				}
				item := records.Item{Key: records.Key{Partition: "ten_1/outbox", Sort: id}, Index: records.Key{Partition: "outbox", Sort: id}, Body: body}
				if err := store.Write(t.Context(), records.Put(item, records.Absent)); err != nil {
					t.Fatal(err)
				}
			}
			var bus published
			dispatcher := &app.Dispatcher{Records: store, Events: &bus}
			store.FailWrite(1, c.fault)
			if n, err := dispatcher.Drain(t.Context()); n != 1 || err == nil {
				t.Fatalf("carried out %d, %v", n, err)
			}
			for range 2 { // the second finds nothing
				if _, err := dispatcher.Drain(t.Context()); err != nil {
					t.Fatal(err)
				}
			}
			if !slices.Equal(bus, c.want) {
				t.Errorf("published %v, want %v", bus, c.want)
			}
		})
	}
}

// TestDrainSaysWhatFailed holds that an intent which cannot be carried out stays and is told.
func TestDrainSaysWhatFailed(t *testing.T) {
	t.Parallel()
	store, err := bolt.Open(filepath.Join(t.TempDir(), "records.db"), time.Now)
	if err != nil {
		t.Fatal(err)
	}
	defer store.Close()
	item := records.Item{Key: records.Key{Partition: "ten_1/outbox", Sort: "evt_1"}, Index: records.Key{Partition: "outbox", Sort: "evt_1"}, Body: []byte(`{"id":"evt_1"}`)}
	if err := store.Write(t.Context(), records.Put(item, records.Absent)); err != nil {
		t.Fatal(err)
	}
	d := &app.Dispatcher{Records: store}
	if n, err := d.Drain(t.Context()); n != 0 || err == nil || err.Error() != "carry out intent evt_1: intent evt_1 has no effect" {
		t.Errorf("%d, %v", n, err)
	}
	if _, err := store.Get(t.Context(), item.Key); errors.Is(err, records.ErrNotFound) {
		t.Error("the intent is gone")
	}
}
