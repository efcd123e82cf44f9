package dataset

import (
	"bufio"
	"errors"
	"io"

	"github.com/parquet-go/parquet-go/encoding/thrift"
)

type thriftReader = thrift.Reader

// boundedReader reads what describes a file or a page. It reads no list or text that claims to be
// longer than what is left: the library makes room for as much before it reads the first of it,
// and a claim of two billion would end the process.
type boundedReader struct {
	thriftReader
	counted  *countingReader
	buffered *bufio.Reader
	size     int64
	listed   int // entries that lists may still have
}

// newBoundedReader reads size bytes from offset on.
func newBoundedReader(at io.ReaderAt, offset, size int64, buffered *bufio.Reader) boundedReader {
	counted := &countingReader{from: io.NewSectionReader(at, offset, size)}
	buffered.Reset(counted)
	return boundedReader{thriftReader: new(thrift.CompactProtocol).NewReader(buffered), counted: counted, buffered: buffered, size: size}
}

// position is how many bytes were read.
func (r *boundedReader) position() int64 { return r.counted.read - int64(r.buffered.Buffered()) }

var errBounds = errors.New("a part claims to be longer than the whole")

func (r *boundedReader) ReadList() (thrift.List, error) {
	l, err := r.thriftReader.ReadList()
	if r.listed -= int(l.Size); err == nil && (r.listed < 0 || int64(l.Size) > r.size-r.position()) {
		err = errBounds
	}
	return l, err
}

func (r *boundedReader) ReadSet() (thrift.Set, error) {
	l, err := r.ReadList()
	return thrift.Set(l), err
}

func (r *boundedReader) ReadBytes() ([]byte, error) {
	n, err := r.ReadLength()
	if err == nil && int64(n) > r.size-r.position() {
		err = errBounds
	}
	if err != nil {
		return nil, err
	}
	b := make([]byte, n)
	_, err = io.ReadFull(r.buffered, b)
	return b, err
}

func (r *boundedReader) ReadString() (string, error) {
	b, err := r.ReadBytes()
	return string(b), err
}

type countingReader struct {
	from io.Reader
	read int64
}

func (c *countingReader) Read(p []byte) (int, error) {
	n, err := c.from.Read(p)
	c.read += int64(n)
	return n, err
}
