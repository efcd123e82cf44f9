package step_test

import (
	"math"
	"runtime"
	"runtime/debug"
	"testing"

	"github.com/sdg-service/sdg/internal/step"
)

func TestImportsMayFillASmallHeap(t *testing.T) {
	const megabyte = 1 << 20
	for name, c := range map[string]struct{ live, own, goal uint64 }{
		"almost empty":            {4 * megabyte, 5 * megabyte, 56 * megabyte},
		"half full":               {28 * megabyte, 5 * megabyte, 56 * megabyte},
		"almost full":             {50 * megabyte, 5 * megabyte, 50 * megabyte * 115 / 100},
		"larger":                  {58 * megabyte, 5 * megabyte, 58 * megabyte * 115 / 100},
		"much larger":             {100 * megabyte, 5 * megabyte, 109 * megabyte},
		"where the share is more": {49 * megabyte, 5 * megabyte, 49 * megabyte * 115 / 100},
		"beside a larger service": {28 * megabyte, 16 * megabyte, 67 * megabyte},
	} {
		t.Run(name, func(t *testing.T) {
			goal := c.live + c.live*uint64(step.GarbageBeside(c.live, c.own))/100
			if goal > c.goal || goal < c.goal-megabyte {
				t.Errorf("a heap of %d may grow to %d bytes, not %d", c.live, goal, c.goal)
			}
		})
	}
}

// The collector's setting is the process's, so this test runs alone.
func TestTheCollectorIsAsBeforeAfterImports(t *testing.T) {
	usual := debug.SetGCPercent(250)
	defer debug.SetGCPercent(usual)
	first, second := step.Frugally(), step.Frugally()
	runtime.GC()
	first()
	first()
	second()
	if after := debug.SetGCPercent(250); after != 250 {
		t.Errorf("the collector goes by %d %% after imports", after)
	}
	if after := debug.SetMemoryLimit(-1); after != math.MaxInt64 {
		t.Errorf("the process may have %d bytes after imports", after)
	}
	debug.SetGCPercent(10)
	step.Frugally()()
	if after := debug.SetGCPercent(250); after != 10 {
		t.Errorf("the collector goes by %d %%, though less garbage was wanted", after)
	}
}

// TestImportsGiveBackWhatIsFree: holes that large sets leave do not stay, and a limit that was set
// already is never exceeded.
func TestImportsGiveBackWhatIsFree(t *testing.T) {
	for name, usual := range map[string]int64{"no limit": math.MaxInt64, "a limit": 40 << 20} {
		t.Run(name, func(t *testing.T) {
			defer debug.SetMemoryLimit(debug.SetMemoryLimit(usual))
			done := step.Frugally()
			limit := int64(math.MaxInt64)
			for limit == math.MaxInt64 { // until the collector was looked after
				runtime.GC()
				limit = debug.SetMemoryLimit(-1)
			}
			if limit > min(usual, 512<<20) {
				t.Errorf("an import may have %d bytes", limit)
			}
			done()
			if after := debug.SetMemoryLimit(-1); after != usual {
				t.Errorf("the process may have %d bytes after an import", after)
			}
		})
	}
}
