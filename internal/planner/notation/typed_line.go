package notation

import "regexp"

// columnsSection heads the lines of columns in a file of settings.
var columnsSection = regexp.MustCompile(`(?im)^[ \t]*(?:columns|fields)[ \t]*:[ \t]*$`)

// typedLine is a line that gives a column and, behind a mark, what it holds in the words of such columns: "sender: phone number, never the
// same as the recipient". A line of a table has the names of its columns there, so nothing but a demand may follow.
var typedLine = []shorthand{{
	newPattern(`(?im)^([ \t]*(?:[-*•] ?)?\p{L}[\p{L}\d_]*(?: [\p{L}\d_]+)?) ?(?::|–|-|=) (?:an? )?(phone numbers?|mobile numbers?|e-?mail(?: address(?:es)?)?|full names?|first names?|last names?|street address(?:es)?|postal address(?:es)?|company names?|job titles?|ip address(?:es)?|mac address(?:es)?|urls?|uuids?|ibans?|date of birth|postcodes?|zip codes?)([ \t]*(?:,[ \t]*(?:never|not|no|must|may|can|unique|optional|nullable|required|mandatory|different|blank|empty|null|missing|\d[^\n]{0,4}%)[^\n]*)?)$`),
	func(m []string) string { return m[1] + " (" + m[2] + ")" + m[3] },
}}

// TypedLines puts what such columns hold in brackets, in sections of columns.
func TypedLines(text string) (Rewriting, bool) {
	if !columnsSection.MatchString(text) {
		return Rewriting{}, false
	}
	return inFull(text, typedLine)
}
