//go:build sources || live

package harness

import "runtime"

// Heap measures by how much the heap in use grows while a source is read. Garbage does
// not count: there is more of it on a busy machine.
type Heap struct {
	before, most uint64
	samples      int
}

// StartHeap begins with what is in use now.
func StartHeap() *Heap { return &Heap{before: live()} }

// Sample looks at every fourth batch, the first included.
func (h *Heap) Sample() {
	if h.samples++; h.samples%4 == 1 {
		h.most = max(h.most, live())
	}
}

// Grown says by how many bytes the heap in use grew at most.
func (h *Heap) Grown() uint64 { return h.most - min(h.most, h.before) }

func live() uint64 {
	runtime.GC()
	var stats runtime.MemStats
	runtime.ReadMemStats(&stats)
	return stats.HeapAlloc
}
