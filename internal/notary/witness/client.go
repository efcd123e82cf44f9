package witness

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"net/http"
	"strconv"
	"strings"
	"sync"

	"golang.org/x/mod/sumdb/note"
	"golang.org/x/mod/sumdb/tlog"

	"github.com/sdg-service/sdg/internal/translog"
)

// maxSubmissions bounds the tries of one checkpoint: the first may be stale, and another
// sequencer may come between.
const maxSubmissions = 3

// Client asks one witness over HTTP.
type Client struct {
	// HTTP has the timeout.
	HTTP *http.Client
	// URL is the submission prefix.
	URL string
	// Verifier is of the witness's key: nothing else that it answers counts.
	Verifier note.Verifier

	mu   sync.Mutex
	last int64 // the size that the witness saw last, as far as is known here
}

// Cosign implements notary.Witness.
func (c *Client) Cosign(ctx context.Context, signed []byte, growth func(from int64) ([]tlog.Hash, error)) ([]note.Signature, error) {
	c.mu.Lock()
	old := c.last
	c.mu.Unlock()
	for range maxSubmissions {
		proof, err := growth(old)
		if err != nil {
			return nil, fmt.Errorf("the witness has seen %d entries: %w", old, err)
		}
		lines, size, err := c.submit(ctx, translog.Submission{Old: old, Growth: proof, Checkpoint: signed})
		if err != nil {
			return nil, err
		}
		if lines == nil {
			old = size
			continue
		}
		checkpoint, opened, err := translog.Open(append(bytes.Clone(text(signed)), lines...), c.Verifier)
		if err != nil {
			return nil, fmt.Errorf("the witness's answer: %w", err)
		}
		c.mu.Lock()
		c.last = max(c.last, checkpoint.Size)
		c.mu.Unlock()
		return opened.Sigs, nil
	}
	return nil, errors.New("the witness sees other checkpoints of this log all the time")
}

// text returns a note without its signatures, up to the empty line.
func text(signed []byte) []byte {
	before, _, _ := bytes.Cut(signed, []byte("\n\n"))
	return append(bytes.Clone(before), '\n', '\n')
}

// submit returns the witness's signature lines, or nil and the size that it saw last.
func (c *Client) submit(ctx context.Context, s translog.Submission) (lines []byte, size int64, err error) {
	r, err := http.NewRequestWithContext(ctx, http.MethodPost, strings.TrimSuffix(c.URL, "/")+Path, bytes.NewReader(s.Bytes()))
	if err != nil {
		return nil, 0, fmt.Errorf("submit to the witness: %w", err)
	}
	r.Header.Set("Content-Type", "text/plain; charset=utf-8")
	resp, err := c.HTTP.Do(r)
	if err != nil {
		return nil, 0, fmt.Errorf("submit to the witness: %w", err)
	}
	defer resp.Body.Close() //nolint:errcheck // only read
	body, err := io.ReadAll(io.LimitReader(resp.Body, translog.MaxNoteBytes))
	if err != nil {
		return nil, 0, fmt.Errorf("read the witness's answer: %w", err)
	}
	switch {
	case resp.StatusCode == http.StatusOK:
		return body, 0, nil
	case resp.StatusCode == http.StatusConflict && resp.Header.Get("Content-Type") == sizeType:
		size, err := strconv.ParseInt(strings.TrimSuffix(string(body), "\n"), 10, 64)
		if err != nil {
			return nil, 0, fmt.Errorf("the witness's size: %w", err)
		}
		return nil, size, nil
	}
	return nil, 0, fmt.Errorf("the witness answered %s", resp.Status)
}

// Clients returns the clients of those witnesses of a policy that have a URL.
func Clients(policy *translog.Policy, with *http.Client) []*Client {
	var all []*Client
	for _, w := range policy.Witnesses {
		if w.URL != "" {
			all = append(all, &Client{HTTP: with, URL: w.URL, Verifier: w.Verifier})
		}
	}
	return all
}
