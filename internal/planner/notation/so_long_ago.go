package notation

const (
	agoCount  = `(\d+|an?|one|two|three|four|five|six|seven|eight|nine|ten|twelve)`
	agoUnit   = `(days?|weeks?|months?|years?)`
	agoClause = `\b((?:if|when|where|whenever|unless|once) (?:the |their |its )?[^,;.:\n]{2,50}?)(?: is| was| are| were| lies?| happened)? `
)

// soLongAgo are conditions on how long ago a day was. Groups: the condition's beginning, the number, its unit.
var soLongAgo = []shorthand{
	{newPattern(`(?i)` + agoClause + `(?:more than|over|longer than|older than|at least) ` + agoCount + ` ` + agoUnit + ` (?:ago|back|in the past)\b`), func(m []string) string {
		return m[1] + " < " + m[2] + " " + m[3] + " ago"
	}},
	{newPattern(`(?i)` + agoClause + `(?:less than|fewer than|under|within|not more than|no more than|at most|newer than) (?:the (?:last|past) )?` + agoCount + ` ` + agoUnit + ` (?:ago|back)\b`), func(m []string) string {
		return m[1] + " > " + m[2] + " " + m[3] + " ago"
	}},
	{newPattern(`(?i)` + agoClause + `older than ` + agoCount + ` ` + agoUnit + `([,;.)\n]|$)`), func(m []string) string {
		if !daylike.MatchString(m[1]) {
			return ""
		}
		return m[1] + " < " + m[2] + " " + m[3] + " ago" + m[4]
	}},
}

// daylike: what stands last is a day or a moment, which a person's age is not.
var daylike = newPattern(`(?i)(?:date|login|log-in|visit|order|purchase|seen|update|donation|contact|activity|payment|active|check|inspection|maintenance|service|review|backup|change|_at|_on| at| on)$`)

// SoLongAgo says of conditions on how long ago a day was before or after which day it is: "eligible if last donation more than 90 days ago"
// is "eligible if last donation < 90 days ago".
func SoLongAgo(text string) (Rewriting, bool) { return inFull(text, soLongAgo) }
