package notation

import (
	"regexp"
	"strings"
)

var (
	// inList are values behind "in" with nothing but commas between them. Groups: what stands before the name, the name and its type,
	// the values, what follows.
	inList = newPattern(specStart + `([a-z_]\w*(?: \w+)?(?: ?\(?(?:\w+\(\d+\)|int|string|text)\)?)?) in ([\p{L}\d][\w.+/-]*(?:,[\p{L}\d][\w.+/-]*)+|[\p{L}\d][\w.+/-]*(?:\|[\p{L}\d][\w.+/-]*)+|(?-i:[a-z]\w*, not \w+))($|[,;)\n]|\.(?:\s|$)| (?:unique|not null|null|nullable|only|default)\b)`)
	// closedList are such values behind words that allow no other.
	closedList = newPattern(`(?i)\b(nothing (?:but|other than|except)|none but)(?: the values?)? ((?:[\p{L}\d][\w.+/-]*, ?)*[\p{L}\d][\w.+/-]*,? or [\p{L}\d][\w+/-]*(?:\.\w+)*)()`)

	thousands = regexp.MustCompile(`^\d{1,3}(?:,000)+$`)
	onlyYears = regexp.MustCompile(`^(?:19|20)\d\d(?:,(?:19|20)\d\d)+$`)
)

// InLists puts values in brackets that stand behind "in" without blanks, where commas could also group the digits of one number:
// "status in 200,201,403" is "status in (200, 201, 403)"; and says "one of" where nothing but some values may be.
func InLists(text string) (Rewriting, bool) {
	return specItems(text, nil,
		shorthand{inList, func(m []string) string {
			if thousands.MatchString(m[3]) || onlyYears.MatchString(m[3]) {
				return ""
			}
			return m[1] + m[2] + " in (" + strings.Join(splitTrimmed(strings.ReplaceAll(m[3], "|", ","), ","), ", ") + ")"
		}},
		shorthand{closedList, func(m []string) string { return "one of " + m[2] }},
	)
}
