package step

import (
	"runtime/debug"
	"runtime/metrics"
	"sync"
	"time"
)

const (
	// importGarbage is how much garbage may lie beside what is used while tables are imported,
	// in percent: imports hold much and throw away little, so collecting six times as often
	// as usual costs little of their CPU time, and saves a third of their memory. More than
	// mostGarbage there never is.
	importGarbage = 15
	mostGarbage   = 9 << 20
	// importHeap is how many bytes the heap may grow by whatever is used of it. Without it an
	// import would be collected at each seventh that it adds to an almost empty heap: ten
	// times before it holds what it needs. Large imports come to as much anyway. It counts from
	// what the service itself holds, of which at most ownHeap is believed: it is what the last
	// collection found, maybe in the midst of another import.
	importHeap = 51 << 20
	ownHeap    = 20 << 20
	// leastHeap stands for what is used before that was ever found out.
	leastHeap = 4 << 20
	// importFree is how much may be free without being given back to the system. Large sets, one
	// as large as all before it, leave holes that nothing else fits into for a while.
	importFree = 4 << 20
	// heapLook is how often it is looked whether the collector has run, and found less or more
	// in use. It bounds for how long it goes by a share of something else: looking takes
	// some microseconds.
	heapLook = 10 * time.Millisecond
)

// frugality counts the imports that run; the collector's setting is the process's.
var frugality struct {
	sync.Mutex
	running int
	usual   int
	limit   int64  // of the process's memory, as it was
	live    uint64 // what was in use when the collector was last told how much may lie beside it
	own     uint64 // what was in use before the first import
}

// frugally bounds the garbage until done is called. Who has set less, or has switched the
// collector off (GOGC), is left alone.
func frugally() (done func()) {
	f := &frugality
	f.Lock()
	defer f.Unlock()
	if f.running++; f.running == 1 {
		if f.usual = debug.SetGCPercent(importGarbage); f.usual < importGarbage {
			debug.SetGCPercent(f.usual)
		}
		f.live, f.limit = 0, debug.SetMemoryLimit(-1)
		used := []metrics.Sample{{Name: "/gc/heap/live:bytes"}}
		metrics.Read(used)
		f.own = min(used[0].Value.Uint64(), ownHeap)
	}
	ended := make(chan struct{})
	if f.usual >= importGarbage {
		go tuneCollector(ended)
	}
	return sync.OnceFunc(func() {
		close(ended)
		f.Lock()
		defer f.Unlock()
		if f.running--; f.running == 0 {
			debug.SetGCPercent(f.usual)
			debug.SetMemoryLimit(f.limit)
		}
	})
}

// tuneCollector tells the collector after each of its runs how much garbage may lie beside
// what it found in use.
func tuneCollector(ended <-chan struct{}) {
	ticks := time.NewTicker(heapLook)
	defer ticks.Stop()
	for {
		tellCollector()
		select {
		case <-ended:
			return
		case <-ticks.C:
		}
	}
}

func tellCollector() {
	f := &frugality
	f.Lock()
	defer f.Unlock()
	samples := []metrics.Sample{
		{Name: "/gc/heap/live:bytes"}, {Name: "/memory/classes/total:bytes"},
		{Name: "/memory/classes/heap/objects:bytes"}, {Name: "/memory/classes/heap/free:bytes"}, {Name: "/memory/classes/heap/released:bytes"},
	}
	metrics.Read(samples)
	if live := max(leastHeap, samples[0].Value.Uint64()); live != f.live && f.running > 0 {
		garbage := garbageBeside(live, f.own)
		debug.SetGCPercent(garbage) // it stops the world for a moment
		other := samples[1].Value.Uint64() - samples[2].Value.Uint64() - samples[3].Value.Uint64() - samples[4].Value.Uint64()
		debug.SetMemoryLimit(min(f.limit, int64(live+live*uint64(garbage)/100+other)+importFree))
		f.live = live
	}
}

// garbageBeside is how much garbage may lie beside so many bytes that are used, in percent; own of
// them are the service's.
func garbageBeside(live, own uint64) int {
	if live >= own+importHeap {
		return int(min(importGarbage, mostGarbage*100/live))
	}
	return max(int(min(importGarbage, mostGarbage*100/live)), int((own+importHeap-live)*100/live))
}
