package notation

import (
	"strings"
)

// deedsTold is a table that is only named before a sentence tells how often each row of another has its deed, and its columns.
// Groups: what stands before, the table, each of what, how many times, when.
var deedsTold = shorthand{
	newPattern(`(^|[.;\n] ?)(?i:(?:and|then|next|also|finally|plus|secondly|so),? )*(?i:the |their |a table (?:of|for) (?:the )?)?(\p{L}+s)(?:,| -|:|,? where|,? and) (?i:each|every) (\p{Ll}+) (?:\p{Ll}+ ){0,3}?\p{Ll}+(?:ed|wn|en|ne|ld|ght|ut)(?: at| up| over| out)? (` + howMany + `) times(?: each)?,?( (?:between|from|in|during|over|within) [^:()\n]{4,60}?)?(?:: | [-–] )`),
	func(m []string) string {
		return m[1] + "Every " + m[3] + " has " + strings.Replace(m[4], " or ", " to ", 1) + " " + strings.ToLower(m[2]) + m[5] + ": "
	},
}

// DeedsTold says of such a table how many rows of it each of the others has: "Then the checks, every hive got looked at 6 to 10 times in 2025 - date, weight".
func DeedsTold(text string) (Rewriting, bool) { return inFull(text, []shorthand{deedsTold}) }
