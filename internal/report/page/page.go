// Package page writes the privacy and utility reports as self-contained printable HTML.
package page

import (
	"errors"
	"io"

	"github.com/sdg-service/sdg/internal/report/privacy"
	"github.com/sdg-service/sdg/internal/report/utility"
)

// Privacy writes the page of a privacy report.
func Privacy(dst io.Writer, r *privacy.Report) error { return errors.New("not written yet") }

// Utility writes the page of a utility report.
func Utility(dst io.Writer, r *utility.Report) error { return errors.New("not written yet") }
