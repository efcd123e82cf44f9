package file_test

import (
	"crypto/rand"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/sdg-service/sdg/internal/port/keys/file"
)

// FuzzOpen checks that a file is refused as ErrFormat, or has the size of what
// Open writes.
func FuzzOpen(f *testing.F) {
	path := filepath.Join(f.TempDir(), "keys")
	if _, err := file.Open(path, strings.NewReader(strings.Repeat("k", 64))); err != nil {
		f.Fatal(err)
	}
	good, err := os.ReadFile(path)
	if err != nil {
		f.Fatal(err)
	}
	f.Add(good)
	f.Add(good[1:])
	f.Add([]byte("\n\n\n\n"))
	f.Fuzz(func(t *testing.T, content []byte) {
		path := filepath.Join(t.TempDir(), "keys")
		if err := os.WriteFile(path, content, 0o600); err != nil {
			t.Fatal(err)
		}
		_, err := file.Open(path, rand.Reader)
		if err == nil && len(content) != len(good) {
			t.Fatalf("a file of %d bytes was taken", len(content))
		}
		if err != nil && !errors.Is(err, file.ErrFormat) {
			t.Fatalf("%v, want ErrFormat", err)
		}
	})
}
