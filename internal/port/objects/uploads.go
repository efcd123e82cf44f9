package objects

import (
	"context"
	"errors"
	"fmt"
	"time"
)

// ErrIncomplete is returned by CompleteLinked while parts are missing, or when together
// they do not have the size that was announced.
var ErrIncomplete = errors.New("upload is not complete")

// LinkedUploads let a holder of links write one object in parts, without credentials:
// for files that are larger than one request may be. An upload that is never completed
// is removed by the store after some days.
type LinkedUploads interface {
	// BeginLinked starts an upload and returns its id.
	BeginLinked(ctx context.Context, key, contentType string) (uploadID string, err error)
	// SignPart makes the link for one part of exactly size bytes. The holder sends no
	// Content-Type. A part that is put again replaces the earlier one.
	SignPart(ctx context.Context, key, uploadID string, number int, size int64, ttl time.Duration) (url string, err error)
	// CompleteLinked joins parts 1 to parts, which must all be there and have size bytes
	// together, and publishes the object. A repeat after success returns the same Info.
	// It returns ErrIncomplete, and ErrNotFound for an unknown upload.
	CompleteLinked(ctx context.Context, key, uploadID string, parts int, size int64) (Info, error)
	// AbortLinked drops the upload; an unknown one is no error.
	AbortLinked(ctx context.Context, key, uploadID string) error
}

// CheckWhole returns ErrIncomplete unless the stored parts are exactly 1 to count, with
// size bytes together.
func CheckWhole(stored []Part, count int, size int64) error {
	var total int64
	for i, part := range stored {
		if part.Number != i+1 {
			return fmt.Errorf("%w: part %d is missing", ErrIncomplete, i+1)
		}
		total += part.Size
	}
	if len(stored) != count {
		return fmt.Errorf("%w: %d of %d parts are there", ErrIncomplete, len(stored), count)
	}
	if total != size {
		return fmt.Errorf("%w: the parts have %d bytes, %d were announced", ErrIncomplete, total, size)
	}
	return nil
}
