//go:build sources

package snowflake_test

import (
	"bytes"
	"compress/gzip"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"net/http/httputil"
	"net/url"
	"strings"
	"sync"
	"testing"

	"github.com/sdg-service/sdg/test/sources/harness"
)

const (
	password = "canary-right-4c1b"
	stage    = "stage.storage.example.test"
	// chunked marks statements whose rows the front hands out as chunks on the stage's host.
	chunkedTable = `"BIG"`
)

// front stands before fakesnow, which speaks no TLS, checks no passwords and sends all rows
// in its first answer. It does these three as the account does (the fields of an answer
// with chunks are those that the vendor's driver reads: gosnowflake query.go,
// execResponseChunk), and writes down what it saw.
type front struct {
	upstream *url.URL
	proxy    *httputil.ReverseProxy
	stage    string // host and port

	mu         sync.Mutex
	statements []string
	logins     []string
	aborted    map[string]chan struct{} // by the statement's request id
	chunks     map[string][]byte
	served     int
	hold       string // statements that contain it run until they are aborted
	paths      []string
	failures   []string
}

func newFront(upstream *url.URL) *front {
	return &front{upstream: upstream, proxy: httputil.NewSingleHostReverseProxy(upstream), aborted: map[string]chan struct{}{}, chunks: map[string][]byte{}}
}

func (f *front) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	if strings.HasPrefix(r.Host, stage) {
		f.serveChunk(w, r)
		return
	}
	body, err := io.ReadAll(r.Body)
	if err != nil {
		return
	}
	f.mu.Lock()
	f.paths = append(f.paths, r.URL.Path)
	f.mu.Unlock()
	r.Body = io.NopCloser(bytes.NewReader(body))
	switch r.URL.Path {
	case "/session/v1/login-request":
		f.login(w, r, body)
	case "/queries/v1/query-request":
		f.query(w, r, body)
	case "/queries/v1/abort-request":
		var abort struct{ RequestID string }
		_ = json.Unmarshal(body, &abort)
		f.ended(abort.RequestID, true)
		f.proxy.ServeHTTP(w, r)
	default:
		f.proxy.ServeHTTP(w, r)
	}
}

func (f *front) login(w http.ResponseWriter, r *http.Request, body []byte) {
	var login struct {
		Data struct {
			LoginName     string `json:"LOGIN_NAME"`
			Password      string `json:"PASSWORD"`
			Authenticator string `json:"AUTHENTICATOR"`
			Token         string `json:"TOKEN"`
		} `json:"data"`
	}
	if err := json.Unmarshal(body, &login); err != nil {
		f.fail("a login that is no JSON: %v", err)
	}
	f.mu.Lock()
	f.logins = append(f.logins, string(body))
	f.mu.Unlock()
	if login.Data.Authenticator != "SNOWFLAKE_JWT" && login.Data.Password != password {
		_ = json.NewEncoder(w).Encode(map[string]any{"success": false, "code": "390100", "message": "Incorrect username or password was specified.", "data": map[string]any{}})
		return
	}
	f.proxy.ServeHTTP(w, r)
}

func (f *front) query(w http.ResponseWriter, r *http.Request, body []byte) {
	var query struct {
		SQLText string `json:"sqlText"`
	}
	if err := json.Unmarshal(body, &query); err != nil {
		f.fail("a query that is no JSON: %v", err)
	}
	id := r.URL.Query().Get("requestId")
	f.mu.Lock()
	f.statements = append(f.statements, query.SQLText)
	held := f.hold != "" && strings.Contains(query.SQLText, f.hold)
	f.mu.Unlock()
	if held {
		<-f.ended(id, false)
		return
	}
	recorder := &recorder{header: http.Header{}, status: http.StatusOK}
	f.proxy.ServeHTTP(recorder, r)
	answer := recorder.body.Bytes()
	if strings.HasPrefix(query.SQLText, "SELECT") && strings.Contains(query.SQLText, "."+chunkedTable) && !strings.Contains(query.SQLText, "MIN(") {
		answer = f.intoChunks(answer)
	}
	w.Header().Set("Content-Type", "application/json")
	w.WriteHeader(recorder.status)
	_, _ = w.Write(answer)
}

// ended returns the channel that is closed when the statement of the request is aborted.
func (f *front) ended(id string, now bool) chan struct{} {
	f.mu.Lock()
	defer f.mu.Unlock()
	c := f.aborted[id]
	if c == nil {
		c = make(chan struct{})
		f.aborted[id] = c
	}
	if now {
		close(c)
	}
	return c
}

// intoChunks moves the rows of an answer to the stage, gzipped, twice the same way as the
// account: a first part within the answer is left out.
func (f *front) intoChunks(answer []byte) []byte {
	var decoded map[string]any
	if err := json.Unmarshal(answer, &decoded); err != nil {
		f.fail("an answer that is no JSON: %v", err)
		return answer
	}
	data, _ := decoded["data"].(map[string]any)
	rows, _ := data["rowsetBase64"].(string)
	if rows == "" {
		return answer
	}
	raw, err := base64.StdEncoding.DecodeString(rows)
	if err != nil {
		f.fail("rows that are no base64: %v", err)
		return answer
	}
	var packed bytes.Buffer
	z := gzip.NewWriter(&packed)
	_, _ = z.Write(raw)
	_ = z.Close()
	f.mu.Lock()
	name := fmt.Sprintf("/chunk/%d", len(f.chunks))
	f.chunks[name] = packed.Bytes()
	f.mu.Unlock()
	data["rowsetBase64"] = ""
	data["chunkHeaders"] = map[string]string{"x-amz-server-side-encryption-customer-key": "stage-key"}
	data["chunks"] = []map[string]any{{"url": "https://" + f.stage + name, "rowCount": data["total"], "uncompressedSize": len(raw), "compressedSize": packed.Len()}}
	changed, err := json.Marshal(decoded)
	if err != nil {
		f.fail("an answer with chunks: %v", err)
	}
	return changed
}

// serveChunk is the storage: it knows nothing of the account's sessions.
func (f *front) serveChunk(w http.ResponseWriter, r *http.Request) {
	f.mu.Lock()
	defer f.mu.Unlock()
	if r.Header.Get("Authorization") != "" {
		f.failures = append(f.failures, "the session's token went to the storage")
	}
	chunk, ok := f.chunks[r.URL.Path]
	if !ok || r.Header.Get("x-amz-server-side-encryption-customer-key") != "stage-key" {
		w.WriteHeader(http.StatusForbidden)
		return
	}
	f.served++
	_, _ = w.Write(chunk)
}

func (f *front) fail(format string, args ...any) {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.failures = append(f.failures, fmt.Sprintf(format, args...))
}

// check reports what the front did not expect.
func (f *front) check(t *testing.T) {
	t.Helper()
	f.mu.Lock()
	defer f.mu.Unlock()
	for _, failure := range f.failures {
		t.Error(failure)
	}
	for _, path := range f.paths {
		switch path {
		case "/session/v1/login-request", "/queries/v1/query-request", "/queries/v1/abort-request", "/session":
		default:
			t.Errorf("the driver asked for %s", path)
		}
	}
}

// recorder keeps an answer.
type recorder struct {
	header http.Header
	status int
	body   bytes.Buffer
}

func (r *recorder) Header() http.Header         { return r.header }
func (r *recorder) WriteHeader(status int)      { r.status = status }
func (r *recorder) Write(p []byte) (int, error) { return r.body.Write(p) }

// server is a front with a port.
func (f *front) listen(t testing.TB, certificate harness.Certificate) int {
	return listen(t, f, certificate, &f.stage)
}
