package step

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"hash"
	"io"
	"sync"

	"github.com/sdg-service/sdg/internal/dataset"
	"github.com/sdg-service/sdg/internal/port/objects"
)

// source is an uploaded file that is read once and hashed on the way: what is read in
// order costs no second read.
type source struct {
	*objects.ReaderAt
	mu     sync.Mutex
	hash   hash.Hash // nil where nobody asks for the sum
	hashed int64     // all bytes before are in hash
	failed error     // the first failure of a read
}

// openSource opens an uploaded file of that size.
func openSource(ctx context.Context, store objects.Store, key string, size int64) (*source, error) {
	info, err := store.Stat(ctx, key)
	if err != nil {
		return nil, fmt.Errorf("look at the uploaded file: %w", err)
	}
	if info.Size != size {
		return nil, fmt.Errorf("the uploaded file has %d bytes, its record says %d: %w", info.Size, size, errPermanent)
	}
	return &source{ReaderAt: objects.NewReaderAt(ctx, store, key, size), hash: sha256.New()}, nil
}

// dataset returns the file for a pass over it.
func (s *source) dataset(name string) dataset.Source {
	return dataset.Source{Name: name, Size: s.Size(), At: s}
}

// ReadAt implements io.ReaderAt.
func (s *source) ReadAt(p []byte, off int64) (int, error) {
	n, err := s.ReaderAt.ReadAt(p, off)
	s.mu.Lock()
	defer s.mu.Unlock()
	if err != nil && !errors.Is(err, io.EOF) && s.failed == nil {
		s.failed = err
	}
	if s.hash != nil && off <= s.hashed && s.hashed < off+int64(n) {
		s.hash.Write(p[s.hashed-off : n])
		s.hashed = off + int64(n)
	}
	return n, err
}

// fault returns the first failure of a read: a reader that meets one may take the file
// for a broken one.
func (s *source) fault() error {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.failed
}

// sum returns the SHA-256 of the whole file in hex, and reads what was not read in order.
func (s *source) sum(ctx context.Context) (string, error) {
	rest := make([]byte, 1<<20)
	for s.hashed < s.Size() {
		if err := ctx.Err(); err != nil {
			return "", err
		}
		if _, err := s.ReadAt(rest[:min(int64(len(rest)), s.Size()-s.hashed)], s.hashed); err != nil && !errors.Is(err, io.EOF) {
			return "", err
		}
	}
	return hex.EncodeToString(s.hash.Sum(nil)), nil
}
