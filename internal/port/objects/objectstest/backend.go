// Package objectstest is the conformance suite of the objects port: what every
// adapter must keep, as tests.
package objectstest

import (
	"bytes"
	"errors"
	"io"
	"math/rand/v2"
	"net/http"
	"testing"
	"time"

	"github.com/sdg-service/sdg/internal/port/objects"
)

// Backend is an empty store under test.
type Backend struct {
	Store     objects.Store
	Multipart objects.Multipart
	Signer    objects.Signer
	Uploads   objects.LinkedUploads
	// MinPartBytes is the least size of a part that is not the last one.
	MinPartBytes int
	// Client reaches signed links.
	Client *http.Client
	// Expire makes links of this life expire: by moving the clock, or by waiting
	// until expired says so.
	Expire func(t *testing.T, life time.Duration, expired func() bool)
	// TrustsLinks is set for an emulator that serves links without checking their
	// signatures: the tests then leave out only what needs that check.
	TrustsLinks bool
	// Leftovers names what unfinished writes left behind.
	Leftovers func(t *testing.T) []string
}

// Run tests the backends that open makes, a fresh one per test. It must not be
// called from a parallel test: it measures memory.
func Run(t *testing.T, open func(t *testing.T) Backend) {
	t.Run("MemoryIsBounded", func(t *testing.T) { testMemory(t, open(t)) })
	for _, group := range []map[string]func(*testing.T, Backend){putTests, getTests, keyTests, listTests, multipartTests, linkTests, uploadTests} {
		for name, test := range group {
			t.Run(name, func(t *testing.T) {
				t.Parallel()
				test(t, open(t))
			})
		}
	}
}

// put stores bytes that must go in.
func put(t *testing.T, store objects.Store, key string, content []byte) objects.Info {
	t.Helper()
	info, err := store.Put(t.Context(), key, bytes.NewReader(content), objects.PutOptions{ContentType: "text/csv"})
	if err != nil {
		t.Fatal(err)
	}
	return info
}

// get returns a range of an object that must be there.
func get(t *testing.T, store objects.Store, key string, rng objects.Range) []byte {
	t.Helper()
	body, _, err := store.Get(t.Context(), key, rng)
	if err != nil {
		t.Fatal(err)
	}
	content, err := io.ReadAll(body)
	if err = errors.Join(err, body.Close()); err != nil {
		t.Fatal(err)
	}
	return content
}

// wantContent fails unless the key holds exactly want.
func wantContent(t *testing.T, store objects.Store, key string, want []byte) {
	t.Helper()
	if got := get(t, store, key, objects.Range{}); !bytes.Equal(got, want) {
		t.Fatalf("object %q holds %d bytes %.40q, want %d bytes %.40q", key, len(got), got, len(want), want)
	}
}

// wantAbsent fails unless neither Stat, Get nor List shows the key.
func wantAbsent(t *testing.T, store objects.Store, key string) {
	t.Helper()
	if _, err := store.Stat(t.Context(), key); !errors.Is(err, objects.ErrNotFound) {
		t.Fatalf("Stat of %q: %v, want ErrNotFound", key, err)
	}
	if body, _, err := store.Get(t.Context(), key, objects.Range{}); !errors.Is(err, objects.ErrNotFound) {
		if err == nil {
			_ = body.Close()
		}
		t.Fatalf("Get of %q: %v, want ErrNotFound", key, err)
	}
	page, err := store.List(t.Context(), key, "", 10)
	if err != nil {
		t.Fatal(err)
	}
	for _, info := range page.Objects {
		if info.Key == key {
			t.Fatalf("List shows %q", key)
		}
	}
}

func wantNoLeftovers(t *testing.T, b Backend) {
	t.Helper()
	if left := b.Leftovers(t); len(left) > 0 {
		t.Fatalf("left behind: %q", left)
	}
}

// noise returns n bytes that only the seed decides.
func noise(seed uint64, n int) []byte {
	var key [32]byte
	key[0], key[1] = byte(seed), byte(seed>>8)
	content := make([]byte, n)
	_, _ = rand.NewChaCha8(key).Read(content) // never fails
	return content
}
