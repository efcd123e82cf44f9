package step

import (
	"context"
	"fmt"
	"io"

	"github.com/sdg-service/sdg/internal/port/objects"
	"github.com/sdg-service/sdg/internal/report"
)

// Run is one sorted run that the report's joins read.
type Run struct {
	Need int    `json:"need"` // position in report.Checker.Needs
	Key  string `json:"key"`
}

// runFolder is where one attempt at a shard writes its runs; two attempts never share one.
type runFolder struct {
	store  objects.Store
	prefix string
	worker int
}

func (f runFolder) of(worker int) runFolder {
	f.worker = worker
	return f
}

// create opens run number n of a need.
func (f runFolder) create(ctx context.Context, need, n int) (Run, io.WriteCloser) {
	run := Run{need, fmt.Sprintf("%s%03d-%d-%06d", f.prefix, need, f.worker, n)}
	return run, newUpload(ctx, f.store, run.Key, nil, nil)
}

// openRuns opens the runs of one need.
func openRuns(ctx context.Context, store objects.Store, runs []Run, need report.Need) ([]io.ReadCloser, error) {
	var open []io.ReadCloser
	for _, r := range runs {
		if r.Need != need.Index {
			continue
		}
		reader, _, err := store.Get(ctx, r.Key, objects.Range{})
		if err != nil {
			for _, o := range open {
				_ = o.Close() // the first error is the one to tell
			}
			return nil, fmt.Errorf("open run %s: %w", r.Key, err)
		}
		open = append(open, reader)
	}
	return open, nil
}

// upload writes an object as a stream. Close returns once the object is durable.
type upload struct {
	*io.PipeWriter
	stored chan error
}

// newUpload begins the object. seen, which may be nil, gets its bytes, before digest, which
// may be nil too, is asked for their SHA-256: not in the writer's time, which is dear.
func newUpload(ctx context.Context, store objects.Store, key string, seen io.Writer, digest func() []byte) *upload {
	r, w := io.Pipe()
	u := &upload{w, make(chan error, 1)}
	var from io.Reader = r
	if seen != nil {
		from = io.TeeReader(r, seen)
	}
	go func() {
		_, err := store.Put(ctx, key, from, objects.PutOptions{ContentType: "application/octet-stream", SHA256: digest})
		r.CloseWithError(err) // frees a writer that has more to say
		u.stored <- err
	}()
	return u
}

func (u *upload) Close() error {
	if err := u.PipeWriter.Close(); err != nil {
		return err
	}
	return <-u.stored
}
