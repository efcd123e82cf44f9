//go:build unix

package emulator

import (
	"bytes"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/http/httputil"
	"net/url"
	"strings"
	"sync"
)

// maxSeen is the largest body that observers are shown. Records and events are smaller.
const maxSeen = 1 << 20

// Gateway stands between Lambda functions and the emulator. Tests count what functions
// ask of AWS, and disturb it.
type Gateway struct {
	mu        sync.Mutex
	observers []func(*Call)
	listener  net.Listener
}

// Call is one request of a function, or of somebody whom a function gave a signed link.
type Call struct {
	// Service and Operation are AWS's names: dynamodb, GetItem.
	Service, Operation string
	// Path is the path as it was sent: for S3, /bucket/key.
	Path string
	// Body is the request's; nil for S3 and for bodies above 1 MiB. An observer may replace it.
	Body []byte
	// Linked says that a signed link was followed.
	Linked bool
	// Refuse, when an observer sets it, is the status that is answered in AWS's place.
	Refuse int
}

// About reports whether the call names any of the ids, in its path or its body.
func (c *Call) About(ids ...string) bool {
	for _, id := range ids {
		if strings.Contains(c.Path, id) || bytes.Contains(c.Body, []byte(id)) {
			return true
		}
	}
	return false
}

// Observe shows every call to f, one at a time, before it goes on. f stays for good.
func (g *Gateway) Observe(f func(*Call)) {
	g.mu.Lock()
	defer g.mu.Unlock()
	g.observers = append(g.observers, f)
}

func (g *Gateway) show(c *Call) {
	g.mu.Lock()
	defer g.mu.Unlock()
	for _, f := range g.observers {
		f(c)
	}
}

// openGateway listens; serve begins to answer.
func openGateway() (*Gateway, error) {
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return nil, fmt.Errorf("listen for functions: %w", err)
	}
	return &Gateway{listener: l}, nil
}

func (g *Gateway) url() string { return "http://" + g.listener.Addr().String() }

// serve hands calls on to the emulator, for the life of the process.
func (g *Gateway) serve(upstream string) error {
	target, err := url.Parse(upstream)
	if err != nil {
		return fmt.Errorf("read the emulator's address: %w", err)
	}
	proxy := &httputil.ReverseProxy{
		Rewrite: func(r *httputil.ProxyRequest) {
			r.SetURL(target)
			r.Out.Host = r.In.Host // signed links are signed with it
		},
		Transport:     &http.Transport{MaxIdleConnsPerHost: idleConnections},
		FlushInterval: -1,
	}
	go http.Serve(g.listener, http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) { //nolint:errcheck // it ends with the process
		call, err := newCall(r)
		if err != nil {
			http.Error(w, err.Error(), http.StatusBadGateway)
			return
		}
		given := call.Body
		g.show(call)
		if call.Refuse != 0 {
			http.Error(w, "refused by the test", call.Refuse)
			return
		}
		if !bytes.Equal(given, call.Body) {
			r.Body, r.ContentLength = io.NopCloser(bytes.NewReader(call.Body)), int64(len(call.Body))
		}
		proxy.ServeHTTP(w, r)
	}))
	return nil
}

// newCall names a request. What has no X-Amz-Target is S3's, the one service here that
// is spoken to in paths.
func newCall(r *http.Request) (*Call, error) {
	c := &Call{Path: r.URL.Path, Linked: r.URL.Query().Has("X-Amz-Signature")}
	target := r.Header.Get("X-Amz-Target")
	if target == "" {
		c.Service, c.Operation = "s3", s3Operation(r)
		return c, nil
	}
	service, operation, _ := strings.Cut(target, ".")
	service, _, _ = strings.Cut(service, "_")
	c.Service, c.Operation = map[string]string{
		"DynamoDB": "dynamodb", "AWSStepFunctions": "states", "AWSEvents": "events", "TrentService": "kms", "AmazonSQS": "sqs",
	}[service], operation
	if c.Service == "" {
		c.Service = service
	}
	if r.ContentLength > maxSeen {
		return c, nil
	}
	body, err := io.ReadAll(r.Body)
	if err != nil {
		return nil, fmt.Errorf("read the request: %w", err)
	}
	c.Body, r.Body = body, io.NopCloser(bytes.NewReader(body))
	return c, nil
}

// s3Operation names a request to S3.
func s3Operation(r *http.Request) string {
	q := r.URL.Query()
	upload := q.Has("uploadId")
	_, key, _ := strings.Cut(strings.TrimPrefix(r.URL.Path, "/"), "/")
	switch r.Method {
	case http.MethodPut:
		if upload {
			return "UploadPart"
		}
		return "PutObject"
	case http.MethodPost:
		switch {
		case q.Has("uploads"):
			return "CreateMultipartUpload"
		case upload:
			return "CompleteMultipartUpload"
		}
		return "DeleteObjects"
	case http.MethodDelete:
		if upload {
			return "AbortMultipartUpload"
		}
		return "DeleteObject"
	case http.MethodHead:
		return "HeadObject"
	}
	switch {
	case upload:
		return "ListParts"
	case key == "":
		return "ListObjects"
	}
	return "GetObject"
}
