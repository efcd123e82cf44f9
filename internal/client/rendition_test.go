package client_test

import (
	"errors"
	"io"
	"net/http"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/sdg-service/sdg/internal/client"
)

func TestRenditions(t *testing.T) {
	t.Parallel()
	const whole = "{\"id\":1}\n"
	cut := func(w http.ResponseWriter) {
		_, _ = io.WriteString(w, "{\"id\":1}\n{\"id\"") // longer than what follows
		_ = http.NewResponseController(w).Flush()
		panic(http.ErrAbortHandler)
	}
	tests := map[string]struct {
		answer func(n int, w http.ResponseWriter)
		before string // what is there already
		want   string // the file; empty if none
		tries  int
	}{
		"whole":               {func(_ int, w http.ResponseWriter) { _, _ = io.WriteString(w, whole) }, "", whole, 1},
		"in place of another": {func(_ int, w http.ResponseWriter) { _, _ = io.WriteString(w, whole) }, "old and longer than the new one", whole, 1},
		"begun anew after a broken connection": {func(n int, w http.ResponseWriter) {
			if n == 1 {
				cut(w)
			}
			_, _ = io.WriteString(w, whole)
		}, "", whole, 2},
		"never whole":        {func(_ int, w http.ResponseWriter) { cut(w) }, "", "", client.MaxTries},
		"refused":            {func(_ int, w http.ResponseWriter) { refuse(w, 404, "", "", `{"error":"No.","code":"NOT_FOUND"}`) }, "", "", 1},
		"refused beside one": {func(_ int, w http.ResponseWriter) { refuse(w, 404, "", "", `{"error":"No.","code":"NOT_FOUND"}`) }, "kept", "kept", 1},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			dir, files := folder(t)
			if test.before != "" {
				if err := errors.Join(dir.Mkdir("renditions", 0o700), dir.WriteFile("renditions/a.jsonl", []byte(test.before), 0o600)); err != nil {
					t.Fatal(err)
				}
			}
			c, got := against(t, func(n int, w http.ResponseWriter, _ *http.Request) { test.answer(n, w) })
			size, err := c.Render(t.Context(), client.Artifact{ID: "art_1", Name: "a.csv"}, client.Rendition{Format: "jsonl"}, dir, "renditions/a.jsonl")
			if (err == nil) != (test.want == whole) || err == nil && size != int64(len(whole)) {
				t.Errorf("%d bytes, error %v", size, err)
			}
			have, readErr := dir.ReadFile("renditions/a.jsonl")
			if string(have) != test.want {
				t.Errorf("file %q (%v), want %q", have, readErr, test.want)
			}
			if len(got.requests) != test.tries || got.requests[0].URL.Query().Get("format") != "jsonl" {
				t.Errorf("requests %v, want %d for jsonl", got.requests, test.tries)
			}
			want := []string{}
			if test.want != "" {
				want = append(want, "renditions/a.jsonl")
			}
			if diff := cmp.Diff(want, files()); diff != "" {
				t.Errorf("left behind: %s", diff)
			}
		})
	}
}
