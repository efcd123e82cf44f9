package step_test

import (
	"runtime"
	"runtime/debug"
	"testing"

	"github.com/sdg-service/sdg/internal/step"
)

func TestImportsMayFillASmallHeap(t *testing.T) {
	const megabyte = 1 << 20
	for name, c := range map[string]struct{ live, goal uint64 }{
		"almost empty":            {4 * megabyte, 56 * megabyte},
		"half full":               {28 * megabyte, 56 * megabyte},
		"almost full":             {50 * megabyte, 65 * megabyte},
		"larger":                  {100 * megabyte, 130 * megabyte},
		"where the share is more": {44 * megabyte, 44 * megabyte * 13 / 10},
	} {
		t.Run(name, func(t *testing.T) {
			goal := c.live + c.live*uint64(step.GarbageBeside(c.live))/100
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
	debug.SetGCPercent(20)
	step.Frugally()()
	if after := debug.SetGCPercent(250); after != 20 {
		t.Errorf("the collector goes by %d %%, though less garbage was wanted", after)
	}
}
