package client_test

import (
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"io"
	"io/fs"
	"net/http"
	"os"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/sdg-service/sdg/internal/client"
)

const content = "id,name\n1,Ann\n2,Bob\n"

func artifact(name string) client.Artifact {
	sum := sha256.Sum256([]byte(content))
	return client.Artifact{ID: "art_1", Name: name, SizeBytes: int64(len(content)), SHA256: hex.EncodeToString(sum[:])}
}

// folder opens a new folder and returns a function that lists everything in it.
func folder(t *testing.T) (*os.Root, func() []string) {
	t.Helper()
	dir, err := os.OpenRoot(t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = dir.Close() })
	return dir, func() []string {
		names := []string{}
		err := fs.WalkDir(dir.FS(), ".", func(name string, e fs.DirEntry, err error) error {
			if err == nil && !e.IsDir() {
				names = append(names, name)
			}
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
		return names
	}
}

func TestDownload(t *testing.T) {
	t.Parallel()
	dir, files := folder(t)
	c, got := against(t, func(_ int, w http.ResponseWriter, _ *http.Request) { _, _ = io.WriteString(w, content) })
	var arrived int64
	for range 2 { // the second time there is nothing to do
		if err := c.Download(t.Context(), artifact("big/part-00000.csv"), dir, func(n int64) { arrived += n }); err != nil {
			t.Fatal(err)
		}
	}
	have, err := dir.ReadFile("big/part-00000.csv")
	if err != nil || string(have) != content {
		t.Errorf("wrote %q, %v", have, err)
	}
	if len(got.requests) != 1 || arrived != int64(len(content)) {
		t.Errorf("%d requests for %d bytes", len(got.requests), arrived)
	}
	if diff := cmp.Diff([]string{"big/part-00000.csv"}, files()); diff != "" {
		t.Error(diff)
	}
}

func TestDownloadResumesWhereItBroke(t *testing.T) {
	t.Parallel()
	dir, _ := folder(t)
	c, got := against(t, func(n int, w http.ResponseWriter, r *http.Request) {
		if n == 1 {
			w.Header().Set("Content-Length", "20")
			_, _ = io.WriteString(w, content[:7])
			if err := http.NewResponseController(w).Flush(); err != nil {
				t.Error(err)
			}
			panic(http.ErrAbortHandler)
		}
		http.ServeContent(w, r, "", sampleTime, strings.NewReader(content))
	})
	if err := c.Download(t.Context(), artifact("t.csv"), dir, nil); err != nil {
		t.Fatal(err)
	}
	if r := got.requests[1].Header.Get("Range"); r != "bytes=7-" {
		t.Errorf("resumed with Range %q", r)
	}
	if have, err := dir.ReadFile("t.csv"); err != nil || string(have) != content {
		t.Errorf("wrote %q, %v", have, err)
	}
}

func TestAFailedDownloadLeavesNothing(t *testing.T) {
	t.Parallel()
	var damaged *client.DamagedError
	var refused *client.Error
	tests := map[string]struct {
		name   string
		answer func(w http.ResponseWriter)
		want   func(error) bool
	}{
		"another byte":       {"t.csv", func(w http.ResponseWriter) { _, _ = io.WriteString(w, strings.Replace(content, "Ann", "Eve", 1)) }, func(err error) bool { return errors.As(err, &damaged) }},
		"too short":          {"t.csv", func(w http.ResponseWriter) { _, _ = io.WriteString(w, content[:7]) }, func(err error) bool { return err != nil }},
		"too long":           {"t.csv", func(w http.ResponseWriter) { _, _ = io.WriteString(w, content+"3,Eve\n") }, func(err error) bool { return err != nil }},
		"always broken off":  {"t.csv", func(http.ResponseWriter) { panic(http.ErrAbortHandler) }, func(err error) bool { return err != nil }},
		"refused":            {"t.csv", func(w http.ResponseWriter) { refuse(w, 404, "", "", `{"error":"No.","code":"NOT_FOUND"}`) }, func(err error) bool { return errors.As(err, &refused) }},
		"out of the folder":  {"../t.csv", func(w http.ResponseWriter) { _, _ = io.WriteString(w, content) }, func(err error) bool { return err != nil }},
		"a name from a root": {"/etc/t.csv", func(w http.ResponseWriter) { _, _ = io.WriteString(w, content) }, func(err error) bool { return err != nil }},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			dir, files := folder(t)
			c, _ := against(t, func(_ int, w http.ResponseWriter, _ *http.Request) { test.answer(w) })
			if err := c.Download(t.Context(), artifact(test.name), dir, nil); !test.want(err) {
				t.Errorf("error %v", err)
			}
			if left := files(); len(left) > 0 {
				t.Errorf("left %v behind", left)
			}
		})
	}
}

func TestDownloadKeepsAnotherFile(t *testing.T) {
	t.Parallel()
	for name, other := range map[string]string{"of another size": "mine", "of the same size": strings.ToUpper(content)} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			dir, _ := folder(t)
			if err := dir.WriteFile("t.csv", []byte(other), 0o600); err != nil {
				t.Fatal(err)
			}
			c, _ := against(t, func(_ int, w http.ResponseWriter, _ *http.Request) { _, _ = io.WriteString(w, content) })
			if err := c.Download(t.Context(), artifact("t.csv"), dir, nil); !errors.Is(err, client.ErrExists) {
				t.Errorf("error %v, want ErrExists", err)
			}
			if have, err := dir.ReadFile("t.csv"); err != nil || string(have) != other {
				t.Errorf("the file is now %q, %v", have, err)
			}
		})
	}
}
