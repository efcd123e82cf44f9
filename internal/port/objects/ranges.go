package objects

import (
	"errors"
	"fmt"
)

// ErrRange is returned by Get for a range with a negative bound, or one that
// starts after the object's end.
var ErrRange = errors.New("range not within the object")

// Within returns the number of bytes the range selects from an object of size
// bytes. A range that starts exactly at the end selects none; one that reaches
// past the end is cut there.
func (r Range) Within(size int64) (int64, error) {
	if r.Offset < 0 || r.Length < 0 || r.Offset > size {
		return 0, fmt.Errorf("%w: offset %d, length %d of %d bytes", ErrRange, r.Offset, r.Length, size)
	}
	rest := size - r.Offset
	if r.Length == 0 || r.Length > rest {
		return rest, nil
	}
	return r.Length, nil
}
