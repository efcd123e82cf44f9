package notation

import "github.com/sdg-service/sdg/internal/planner/token"

// percentName is an item of a list whose numbers are percentages.
const percentName = `((?:[,;:(]| with| and| having) ?(?:an? |the |its |their )?(?:\p{L}+[ _]){0,2}?(?:rate|percentage|percent|pct|margin|interest|yield|growth|inflation|humidity|moisture|occupancy|utili[sz]ation|usage|load|efficiency|concentration|purity|saturation|alcohol|abv|apr|attendance|turnout|completion|progress|markup|content|uptime|accuracy|coverage))`

var (
	// Groups: the item's name, an open bracket, the percentage, the closed bracket, what stands behind.
	percentAround = newPattern(`(?i)` + percentName + `(?: is| of|,|:)? ?(\()?(?:(?:is |of )?(?:around|about|approximately|approx\.?|roughly|circa|ca\.?|near|close to) |~ ?)(\d+(?:\.\d+)?) ?(?:%|percent\b|per cent\b)(\))?([,;.)\n]| and |$)`)
	percentSpread = shorthand{newPattern(`(?i)` + percentName + `(?: is| of|,|:)? ?(\d+(?:\.\d+)?) ?% ?(?:±|\+ ?/ ?[-–]|\+-|plus or minus|plus/minus|give or take) ?(\d+(?:\.\d+)?) ?%`), func(m []string) string {
		return m[1] + " averaging " + m[2] + "% with sd " + m[3] + "%"
	}}
)

// PercentCentres says of percentages around what they lie, which is no share of rows there: "interest rate around 5.5%" is "interest
// rate averaging 5.5%".
func PercentCentres(text string) (Rewriting, bool) {
	if declares(text) {
		return Rewriting{}, false
	}
	changes := changesIn(text, 0, []shorthand{percentSpread})
	for from := 0; ; {
		m := percentAround.FindStringSubmatchIndex(text[from:])
		if m == nil {
			break
		}
		group := submatches(text[from:], m)
		if (group[2] == "") == (group[4] == "") { // brackets that hold more have readers of their own
			changes = append(changes, change{token.Span{Start: from + m[0], End: from + m[10]}, group[1] + " averaging " + group[3] + "%"})
		}
		from += m[10] // what ends an item begins the next one
	}
	return rewritten(text, changes)
}
