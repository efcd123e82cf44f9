package catalog_test

import (
	"bytes"
	"crypto/sha256"
	"flag"
	"fmt"
	"os"
	"testing"

	"github.com/sdg-service/sdg/internal/engine/plant/catalog"
)

var update = flag.Bool("update", false, "write the golden file")

// The lanes of each plant's first ten minutes, hashed. A change here changes every run that was ever made; so does
// an architecture that computes otherwise.
func TestBytesOfRuns(t *testing.T) {
	t.Parallel()
	const file = "testdata/runs.golden"
	var got bytes.Buffer
	for _, id := range catalog.IDs() {
		r, _ := mustRun(t, id, 42, nil)
		h := sha256.New()
		var row []byte
		for range 600 {
			if _, err := r.Sample(); err != nil {
				t.Fatal(err)
			}
			row = bytesOf(row[:0], r.Lanes())
			h.Write(row)
		}
		fmt.Fprintf(&got, "%s %x\n", id, h.Sum(nil))
	}
	if *update {
		if err := os.WriteFile(file, got.Bytes(), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(got.Bytes(), want) {
		t.Errorf("runs differ from %s:\n%s", file, got.Bytes())
	}
}
