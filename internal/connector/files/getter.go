package files

import (
	"context"
	"errors"
	"fmt"
	"io"

	"github.com/sdg-service/sdg/internal/connector"
	"github.com/sdg-service/sdg/internal/dataset"
	"github.com/sdg-service/sdg/internal/port/objects"
	"github.com/sdg-service/sdg/internal/sdg"
)

// blob is one object as the readers of files want it: by ranges, read ahead.
type blob struct {
	object Object
	at     *objects.ReaderAt
	failed error // the store's last failure, which a reader may have worded anew
}

func openBlob(ctx context.Context, store Store, o Object) *blob {
	return &blob{object: o, at: objects.NewReaderAt(ctx, getter{store, o}, o.Name, o.Size)}
}

func (b *blob) ReadAt(p []byte, off int64) (int, error) {
	n, err := b.at.ReadAt(p, off)
	if err != nil && !errors.Is(err, io.EOF) {
		b.failed = err
	}
	return n, err
}

func (b *blob) Close() error { return b.at.Close() }

func (b *blob) source() dataset.Source {
	return dataset.Source{Name: b.object.Name, Size: b.object.Size, At: b}
}

// fault is the error of a reader as callers see it: what the store said, or what is wrong
// with the file, under the object's name.
func (b *blob) fault(ctx context.Context, err error) error {
	if err == nil {
		return nil
	}
	if ended := ctx.Err(); ended != nil {
		return fmt.Errorf("read %q: %w", b.object.Name, ended)
	}
	if b.failed != nil {
		err = b.failed
	}
	var refused *connector.SourceError
	var bad *dataset.Error
	switch {
	case errors.Is(err, ErrChanged):
		return sdg.Errorf(sdg.ConnectorSourceFailure, "Read it again when nothing writes it.", "The object %q changed while it was read.", b.object.Name)
	case errors.Is(err, errBroken):
		return sdg.Errorf(sdg.ConnectorSourceFailure, "Try again.", "The connection broke again and again while the object %q was read.", b.object.Name)
	case errors.As(err, &refused):
		return refused
	case errors.As(err, &bad):
		public := bad.Public()
		return sdg.Errorf(public.Code, "Correct the object or leave it out of the selection. "+public.Hint, "The object %q cannot be read: %s", b.object.Name, public.Message)
	}
	return fmt.Errorf("read %q: %w", b.object.Name, err)
}

// getter gives ranges of one version of one object.
type getter struct {
	store  Store
	object Object
}

func (g getter) Get(ctx context.Context, _ string, r objects.Range) (io.ReadCloser, objects.Info, error) {
	body := &resumed{ctx: ctx, getter: g, offset: r.Offset, left: r.Length}
	return body, objects.Info{}, body.open()
}

var errBroken = errors.New("the connection broke")

// maxResumes is how often one range is asked for again after its connection broke.
const maxResumes = 3

// resumed is a range whose reading goes on where a connection broke.
type resumed struct {
	ctx    context.Context
	getter getter
	body   io.ReadCloser
	offset int64
	left   int64
	broken int
}

func (r *resumed) open() (err error) {
	r.body, err = r.getter.store.Open(r.ctx, r.getter.object, r.offset, r.left)
	return err
}

func (r *resumed) Read(p []byte) (int, error) {
	for {
		if r.left <= 0 || r.body == nil {
			return 0, io.EOF
		}
		if int64(len(p)) > r.left {
			p = p[:r.left]
		}
		n, err := r.body.Read(p)
		r.offset, r.left = r.offset+int64(n), r.left-int64(n)
		if n > 0 || err == nil {
			return n, nil // an error comes again with the next reading
		}
		if r.ctx.Err() != nil || r.broken == maxResumes {
			return 0, errBroken // what the connection says may show the inner network
		}
		r.broken++
		_ = r.body.Close() // broken already
		if err := r.open(); err != nil {
			return 0, err
		}
	}
}

func (r *resumed) Close() error {
	if r.body == nil {
		return nil
	}
	return r.body.Close()
}
