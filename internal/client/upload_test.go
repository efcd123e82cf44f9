package client_test

import (
	"bytes"
	"context"
	"crypto/rand"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"mime"
	"mime/multipart"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/sdg-service/sdg/internal/client"
	"github.com/sdg-service/sdg/internal/sdg"
)

const partBytes = 2 << 20

// store is a double of the service and of its object store.
type store struct {
	t *testing.T
	*httptest.Server
	size     int64
	mu       sync.Mutex
	whole    []byte
	arrived  map[int]bool
	links    int                              // how often links were made
	trouble  func(part, try int) (status int) // 0 takes the part
	tries    map[int]int
	complete bool
}

func newStore(t *testing.T, size int64) *store {
	s := &store{t: t, size: size, whole: make([]byte, size), arrived: map[int]bool{}, tries: map[int]int{}, trouble: func(int, int) int { return 0 }}
	s.Server = httptest.NewServer(s)
	t.Cleanup(s.Close)
	return s
}

func (s *store) upload() map[string]any {
	s.links++
	var parts []any
	for i := range (s.size + partBytes - 1) / partBytes {
		parts = append(parts, map[string]any{
			"number": i + 1, "offset": i * partBytes, "size_bytes": min(partBytes, s.size-i*partBytes),
			"url": fmt.Sprintf("%s/store/%d?signature=secret%d", s.URL, i+1, s.links), "headers": map[string]string{"Content-Type": "application/octet-stream"},
		})
	}
	return map[string]any{"dataset": map[string]any{"id": "ds_1", "status": "uploading"}, "parts": parts, "complete": "/v1/client/datasets/uploads/ds_1:complete"}
}

func (s *store) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	s.mu.Lock()
	defer s.mu.Unlock()
	answer := func(status int, v any) {
		w.Header().Set("Content-Type", "application/json")
		w.WriteHeader(status)
		if err := json.NewEncoder(w).Encode(v); err != nil {
			s.t.Error(err)
		}
	}
	var part int
	switch {
	case strings.HasPrefix(r.URL.Path, "/store/"):
		if _, err := fmt.Sscanf(r.URL.Path, "/store/%d", &part); err != nil || r.Method != http.MethodPut {
			s.t.Errorf("%s %s", r.Method, r.URL.Path)
		}
		if r.Header.Get("X-API-Key") != "" {
			s.t.Error("the key was sent to the store")
		}
		content, err := io.ReadAll(r.Body)
		if err != nil {
			return // the client gave this part up: another one has failed
		}
		if r.ContentLength != int64(len(content)) || r.Header.Get("Content-Type") != "application/octet-stream" {
			s.t.Errorf("part %d: %d of %d bytes", part, len(content), r.ContentLength)
		}
		s.tries[part]++
		if status := s.trouble(part, s.tries[part]); status != 0 {
			w.WriteHeader(status)
			_, _ = io.WriteString(w, "<Error>trouble</Error>")
			return
		}
		copy(s.whole[(part-1)*partBytes:], content)
		s.arrived[part] = true
	case r.URL.Path == "/v1/client/datasets/uploads":
		answer(201, s.upload())
	case strings.HasSuffix(r.URL.Path, ":links"):
		answer(200, s.upload())
	case strings.HasSuffix(r.URL.Path, ":complete"):
		s.complete = true
		answer(202, map[string]any{"id": "ds_1", "status": "importing"})
	default:
		s.t.Errorf("unexpected request %s", r.URL.Path)
	}
}

func (s *store) client(t *testing.T) *client.Client {
	t.Helper()
	c, err := client.New(client.Options{
		BaseURL: s.URL, Key: sdg.NewSecret("the-key"), Wait: func(ctx context.Context, _ time.Duration) error { return ctx.Err() },
	})
	if err != nil {
		t.Fatal(err)
	}
	return c
}

func noise(t *testing.T, size int64) []byte {
	t.Helper()
	out := make([]byte, size)
	if _, err := rand.Read(out); err != nil {
		t.Fatal(err)
	}
	return out
}

func TestLargeFilesGoInParts(t *testing.T) {
	t.Parallel()
	const size = 4*partBytes + 5
	for name, trouble := range map[string]func(part, try int) int{
		"smoothly":                        func(int, int) int { return 0 },
		"over a store that is away twice": func(_, try int) int { return map[bool]int{true: 503}[try <= 2] },
		"by links that have ended once":   func(part, try int) int { return map[bool]int{true: 403}[part == 3 && try == 1] },
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			s, want := newStore(t, size), noise(t, size)
			s.trouble = trouble
			var sent atomic.Int64
			d, err := s.client(t).UploadDataset(t.Context(), client.File{Filename: "f.csv", Size: size, Content: bytes.NewReader(want)}, func(n int64) { sent.Add(n) })
			if err != nil || d.Value.Status != sdg.DatasetImporting || !s.complete {
				t.Fatalf("%+v, %v", d.Value, err)
			}
			if !bytes.Equal(s.whole, want) || sent.Load() != size || len(s.arrived) != 5 {
				t.Errorf("%d parts arrived, %d bytes were reported", len(s.arrived), sent.Load())
			}
		})
	}
}

func TestAnUploadEndsWithItsFirstFailure(t *testing.T) {
	t.Parallel()
	for name, status := range map[string]int{"refused": 400, "links that have ended for good": 403, "away for good": 500} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			const size = 5 * partBytes
			s := newStore(t, size)
			s.trouble = func(part, _ int) int { return map[bool]int{true: status}[part == 2] }
			_, err := s.client(t).UploadDataset(t.Context(), client.File{Filename: "f.csv", Size: size, Content: bytes.NewReader(noise(t, size))}, nil)
			var failed *client.Error
			if !errors.As(err, &failed) || failed.Status != status || s.complete {
				t.Fatalf("%v; completed %v", err, s.complete)
			}
			if strings.Contains(err.Error(), "secret") {
				t.Errorf("the error shows the link: %v", err)
			}
		})
	}
}

func TestSmallFilesGoInAForm(t *testing.T) {
	t.Parallel()
	c, got := against(t, func(_ int, w http.ResponseWriter, _ *http.Request) {
		refuse(w, 202, "Content-Type", "application/json", `{"id":"ds_1","status":"importing"}`)
	})
	const text = "a,b\n1,2\n"
	d, err := c.UploadDataset(t.Context(), client.File{Name: "named", Filename: "f.csv", Size: int64(len(text)), Content: strings.NewReader(text)}, nil)
	if err != nil || d.Value.ID != "ds_1" {
		t.Fatalf("%+v, %v", d.Value, err)
	}
	r := got.requests[0]
	_, params, err := mime.ParseMediaType(r.Header.Get("Content-Type"))
	if err != nil || r.Method != http.MethodPost || r.URL.Path != "/v1/client/datasets/upload" || r.Header.Get("Idempotency-Key") == "" {
		t.Fatalf("%s %s %v, %v", r.Method, r.URL.Path, r.Header, err)
	}
	form, err := multipart.NewReader(strings.NewReader(got.bodies[0]), params["boundary"]).ReadForm(1 << 20)
	if err != nil || form.Value["name"][0] != "named" || form.File["file"][0].Filename != "f.csv" || form.File["file"][0].Size != int64(len(text)) {
		t.Fatalf("%+v, %v", form, err)
	}
}
