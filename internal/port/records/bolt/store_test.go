package bolt_test

import (
	"path/filepath"
	"testing"
	"time"

	"github.com/sdg-service/sdg/internal/port/records"
	"github.com/sdg-service/sdg/internal/port/records/bolt"
	"github.com/sdg-service/sdg/internal/port/records/recordstest"
)

func TestConformance(t *testing.T) {
	t.Parallel()
	recordstest.Run(t, func(t *testing.T, now func() time.Time) records.Store {
		return openStore(t, filepath.Join(t.TempDir(), "records"), now)
	})
}

func openStore(t testing.TB, path string, now func() time.Time) *bolt.Store {
	t.Helper()
	store, err := bolt.Open(path, now)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := store.Close(); err != nil {
			t.Error(err)
		}
	})
	return store
}
