//go:build unix

package emulator

import (
	"bytes"
	"fmt"
	"io"
	"net/http"
)

const (
	// idleConnections lets the parallel calls of a test keep their connections.
	idleConnections = 100
	// maxBuffered is the largest request body that client copies.
	maxBuffered = 1 << 20
)

// client sends requests whose small bodies are in memory. The SDK closes its own body
// as soon as the reply's headers are there. On loopback that can be before net/http
// has looked for the body's end; it then fails to read the closed body and drops the
// connection under the reply.
type client struct{ inner *http.Client }

func newClient() client {
	return client{&http.Client{Transport: &http.Transport{MaxIdleConnsPerHost: idleConnections}}}
}

// Do implements aws.HTTPClient.
func (c client) Do(req *http.Request) (*http.Response, error) {
	if req.Body == nil || req.ContentLength <= 0 || req.ContentLength > maxBuffered {
		return c.inner.Do(req)
	}
	body, err := io.ReadAll(req.Body)
	if err != nil {
		return nil, fmt.Errorf("read the request body: %w", err)
	}
	req = req.Clone(req.Context())
	req.Body = io.NopCloser(bytes.NewReader(body))
	return c.inner.Do(req)
}
