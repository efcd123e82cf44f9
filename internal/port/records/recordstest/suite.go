// Package recordstest holds what every records adapter must pass, and a store that
// fails on demand for the tests of what is built on records.
package recordstest

import (
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	"slices"
	"sync"
	"testing"
	"time"

	"github.com/sdg-service/sdg/internal/port/records"
)

// Open returns a store whose expiry follows now. Stores of one suite may share a
// table: tests keep to partitions of their own.
type Open func(t *testing.T, now func() time.Time) records.Store

// Run tests every promise of records.Store.
func Run(t *testing.T, open Open) {
	for _, group := range []struct {
		name string
		run  func(*testing.T, Open)
	}{
		{"Get", testGet},
		{"Conditions", testConditions},
		{"Versions", testVersions},
		{"Atomicity", testAtomicity},
		{"Refusals", testRefusals},
		{"Expiry", testExpiry},
		{"Query", testQuery},
		{"QueryPaging", testPaging},
		{"QueryIndex", testIndex},
		{"Cancellation", testCancellation},
		{"Concurrency", testConcurrency},
		{"Model", testModel},
	} {
		t.Run(group.name, func(t *testing.T) {
			t.Parallel()
			group.run(t, open)
		})
	}
}

// Clock is a clock that moves only when told to.
type Clock struct {
	mu  sync.Mutex
	now time.Time
}

// NewClock returns a clock that stands at a fixed moment, one nanosecond past a second.
func NewClock() *Clock {
	return &Clock{now: time.Date(2026, 7, 1, 12, 0, 0, 1, time.UTC)}
}

// Now returns the clock's time.
func (c *Clock) Now() time.Time {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.now
}

// Advance moves the clock.
func (c *Clock) Advance(by time.Duration) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.now = c.now.Add(by)
}

// bundle is what one test works with.
type bundle struct {
	records.Store
	clock     *Clock
	partition string
}

func setup(t *testing.T, open Open) *bundle {
	t.Helper()
	clock := NewClock()
	return &bundle{Store: open(t, clock.Now), clock: clock, partition: uniquePartition()}
}

func uniquePartition() string { return "test#" + rand.Text() }

func (b *bundle) key(sort string) records.Key {
	return records.Key{Partition: b.partition, Sort: sort}
}

func (b *bundle) item(sort, body string) records.Item {
	return records.Item{Key: b.key(sort), Body: []byte(body)}
}

func (b *bundle) mustWrite(t *testing.T, ops ...records.Operation) {
	t.Helper()
	if err := b.Write(t.Context(), ops...); err != nil {
		t.Fatal(err)
	}
}

func (b *bundle) mustGet(t *testing.T, sort string) records.Item {
	t.Helper()
	item, err := b.Get(t.Context(), b.key(sort))
	if err != nil {
		t.Fatal(err)
	}
	return item
}

func (b *bundle) mustBeAbsent(t *testing.T, sort string) {
	t.Helper()
	if _, err := b.Get(t.Context(), b.key(sort)); !errors.Is(err, records.ErrNotFound) {
		t.Fatalf("get %q: %v, want ErrNotFound", sort, err)
	}
}

func mustConflict(t *testing.T, err error, positions ...int) {
	t.Helper()
	var conflict *records.ConflictError
	if !errors.As(err, &conflict) {
		t.Fatalf("error %v, want a conflict at %v", err, positions)
	}
	if !slices.Equal(conflict.Failed, positions) {
		t.Fatalf("conflict at %v, want %v", conflict.Failed, positions)
	}
}

func mustRefuse(t *testing.T, err error) {
	t.Helper()
	var conflict *records.ConflictError
	if err == nil || errors.As(err, &conflict) {
		t.Fatalf("error %v, want a plain error", err)
	}
}

// allPages follows Next to the end and returns every page.
func allPages(ctx context.Context, store records.Store, q records.Query) ([]records.Page, error) {
	var pages []records.Page
	for {
		page, err := store.Query(ctx, q)
		if err != nil {
			return nil, err
		}
		pages = append(pages, page)
		if page.Next == "" {
			return pages, nil
		}
		if page.Next == q.After {
			return nil, fmt.Errorf("page after %q leads back to itself", q.After)
		}
		q.After = page.Next
	}
}

func allItems(ctx context.Context, store records.Store, q records.Query) ([]records.Item, error) {
	pages, err := allPages(ctx, store, q)
	var items []records.Item
	for _, page := range pages {
		items = append(items, page.Items...)
	}
	return items, err
}

func sorts(items []records.Item) []string {
	names := make([]string, 0, len(items))
	for _, item := range items {
		names = append(names, item.Sort)
	}
	return names
}

// equal compares items by meaning: expiry times as instants.
func equal(a, b records.Item) bool {
	return a.Key == b.Key && a.Version == b.Version && a.Index == b.Index &&
		string(a.Body) == string(b.Body) && a.ExpiresAt.Equal(b.ExpiresAt)
}

// indexPatience is how long index queries may lag before a test fails.
const indexPatience = 10 * time.Second

// eventually repeats check, which returns "" when content, until it is or patience ends.
func eventually(t interface {
	Helper()
	Fatalf(string, ...any)
}, check func() (complaint string),
) {
	t.Helper()
	deadline := time.After(indexPatience)
	tick := time.NewTicker(10 * time.Millisecond)
	defer tick.Stop()
	for {
		complaint := check()
		if complaint == "" {
			return
		}
		select {
		case <-deadline:
			t.Fatalf("still after %s: %s", indexPatience, complaint)
		case <-tick.C:
		}
	}
}
