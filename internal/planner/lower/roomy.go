package lower

import (
	"math"
	"strconv"
	"strings"
)

// roomy gives a pattern as many digits as it needs for that many different codes.
func roomy(pattern string, rows int64) string {
	codes := math.Pow(10, float64(strings.Count(pattern, "#"))) * math.Pow(26, float64(strings.Count(pattern, "A")))
	for ; codes < 2*float64(rows) || codes < 200; codes *= 10 {
		if at := strings.LastIndexByte(pattern, '#'); at >= 0 {
			pattern = pattern[:at] + "#" + pattern[at:]
		} else {
			pattern += "#"
		}
	}
	return pattern
}

// roomyMax is how far numbers that no two rows share must go: as far as they usually do, or up to as many digits as the rows need.
func roomyMax(from, to float64, rows int64) float64 {
	for need := 1.2 * float64(rows); to-from+1 < need; {
		to = math.Pow10(len(strconv.FormatFloat(to+1, 'f', 0, 64))) - 1
	}
	return to
}
