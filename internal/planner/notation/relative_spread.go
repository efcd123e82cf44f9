package notation

import (
	"strconv"
	"strings"

	"github.com/sdg-service/sdg/internal/planner/token"
)

// relativeSpread is a number with a spread in percent. Groups: a currency, the number, its unit, the sign between, the percentage.
var relativeSpread = shorthand{
	newPattern(`(?i)([€$£]?)\b(\d[\d,]*(?:\.\d+)?(?:k\b)?)( ?°?\p{L}[\p{L}/²³0-9]*)?(,? (?:with )?(?:±|\+ ?/ ?[-–]|\+-|plus or minus|plus/minus|plus minus|give or take) ?|±)(\d+(?:\.\d+)?) ?(?:%|percent\b|per cent\b)`),
	spreadOf,
}

// spreadOf is a spread in the number's own unit. Of a small number without a unit nobody can tell whether it is a percentage
// itself: "humidity 60 ± 5%".
func spreadOf(m []string) string {
	size := 1.
	plain := strings.ReplaceAll(m[2], ",", "")
	if cut := strings.TrimRight(plain, "kK"); cut != plain {
		plain, size = cut, 1000
	}
	n, err := strconv.ParseFloat(plain, 64)
	share, errShare := strconv.ParseFloat(m[5], 64)
	unit := strings.TrimSpace(m[3])
	known := unit != "" && token.Units[strings.ToLower(unit)] != "" && token.Units[strings.ToLower(unit)] != "%"
	if err != nil || errShare != nil || unit != "" && !known || unit == "" && m[1] == "" && n*size <= 100 {
		return ""
	}
	spread, err := strconv.ParseFloat(strconv.FormatFloat(n*size*share/100, 'g', 6, 64), 64)
	if err != nil {
		return ""
	}
	return m[1] + m[2] + m[3] + m[4] + strconv.FormatFloat(spread, 'f', -1, 64)
}

// RelativeSpreads writes a spread in percent as a number: "20 mm +/- 5%" is "20 mm +/- 1".
func RelativeSpreads(text string) (Rewriting, bool) { return inFull(text, []shorthand{relativeSpread}) }
