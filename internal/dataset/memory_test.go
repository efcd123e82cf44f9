package dataset_test

import (
	"io"
	"runtime"
	"testing"

	"github.com/sdg-service/sdg/internal/dataset"
)

// endless is a CSV file that is made as it is read: nothing of it is held. Each row has 64
// bytes and depends on its number alone.
type endless struct{ rows int64 }

const rowBytes = 64

func (e endless) size() int64 { return e.rows * rowBytes }

func (e endless) ReadAt(p []byte, off int64) (int, error) {
	n := 0
	var row [rowBytes]byte
	for n < len(p) && off < e.size() {
		fillRow(&row, off/rowBytes)
		k := copy(p[n:], row[off%rowBytes:])
		n += k
		off += int64(k)
	}
	if n < len(p) {
		return n, io.EOF
	}
	return n, nil
}

// fillRow writes a header or a row: a running key, a measure, a category, a date, a text.
func fillRow(row *[rowBytes]byte, i int64) {
	for b := range row {
		row[b] = ' '
	}
	row[rowBytes-1] = '\n'
	if i == 0 {
		copy(row[:], "key,measure,kind,day,code")
		return
	}
	x := uint64(i) * 0x9E3779B97F4A7C15
	put := func(at, width int, n uint64) {
		for d := at + width - 1; d >= at; d-- {
			row[d] = byte('0' + n%10)
			n /= 10
		}
	}
	copy(row[:], "K00000000,10000.00,kind-0,2024-01-01,C0000000000000000")
	put(1, 8, uint64(i))
	put(11, 4, x>>40%10_000)
	put(16, 2, x>>20%100)
	put(24, 1, x>>30%10)
	put(34, 2, 1+x>>33%28)
	put(38, 16, x%1e16)
}

// peak runs a pass and returns the most heap that was live during it, in bytes.
func peak(t *testing.T, pass func(progress func(float64)) error) uint64 {
	t.Helper()
	most, next := uint64(0), 0.0
	var before, now runtime.MemStats
	runtime.GC()
	runtime.ReadMemStats(&before)
	err := pass(func(share float64) {
		if share < next {
			return
		}
		next += 0.05
		runtime.GC()
		runtime.ReadMemStats(&now)
		most = max(most, now.HeapAlloc)
	})
	if err != nil {
		t.Fatal(err)
	}
	return most - min(most, before.HeapAlloc)
}

// TestMemoryDoesNotGrowWithTheFile is not parallel: other tests' heaps would count. The
// room for exactness is made small, so that a short file already exceeds it.
func TestMemoryDoesNotGrowWithTheFile(t *testing.T) {
	const room = 1 << 15
	sizes := [2]int64{200_000, 600_000} // rows: 13 MB and 38 MB
	var inferred, converted [2]uint64
	for i, rows := range sizes {
		file := endless{rows}
		src := dataset.Source{Name: "a.csv", Size: file.size(), At: file}
		var s *dataset.Schema
		inferred[i] = peak(t, func(progress func(float64)) (err error) {
			s, err = dataset.InferWithin(src, room, progress)
			return err
		})
		if s.Rows != rows-1 || !s.Columns[4].DistinctApproximate {
			t.Fatalf("schema has %d rows, last column %+v", s.Rows, s.Columns[4])
		}
		converted[i] = peak(t, func(progress func(float64)) error {
			_, err := dataset.ConvertWithin(src, s, io.Discard, room, progress)
			return err
		})
	}
	t.Logf("peak heap: infer %d and %d KiB, convert %d and %d KiB", inferred[0]>>10, inferred[1]>>10, converted[0]>>10, converted[1]>>10)
	if inferred[1] > inferred[0]+(2<<20) || inferred[1] > 16<<20 {
		t.Errorf("inferring takes %d KiB, %d KiB for a third of the file", inferred[1]>>10, inferred[0]>>10)
	}
	// A row group is held, more or less of it when the heap is looked at.
	if converted[1] > converted[0]+(16<<20) || converted[1] > 48<<20 {
		t.Errorf("converting takes %d KiB, %d KiB for a third of the file", converted[1]>>10, converted[0]>>10)
	}
}
