package sourcescan

import (
	"fmt"

	"github.com/sdg-service/sdg/internal/report/safety"
)

// detail says what a scanner looked at, how many cells were repaired, and whether the list
// of cells is cut.
func detail(e safety.Entry, repaired, found int64) string {
	text := e.Scope + "."
	if repaired > 0 {
		text += fmt.Sprintf(" %d cells were repaired.", repaired)
	}
	if max(repaired, found) > MaxListed {
		text += fmt.Sprintf(" At most %d cells are listed, those of the first rows.", MaxListed)
	}
	return text
}
