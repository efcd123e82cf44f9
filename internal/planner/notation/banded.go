package notation

import (
	"regexp"
	"strings"
)

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

// bandLists are values and, in the same order, the ranges of another column that decide them. Groups: the values, the other column, the
// ranges.
var bandLists = shorthand{
	newPattern(`(?i)\(?\b([\p{L}\d]+(?:/[\p{L}\d]+)+)\)? (?:based on|depending on|depends on|according to|set by|from|by) (?:the |its )?([\p{L}_]+) ?\(([^()\n]+)\)`),
	func(m []string) string {
		values := strings.Split(m[1], "/")
		ranges := bandBreak.Split(m[3], -1)
		if len(ranges) != len(values) {
			return ""
		}
		for k, v := range values {
			own := bandOwn.ReplaceAllString(strings.TrimPrefix(strings.TrimSpace(ranges[k]), v+" "), "")
			switch {
			case bandNumberOnly.MatchString(own):
				own = "= " + own
			case !bandWhole.MatchString(own):
				return ""
			}
			values[k] = v + " if " + m[2] + " " + own
		}
		return "(" + strings.Join(values, ", ") + ")"
	},
}

var (
	bandBreak      = regexp.MustCompile(` ?[,;] ?| / |/`)
	bandOwn        = regexp.MustCompile(`^(?:=|:|if|is) ?`)
	bandNumberOnly = regexp.MustCompile(`^\d+$`)
	bandWhole      = regexp.MustCompile(`(?i)^` + bandRange + `$`)
)

// Banded says of such values that they come from the other column: "severity follows cvss (9.0+ critical, below 9 low)"; "size S/L based
// on weight (under 2 / over 2)" is "size (S if weight under 2, L if weight over 2)".
func Banded(text string) (Rewriting, bool) {
	return inFull(text, append([]shorthand{bandLists}, banded...))
}
