package notation

import "strconv"

// diedLater is a birth between two years, and a death of which the text says only that it comes later. Groups: the years, how many years
// lie between, the end.
var diedLater = newPattern(`(?i)\b(?:(?:they |all )?(?:were |was )?born|birth[ _]year|year of birth|year born)(?: in| between| from|:)* ?\(?(\d{4}) ?(?:-|–|to|and) ?(\d{4})\)?(?:,? and|,|;) (?:they |all )?(?:died|death year|year of death|death) (?:some (?:years|time) |(\d{1,2}) ?(?:-|–|to) ?(\d{1,2}) years )?(?:later|afterwards|after(?: that| it| birth)?)([,;.\n]|$)`)

// DiedLater gives the death years that follow from those of the birth: "born 1650-1850, died later". Nobody gets much older than ninety.
func DiedLater(text string) (Rewriting, bool) {
	return supposed(text, []shorthand{{diedLater, func(m []string) string {
		least, most := 20, 95
		if m[3] != "" {
			least, most = int(amountOf(m[3])), int(amountOf(m[4]))
		}
		from, to := int(amountOf(m[1])), int(amountOf(m[2]))
		if from >= to || least >= most {
			return ""
		}
		return "birth year " + m[1] + "-" + m[2] + ", death year " + strconv.Itoa(from+least) + "-" + strconv.Itoa(to+most) + " (after birth year)" + m[5]
	}}})
}
