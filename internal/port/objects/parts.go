package objects

import (
	"errors"
	"fmt"
	"slices"
)

// MaxParts is the most parts, and the greatest part number, of one multipart upload.
const MaxParts = 10_000

// ErrInvalidPart is returned for a part number outside 1 to MaxParts, and by
// Complete when the list of parts is empty, names a number twice, or names a
// part that is not stored under this tag.
var ErrInvalidPart = errors.New("invalid part")

// CheckPartNumber returns ErrInvalidPart for a number outside 1 to MaxParts.
func CheckPartNumber(number int) error {
	if number < 1 || number > MaxParts {
		return fmt.Errorf("%w: number %d is not within 1 to %d", ErrInvalidPart, number, MaxParts)
	}
	return nil
}

// InOrder returns the parts sorted by number, or ErrInvalidPart when they cannot
// make an object. The argument is left as it is.
func InOrder(parts []Part) ([]Part, error) {
	if len(parts) == 0 {
		return nil, fmt.Errorf("%w: none given", ErrInvalidPart)
	}
	sorted := slices.Clone(parts)
	slices.SortFunc(sorted, func(a, b Part) int { return a.Number - b.Number })
	for i, part := range sorted {
		if err := CheckPartNumber(part.Number); err != nil {
			return nil, err
		}
		if i > 0 && sorted[i-1].Number == part.Number {
			return nil, fmt.Errorf("%w: number %d given twice", ErrInvalidPart, part.Number)
		}
	}
	return sorted, nil
}
