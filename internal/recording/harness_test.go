package recording_test

import (
	"errors"

	"github.com/sdg-service/sdg/internal/sdg"
)

func asError(err error, into **sdg.Error) bool { return errors.As(err, into) }
