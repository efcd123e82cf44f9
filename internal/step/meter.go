package step

import (
	"context"
	"runtime/metrics"
	"sync"
	"syscall"
	"time"

	"github.com/sdg-service/sdg/internal/app"
)

// heapSample is how often a running step's heap is looked at.
const heapSample = 20 * time.Millisecond

// measure runs a heavy step of a job in its turn and records what it cost. CPU and heap
// are the whole process's, which runs one heavy step at a time.
func measure(ctx context.Context, turns Turns, t *app.Tenant, jobID, name string, run func() error) error {
	done, err := turns.take(ctx)
	if err != nil {
		return err
	}
	defer done()
	m, err := t.BeginMeasure(ctx, jobID, name)
	if err != nil {
		return err
	}
	cpu, stop := cpuSeconds(), watchHeap()
	err = run()
	m.PeakHeapBytes = stop()
	m.CPUSeconds = cpuSeconds() - cpu
	if err != nil {
		return err
	}
	return t.EndMeasure(ctx, jobID, m)
}

func cpuSeconds() float64 {
	var u syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &u); err != nil {
		return 0
	}
	return float64(u.Utime.Nano()+u.Stime.Nano()) / 1e9
}

// watchHeap samples the heap until the returned function is called, which returns the peak.
func watchHeap() func() int64 {
	var peak uint64
	done := make(chan struct{})
	var running sync.WaitGroup
	look := func() {
		s := []metrics.Sample{{Name: "/memory/classes/heap/objects:bytes"}}
		metrics.Read(s)
		peak = max(peak, s[0].Value.Uint64())
	}
	running.Go(func() {
		tick := time.NewTicker(heapSample)
		defer tick.Stop()
		for {
			look()
			select {
			case <-done:
				return
			case <-tick.C:
			}
		}
	})
	return func() int64 {
		close(done)
		running.Wait()
		return int64(peak)
	}
}
