package recording_test

import (
	"errors"

	"github.com/sdg-service/sdg/internal/engine/ics/schedule"
	"github.com/sdg-service/sdg/internal/sdg"
)

func asError(err error, into **sdg.Error) bool { return errors.As(err, into) }

// perDay asks for so many benign events; 0 for none.
func perDay(rate float64) *schedule.Benign { return &schedule.Benign{Rate: &rate} }
