package step

import (
	"errors"

	"github.com/sdg-service/sdg/internal/sdg"
)

// Refused is refused, for tests.
var Refused = refused

// ReasonOf is the reason of an obstacle; nil if err is none.
func ReasonOf(err error) *sdg.Reason {
	var o *obstacle
	if errors.As(err, &o) {
		return &o.reason
	}
	return nil
}
