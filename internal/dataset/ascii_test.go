package dataset_test

import (
	"bytes"
	"testing"

	"github.com/sdg-service/sdg/internal/dataset"
)

func TestASCIIFindsAByteBeyondItAnywhere(t *testing.T) {
	t.Parallel()
	for length := range 100 {
		text := bytes.Repeat([]byte{0x7f}, length)
		if !dataset.ASCII(text) {
			t.Fatalf("%d bytes of ASCII are said to be none", length)
		}
		for at := range text {
			for _, beyond := range []byte{0x80, 0xff} {
				text[at] = beyond
				if dataset.ASCII(text) {
					t.Fatalf("byte %#x at %d of %d is not found", beyond, at, length)
				}
			}
			text[at] = 0
		}
	}
}
