package notation

const (
	bandNumber = `\d[\d.,]*\d?k?`
	bandRange  = `(?:(?:below|under|above|over|from|up to|at least|at most|less than|more than|[<>]=?|≥|≤) ?` + bandNumber + `|` + bandNumber + `(?:\+|\s?[-–]\s?` + bandNumber + `| to ` + bandNumber + `| and above| and over| or more| or higher| or above| or less))`
	bandJoin   = ` ?(?:=|:|->|→|is|are)? ?`
	bandOne    = `(?:` + bandRange + bandJoin + `["']?[\p{L}_-]+["']?|["']?[\p{L}_-]+["']?` + bandJoin + bandRange + `)`
)

// banded are values that ranges of another column decide. Groups: what says so, the other column, what opens the list.
var banded = []shorthand{{
	newPattern(`(?i)\b(?:(?:strictly|always|directly|simply) )?(follows?|depends on|depending on|according to|(?:(?:is|are) )?(?:driven|determined|set|given|decided|defined|assigned) by|(?:is )?mapped from|matches|results from|goes by|by)( (?:the |its )?[\p{L}_]+(?: [\p{L}_]+)?)( ?\( ?)(` + bandOne + `, ?` + bandOne + `)`),
	func(m []string) string { return "from" + m[2] + m[3] + m[4] },
}}

// Banded says of such values that they come from the other column: "severity follows cvss (9.0+ critical, below 9 low)".
func Banded(text string) (Rewriting, bool) { return inFull(text, banded) }
