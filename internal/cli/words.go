package cli

import (
	"fmt"
	"math"
	"time"

	"golang.org/x/text/language"
	"golang.org/x/text/message"

	"github.com/sdg-service/sdg/internal/sdg"
)

// thousands writes 1000000 as 1,000,000.
func thousands(n int64) string { return message.NewPrinter(language.English).Sprintf("%d", n) }

// counted writes a number with its noun.
func counted(n int64, noun string) string {
	if n == 1 {
		return "1 " + noun
	}
	return thousands(n) + " " + noun + "s"
}

// bytesText writes a size in decimal units.
func bytesText(n int64) string {
	if n < 1000 {
		return fmt.Sprintf("%d B", n)
	}
	size, unit := float64(n)/1000, "kB"
	for _, next := range []string{"MB", "GB", "TB"} {
		if size < 1000 {
			break
		}
		size, unit = size/1000, next
	}
	return fmt.Sprintf("%.1f %s", size, unit)
}

// timeText writes a forecast of seconds.
func timeText(seconds float64) string {
	switch {
	case seconds < 1:
		return "under 1 s"
	case seconds < 90:
		return fmt.Sprintf("about %.0f s", seconds)
	case seconds < 90*60:
		return fmt.Sprintf("about %.0f min", math.Ceil(seconds/60))
	}
	return fmt.Sprintf("about %.1f h", seconds/3600)
}

// quoteText writes what is agreed to: "1,000,000 rows, 12 credits, about 4 s".
func quoteText(e sdg.Estimate) string {
	return counted(e.Rows, "row") + ", " + counted(e.Credits, "credit") + ", " + timeText(e.Seconds)
}

// clockText writes a time of the API in minutes; what is no such time stays as it is.
func clockText(at string) string {
	t, err := time.Parse(time.RFC3339, at)
	if err != nil {
		return at
	}
	return t.UTC().Format("2006-01-02 15:04")
}
