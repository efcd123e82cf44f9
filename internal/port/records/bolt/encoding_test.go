package bolt_test

import (
	"path/filepath"
	"strings"
	"testing"
	"time"

	"go.etcd.io/bbolt"

	"github.com/sdg-service/sdg/internal/port/records"
	"github.com/sdg-service/sdg/internal/port/records/bolt"
)

// The bytes of a stored item are a file format: this one must stay readable.
const goldenValue = "\x01\x03\x02\xfe\xff\xff\xff\xff\xff\xff\xff\xff\x01" + "\x01i" + "\x03s#1" + `{"v":2}`

func TestStoredFormat(t *testing.T) {
	t.Parallel()
	path := filepath.Join(t.TempDir(), "records")
	longPast := func() time.Time { return time.Unix(0, 0) }
	item := records.Item{
		Key: records.Key{Partition: "p", Sort: "s"}, Index: records.Key{Partition: "i", Sort: "s#1"},
		Body: []byte(`{"v":2}`), ExpiresAt: time.Unix(0, 1<<63-1),
	}
	store, err := bolt.Open(path, longPast)
	if err != nil {
		t.Fatal(err)
	}
	mustWrite(t, store, records.Put(item, records.Absent))
	mustWrite(t, store, records.Put(item, records.VersionIs(1)))
	if err := store.Close(); err != nil {
		t.Fatal(err)
	}
	inFile(t, path, func(tx *bbolt.Tx) error {
		if got := string(tx.Bucket([]byte("items")).Get([]byte("p\x00s"))); got != goldenValue {
			t.Errorf("stored %q, want %q", got, goldenValue)
		}
		return nil
	})
}

func TestCorruptItemsAreErrors(t *testing.T) {
	t.Parallel()
	for name, value := range map[string]string{
		"Empty":          "",
		"FlagsMissing":   "\x01",
		"UnknownFormat":  "\x02" + goldenValue[1:],
		"UnknownFlag":    "\x01\x07" + goldenValue[2:],
		"VersionZero":    "\x01\x00\x00{}",
		"VersionMissing": "\x01\x00",
		"ExpiryCut":      goldenValue[:6],
		"IndexCut":       goldenValue[:len(goldenValue)-10],
		"IndexTooLong":   strings.Replace(goldenValue, "\x03s#1", "\xffs#1", 1),
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			path := filepath.Join(t.TempDir(), "records")
			store, err := bolt.Open(path, time.Now)
			if err != nil {
				t.Fatal(err)
			}
			if err := store.Close(); err != nil {
				t.Fatal(err)
			}
			inFile(t, path, func(tx *bbolt.Tx) error {
				return tx.Bucket([]byte("items")).Put([]byte("p\x00s"), []byte(value))
			})
			store = openStore(t, path, time.Now)
			key := records.Key{Partition: "p", Sort: "s"}
			if item, err := store.Get(t.Context(), key); err == nil {
				t.Errorf("get returned %+v", item)
			}
			if _, err := store.Query(t.Context(), records.Query{Partition: "p"}); err == nil {
				t.Error("query returned no error")
			}
			if err := store.Write(t.Context(), records.Delete(key, records.Exists)); err == nil {
				t.Error("write returned no error")
			}
			mustWrite(t, store, put("p", "healthy", records.Absent)) // the rest can still be used
		})
	}
}

func inFile(t *testing.T, path string, fn func(*bbolt.Tx) error) {
	t.Helper()
	db, err := bbolt.Open(path, 0o600, nil)
	if err != nil {
		t.Fatal(err)
	}
	if err := db.Update(fn); err != nil {
		t.Fatal(err)
	}
	if err := db.Close(); err != nil {
		t.Fatal(err)
	}
}
