// Package bolt keeps records in one bbolt file, for the embedded service.
//
// A Write is durable when it returns: the file is synced. One goroutine commits;
// writers that arrive while it syncs share the next transaction, so that parallel
// writers share syncs and a lone writer never waits for company.
//
// One process at a time can open a file.
package bolt

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"sync"
	"time"

	"go.etcd.io/bbolt"
	bbolterrors "go.etcd.io/bbolt/errors"

	"github.com/sdg-service/sdg/internal/port/records"
)

// ErrClosed is returned by calls on a closed store.
var ErrClosed = errors.New("record store is closed")

// lockPatience is how long Open waits for another process to let go of the file.
const lockPatience = time.Second

// The buckets. Items holds partition NUL sort → item; index holds index partition
// NUL index sort NUL partition NUL sort → nothing; expiry holds time, item key → nothing.
var (
	bucketItems  = []byte("items")
	bucketIndex  = []byte("index")
	bucketExpiry = []byte("expiry")
)

// Store is a records.Store in a file. Make it with Open.
type Store struct {
	db  *bbolt.DB
	now func() time.Time

	queue     chan *request
	closing   chan struct{} // closed by Close: take no more writes
	stopped   chan struct{} // closed by the committer: no more answers come
	closeOnce sync.Once
	closeErr  error

	watchers watchers
}

var _ records.Store = (*Store)(nil)

// Open opens or creates the file; its folder must exist. It fails when another
// process holds the file. now decides which items have expired.
func Open(path string, now func() time.Time) (*Store, error) {
	db, err := bbolt.Open(path, 0o600, &bbolt.Options{
		Timeout:      lockPatience,
		FreelistType: bbolt.FreelistMapType,
	})
	if err != nil {
		return nil, fmt.Errorf("open record file %s: %w", path, err)
	}
	if err := prepare(db, path); err != nil {
		return nil, errors.Join(fmt.Errorf("prepare record file %s: %w", path, err), db.Close())
	}
	s := &Store{
		db:      db,
		now:     now,
		queue:   make(chan *request, maxBatch),
		closing: make(chan struct{}),
		stopped: make(chan struct{}),
	}
	go s.commitLoop()
	return s, nil
}

// prepare makes the buckets, and makes the file's name as durable as its content.
func prepare(db *bbolt.DB, path string) error {
	err := db.Update(func(tx *bbolt.Tx) error {
		for _, name := range [][]byte{bucketItems, bucketIndex, bucketExpiry} {
			if _, err := tx.CreateBucketIfNotExists(name); err != nil {
				return fmt.Errorf("create bucket %s: %w", name, err)
			}
		}
		return nil
	})
	if err != nil {
		return err
	}
	dir, err := os.Open(filepath.Dir(path))
	if err != nil {
		return fmt.Errorf("open its folder: %w", err)
	}
	return errors.Join(dir.Sync(), dir.Close())
}

// Close finishes the writes under way and closes the file. Later calls fail with
// ErrClosed. It may be called twice.
func (s *Store) Close() error {
	s.closeOnce.Do(func() {
		close(s.closing)
		<-s.stopped
		s.watchers.stopAll()
		if err := s.db.Close(); err != nil {
			s.closeErr = fmt.Errorf("close record file: %w", err)
		}
	})
	return s.closeErr
}

// Get implements records.Store.
func (s *Store) Get(ctx context.Context, key records.Key) (records.Item, error) {
	if err := ctx.Err(); err != nil {
		return records.Item{}, fmt.Errorf("get record: %w", err)
	}
	if err := key.Validate(); err != nil {
		return records.Item{}, fmt.Errorf("get record: %w", err)
	}
	var item records.Item
	err := s.view(func(tx *bbolt.Tx) error {
		k := itemKey(key)
		value := tx.Bucket(bucketItems).Get(k)
		if value == nil {
			return records.ErrNotFound
		}
		var err error
		if item, err = decode(k, value); err != nil {
			return err
		}
		if !item.Live(s.now()) {
			return records.ErrNotFound
		}
		return nil
	})
	if err != nil {
		return records.Item{}, fmt.Errorf("get record %q: %w", key, err)
	}
	return item, nil
}

func (s *Store) view(fn func(*bbolt.Tx) error) error {
	if err := s.db.View(fn); !errors.Is(err, bbolterrors.ErrDatabaseNotOpen) {
		return err
	}
	return ErrClosed
}
