package step

import (
	"runtime/debug"
	"sync"
)

// importGarbage is how much garbage may lie beside what is used while tables are imported,
// in percent: imports hold much and throw away little, so collecting three times as often as
// usual costs little of their CPU time, and saves a quarter of their memory.
const importGarbage = 30

// frugality counts the imports that run; the collector's setting is the process's.
var frugality struct {
	sync.Mutex
	running int
	usual   int
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
	}
	return sync.OnceFunc(func() {
		f.Lock()
		defer f.Unlock()
		if f.running--; f.running == 0 {
			debug.SetGCPercent(f.usual)
		}
	})
}
