package notation

// beyondOthers are numbers of which one is never above, or never below, the others of its row: it is the lowest of them, or the highest.
// Groups: its name, how it is to the others; of two such at once first those of one, then those of the other.
var beyondOthers = []shorthand{
	{newPattern(`(?i)\b(\p{L}[\w-]*) (?:is |are )?never (above|below|over|under|higher than|lower than|more than|less than) and (?:the )?(\p{L}[\w-]*) (?:is |are )?never (above|below|over|under|higher than|lower than|more than|less than) ` + besideOthers), func(m []string) string {
		return m[1] + " is the " + poleOf[m[2]] + ", " + m[3] + " is the " + poleOf[m[4]]
	}},
	{newPattern(`(?i)\b(\p{L}[\w-]*) (?:is |are |must be |may be )?(never above|never below|never over|never under|never higher than|never lower than|<=|>=|≤|≥) ` + besideOthers), func(m []string) string {
		return m[1] + " is the " + poleOf[m[2]]
	}},
}

const besideOthers = `(?:all |any of |each of |any )?(?:the )?(?:others|rest|other (?:two|three|four|ones|prices|values))\b`

// poleOf is what a number is of which that is said beside the others.
var poleOf = map[string]string{
	"above": "lowest", "over": "lowest", "higher than": "lowest", "more than": "lowest", "never above": "lowest", "never over": "lowest", "never higher than": "lowest", "<=": "lowest", "≤": "lowest",
	"below": "highest", "under": "highest", "lower than": "highest", "less than": "highest", "never below": "highest", "never under": "highest", "never lower than": "highest", ">=": "highest", "≥": "highest",
}

// BeyondOthers says which number is the lowest and which the highest of its row.
func BeyondOthers(text string) (Rewriting, bool) { return inFull(text, beyondOthers) }
