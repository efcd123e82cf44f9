package client

import (
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"os"
	"path"
)

// Rendition is a form of a table beside the sealed one.
type Rendition struct {
	Format     string // csv, csv.gz, jsonl or parquet
	CSVDialect string // of csv and csv.gz, in words; empty for the sealed form
}

// Render writes an artifact in another format or dialect below dir, under
// name, in place of a file that is there. The service makes it from the sealed CSV: no
// hash of it is on record, and a connection that breaks begins anew. The file appears
// whole or not at all. It returns the file's size in bytes.
func (c *Client) Render(ctx context.Context, a Artifact, as Rendition, dir *os.Root, name string) (size int64, err error) {
	defer func() {
		if err != nil {
			err = fmt.Errorf("download %s: %w", name, err)
		}
	}()
	folder, base := path.Split(name)
	if folder != "" {
		if err := dir.MkdirAll(path.Clean(folder), 0o755); err != nil {
			return 0, err
		}
	}
	part := folder + "." + base + "." + rand.Text() + ".part"
	f, err := dir.OpenFile(part, os.O_CREATE|os.O_EXCL|os.O_WRONLY, 0o644)
	if err != nil {
		return 0, err
	}
	defer func() {
		if err != nil {
			err = errors.Join(err, dir.Remove(part))
		}
	}()
	size, err = c.render(ctx, a, as, f)
	if err = errors.Join(err, f.Sync(), f.Close()); err != nil {
		return 0, err
	}
	return size, dir.Rename(part, name)
}

// render fills f, from its beginning after each connection that broke.
func (c *Client) render(ctx context.Context, a Artifact, as Rendition, f *os.File) (int64, error) {
	for failures := 1; ; failures++ {
		n, err := c.renderOnce(ctx, a, as, f)
		var cut *brokenOffError
		if !errors.As(err, &cut) || ctx.Err() != nil || failures >= MaxTries {
			return n, err
		}
		if err := c.opts.Wait(ctx, firstPause<<failures); err != nil {
			return 0, err
		}
		if _, err := f.Seek(0, io.SeekStart); err != nil {
			return 0, err
		}
		if err := f.Truncate(0); err != nil {
			return 0, err
		}
	}
}

func (c *Client) renderOnce(ctx context.Context, a Artifact, as Rendition, w io.Writer) (int64, error) {
	query := url.Values{"format": {as.Format}}
	if as.CSVDialect != "" {
		query.Set("csv_dialect", as.CSVDialect)
	}
	r := get("/artifacts/"+url.PathEscape(a.ID)+"/content", query)
	r.header = http.Header{"Accept": {"*/*"}, "Accept-Encoding": {"identity"}}
	resp, err := c.send(ctx, r)
	if err != nil {
		return 0, err
	}
	defer resp.Body.Close() //nolint:errcheck // only read
	body := &reader{r: resp.Body}
	n, err := io.Copy(w, body)
	if body.err != nil {
		return n, &brokenOffError{body.err}
	}
	return n, err
}
