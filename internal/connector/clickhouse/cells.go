package clickhouse

import (
	"errors"
	"fmt"
	"io"
	"math"

	"github.com/sdg-service/sdg/internal/connector"
)

// cellReader reads what a block holds behind its header. It reads ahead, but never beyond the
// block: what comes from the library's reader at a time ends with the compressed part, and so
// with the block.
type cellReader struct {
	from io.Reader
	buf  []byte
	left []byte // of buf
}

// ahead is how much is read at a time.
const ahead = 64 << 10

// begin takes the reader of the next block.
func (r *cellReader) begin(from io.Reader) {
	if r.buf == nil {
		r.buf = make([]byte, ahead)
	}
	r.from, r.left = from, nil
}

// more reads on.
func (r *cellReader) more() error {
	n, err := r.from.Read(r.buf)
	if n == 0 && err == nil {
		err = io.ErrNoProgress
	}
	r.left = r.buf[:n]
	if n > 0 {
		return nil
	}
	if errors.Is(err, io.EOF) {
		err = io.ErrUnexpectedEOF // the block goes on
	}
	return fmt.Errorf("read: %w", err)
}

func (r *cellReader) full(p []byte) error {
	for len(p) > 0 {
		if len(r.left) == 0 {
			if err := r.more(); err != nil {
				return err
			}
		}
		n := copy(p, r.left)
		p, r.left = p[n:], r.left[n:]
	}
	return nil
}

// length reads the length of a text.
func (r *cellReader) length() (int, error) {
	if len(r.left) > 0 && r.left[0] < 0x80 {
		n := int(r.left[0])
		r.left = r.left[1:]
		return n, nil
	}
	n := uint64(0)
	for shift := 0; shift < 64; shift += 7 {
		var b [1]byte
		if err := r.full(b[:]); err != nil {
			return 0, err
		}
		n |= uint64(b[0]&0x7f) << shift
		if b[0] < 0x80 {
			if n > math.MaxInt32 {
				break
			}
			return int(n), nil
		}
	}
	return 0, errors.New("a text claims a length that none has")
}

// word reads a name.
func (r *cellReader) word() (string, error) {
	n, err := r.length()
	if err != nil {
		return "", err
	}
	if n > longestWord {
		return "", fmt.Errorf("a name of %d bytes", n)
	}
	raw := make([]byte, n)
	err = r.full(raw)
	return string(raw), err
}

// flag reads a truth value.
func (r *cellReader) flag() (bool, error) {
	var b [1]byte
	err := r.full(b[:])
	return b[0] != 0, err
}

// words shows so many values of eight bytes, some at a time.
func (r *cellReader) words(rows int, use func(p []byte)) error {
	for rows > 0 {
		n := min(rows, len(r.left)/8)
		if n == 0 { // one lies across two parts
			var b [8]byte
			if err := r.full(b[:]); err != nil {
				return err
			}
			use(b[:])
			rows--
			continue
		}
		use(r.left[:8*n])
		r.left = r.left[8*n:]
		rows -= n
	}
	return nil
}

// octets appends so many bytes. Room for them is made as they come, whatever a server claims.
func (r *cellReader) octets(dst []byte, n int) ([]byte, error) {
	for n > 0 {
		if len(r.left) == 0 {
			if err := r.more(); err != nil {
				return dst, err
			}
		}
		some := r.left[:min(n, len(r.left))]
		dst, r.left = append(dst, some...), r.left[len(some):]
		n -= len(some)
	}
	return dst, nil
}

// textCells are texts one behind the other.
type textCells struct {
	bytes []byte
	ends  []int
}

func (t *textCells) decode(r *cellReader, rows int) error {
	t.bytes, t.ends = t.bytes[:0], t.ends[:0]
	for range rows {
		n, err := r.length()
		if err != nil {
			return err
		}
		if n > connector.MaxCellBytes {
			return &longCell{n}
		}
		if n <= len(r.left) {
			t.bytes, r.left = append(t.bytes, r.left[:n]...), r.left[n:]
		} else if t.bytes, err = r.octets(t.bytes, n); err != nil {
			return err
		}
		t.ends = append(t.ends, len(t.bytes))
	}
	return nil
}

// begin is where the text of a row begins.
func (t *textCells) begin(row int) int {
	if row == 0 {
		return 0
	}
	return t.ends[row-1]
}

// longCell is a cell that no batch takes.
type longCell struct{ bytes int }

func (e *longCell) Error() string {
	return fmt.Sprintf("%d bytes are more than the %d that are taken", e.bytes, connector.MaxCellBytes)
}
