package main

import (
	"encoding/json"
	"fmt"
	"runtime"
	"sync"
	"sync/atomic"
	"syscall"
	"time"

	"github.com/sdg-service/sdg/internal/engine/synth"
	"github.com/sdg-service/sdg/internal/engine/synth/cart"
	"github.com/sdg-service/sdg/internal/frame"
)

// sample makes rows in blocks on all cores, writes them as CSV into reused memory, and forgets
// them, as the shards of a job do before they write.
func sample(in string, rows int64, o synth.Options, settings cart.Settings) error {
	f, err := readTable(in)
	if err != nil {
		return err
	}
	o.Seed = 1
	m, err := cart.TrainWith(f, o, settings)
	if err != nil {
		return err
	}
	sampler, err := m.Sampler(synth.Request{Seed: 1, Rows: rows})
	if err != nil {
		return err
	}
	start, began := cpu(), time.Now()
	var next, done, bytes atomic.Int64
	var group sync.WaitGroup
	workers := runtime.GOMAXPROCS(0)
	faults := make([]error, workers)
	for w := range workers {
		group.Go(func() {
			var block frame.Frame
			var csv []byte
			for {
				i := next.Add(1) - 1
				if i*synth.BlockRows >= rows {
					return
				}
				if faults[w] = sampler.Block(&block, i); faults[w] != nil {
					return
				}
				csv = block.AppendCSV(csv[:0], 0, block.Rows)
				done.Add(int64(block.Rows))
				bytes.Add(int64(len(csv)))
			}
		})
	}
	group.Wait()
	for _, err := range faults {
		if err != nil {
			return err
		}
	}
	if done.Load() != rows {
		return fmt.Errorf("%d rows were made of %d", done.Load(), rows)
	}
	var u syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &u); err != nil {
		return err
	}
	used := (cpu() - start).Seconds()
	line, err := json.Marshal(map[string]any{
		"rows": rows, "bytes": bytes.Load(), "cpu_s": used, "cpu_us_per_row": 1e6 * used / float64(rows), "wall_s": time.Since(began).Seconds(), "peak_mib": u.Maxrss >> 10,
	})
	if err != nil {
		return err
	}
	fmt.Println(string(line))
	return nil
}
