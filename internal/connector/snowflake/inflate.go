package snowflake

import (
	"bufio"
	"io"

	"github.com/klauspost/compress/gzip"
)

// packedBytes are how much of a packed answer is looked at at a time.
const packedBytes = 32 << 10

// inflated is an answer unpacked, if it is gzip, as chunks are. The driver would do that, too,
// in almost twice the time; of an answer that is none it takes what comes as it is.
type inflated struct {
	io.ReadCloser
	from io.Reader
}

func (i *inflated) Read(p []byte) (int, error) {
	if i.from == nil {
		packed := bufio.NewReaderSize(i.ReadCloser, packedBytes)
		i.from = packed
		if head, _ := packed.Peek(2); string(head) == "\x1f\x8b" { // an error comes again
			z, err := gzip.NewReader(packed)
			if err != nil {
				return 0, err
			}
			i.from = z
		}
	}
	return i.from.Read(p)
}
