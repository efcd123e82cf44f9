package spool_test

import (
	"testing"

	"github.com/sdg-service/sdg/internal/dataset/spool"
)

func TestAllThere(t *testing.T) {
	t.Parallel()
	for _, rows := range []int{0, 1, 255, 256, 257, 1000} {
		null := make([]bool, rows)
		if !spool.AllThere(null) {
			t.Errorf("one of %d is missing", rows)
		}
		for i := range null {
			null[i] = true
			if spool.AllThere(null) {
				t.Errorf("that %d of %d is missing was not seen", i, rows)
			}
			null[i] = false
		}
	}
}
