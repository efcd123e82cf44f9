package step

import (
	"errors"
	"io"

	"github.com/sdg-service/sdg/internal/connector"
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

// Stage writes batches as an import stages them.
func Stage(dst io.Writer, columns []connector.Column, batches ...*connector.Batch) error {
	s, err := newStaging(columns, false, func(bool) io.Writer { return dst })
	if err != nil {
		return err
	}
	for _, b := range batches {
		if err := s.write(b); err != nil {
			return err
		}
	}
	return s.close()
}

// EachBatch shows the batches of a stream as an import reads them.
var EachBatch = eachBatch

// GarbageBeside is how much garbage an import leaves, and Frugally has it left.
var (
	GarbageBeside = garbageBeside
	Frugally      = frugally
)

// StagedKey is where an import notes that its source was read.
var StagedKey = stagedKey

// Withheld is withheld, for tests.
var Withheld = withheld

// Outlook is how the end of a reading is foreseen.
var Outlook = outlook
