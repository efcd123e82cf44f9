package folder

import (
	"encoding/binary"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"time"

	"github.com/sdg-service/sdg/internal/port/objects"
)

// An object's file is its bytes, then a trailer: a JSON description, the
// description's length (4 bytes, big endian), and trailerMagic. So bytes and
// content type are published by one rename and made durable by one fsync, and a
// file without its end is recognised.
const (
	trailerMagic  = "sdgobj01"
	trailerSuffix = 4 + len(trailerMagic)
	maxTrailer    = 1024 // also how much one Stat reads
)

// errDamaged is returned when a file in the tree is not a whole object.
var errDamaged = errors.New("stored object is damaged")

type trailer struct {
	Size        int64     `json:"size"`
	SHA256      []byte    `json:"sha256"`
	ContentType string    `json:"content_type"`
	ModifiedAt  time.Time `json:"modified_at"`
}

func (t trailer) info(key string) objects.Info {
	return objects.Info{Key: key, Size: t.Size, ContentType: t.ContentType, ModifiedAt: t.ModifiedAt}
}

// encode returns the bytes that follow the object's own.
func (t trailer) encode() ([]byte, error) {
	body, err := json.Marshal(t)
	if err != nil {
		return nil, fmt.Errorf("encode object trailer: %w", err)
	}
	body = binary.BigEndian.AppendUint32(body, uint32(len(body)))
	body = append(body, trailerMagic...)
	if len(body) > maxTrailer {
		return nil, fmt.Errorf("encode object trailer: %d bytes, at most %d", len(body), maxTrailer)
	}
	return body, nil
}

// readTrailer reads the end of a file of fileSize bytes.
func readTrailer(r io.ReaderAt, fileSize int64) (trailer, error) {
	tail := make([]byte, min(fileSize, maxTrailer))
	if _, err := r.ReadAt(tail, fileSize-int64(len(tail))); err != nil && !errors.Is(err, io.EOF) {
		return trailer{}, fmt.Errorf("read object trailer: %w", err)
	}
	if len(tail) < trailerSuffix || string(tail[len(tail)-len(trailerMagic):]) != trailerMagic {
		return trailer{}, fmt.Errorf("%w: no trailer", errDamaged)
	}
	body, suffix := tail[:len(tail)-trailerSuffix], tail[len(tail)-trailerSuffix:]
	length := int64(binary.BigEndian.Uint32(suffix))
	if length > int64(len(body)) {
		return trailer{}, fmt.Errorf("%w: trailer of %d bytes", errDamaged, length)
	}
	var t trailer
	if err := json.Unmarshal(body[int64(len(body))-length:], &t); err != nil {
		return trailer{}, fmt.Errorf("%w: trailer: %w", errDamaged, err)
	}
	if t.Size != fileSize-length-int64(trailerSuffix) {
		return trailer{}, fmt.Errorf("%w: %d bytes where the trailer says %d", errDamaged,
			fileSize-length-int64(trailerSuffix), t.Size)
	}
	return t, nil
}
