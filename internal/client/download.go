package client

import (
	"context"
	"crypto/rand"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"hash"
	"io"
	"io/fs"
	"net/http"
	"net/url"
	"os"
	"path"
)

// ErrExists is returned when another file is where a download should go.
var ErrExists = errors.New("another file of that name is there")

// DamagedError means that the bytes received are not the ones on record.
type DamagedError struct {
	Name     string
	Observed string // SHA-256
	Expected string
}

func (e *DamagedError) Error() string {
	return fmt.Sprintf("the file %s arrived damaged: SHA-256 %s, expected %s", e.Name, e.Observed, e.Expected)
}

// Download writes an artifact below dir, under its name. The file appears whole or not
// at all: bytes are collected beside it, held against the size and SHA-256 of the
// record, and then renamed. A connection that breaks is resumed where it broke. A file
// that is there already is left alone if it is the artifact, and is otherwise
// ErrExists. received, if not nil, is told of each part that has arrived.
func (c *Client) Download(ctx context.Context, a Artifact, dir *os.Root, received func(bytes int64)) (err error) {
	defer func() {
		if err != nil {
			err = fmt.Errorf("download %s: %w", a.Name, err)
		}
	}()
	if there, err := have(dir, a); err != nil || there {
		return err
	}
	folder, base := path.Split(a.Name)
	if folder != "" {
		if err := dir.MkdirAll(path.Clean(folder), 0o755); err != nil {
			return err
		}
	}
	part := folder + "." + base + "." + rand.Text() + ".part"
	f, err := dir.OpenFile(part, os.O_CREATE|os.O_EXCL|os.O_WRONLY, 0o644)
	if err != nil {
		return err
	}
	defer func() {
		if err != nil {
			err = errors.Join(err, dir.Remove(part))
		}
	}()
	sum := sha256.New()
	err = c.receive(ctx, a, io.MultiWriter(f, sum, counter(received)))
	if err = errors.Join(err, f.Sync(), f.Close()); err != nil {
		return err
	}
	if observed := hexSum(sum); observed != a.SHA256 {
		return &DamagedError{Name: a.Name, Observed: observed, Expected: a.SHA256}
	}
	return dir.Rename(part, a.Name)
}

// have reports whether the artifact is already there.
func have(dir *os.Root, a Artifact) (bool, error) {
	info, err := dir.Lstat(a.Name)
	if errors.Is(err, fs.ErrNotExist) {
		return false, nil
	}
	if err != nil {
		return false, err
	}
	if !info.Mode().IsRegular() || info.Size() != a.SizeBytes {
		return false, ErrExists
	}
	f, err := dir.Open(a.Name)
	if err != nil {
		return false, err
	}
	defer f.Close() //nolint:errcheck // only read
	sum := sha256.New()
	if _, err := io.Copy(sum, f); err != nil {
		return false, err
	}
	if hexSum(sum) != a.SHA256 {
		return false, ErrExists
	}
	return true, nil
}

// receive writes all bytes of an artifact to w.
func (c *Client) receive(ctx context.Context, a Artifact, w io.Writer) error {
	var done int64
	for failures := 0; ; {
		n, err := c.receiveFrom(ctx, a, done, w)
		done += n
		if err == nil && done == a.SizeBytes {
			return nil
		}
		if err == nil {
			err = fmt.Errorf("it has %d bytes, expected %d", done, a.SizeBytes)
		}
		var cut *brokenOffError
		if !errors.As(err, &cut) || ctx.Err() != nil {
			return err
		}
		if failures++; n > 0 {
			failures = 1
		}
		if failures >= MaxTries {
			return err
		}
		if err := c.opts.Wait(ctx, firstPause<<failures); err != nil {
			return err
		}
	}
}

// brokenOffError means that a body ended before its announced length.
type brokenOffError struct{ err error }

func (e *brokenOffError) Error() string { return "the connection broke off: " + e.err.Error() }
func (e *brokenOffError) Unwrap() error { return e.err }

// receiveFrom writes the bytes behind offset to w.
func (c *Client) receiveFrom(ctx context.Context, a Artifact, offset int64, w io.Writer) (int64, error) {
	r := get("/artifacts/"+url.PathEscape(a.ID)+"/content", nil)
	r.header = http.Header{"Accept": {"*/*"}, "Accept-Encoding": {"identity"}}
	if offset > 0 {
		r.header.Set("Range", fmt.Sprintf("bytes=%d-", offset))
	}
	resp, err := c.send(ctx, r)
	if err != nil {
		return 0, err
	}
	defer resp.Body.Close() //nolint:errcheck // only read
	if offset > 0 && resp.StatusCode != http.StatusPartialContent {
		return 0, fmt.Errorf("asked for the bytes behind %d, got status %d", offset, resp.StatusCode)
	}
	// One byte more than expected is enough to know that it is not the file.
	body := &reader{r: io.LimitReader(resp.Body, a.SizeBytes-offset+1)}
	n, err := io.Copy(w, body)
	if body.err != nil {
		return n, &brokenOffError{body.err}
	}
	return n, err
}

// reader remembers that reading failed, to tell it from failed writing.
type reader struct {
	r   io.Reader
	err error
}

func (r *reader) Read(p []byte) (int, error) {
	n, err := r.r.Read(p)
	if err != nil && !errors.Is(err, io.EOF) {
		r.err = err
	}
	return n, err
}

// counter reports the length of each write.
type counter func(int64)

func (c counter) Write(p []byte) (int, error) {
	if c != nil {
		c(int64(len(p)))
	}
	return len(p), nil
}

func hexSum(h hash.Hash) string { return hex.EncodeToString(h.Sum(nil)) }
