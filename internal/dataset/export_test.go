package dataset

import (
	"context"
	"io"
)

// InferWithin is Infer with sets of so many slots.
func InferWithin(src Source, slots int, progress func(float64)) (*Schema, error) {
	return inferWithin(context.Background(), src, DefaultLimits(), progress, room{setSlots: slots})
}

// ConvertWithin is Convert with a sample of so many cells.
func ConvertWithin(src Source, s *Schema, dst io.Writer, cells int, progress func(float64)) (*Profile, error) {
	return convert(context.Background(), src, s, dst, progress, room{sampleCells: cells})
}

// CheckExpansion is what pages are held to before they are read.
var CheckExpansion = checkExpansion
