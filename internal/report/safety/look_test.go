package safety_test

import (
	"testing"

	"pgregory.net/rapid"

	"github.com/sdg-service/sdg/internal/report/safety"
)

// Words of eight bytes must show what the bytes do, wherever in a word a byte lies and however long the cell is.
func TestLookByWordsIsLookByBytes(t *testing.T) {
	t.Parallel()
	check := func(t rapid.TB, cell []byte) {
		if len(cell) == 0 {
			return
		}
		seen, digits := safety.Look(cell)
		if wantSeen, wantDigits := safety.LookByByte(cell); seen != wantSeen || digits != wantDigits {
			t.Fatalf("%q: found kinds %b and %d digits, want %b and %d", cell, seen, digits, wantSeen, wantDigits)
		}
	}
	for c := range 512 {
		filling := []string{"z 7", "z -"}[c>>8] // with a kind of byte among them, and without one
		for n := 1; n <= 33; n++ {
			for i := range n {
				// What lies behind the cell must not be seen in it.
				cell := append(make([]byte, n), "\x00\xff7.:@7777777777777777777777777777777777"...)[:n]
				for j := range cell {
					cell[j] = filling[(i+j)%3]
				}
				cell[i] = byte(c)
				check(t, cell)
				check(t, cell[:n:n])
			}
		}
	}
	rapid.Check(t, func(t *rapid.T) {
		block := rapid.SliceOfN(rapid.Byte(), 40, 80).Draw(t, "block")
		from := rapid.IntRange(0, len(block)-1).Draw(t, "from")
		to := rapid.IntRange(from, len(block)).Draw(t, "to")
		check(t, block[from:to])
		check(t, block[from:to:to])
	})
}
