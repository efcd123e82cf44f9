package notation

import "regexp"

// laterMoment is an item whose moment comes some time after that of the item before it. Groups: what stands before, the moment
// before, what is said of it, the moment, how long, what stands behind.
var laterMoment = shorthand{
	newPattern(`(?i)([,;:(.] |\bwith )((?:\p{L}+ ){0,2}\p{L}+)( ?\([^()]*\b(?:date|time|datetime|timestamp)\b[^()]*\))?, ((?:\p{L}+ ){0,3}?\p{L}+) ((?:at most|up to|no more than|not more than|less than|within|at least|max\.?) \d+ (?:minutes?|mins?|hours?|days?|weeks?|months?)) (?:later|afterwards|after that|after)([,;.)\n]|$)`),
	func(m []string) string {
		if m[3] == "" && !namesMoment.MatchString(m[2]) {
			return ""
		}
		return m[1] + m[2] + m[3] + ", " + m[4] + " " + m[5] + " after " + m[2] + m[6]
	},
}

// namesMoment ends the names of moments.
var namesMoment = regexp.MustCompile(`(?i)(?:^|\s)(?:date|time|day|at|on)$`)

// LaterMoments says after what a moment comes: "left depot (date/time), back at depot at most 4 hours later".
func LaterMoments(text string) (Rewriting, bool) { return inFull(text, []shorthand{laterMoment}) }
