package dataset

import (
	"bytes"
	"context"
	"errors"
	"io"

	"github.com/klauspost/compress/gzip"
	"golang.org/x/text/encoding/charmap"
	"golang.org/x/text/encoding/unicode"
	"golang.org/x/text/transform"
)

// A gzip stream expands at most 1,032-fold. Real tables stay far below; what expands more
// than maxRatio-fold after its first ratioFreeBytes is a bomb.
const (
	maxRatio       = 250
	ratioFreeBytes = 16 << 20
)

const (
	utf8Name    = "utf-8"
	utf16leName = "utf-16le"
	utf16beName = "utf-16be"
	windows1252 = "windows-1252"
)

// source reads the file in order, counts, and stops when the caller gives up.
type source struct {
	ctx  context.Context
	src  Source
	read int64
}

func (s *source) Read(p []byte) (int, error) {
	if err := s.ctx.Err(); err != nil {
		return 0, err
	}
	if s.read >= s.src.Size {
		return 0, io.EOF
	}
	if left := s.src.Size - s.read; int64(len(p)) > left {
		p = p[:left]
	}
	n, err := s.src.At.ReadAt(p, s.read)
	s.read += int64(n)
	if n > 0 && errors.Is(err, io.EOF) {
		err = nil
	}
	if n == 0 && errors.Is(err, io.EOF) {
		return 0, refuse(Truncated, "Upload the file again.", "The file ends after %d of %d bytes.", s.read, s.src.Size)
	}
	return n, err
}

func (s *source) done() float64 {
	if s.src.Size <= 0 {
		return 1
	}
	return float64(s.read) / float64(s.src.Size)
}

// expander guards what comes out of gzip.
type expander struct {
	from     io.Reader
	source   *source
	limit    int64
	expanded int64
}

func (e *expander) Read(p []byte) (int, error) {
	n, err := e.from.Read(p)
	e.expanded += int64(n)
	if e.expanded > e.limit {
		return 0, refuse(TooLarge, "Split the file.", "The file expands to more than %d bytes.", e.limit)
	}
	if e.expanded > ratioFreeBytes && e.expanded/maxRatio > e.source.read {
		return 0, refuse(TooLarge, "Upload the file without compression.", "The file expands more than %d-fold, which tables do not.", maxRatio)
	}
	return n, gzipFault(err)
}

func gzipFault(err error) error {
	switch {
	case errors.Is(err, io.ErrUnexpectedEOF):
		return refuse(Truncated, "Compress and upload the file again.", "The gzip stream ends early.")
	case errors.Is(err, gzip.ErrChecksum):
		return refuse(Malformed, "Compress and upload the file again.", "The checksum of the gzip stream is wrong.")
	case errors.Is(err, gzip.ErrHeader):
		return refuse(Malformed, "Compress and upload the file again.", "The gzip stream is followed by bytes that are no gzip.")
	}
	var corrupt interface{ Error() string }
	if err == nil || errors.Is(err, io.EOF) {
		return err
	}
	var own *Error
	if errors.As(err, &own) || errors.Is(err, context.Canceled) || errors.Is(err, context.DeadlineExceeded) {
		return err
	}
	if errors.As(err, &corrupt) && bytes.HasPrefix([]byte(corrupt.Error()), []byte("flate: corrupt")) {
		return refuse(Malformed, "Compress and upload the file again.", "The gzip stream is corrupt.")
	}
	return err
}

// raw opens the file's bytes, expanded if they are gzip.
func raw(ctx context.Context, src Source, limits Limits, zipped bool) (io.Reader, *source, error) {
	s := &source{ctx: ctx, src: src}
	if !zipped {
		return s, s, nil
	}
	z, err := gzip.NewReader(s)
	if err != nil {
		if errors.Is(err, io.EOF) {
			err = io.ErrUnexpectedEOF
		}
		return nil, nil, gzipFault(err)
	}
	return &expander{from: z, source: s, limit: limits.MaxExpandedBytes}, s, nil
}

// text opens the file as UTF-8 without a byte order mark.
func text(ctx context.Context, src Source, limits Limits, f Format) (io.Reader, *source, error) {
	r, s, err := raw(ctx, src, limits, f.Gzip)
	if err != nil {
		return nil, nil, err
	}
	switch f.Encoding {
	case utf16leName:
		r = transform.NewReader(r, unicode.UTF16(unicode.LittleEndian, unicode.ExpectBOM).NewDecoder())
	case utf16beName:
		r = transform.NewReader(r, unicode.UTF16(unicode.BigEndian, unicode.ExpectBOM).NewDecoder())
	case windows1252:
		r = transform.NewReader(r, charmap.Windows1252.NewDecoder())
	default:
		r = &afterMark{from: r}
	}
	return r, s, nil
}

// afterMark drops the byte order mark of UTF-8.
type afterMark struct {
	from    io.Reader
	started bool
	held    []byte
}

var utf8Mark = []byte{0xEF, 0xBB, 0xBF}

func (a *afterMark) Read(p []byte) (int, error) {
	if !a.started {
		a.started = true
		head := make([]byte, len(utf8Mark))
		n, err := io.ReadFull(a.from, head)
		if err != nil && !errors.Is(err, io.EOF) && !errors.Is(err, io.ErrUnexpectedEOF) {
			return 0, err
		}
		if a.held = head[:n]; bytes.Equal(a.held, utf8Mark) {
			a.held = nil
		}
	}
	if len(a.held) > 0 {
		n := copy(p, a.held)
		a.held = a.held[n:]
		return n, nil
	}
	return a.from.Read(p)
}
