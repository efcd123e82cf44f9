package api_test

import (
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"github.com/sdg-service/sdg/internal/api"
)

// deadlineWriter remembers the deadline for reading that stands on its connection.
type deadlineWriter struct {
	*httptest.ResponseRecorder
	deadline time.Time
}

func (w *deadlineWriter) SetReadDeadline(t time.Time) error {
	w.deadline = t
	return nil
}

func TestReadDeadlineEndsWithTheRequest(t *testing.T) {
	limit := time.Date(2026, 1, 2, 3, 4, 5, 0, time.UTC)
	for name, c := range map[string]struct {
		method, body string
		read         int64
		ended        bool
	}{
		"without a body":   {http.MethodGet, "", 0, true},
		"body half read":   {http.MethodPost, "0123456789", 5, false},
		"body read to end": {http.MethodPost, "0123456789", 11, true},
	} {
		t.Run(name, func(t *testing.T) {
			w := &deadlineWriter{ResponseRecorder: httptest.NewRecorder(), deadline: limit}
			var body io.Reader
			if c.body != "" {
				body = strings.NewReader(c.body)
			}
			handled := false
			api.EndReadDeadline(http.HandlerFunc(func(_ http.ResponseWriter, r *http.Request) {
				if c.read > 0 {
					if _, err := io.Copy(io.Discard, io.LimitReader(r.Body, c.read)); err != nil {
						t.Fatal(err)
					}
				}
				handled = true
				if ended := w.deadline.IsZero(); ended != c.ended {
					t.Errorf("deadline ended %v, not %v", ended, c.ended)
				}
			})).ServeHTTP(w, httptest.NewRequest(c.method, "/", body))
			if !handled {
				t.Fatal("not handled")
			}
		})
	}
}

// A body that was read and put back has its deadline ended too: huma sets one before it reads it.
func TestReadDeadlineEndsWithABodyThatWasPutBack(t *testing.T) {
	w := &deadlineWriter{ResponseRecorder: httptest.NewRecorder()}
	r := httptest.NewRequest(http.MethodPost, "/", strings.NewReader("0123456789"))
	api.EndReadDeadline(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		body, err := io.ReadAll(r.Body)
		if err != nil {
			t.Fatal(err)
		}
		r.Body = api.EndingDeadline(w, io.NopCloser(strings.NewReader(string(body))))
		_ = http.NewResponseController(w).SetReadDeadline(time.Date(2026, 1, 2, 3, 4, 5, 0, time.UTC))
		if again, err := io.ReadAll(r.Body); err != nil || string(again) != "0123456789" {
			t.Fatalf("%q, %v", again, err)
		}
	})).ServeHTTP(w, r)
	if !w.deadline.IsZero() {
		t.Error("the deadline stands")
	}
}
