package folder_test

import (
	"io/fs"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"sync"
	"testing"
	"time"

	"github.com/sdg-service/sdg/internal/port/objects/folder"
	"github.com/sdg-service/sdg/internal/port/objects/objectstest"
)

// clock is a time that tests move.
type clock struct {
	mu  sync.Mutex
	now time.Time
}

func newClock() *clock { return &clock{now: time.Date(2026, 11, 20, 12, 0, 0, 123, time.UTC)} }

func (c *clock) Now() time.Time {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.now
}

func (c *clock) Advance(d time.Duration) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.now = c.now.Add(d)
}

func open(t *testing.T, dir string, c *clock) *folder.Store {
	t.Helper()
	store, err := folder.Open(dir, folder.Options{Now: c.Now})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = store.Close() })
	return store
}

// files lists what is under one of the store's folders.
func files(t *testing.T, dir string) []string {
	t.Helper()
	var found []string
	err := filepath.WalkDir(dir, func(name string, _ fs.DirEntry, err error) error {
		if name != dir {
			found = append(found, name)
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return found
}

func TestConformance(t *testing.T) {
	objectstest.Run(t, func(t *testing.T) objectstest.Backend {
		// The service's clock is read for "modified at", which the suite compares with today.
		c := &clock{now: time.Now()}
		dir := t.TempDir()
		store := open(t, dir, c)
		mux := http.NewServeMux()
		server := httptest.NewServer(mux)
		t.Cleanup(server.Close)
		links, err := folder.NewLinks(store, server.URL+"/objects", make([]byte, folder.MinLinkKeyBytes))
		if err != nil {
			t.Fatal(err)
		}
		mux.Handle("/objects/", links)
		return objectstest.Backend{
			Store: store, Multipart: store, Signer: links, Uploads: links,
			MinPartBytes: 100_000,
			Client:       server.Client(),
			Expire:       func(_ *testing.T, life time.Duration, _ func() bool) { c.Advance(life) },
			Leftovers: func(t *testing.T) []string {
				return append(files(t, filepath.Join(dir, "tmp")), files(t, filepath.Join(dir, "uploads"))...)
			},
		}
	})
}

func write(t *testing.T, name, content string) {
	t.Helper()
	if err := os.MkdirAll(filepath.Dir(name), 0o700); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(name, []byte(content), 0o600); err != nil {
		t.Fatal(err)
	}
}
