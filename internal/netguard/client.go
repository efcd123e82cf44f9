package netguard

import (
	"crypto/tls"
	"crypto/x509"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"strings"
	"time"
)

// ClientOptions of an HTTP client. The zero value suits small exchanges such as webhooks:
// no redirects, 15 s in all, answers up to 64 KiB.
type ClientOptions struct {
	// CA are the only authorities to trust; nil means the system's.
	CA *x509.CertPool
	// Redirects are followed up to this number, for GET and HEAD; 0 hands the redirect to
	// the caller.
	Redirects int
	// Timeout bounds a request from its start to the last byte of its answer; 0 means 15 s.
	Timeout time.Duration
	// Stall bounds how long nothing may arrive, also while a request is still being sent: the
	// client is for small requests. It is what ends a silent stream whose Timeout must be
	// long; 0 means 30 s.
	Stall time.Duration
	// MaxBody bounds each answer, in bytes; 0 means 64 KiB. A longer one is an error, never cut.
	MaxBody int64
}

const (
	maxAnswerHeader = 64 << 10
	maxIdle         = 8
)

// Client returns an HTTP client that speaks https through the guard. It asks no proxy,
// speaks HTTP/1.1 (so that no connection serves two names), expands nothing and keeps no
// cookies. It reuses its connections: make one per tenant and task, and close its idle
// connections at the end.
func (g *Guard) Client(opts ClientOptions) *http.Client {
	if opts.Timeout == 0 {
		opts.Timeout = 15 * time.Second
	}
	if opts.Stall == 0 {
		opts.Stall = 30 * time.Second
	}
	if opts.MaxBody == 0 {
		opts.MaxBody = 64 << 10
	}
	return &http.Client{
		Timeout: opts.Timeout,
		Transport: &guarded{guard: g, maxBody: opts.MaxBody, inner: &http.Transport{
			Proxy:                  nil,
			DialContext:            dialStalling(g.Dialer(WebPorts), opts.Stall),
			TLSClientConfig:        &tls.Config{MinVersion: tls.VersionTLS12, RootCAs: opts.CA},
			TLSHandshakeTimeout:    g.opts.ConnectTimeout,
			TLSNextProto:           map[string]func(string, *tls.Conn) http.RoundTripper{},
			DisableCompression:     true,
			MaxIdleConns:           maxIdle,
			MaxIdleConnsPerHost:    maxIdle, // a task reads some ranges at a time, of one host
			IdleConnTimeout:        30 * time.Second,
			MaxResponseHeaderBytes: maxAnswerHeader,
		}},
		CheckRedirect: g.redirects(opts.Redirects),
	}
}

// sentEverywhere are the headers that follow a redirect to another host. All others may
// prove who sends the request.
var sentEverywhere = []string{"Accept", "Accept-Encoding", "Range", "If-Match", "If-None-Match", "If-Modified-Since", "If-Range", "User-Agent"}

// redirects follows up to limit of them. Once a chain has left its first host, nothing
// that could be a credential is sent any more, also back to the first host or to a name
// below it; and never the URL it came from, which may be signed.
func (g *Guard) redirects(limit int) func(*http.Request, []*http.Request) error {
	return func(next *http.Request, via []*http.Request) error {
		if limit == 0 {
			return http.ErrUseLastResponse
		}
		if len(via) > limit {
			return &Refusal{Message: fmt.Sprintf("The server redirects more than %d times.", limit)}
		}
		if m := via[0].Method; m != http.MethodGet && m != http.MethodHead {
			return &Refusal{Message: "The server redirects a request that must not be repeated elsewhere."}
		}
		if err := g.checkURL(next.URL); err != nil {
			return err
		}
		next.Header.Del("Referer")
		first := origin(via[0].URL)
		strayed := origin(next.URL) != first
		for _, r := range via {
			strayed = strayed || origin(r.URL) != first
		}
		if strayed {
			kept := http.Header{}
			for _, name := range sentEverywhere {
				if values := next.Header.Values(name); len(values) > 0 {
					kept[name] = values
				}
			}
			next.Header = kept
		}
		return nil
	}
}

// origin is host and port, in one spelling each.
func origin(u *url.URL) string {
	port := u.Port()
	if port == "" {
		port = "443"
	}
	return strings.ToLower(strings.TrimSuffix(u.Hostname(), ".")) + ":" + port
}

// guarded checks each request, also those of redirects, and bounds each answer.
type guarded struct {
	guard   *Guard
	inner   *http.Transport
	maxBody int64
}

func (t *guarded) RoundTrip(r *http.Request) (*http.Response, error) {
	if err := t.check(r); err != nil {
		if r.Body != nil {
			_ = r.Body.Close() // RoundTrip owns it, and nobody reads it any more
		}
		return nil, err
	}
	answer, err := t.inner.RoundTrip(r)
	if err != nil {
		return nil, err
	}
	answer.Body = &boundedBody{inner: answer.Body, left: t.maxBody}
	return answer, nil
}

func (t *guarded) check(r *http.Request) error {
	if err := t.guard.checkURL(r.URL); err != nil {
		return err
	}
	if r.Host != "" && !strings.EqualFold(r.Host, r.URL.Host) {
		return &Refusal{Message: "The request names another host than its URL."}
	}
	return nil
}

// CloseIdleConnections is what http.Client calls.
func (t *guarded) CloseIdleConnections() { t.inner.CloseIdleConnections() }

// ErrBodyTooLong is what reading an answer beyond MaxBody ends with.
var ErrBodyTooLong = errors.New("the answer is longer than is accepted")

type boundedBody struct {
	inner io.ReadCloser
	left  int64
}

func (b *boundedBody) Read(p []byte) (int, error) {
	if len(p) == 0 {
		return 0, nil
	}
	if int64(len(p)) > b.left+1 {
		p = p[:b.left+1] // one more, to tell an end from an excess
	}
	n, err := b.inner.Read(p)
	if int64(n) > b.left {
		n, err = int(b.left), ErrBodyTooLong
	}
	b.left -= int64(n)
	return n, err
}

func (b *boundedBody) Close() error { return b.inner.Close() }
