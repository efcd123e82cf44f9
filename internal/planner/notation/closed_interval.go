package notation

import (
	"strconv"
)

var closedIntervals = []shorthand{
	{newPattern(`(?i) in \[ ?(-?\d+(?:\.\d+)?), ?(-?\d+(?:\.\d+)?) ?\](,? (?:with |and )?(?:an? )?(?:mean|average|avg|median|uniform|normal|beta|gaussian|triangular|right-skewed|left-skewed|skewed|\d decimals?|decimals?|float|real)\b)`), func(m []string) string {
		low, errLow := strconv.ParseFloat(m[1], 64)
		high, errHigh := strconv.ParseFloat(m[2], 64)
		if errLow != nil || errHigh != nil || low >= high {
			return ""
		}
		return " between " + m[1] + " and " + m[2] + m[3]
	}},
}

// ClosedIntervals says of two numbers in square brackets that they are bounds where a law or a mean follows: "confidence in [0,1]
// with mean 0.8" is "confidence between 0 and 1 with mean 0.8". Alone, they may be the two values of a flag.
func ClosedIntervals(text string) (Rewriting, bool) { return inProse(text, closedIntervals) }
