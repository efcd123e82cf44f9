package folder

import (
	"bytes"
	"context"
	"crypto/sha256"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path"
	"sync"

	"github.com/sdg-service/sdg/internal/port/objects"
)

// Put implements objects.Store.
func (s *Store) Put(ctx context.Context, key string, r io.Reader, opts objects.PutOptions) (objects.Info, error) {
	if err := objects.CheckKey(key); err != nil {
		return objects.Info{}, fmt.Errorf("put object: %w", err)
	}
	contentType, err := objects.ContentTypeOf(opts.ContentType)
	if err != nil {
		return objects.Info{}, fmt.Errorf("put object %q: %w", key, err)
	}
	draft, err := s.draft(ctx, r, contentType, opts.SHA256)
	if err != nil {
		return objects.Info{}, fmt.Errorf("put object %q: %w", key, err)
	}
	info, err := s.publish(ctx, key, draft, opts.IfAbsent)
	if err != nil {
		return objects.Info{}, fmt.Errorf("put object %q: %w", key, err)
	}
	return info, nil
}

// draft is a whole, synced file in tmp/ that no key leads to yet.
type draft struct {
	path    string
	trailer trailer
}

// draft writes r's bytes and their trailer. On an error it leaves no file.
func (s *Store) draft(ctx context.Context, r io.Reader, contentType string, digest func() []byte) (draft, error) {
	name, err := s.newName()
	if err != nil {
		return draft{}, err
	}
	d := draft{path: path.Join(tmpDir, name)}
	f, err := s.root.OpenFile(d.path, os.O_CREATE|os.O_EXCL|os.O_WRONLY, 0o600)
	if err != nil {
		return draft{}, err
	}
	d.trailer, err = s.write(ctx, f, d.path, r, contentType, digest)
	if err = errors.Join(err, f.Close()); err != nil {
		return draft{}, errors.Join(err, s.root.Remove(d.path))
	}
	return d, nil
}

// copyBytes is how much passes to a file at once: much, because each piece costs a call of the system. What passes the
// system's cache by must begin where a page does, in the file and in memory; the runtime places arrays of this size so.
const copyBytes = 1 << 20

var copyBuffers = sync.Pool{New: func() any { return new([copyBytes]byte) }}

func (s *Store) write(ctx context.Context, f *os.File, name string, r io.Reader, contentType string, digest func() []byte) (trailer, error) {
	var openDirect func() (*os.File, error)
	if directFlag != 0 {
		openDirect = func() (*os.File, error) { return s.root.OpenFile(name, os.O_WRONLY|directFlag, 0) }
	}
	file := newFlusher(f, openDirect)
	defer file.close()
	var to io.Writer = file
	if digest == nil {
		sum := sha256.New()
		to, digest = io.MultiWriter(file, sum), func() []byte { return sum.Sum(nil) }
	}
	size, err := copyPieces(to, reading{ctx, r})
	if err != nil {
		return trailer{}, fmt.Errorf("store bytes: %w", err)
	}
	t := trailer{Size: size, SHA256: digest(), ContentType: contentType, ModifiedAt: s.options.Now().UTC().Round(0)}
	end, err := t.encode()
	if err != nil {
		return trailer{}, err
	}
	if _, err := file.Write(end); err != nil {
		return trailer{}, fmt.Errorf("store trailer: %w", err)
	}
	return t, file.finish()
}

// copyPieces copies all bytes in whole pieces, but for the last.
func copyPieces(to io.Writer, from io.Reader) (size int64, err error) {
	piece := copyBuffers.Get().(*[copyBytes]byte)
	defer copyBuffers.Put(piece)
	for err == nil {
		n := 0
		for n < copyBytes && err == nil {
			var read int
			read, err = from.Read(piece[n:])
			n += read
		}
		if n == 0 {
			break
		}
		size += int64(n)
		if _, writeErr := to.Write(piece[:n]); writeErr != nil {
			return size, writeErr
		}
	}
	if err == io.EOF {
		err = nil
	}
	return size, err
}

// publish moves a draft to its key. The draft is used up, also on an error.
func (s *Store) publish(ctx context.Context, key string, d draft, ifAbsent bool) (objects.Info, error) {
	if err := ctx.Err(); err != nil {
		return objects.Info{}, errors.Join(err, s.root.Remove(d.path))
	}
	if ifAbsent {
		info, err := s.publishAbsent(key, d)
		return info, errors.Join(err, s.root.Remove(d.path))
	}
	name := objectPath(key)
	if err := s.place(name, func() error { return s.root.Rename(d.path, name) }); err != nil {
		if removeErr := s.root.Remove(d.path); !errors.Is(removeErr, fs.ErrNotExist) {
			err = errors.Join(err, removeErr)
		}
		return objects.Info{}, err
	}
	return d.trailer.info(key), nil
}

// publishAbsent links the draft to its key, which only one caller can do while
// the key is free. It leaves the draft in tmp/.
func (s *Store) publishAbsent(key string, d draft) (objects.Info, error) {
	name := objectPath(key)
	for {
		err := s.place(name, func() error { return s.root.Link(d.path, name) })
		if err == nil {
			return d.trailer.info(key), nil
		}
		if !errors.Is(err, fs.ErrExist) {
			return objects.Info{}, err
		}
		stored, err := s.stat(name)
		if errors.Is(err, fs.ErrNotExist) {
			continue // deleted between the two calls: the key is free again
		}
		if err != nil {
			return objects.Info{}, err
		}
		if !bytes.Equal(stored.SHA256, d.trailer.SHA256) {
			return objects.Info{}, objects.ErrExists
		}
		// The writer that came first may not have made its link durable yet.
		if err := s.place(name, func() error { return nil }); err != nil {
			return objects.Info{}, err
		}
		return stored.info(key), nil
	}
}

// reading makes a reader fail once its context has ended.
type reading struct {
	ctx context.Context
	r   io.Reader
}

func (r reading) Read(p []byte) (int, error) {
	if err := r.ctx.Err(); err != nil {
		return 0, err
	}
	return r.r.Read(p)
}
