package bolt_test

import (
	"errors"
	"fmt"
	"path/filepath"
	"slices"
	"testing"
	"time"

	"github.com/sdg-service/sdg/internal/port/records"
	"github.com/sdg-service/sdg/internal/port/records/bolt"
	"github.com/sdg-service/sdg/internal/port/records/recordstest"
)

func put(partition, sort string, cond records.Condition) records.Operation {
	return records.Put(records.Item{Key: records.Key{Partition: partition, Sort: sort}, Body: []byte(`{}`)}, cond)
}

func mustWrite(t testing.TB, store records.Store, ops ...records.Operation) {
	t.Helper()
	if err := store.Write(t.Context(), ops...); err != nil {
		t.Fatal(err)
	}
}

func TestOnCommitNamesTouchedPartitions(t *testing.T) {
	t.Parallel()
	store := openStore(t, filepath.Join(t.TempDir(), "records"), time.Now)
	mustWrite(t, store, put("kept", "a", records.Absent))
	calls := make(chan []string)
	defer store.OnCommit(func(partitions []string) { calls <- partitions })()

	// Nothing here changes an item.
	mustWrite(t, store,
		records.Check(records.Key{Partition: "kept", Sort: "a"}, records.Exists),
		records.Delete(records.Key{Partition: "kept", Sort: "missing"}, records.Always))
	var conflict *records.ConflictError
	if err := store.Write(t.Context(), put("kept", "a", records.Absent)); !errors.As(err, &conflict) {
		t.Fatal(err)
	}
	mustWrite(t, store,
		put("two", "b", records.Absent), put("one", "a", records.Absent), put("two", "a", records.Absent),
		records.Delete(records.Key{Partition: "kept", Sort: "a"}, records.Always))
	if got, want := <-calls, []string{"kept", "one", "two"}; !slices.Equal(got, want) {
		t.Fatalf("got %q, want %q", got, want)
	}
}

func TestOnCommitSeesTheCommit(t *testing.T) {
	t.Parallel()
	store := openStore(t, filepath.Join(t.TempDir(), "records"), time.Now)
	found := make(chan error, 1)
	defer store.OnCommit(func(partitions []string) {
		_, err := store.Get(t.Context(), records.Key{Partition: partitions[0], Sort: "a"})
		found <- err
	})()
	mustWrite(t, store, put("p", "a", records.Absent))
	if err := <-found; err != nil {
		t.Fatal(err)
	}
}

func TestOnCommitNeverHoldsUpAWriter(t *testing.T) {
	t.Parallel()
	store := openStore(t, filepath.Join(t.TempDir(), "records"), time.Now)
	entered, release := make(chan []string), make(chan struct{})
	stop := store.OnCommit(func(partitions []string) {
		entered <- partitions
		<-release
	})
	mustWrite(t, store, put("first", "a", records.Absent))
	<-entered // the hook now stands still

	var want []string
	for i := range 100 {
		want = append(want, fmt.Sprintf("later%02d", i))
		mustWrite(t, store, put(want[i], "a", records.Absent))
	}
	release <- struct{}{}
	if got := <-entered; !slices.Equal(got, want) {
		t.Fatalf("the next call got %q, want all %d together", got, len(want))
	}
	stop()
	stop()
	close(release)
	mustWrite(t, store, put("last", "a", records.Absent))
	select {
	case got := <-entered:
		t.Fatalf("called with %q after stop", got)
	default:
	}
}

func TestOnCommitAfterClose(t *testing.T) {
	t.Parallel()
	store, err := bolt.Open(filepath.Join(t.TempDir(), "records"), time.Now)
	if err != nil {
		t.Fatal(err)
	}
	stop := store.OnCommit(func([]string) {})
	if err := store.Close(); err != nil {
		t.Fatal(err)
	}
	stop()
	store.OnCommit(func([]string) { t.Error("called on a closed store") })()
}

func TestSweepRemovesWhatExpired(t *testing.T) {
	t.Parallel()
	clock := recordstest.NewClock()
	store := openStore(t, filepath.Join(t.TempDir(), "records"), clock.Now)
	const total = 1200 // more than two sweep transactions
	for i := range total {
		item := records.Item{
			Key:       records.Key{Partition: "p", Sort: fmt.Sprint(i)},
			Index:     records.Key{Partition: "i", Sort: fmt.Sprint(i)},
			Body:      []byte(`{}`),
			ExpiresAt: clock.Now().Add(time.Duration(i) * time.Second),
		}
		mustWrite(t, store, records.Put(item, records.Absent))
	}
	mustWrite(t, store, put("p", "forever", records.Absent))
	mustWrite(t, store, put("p", "1", records.VersionIs(1))) // its expiry is taken back

	mustSweep := func(want int) {
		t.Helper()
		if got, err := store.Sweep(t.Context()); err != nil || got != want {
			t.Fatalf("swept %d, %v; want %d", got, err, want)
		}
	}
	mustSweep(0)
	clock.Advance(99 * time.Second)
	mustSweep(98)
	mustSweep(0)
	clock.Advance(time.Hour)
	mustSweep(total - 99)

	page, err := store.Query(t.Context(), records.Query{Partition: "p"})
	if err != nil || len(page.Items) != 2 {
		t.Fatalf("left: %v, %v", page.Items, err)
	}
	// Nothing is left of an expired item, so nothing is found in the index either when
	// time runs backwards.
	clock.Advance(-2 * time.Hour)
	page, err = store.Query(t.Context(), records.Query{Partition: "i", Index: true})
	if err != nil || len(page.Items) != 0 {
		t.Fatalf("left in the index: %v, %v", page.Items, err)
	}
}
