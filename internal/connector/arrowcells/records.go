package arrowcells

import (
	"fmt"
	"io"

	"github.com/apache/arrow-go/v18/arrow/ipc"
	"github.com/apache/arrow-go/v18/arrow/memory"
)

// MaxRecordBytes is how much a record and what is unpacked of it may take. The library makes room
// for whatever a stream claims, of which a terabyte would end the process.
const MaxRecordBytes = 512 << 20

// Records reads an Arrow stream record by record.
type Records struct {
	*ipc.Reader
	memory *bounded
}

// NewRecords reads the schema of a stream.
func NewRecords(from io.Reader) (*Records, error) {
	room := &bounded{Allocator: memory.DefaultAllocator, left: MaxRecordBytes}
	r, err := ipc.NewReader(from, ipc.WithAllocator(room))
	if err != nil {
		return nil, err
	}
	return &Records{r, room}, nil
}

// Next reads the next record; Err says why there is none.
func (r *Records) Next() bool {
	r.memory.left = MaxRecordBytes
	return r.Reader.Next()
}

// bounded makes room for one record. It panics, as the library expects of what a stream may bring
// about: it makes an error of that.
type bounded struct {
	memory.Allocator
	left int
}

func (b *bounded) take(size int) {
	if size < 0 || size > b.left {
		panic(fmt.Errorf("a record takes more than %d MiB", MaxRecordBytes>>20))
	}
	b.left -= size
}

func (b *bounded) Allocate(size int) []byte {
	b.take(size)
	return b.Allocator.Allocate(size)
}

func (b *bounded) Reallocate(size int, p []byte) []byte {
	b.take(max(size-len(p), 0))
	return b.Allocator.Reallocate(size, p)
}
