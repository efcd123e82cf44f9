package folder

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"

	"github.com/sdg-service/sdg/internal/port/objects"
)

// Get implements objects.Store.
func (s *Store) Get(ctx context.Context, key string, rng objects.Range) (io.ReadCloser, objects.Info, error) {
	fail := func(err error) (io.ReadCloser, objects.Info, error) {
		return nil, objects.Info{}, fmt.Errorf("get object %q: %w", key, notFound(err))
	}
	if err := errors.Join(ctx.Err(), objects.CheckKey(key)); err != nil {
		return fail(err)
	}
	f, t, err := s.open(objectPath(key))
	if err != nil {
		return fail(err)
	}
	length, err := rng.Within(t.Size)
	if err != nil {
		return fail(errors.Join(err, f.Close()))
	}
	body := reading{ctx, io.NewSectionReader(f, rng.Offset, length)}
	return struct {
		io.Reader
		io.Closer
	}{body, f}, t.info(key), nil
}

// Stat implements objects.Store.
func (s *Store) Stat(ctx context.Context, key string) (objects.Info, error) {
	if err := errors.Join(ctx.Err(), objects.CheckKey(key)); err != nil {
		return objects.Info{}, fmt.Errorf("stat object %q: %w", key, err)
	}
	t, err := s.stat(objectPath(key))
	if err != nil {
		return objects.Info{}, fmt.Errorf("stat object %q: %w", key, notFound(err))
	}
	return t.info(key), nil
}

// Delete implements objects.Store.
func (s *Store) Delete(ctx context.Context, key string) error {
	if err := errors.Join(ctx.Err(), objects.CheckKey(key)); err != nil {
		return fmt.Errorf("delete object %q: %w", key, err)
	}
	if err := s.removeFile(objectPath(key)); err != nil {
		return fmt.Errorf("delete object %q: %w", key, err)
	}
	return nil
}

// open returns an object's file and its trailer. The object's bytes are the
// first trailer.Size of the file.
func (s *Store) open(name string) (*os.File, trailer, error) {
	f, err := s.root.Open(name)
	if err != nil {
		return nil, trailer{}, err
	}
	stat, err := f.Stat()
	if err != nil {
		return nil, trailer{}, errors.Join(err, f.Close())
	}
	t, err := readTrailer(f, stat.Size())
	if err != nil {
		return nil, trailer{}, errors.Join(err, f.Close())
	}
	return f, t, nil
}

func (s *Store) stat(name string) (trailer, error) {
	f, t, err := s.open(name)
	if err != nil {
		return trailer{}, err
	}
	return t, f.Close()
}
