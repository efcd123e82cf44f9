// Package folder keeps objects in a local directory, for the embedded service.
//
// Under the directory:
//
//	objects/   one file per object, under the key's escaped path (see keyPath)
//	uploads/   one folder per unfinished multipart upload
//	tmp/       files being written; whatever a crash leaves here is removed by Open
//	lock       held while a process has the folder open
//
// Every write goes to a file in tmp/, is synced, and is then moved to its place;
// the move's folder is synced before the call returns. So kill -9 and power
// loss leave the old object or the new one, whole.
package folder

import (
	"cmp"
	"crypto/rand"
	"encoding/base32"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"log/slog"
	"os"
	"path"
	"sync"
	"time"

	"github.com/sdg-service/sdg/internal/port/objects"
)

// DefaultUploadMaxAge is how old an unfinished multipart upload may be at Open.
const DefaultUploadMaxAge = 30 * 24 * time.Hour

const (
	objectsDir = "objects"
	uploadsDir = "uploads"
	tmpDir     = "tmp"
)

// Options refines Open. The zero value works.
type Options struct {
	// Now is the clock; nil means time.Now.
	Now func() time.Time
	// Random names temporary files and uploads; nil means crypto/rand.
	Random io.Reader
	// UploadMaxAge is the age at which Open drops an unfinished multipart upload;
	// 0 means DefaultUploadMaxAge. It must exceed the longest wait of a job.
	UploadMaxAge time.Duration
	// Log receives what a served link must not tell its holder; nil means none.
	Log *slog.Logger
}

// Store holds objects in a directory. Make it with Open.
type Store struct {
	root    *os.Root
	lock    *os.File
	options Options
	// tree is read-locked while a file is moved into or out of its folder, and
	// locked while an empty folder is removed.
	tree    sync.RWMutex
	durable durableFolders
}

var (
	_ objects.Store     = (*Store)(nil)
	_ objects.Multipart = (*Store)(nil)
)

// Open makes dir when it is absent, takes its lock, removes what a crash left
// behind, and returns the store. A second Open of the same directory fails
// until the first store is closed.
func Open(dir string, options Options) (*Store, error) {
	if options.Now == nil {
		options.Now = time.Now
	}
	if options.Random == nil {
		options.Random = rand.Reader
	}
	if options.Log == nil {
		options.Log = slog.New(slog.DiscardHandler)
	}
	options.UploadMaxAge = cmp.Or(options.UploadMaxAge, DefaultUploadMaxAge)
	if err := os.MkdirAll(dir, 0o700); err != nil {
		return nil, fmt.Errorf("open object folder %s: %w", dir, err)
	}
	root, err := os.OpenRoot(dir)
	if err != nil {
		return nil, fmt.Errorf("open object folder %s: %w", dir, err)
	}
	s := &Store{root: root, options: options}
	if err := s.start(); err != nil {
		return nil, errors.Join(fmt.Errorf("open object folder %s: %w", dir, err), s.Close())
	}
	return s, nil
}

func (s *Store) start() error {
	var err error
	if s.lock, err = s.root.OpenFile("lock", os.O_CREATE|os.O_RDWR, 0o600); err != nil {
		return err
	}
	if err := lockFile(s.lock); err != nil {
		return err
	}
	for _, dir := range []string{objectsDir, uploadsDir, tmpDir} {
		if err := s.makeFolder(dir); err != nil {
			return err
		}
	}
	return s.sweep()
}

// Close releases the folder. Readers that Get returned stay usable.
func (s *Store) Close() error {
	var err error
	if s.lock != nil {
		err = s.lock.Close()
	}
	return errors.Join(err, s.root.Close())
}

// newName returns a fresh random name of 26 lower-case letters and digits.
func (s *Store) newName() (string, error) {
	var raw [16]byte
	if _, err := io.ReadFull(s.options.Random, raw[:]); err != nil {
		return "", fmt.Errorf("make a random name: %w", err)
	}
	return nameEncoding.EncodeToString(raw[:]), nil
}

var nameEncoding = base32.NewEncoding("abcdefghijklmnopqrstuvwxyz234567").WithPadding(base32.NoPadding)

// objectPath returns where key's object lies, relative to the root.
func objectPath(key string) string { return path.Join(objectsDir, keyPath(key)) }

// notFound turns a missing file into the port's error.
func notFound(err error) error {
	if errors.Is(err, fs.ErrNotExist) {
		return objects.ErrNotFound
	}
	return err
}
