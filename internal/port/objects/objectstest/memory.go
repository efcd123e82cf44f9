package objectstest

import (
	"io"
	"math/rand/v2"
	"runtime"
	"testing"

	"github.com/sdg-service/sdg/internal/port/objects"
)

const (
	streamBytes = 64 << 20
	// memoryBytes leaves room for a few parts in flight and for no copy of the stream.
	memoryBytes = 44 << 20
)

// measuring reads a fixed number of bytes and watches the live heap meanwhile.
type measuring struct {
	source    *rand.ChaCha8
	remaining int
	peak      uint64
	next      int
}

func (m *measuring) Read(p []byte) (int, error) {
	if m.remaining == 0 {
		return 0, io.EOF
	}
	if m.remaining <= m.next {
		m.next = m.remaining - 4<<20
		m.peak = max(m.peak, liveHeap())
	}
	n, err := m.source.Read(p[:min(len(p), m.remaining)])
	m.remaining -= n
	return n, err
}

func liveHeap() uint64 {
	runtime.GC()
	var stats runtime.MemStats
	runtime.ReadMemStats(&stats)
	return stats.HeapAlloc
}

func testMemory(t *testing.T, b Backend) {
	before := liveHeap()
	source := &measuring{source: rand.NewChaCha8([32]byte{}), remaining: streamBytes, next: streamBytes}
	info, err := b.Store.Put(t.Context(), "stream", source, objects.PutOptions{})
	if err != nil {
		t.Fatal(err)
	}
	if info.Size != streamBytes {
		t.Fatalf("stored %d bytes of %d", info.Size, streamBytes)
	}
	if source.peak > before+memoryBytes {
		t.Fatalf("a stream of %d bytes took %d bytes of memory", streamBytes, source.peak-before)
	}
}
