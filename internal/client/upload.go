package client

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"mime/multipart"
	"net/http"
	"net/url"
	"strings"
	"sync"
)

const (
	// MaxFormBytes is the largest file that is sent in a form. The service takes more, but
	// API Gateway in front of it does not.
	MaxFormBytes = 4 << 20
	// partsAtOnce is how many parts of a file are sent side by side.
	partsAtOnce = 3
)

// File is what is uploaded.
type File struct {
	// Name of the dataset; empty takes Filename.
	Name     string
	Filename string
	Size     int64
	Content  io.ReaderAt
}

// upload is an upload that the service awaits.
type upload struct {
	Dataset  Dataset      `json:"dataset"`
	Parts    []uploadPart `json:"parts"`
	Complete string       `json:"complete"`
}

type uploadPart struct {
	Number    int               `json:"number"`
	Offset    int64             `json:"offset"`
	SizeBytes int64             `json:"size_bytes"`
	URL       string            `json:"url"`
	Headers   map[string]string `json:"headers"`
}

// UploadDataset sends a file, in a form if it is small and otherwise in parts to signed
// links, each of which is sent again when its connection breaks. The returned dataset is
// being imported. sent, if not nil, is told of the bytes of each part that has arrived;
// it may be called by several goroutines.
func (c *Client) UploadDataset(ctx context.Context, f File, sent func(bytes int64)) (Reply[Dataset], error) {
	if f.Size <= MaxFormBytes {
		return c.uploadForm(ctx, f, sent)
	}
	begun, err := call[upload](ctx, c, post("/datasets/uploads", struct {
		Name      string `json:"name,omitempty"`
		Filename  string `json:"filename"`
		SizeBytes int64  `json:"size_bytes"`
	}{f.Name, f.Filename, f.Size}))
	if err != nil {
		return Reply[Dataset]{}, err
	}
	u := begun.Value
	if err := c.sendParts(ctx, u, f, sent); err != nil {
		return Reply[Dataset]{Value: u.Dataset}, err
	}
	return call[Dataset](ctx, c, request{method: http.MethodPost, path: u.Complete})
}

func (c *Client) uploadForm(ctx context.Context, f File, sent func(int64)) (Reply[Dataset], error) {
	var body bytes.Buffer
	form := multipart.NewWriter(&body)
	if f.Name != "" {
		if err := form.WriteField("name", f.Name); err != nil {
			return Reply[Dataset]{}, err
		}
	}
	part, err := form.CreateFormFile("file", f.Filename)
	if err != nil {
		return Reply[Dataset]{}, err
	}
	n, err := io.Copy(part, io.NewSectionReader(f.Content, 0, f.Size))
	if n != f.Size && err == nil {
		err = io.ErrUnexpectedEOF // it became shorter
	}
	if err = errors.Join(err, form.Close()); err != nil {
		return Reply[Dataset]{}, fmt.Errorf("read %s: %w", f.Filename, err)
	}
	r := post("/datasets/upload", nil)
	r.raw, r.header = body.Bytes(), http.Header{"Content-Type": {form.FormDataContentType()}}
	d, err := call[Dataset](ctx, c, r)
	if err == nil && sent != nil {
		sent(f.Size)
	}
	return d, err
}

// sendParts sends all parts, some at a time. The first failure ends the others.
func (c *Client) sendParts(ctx context.Context, u upload, f File, sent func(int64)) error {
	ctx, cancel := context.WithCancelCause(ctx)
	defer cancel(nil)
	parts := make(chan uploadPart)
	var senders sync.WaitGroup
	for range min(partsAtOnce, len(u.Parts)) {
		senders.Go(func() {
			for p := range parts {
				if err := c.sendPart(ctx, u.Dataset.ID, p, f); err != nil {
					cancel(fmt.Errorf("send part %d of %s: %w", p.Number, f.Filename, err))
					return
				}
				if sent != nil {
					sent(p.SizeBytes)
				}
			}
		})
	}
feed:
	for _, p := range u.Parts {
		select {
		case parts <- p:
		case <-ctx.Done():
			break feed
		}
	}
	close(parts)
	senders.Wait()
	return context.Cause(ctx)
}

// sendPart puts one part to its link until it is taken. A link that has ended is made anew.
func (c *Client) sendPart(ctx context.Context, id string, p uploadPart, f File) error {
	renewed := false
	for try := 1; ; try++ {
		err := c.putPart(ctx, p, f)
		var failed *Error
		if errors.As(err, &failed) && failed.Status == http.StatusForbidden && !renewed {
			renewed = true
			again, err := call[upload](ctx, c, post("/datasets/uploads/"+url.PathEscape(id)+":links", nil))
			if err != nil {
				return err
			}
			if p.Number > len(again.Value.Parts) {
				return errors.New("the service no longer awaits this part")
			}
			p = again.Value.Parts[p.Number-1]
			continue
		}
		if err == nil {
			return nil
		}
		pause, again := c.pause(err, try)
		if !again || ctx.Err() != nil {
			return err
		}
		if waited := c.opts.Wait(ctx, pause); waited != nil {
			return errors.Join(waited, err)
		}
	}
}

// putPart sends a part once. The key is not sent: the link alone admits.
func (c *Client) putPart(ctx context.Context, p uploadPart, f File) error {
	req, err := http.NewRequestWithContext(ctx, http.MethodPut, p.URL, io.NewSectionReader(f.Content, p.Offset, p.SizeBytes))
	if err != nil {
		return errors.New("the service gave a link that cannot be used")
	}
	req.ContentLength = p.SizeBytes
	for name, value := range p.Headers {
		req.Header.Set(name, value)
	}
	resp, err := c.http.Do(req)
	if err != nil {
		if ctx.Err() != nil {
			return context.Cause(ctx)
		}
		var failed *url.Error // repeats the link, which is a secret
		if errors.As(err, &failed) {
			err = failed.Err
		}
		return &UnreachableError{URL: req.URL.Scheme + "://" + req.URL.Host, Err: err}
	}
	text, err := io.ReadAll(io.LimitReader(resp.Body, 4096))
	if err = errors.Join(err, resp.Body.Close()); err != nil {
		return &UnreachableError{URL: req.URL.Scheme + "://" + req.URL.Host, Err: err}
	}
	if resp.StatusCode/100 != 2 {
		return &Error{Status: resp.StatusCode, Message: "The store refused a part of the file: " + strings.TrimSpace(string(text))}
	}
	return nil
}
