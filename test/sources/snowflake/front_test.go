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
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"github.com/sdg-service/sdg/test/sources/harness"
)

const (
	password = "canary-right-4c1b"
	stage    = "stage.storage.example.test"
	// chunkedTable marks statements whose rows the front hands out as a chunk on the stage's
	// host; of keptTable it keeps them, in many, so that reading them does not wait for fakesnow.
	chunkedTable = `"BIG"`
	keptTable    = `"MANY"`
)

// front stands before fakesnow, which speaks no TLS, checks no passwords and sends all rows
// in its first answer. It does these three as the account does (the fields of an answer
// with chunks are those that the vendor's driver reads: gosnowflake query.go,
// execResponseChunk), and writes down what it saw.
type front struct {
	upstream *url.URL
	proxy    *httputil.ReverseProxy
	stage    string // host and port
	dir      string // of the chunks

	mu         sync.Mutex
	statements []string
	logins     []string
	aborted    map[string]chan struct{} // by the statement's request id
	chunks     map[string]string        // their files by their paths
	kept       map[string][]byte        // answers by their statements
	served     int
	hold       string // statements that contain it run until they are aborted
	paths      []string
	failures   []string
}

func newFront(t testing.TB, upstream *url.URL) *front {
	return &front{
		upstream: upstream, proxy: httputil.NewSingleHostReverseProxy(upstream), dir: harness.Dir(t, ""),
		aborted: map[string]chan struct{}{}, chunks: map[string]string{}, kept: map[string][]byte{},
	}
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
	readsRows := strings.HasPrefix(query.SQLText, "SELECT") && !strings.Contains(query.SQLText, "MIN(")
	keeps := readsRows && strings.Contains(query.SQLText, "."+keptTable)
	if keeps {
		f.mu.Lock()
		answer := f.kept[query.SQLText]
		f.mu.Unlock()
		if answer != nil {
			w.Header().Set("Content-Type", "application/json")
			_, _ = w.Write(answer)
			return
		}
	}
	recorder := &recorder{header: http.Header{}, status: http.StatusOK}
	f.proxy.ServeHTTP(recorder, r)
	answer := recorder.body.Bytes()
	switch {
	case keeps:
		answer = f.intoChunks(answer, keptChunkRows)
		f.mu.Lock()
		f.kept[query.SQLText] = answer
		f.mu.Unlock()
	case readsRows && strings.Contains(query.SQLText, "."+chunkedTable):
		answer = f.intoChunks(answer, 0)
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
// account: a first part within the answer is left out. Each chunk has so many rows; 0 is all.
func (f *front) intoChunks(answer []byte, rows int64) []byte {
	var decoded map[string]any
	if err := json.Unmarshal(answer, &decoded); err != nil {
		f.fail("an answer that is no JSON: %v", err)
		return answer
	}
	data, _ := decoded["data"].(map[string]any)
	encoded, _ := data["rowsetBase64"].(string)
	if encoded == "" {
		return answer
	}
	raw, err := base64.StdEncoding.DecodeString(encoded)
	if err != nil {
		f.fail("rows that are no base64: %v", err)
		return answer
	}
	parts := []chunk{{rows: data["total"], arrow: raw}}
	if rows > 0 {
		if parts, err = cut(raw, rows); err != nil {
			f.fail("rows that are no Arrow stream: %v", err)
			return answer
		}
	}
	var chunks []map[string]any
	for _, part := range parts {
		var packed bytes.Buffer
		z := gzip.NewWriter(&packed)
		_, _ = z.Write(part.arrow)
		_ = z.Close()
		chunks = append(chunks, map[string]any{"url": "https://" + f.stage + f.put(packed.Bytes()), "rowCount": part.rows, "uncompressedSize": len(part.arrow), "compressedSize": packed.Len()})
	}
	data["rowsetBase64"] = ""
	data["chunkHeaders"] = map[string]string{"x-amz-server-side-encryption-customer-key": "stage-key"}
	data["chunks"] = chunks
	changed, err := json.Marshal(decoded)
	if err != nil {
		f.fail("an answer with chunks: %v", err)
	}
	return changed
}

// put stores a chunk, and returns its path. What is measured beside the front is not to hold it.
func (f *front) put(packed []byte) string {
	f.mu.Lock()
	defer f.mu.Unlock()
	path := fmt.Sprintf("/chunk/%d", len(f.chunks))
	f.chunks[path] = filepath.Join(f.dir, filepath.Base(path))
	if err := os.WriteFile(f.chunks[path], packed, 0o600); err != nil {
		f.failures = append(f.failures, err.Error())
	}
	return path
}

// serveChunk is the storage: it knows nothing of the account's sessions.
func (f *front) serveChunk(w http.ResponseWriter, r *http.Request) {
	f.mu.Lock()
	defer f.mu.Unlock()
	if r.Header.Get("Authorization") != "" {
		f.failures = append(f.failures, "the session's token went to the storage")
	}
	file, ok := f.chunks[r.URL.Path]
	if !ok || r.Header.Get("x-amz-server-side-encryption-customer-key") != "stage-key" {
		w.WriteHeader(http.StatusForbidden)
		return
	}
	f.served++
	http.ServeFile(w, r, file)
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
