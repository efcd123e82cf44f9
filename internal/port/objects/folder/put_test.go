package folder_test

import (
	"bytes"
	"crypto/sha256"
	"errors"
	"io"
	"testing"

	"github.com/sdg-service/sdg/internal/port/objects"
	"github.com/sdg-service/sdg/internal/port/objects/folder"
)

// A large object is synced in the background while it is written, and a digest that the caller
// brings counts as the store's own: the same bytes are the same object, others are not.
func TestLargeObjectsAndBroughtDigests(t *testing.T) {
	t.Parallel()
	s, err := folder.Open(t.TempDir(), folder.Options{})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := s.Close(); err != nil {
			t.Error(err)
		}
	})
	data := bytes.Repeat([]byte("0123456789abcdef"), 70<<20/16)
	asked := 0
	brought := objects.PutOptions{IfAbsent: true, SHA256: func() []byte {
		asked++
		sum := sha256.Sum256(data)
		return sum[:]
	}}
	if _, err := s.Put(t.Context(), "large", bytes.NewReader(data), brought); err != nil || asked != 1 {
		t.Fatalf("put: %v; asked for the digest %d times", err, asked)
	}
	r, info, err := s.Get(t.Context(), "large", objects.Range{})
	if err != nil {
		t.Fatal(err)
	}
	stored, err := io.ReadAll(r)
	if err = errors.Join(err, r.Close()); err != nil || info.Size != int64(len(data)) || !bytes.Equal(stored, data) {
		t.Fatalf("%d bytes come back of %d: %v", len(stored), len(data), err)
	}
	if _, err := s.Put(t.Context(), "large", bytes.NewReader(data), objects.PutOptions{IfAbsent: true}); err != nil {
		t.Errorf("the same bytes, hashed by the store: %v", err)
	}
	if _, err := s.Put(t.Context(), "large", bytes.NewReader(data[1:]), objects.PutOptions{IfAbsent: true}); !errors.Is(err, objects.ErrExists) {
		t.Errorf("other bytes: %v", err)
	}
}
