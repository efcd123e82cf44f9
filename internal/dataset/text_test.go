package dataset_test

import (
	"bytes"
	"testing"

	"pgregory.net/rapid"

	"github.com/sdg-service/sdg/internal/dataset"
)

// TestCharactersAreTallied, in texts of any length.
func TestCharactersAreTallied(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		some := rapid.SliceOfN(rapid.SampledFrom([]byte("azAZ09 @.:-_`{[/;?\x00\x1f!,\x7f\x80\xad\xba\xc3\xe1\xff\n")), 0, 12).Draw(t, "some")
		text := bytes.Repeat(some, rapid.SampledFrom([]int{1, 2, 60, 300}).Draw(t, "times"))
		var want [7]int
		proper, before := true, byte(' ')
		for _, b := range text {
			switch {
			case b >= 'a' && b <= 'z', b >= 'A' && b <= 'Z':
				want[0]++
				proper = proper && (b < 'a' || before != ' ' && before != '-')
			case b >= '0' && b <= '9':
				want[1]++
			default:
				if i := bytes.IndexByte([]byte(" @.:-"), b); i >= 0 {
					want[2+i]++
				}
			}
			before = b
		}
		if got, capitals := dataset.Tallied(text); got != want || capitals != proper {
			t.Fatalf("%q: %v, %t; want %v, %t", text, got, capitals, want, proper)
		}
	})
}
