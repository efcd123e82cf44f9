package notation

import "strings"

var (
	// yearColumn is a column that tells in which year a thing was made.
	yearColumn = newPattern(`(?i)[,:(;] ?(?:model |build |production |construction |manufacturing )?year(?: built| made| of manufacture| of construction)?[ ,]`)
	ageColumn  = newPattern(`(?i)[,:(;] ?(?:\p{L}+ )?age(?: in years)?[ ,;.)]`)
	withAge    = newPattern(`(?i)\b(rises?|grows?|increases?|goes up|go up|climbs?|higher|drops?|falls?|decreases?|declines?|goes down|go down|lower) with (?:the |its |their )?age\b`)
)

// AgesOfYears says how a column goes with the age of a thing, of which the text names the year alone, by that year: "year 2005-2024, price
// drops with age" is "price rises with year".
func AgesOfYears(text string) (Rewriting, bool) {
	if !withAge.MatchString(text) || !yearColumn.MatchString(text) || ageColumn.MatchString(text) {
		return Rewriting{}, false
	}
	return inFull(text, []shorthand{{withAge, func(m []string) string {
		switch strings.ToLower(m[1])[0] {
		case 'r', 'i', 'c', 'h':
			return "falls with year"
		case 'g':
			if low := strings.ToLower(m[1]); !strings.HasSuffix(low, "down") {
				return "falls with year"
			}
		}
		return "rises with year"
	}}})
}
