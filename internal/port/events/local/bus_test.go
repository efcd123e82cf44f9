package local_test

import (
	"context"
	"errors"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"testing"

	"github.com/sdg-service/sdg/internal/port/events"
	"github.com/sdg-service/sdg/internal/port/events/eventstest"
	"github.com/sdg-service/sdg/internal/port/events/local"
)

// inbox keeps what a subscriber took.
type inbox struct {
	mu    sync.Mutex
	taken []events.Event
}

func (i *inbox) take(_ context.Context, event events.Event) error {
	i.mu.Lock()
	defer i.mu.Unlock()
	i.taken = append(i.taken, event)
	return nil
}

func (i *inbox) ids() []string {
	i.mu.Lock()
	defer i.mu.Unlock()
	var ids []string
	for _, event := range i.taken {
		ids = append(ids, event.ID)
	}
	return ids
}

func TestConformance(t *testing.T) {
	t.Parallel()
	eventstest.Run(t, func(*testing.T) eventstest.Backend {
		bus, in := local.New(0), &inbox{}
		bus.Subscribe("inbox", in.take)
		return eventstest.Backend{
			Publisher: bus,
			// Publish returns when all has arrived: there is nothing to wait for.
			Await: func(*testing.T, int) []events.Event {
				in.mu.Lock()
				defer in.mu.Unlock()
				return slices.Clone(in.taken)
			},
		}
	})
}

var errBroken = errors.New("subscriber is broken")

func batch(n int) []events.Event {
	var b []events.Event
	for i := range n {
		b = append(b, eventstest.Sample(i))
	}
	return b
}

func TestFailingSubscriberIsReportedAndHarmsNoOther(t *testing.T) {
	t.Parallel()
	for name, broken := range map[string]local.Subscriber{
		"error": func(context.Context, events.Event) error { return errBroken },
		"panic": func(context.Context, events.Event) error { panic(errBroken.Error()) },
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			bus, before, after := local.New(0), &inbox{}, &inbox{}
			bus.Subscribe("before", before.take)
			bus.Subscribe("webhooks", broken)
			bus.Subscribe("after", after.take)
			err := bus.Publish(t.Context(), batch(3))
			if err == nil || !strings.Contains(err.Error(), "webhooks") || !strings.Contains(err.Error(), errBroken.Error()) {
				t.Fatalf("%v", err)
			}
			want := []string{"evt_000000", "evt_000001", "evt_000002"}
			if !slices.Equal(before.ids(), want) || !slices.Equal(after.ids(), want) {
				t.Fatalf("%q and %q", before.ids(), after.ids())
			}
		})
	}
}

func TestOrderHoldsOverAFailure(t *testing.T) {
	t.Parallel()
	bus, in := local.New(0), &inbox{}
	failOnce := errBroken
	bus.Subscribe("flaky", func(ctx context.Context, event events.Event) error {
		if event.ID == "evt_000001" && failOnce != nil {
			err := failOnce
			failOnce = nil
			return err
		}
		return in.take(ctx, event)
	})
	if err := bus.Publish(t.Context(), batch(3)); !errors.Is(err, errBroken) {
		t.Fatal(err)
	}
	if err := bus.Publish(t.Context(), batch(3)); err != nil {
		t.Fatal(err)
	}
	if want := []string{"evt_000000", "evt_000000", "evt_000001", "evt_000002"}; !slices.Equal(in.ids(), want) {
		t.Fatalf("%q, want %q", in.ids(), want)
	}
}

func TestMalformedEventReachesNobody(t *testing.T) {
	t.Parallel()
	bus, in := local.New(0), &inbox{}
	bus.Subscribe("inbox", in.take)
	b := batch(2)
	b[1].ID = ""
	if err := bus.Publish(t.Context(), b); !errors.Is(err, events.ErrInvalid) {
		t.Fatal(err)
	}
	if got := in.ids(); len(got) != 0 {
		t.Fatalf("%q", got)
	}
}

// TestDeliveriesAreBounded holds all deliveries until the bound is reached, and
// checks that one more has to wait.
func TestDeliveriesAreBounded(t *testing.T) {
	t.Parallel()
	const bound = 3
	bus := local.New(bound)
	entered, release := make(chan struct{}), make(chan struct{})
	var inside, most atomic.Int64
	bus.Subscribe("slow", func(context.Context, events.Event) error {
		most.Store(max(most.Load(), inside.Add(1)))
		entered <- struct{}{}
		<-release
		inside.Add(-1)
		return nil
	})
	var wg sync.WaitGroup
	publish := func() {
		if err := bus.Publish(t.Context(), batch(1)); err != nil {
			t.Error(err)
		}
	}
	for range bound {
		wg.Go(publish)
		<-entered
	}
	ctx, cancel := context.WithCancel(t.Context())
	waiting := make(chan error, 1)
	go func() { waiting <- bus.Publish(ctx, batch(1)) }()
	cancel()
	if err := <-waiting; !errors.Is(err, context.Canceled) {
		t.Fatalf("the one too many: %v, want context.Canceled", err)
	}
	close(release)
	wg.Wait()
	if most.Load() != bound {
		t.Fatalf("%d deliveries at a time, want %d", most.Load(), bound)
	}
}
