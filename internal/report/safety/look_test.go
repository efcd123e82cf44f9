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
		seen, digits := safety.Look(cell)
		if wantSeen, wantDigits := safety.LookByByte(cell); seen != wantSeen || digits != wantDigits {
			t.Fatalf("%q: found kinds %b and %d digits, want %b and %d", cell, seen, digits, wantSeen, wantDigits)
		}
	}
	for c := range 256 {
		for n := 1; n <= 17; n++ {
			for i := range n {
				cell := make([]byte, n)
				for j := range cell {
					cell[j] = "z 7"[(i+j)%3]
				}
				cell[i] = byte(c)
				check(t, cell)
			}
		}
	}
	rapid.Check(t, func(t *rapid.T) { check(t, rapid.SliceOfN(rapid.Byte(), 1, 40).Draw(t, "cell")) })
}
