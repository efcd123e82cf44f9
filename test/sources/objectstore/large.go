//go:build sources || live

package objectstore

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"runtime"
	"testing"

	"github.com/sdg-service/sdg/internal/connector"
)

// LargeRows is how many rows LargeCSV has.
const LargeRows = 1_800_000

// LargeCSV is a file of some 120 MB.
func LargeCSV() []byte {
	var b bytes.Buffer
	b.WriteString("id,amount,comment\n")
	for i := range LargeRows {
		fmt.Fprintf(&b, "%d,%d.%02d,%s %d\n", i, i%1000, i%100, "a comment that takes some room in the file", i)
	}
	return b.Bytes()
}

// Large reads the file of LargeCSV and bounds what memory it takes.
func Large(t *testing.T, s connector.Source, name string) {
	t.Helper()
	runtime.GC()
	var before, now runtime.MemStats
	runtime.ReadMemStats(&before)
	stream, err := s.Read(t.Context(), connector.Selection{Source: name})
	if err != nil {
		t.Fatal(err)
	}
	var b connector.Batch
	rows, most := 0, uint64(0)
	for batches := 0; ; batches++ {
		err := stream.Next(t.Context(), &b)
		if errors.Is(err, io.EOF) {
			break
		}
		if err != nil {
			t.Fatal(err)
		}
		rows += b.Rows()
		if batches%10 == 0 {
			runtime.GC()
			runtime.ReadMemStats(&now)
			most = max(most, now.HeapAlloc)
		}
	}
	if err := stream.Close(); err != nil {
		t.Error(err)
	}
	const bound = 100 << 20 // 64 MiB of ranges, and batches
	if rows != LargeRows || most > before.HeapAlloc+bound {
		t.Errorf("%d rows in %d MiB", rows, (most-before.HeapAlloc)>>20)
	}
}
