// Package client calls the service's REST interface /v1.
//
// Every read and write is retried on connection failures, 408, 429 and 5xx answers, with
// the service's Retry-After; a write carries one idempotency key over all its tries, so
// that a repeat changes nothing twice. Failures of the service are *Error, a service
// that cannot be reached is *UnreachableError. Answers keep the bytes of the service
// beside the decoded value, and ignore members that a later service adds.
package client

import (
	"bytes"
	"context"
	"crypto/rand"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	mathrand "math/rand/v2"
	"net/http"
	"net/url"
	"strings"
	"time"

	"github.com/sdg-service/sdg/internal/sdg"
)

// DefaultBaseURL is where an embedded service listens.
const DefaultBaseURL = "http://127.0.0.1:8080"

// MaxAnswerBytes is the largest answer that is read into memory.
const MaxAnswerBytes = 64 << 20

// answerTimeout is how long one try may wait for the first byte of an answer.
const answerTimeout = 60 * time.Second

// Options configure a Client. BaseURL is required; the zero values of the others work.
type Options struct {
	// BaseURL is the service's address, such as https://sdg.example.com.
	BaseURL string
	// Key is an API key; it is sent to BaseURL and nowhere else.
	Key sdg.Secret
	// UserAgent names the program that calls.
	UserAgent string
	// Transport carries the requests; nil means one that waits at most a minute for an answer.
	Transport http.RoundTripper
	// NewIdempotencyKey names a write; nil draws random keys.
	NewIdempotencyKey func() string
	// Wait pauses between tries; nil means a timer. It returns ctx's error when ctx ends first.
	Wait func(ctx context.Context, d time.Duration) error
	// Jitter is a random number in [0, 1) that spreads retries; nil means math/rand.
	Jitter func() float64
}

// Client calls one service with one key. It is safe for concurrent use.
type Client struct {
	opts Options
	base *url.URL
	http *http.Client
}

// New makes a client. It fails on a BaseURL that is no http or https address.
func New(opts Options) (*Client, error) {
	base, err := url.Parse(opts.BaseURL)
	if err != nil || base.Scheme != "http" && base.Scheme != "https" || base.Host == "" || base.RawQuery != "" || base.Fragment != "" {
		return nil, fmt.Errorf("the service's address %q is not of the form http://host:port or https://host", opts.BaseURL)
	}
	if opts.Transport == nil {
		transport := http.DefaultTransport.(*http.Transport).Clone() //nolint:forcetypeassert // the standard library's own type
		transport.ResponseHeaderTimeout = answerTimeout
		opts.Transport = transport
	}
	if opts.NewIdempotencyKey == nil {
		opts.NewIdempotencyKey = rand.Text
	}
	if opts.Wait == nil {
		opts.Wait = wait
	}
	if opts.Jitter == nil {
		opts.Jitter = mathrand.Float64
	}
	return &Client{opts: opts, base: base, http: &http.Client{
		Transport: opts.Transport,
		// The API redirects nowhere, and X-API-Key would travel along.
		CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse },
	}}, nil
}

// BaseURL is the service's address.
func (c *Client) BaseURL() string { return c.base.String() }

// Reply is a decoded answer with the service's own bytes.
type Reply[T any] struct {
	Value T
	JSON  json.RawMessage
}

// request is one logical request; its tries are all the same.
type request struct {
	method, path string
	query        url.Values
	body         any
	raw          []byte // in place of body; the header says what it is
	header       http.Header
}

// family is the path family that clients use.
const family = "/v1/client"

func get(path string, query url.Values) request {
	return request{method: http.MethodGet, path: family + path, query: query}
}

func post(path string, body any) request {
	return request{method: http.MethodPost, path: family + path, body: body}
}

// call sends a request and decodes its answer.
func call[T any](ctx context.Context, c *Client, r request) (Reply[T], error) {
	var out Reply[T]
	resp, err := c.send(ctx, r)
	if err != nil {
		return out, err
	}
	out.JSON, err = readAll(resp)
	if err != nil {
		return out, fmt.Errorf("read the answer of %s %s: %w", r.method, r.path, err)
	}
	if err := json.Unmarshal(out.JSON, &out.Value); err != nil {
		return out, fmt.Errorf("decode the answer of %s %s: %w", r.method, r.path, err)
	}
	return out, nil
}

func readAll(resp *http.Response) ([]byte, error) {
	raw, err := io.ReadAll(io.LimitReader(resp.Body, MaxAnswerBytes+1))
	err = errors.Join(err, resp.Body.Close())
	if err == nil && len(raw) > MaxAnswerBytes {
		err = fmt.Errorf("longer than %d bytes", MaxAnswerBytes)
	}
	return raw, err
}

// send sends a request until it is answered with 2xx or cannot be helped. The caller
// closes the body.
func (c *Client) send(ctx context.Context, r request) (*http.Response, error) {
	var body []byte
	header := http.Header{"Accept": {"application/json"}, "User-Agent": {c.opts.UserAgent}}
	if key := c.opts.Key.Reveal(); key != "" {
		header.Set("X-API-Key", key)
	}
	if r.method != http.MethodGet {
		header.Set("Idempotency-Key", c.opts.NewIdempotencyKey())
	}
	if r.body != nil {
		var err error
		if body, err = json.Marshal(r.body); err != nil {
			return nil, fmt.Errorf("encode the body of %s %s: %w", r.method, r.path, err)
		}
		header.Set("Content-Type", "application/json")
	}
	if r.raw != nil {
		body = r.raw
	}
	for name, values := range r.header {
		header[name] = values
	}
	for try := 1; ; try++ {
		resp, err := c.try(ctx, r, header, body)
		if err == nil {
			return resp, nil
		}
		pause, again := c.pause(err, try)
		if !again || ctx.Err() != nil {
			return nil, err
		}
		if waited := c.opts.Wait(ctx, pause); waited != nil {
			return nil, errors.Join(waited, err)
		}
	}
}

// try sends a request once.
func (c *Client) try(ctx context.Context, r request, header http.Header, body []byte) (*http.Response, error) {
	target := *c.base
	target.Path = strings.TrimSuffix(target.Path, "/") + r.path
	target.RawQuery = r.query.Encode()
	req, err := http.NewRequestWithContext(ctx, r.method, target.String(), bytes.NewReader(body))
	if err != nil {
		return nil, fmt.Errorf("make request %s %s: %w", r.method, r.path, err)
	}
	req.Header = header.Clone()
	resp, err := c.http.Do(req)
	if err != nil {
		if ctx.Err() != nil {
			return nil, context.Cause(ctx)
		}
		var failed *url.Error // repeats the method and the address
		if errors.As(err, &failed) {
			err = failed.Err
		}
		return nil, &UnreachableError{URL: c.BaseURL(), Err: err}
	}
	if resp.StatusCode/100 == 2 {
		return resp, nil
	}
	return nil, readError(resp)
}
