package client

import (
	"bufio"
	"bytes"
	"errors"
	"io"
	"strconv"
	"time"
)

// MaxEventBytes is the largest Server-Sent Event, all its lines together.
const MaxEventBytes = 1 << 20

// ErrEventTooLong is returned for an event beyond MaxEventBytes.
var ErrEventTooLong = errors.New("an event is longer than the limit")

// frame is one event as it is on the wire (WHATWG HTML, section 9.2.6).
type frame struct {
	id, event string
	data      []byte
	retry     time.Duration // 0 if not sent
}

type frameReader struct {
	lines *bufio.Reader
	start bool
}

func newFrameReader(r io.Reader) *frameReader {
	return &frameReader{lines: bufio.NewReader(r), start: true}
}

// next returns the next event; alive is called for each line, also for comments. An
// event that the stream's end cuts off is dropped: it will be sent again.
func (r *frameReader) next(alive func()) (frame, error) {
	var f frame
	size := 0
	for filled := false; ; {
		line, err := r.line(MaxEventBytes - size)
		if err != nil {
			return frame{}, err
		}
		alive()
		size += len(line)
		if len(line) == 0 {
			if filled {
				f.data = bytes.TrimSuffix(f.data, []byte("\n"))
				return f, nil
			}
			size = 0
			continue
		}
		if line[0] == ':' {
			continue
		}
		filled = true
		name, value, _ := bytes.Cut(line, []byte(":"))
		f.set(string(name), bytes.TrimPrefix(value, []byte(" ")))
	}
}

func (f *frame) set(name string, value []byte) {
	switch name {
	case "id":
		if bytes.IndexByte(value, 0) < 0 {
			f.id = string(value)
		}
	case "event":
		f.event = string(value)
	case "data":
		f.data = append(append(f.data, value...), '\n')
	case "retry":
		if ms, err := strconv.ParseUint(string(value), 10, 31); err == nil {
			f.retry = time.Duration(ms) * time.Millisecond
		}
	}
}

// line returns a line of at most limit bytes without its end, LF or CR LF. (A lone CR
// ends a line in the standard; the service never sends one, and it is kept as text.)
func (r *frameReader) line(limit int) ([]byte, error) {
	var line []byte
	for {
		part, err := r.lines.ReadSlice('\n')
		line = append(line, part...)
		if len(line) > limit+2 {
			return nil, ErrEventTooLong
		}
		if err == nil {
			break
		}
		if !errors.Is(err, bufio.ErrBufferFull) {
			if errors.Is(err, io.EOF) && len(line) > 0 {
				err = io.ErrUnexpectedEOF
			}
			return nil, err
		}
	}
	line = bytes.TrimSuffix(bytes.TrimSuffix(line, []byte("\n")), []byte("\r"))
	if r.start {
		line, r.start = bytes.TrimPrefix(line, []byte("\ufeff")), false
	}
	return line, nil
}
