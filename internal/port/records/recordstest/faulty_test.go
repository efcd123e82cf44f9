package recordstest_test

import (
	"errors"
	"path/filepath"
	"testing"
	"time"

	"github.com/sdg-service/sdg/internal/port/records"
	"github.com/sdg-service/sdg/internal/port/records/bolt"
	"github.com/sdg-service/sdg/internal/port/records/recordstest"
)

func openFaulty(t *testing.T, now func() time.Time) *recordstest.Faulty {
	t.Helper()
	inner, err := bolt.Open(filepath.Join(t.TempDir(), "records"), now)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := inner.Close(); err != nil {
			t.Error(err)
		}
	})
	return recordstest.NewFaulty(inner)
}

func TestFaultyIsTheStoreUntilToldToFail(t *testing.T) {
	t.Parallel()
	recordstest.Run(t, func(t *testing.T, now func() time.Time) records.Store { return openFaulty(t, now) })
}

func TestFaultyFails(t *testing.T) {
	t.Parallel()
	key := records.Key{Partition: "p", Sort: "s"}
	for name, test := range map[string]struct {
		fault   recordstest.Fault
		persist bool
	}{
		"NotPersisted": {recordstest.NotPersisted, false},
		"Persisted":    {recordstest.Persisted, true},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			store := openFaulty(t, time.Now)
			store.FailWrite(2, test.fault)
			write := func() error {
				return store.Write(t.Context(), records.Put(records.Item{Key: key, Body: []byte(`{}`)}, records.Always))
			}
			if err := write(); err != nil {
				t.Fatal(err)
			}
			err := write()
			if !errors.Is(err, recordstest.ErrInjected) {
				t.Fatalf("error %v, want ErrInjected", err)
			}
			item, err := store.Get(t.Context(), key)
			if err != nil || (item.Version == 2) != test.persist {
				t.Fatalf("after the fault: version %d, %v", item.Version, err)
			}
			if err := write(); err != nil {
				t.Fatalf("the fault lasts: %v", err)
			}
			if got := store.Writes(); got != 3 {
				t.Fatalf("%d writes counted, want 3", got)
			}
		})
	}
}

// A caller must not learn from the error what it could not know.
func TestFaultyHidesALostConflict(t *testing.T) {
	t.Parallel()
	store := openFaulty(t, time.Now)
	store.FailWrite(1, recordstest.Persisted)
	err := store.Write(t.Context(), records.Check(records.Key{Partition: "p", Sort: "s"}, records.Exists))
	var conflict *records.ConflictError
	if errors.As(err, &conflict) || !errors.Is(err, recordstest.ErrInjected) {
		t.Fatalf("error %v, want ErrInjected alone", err)
	}
}
