package notation

import "strings"

// onKind is a number that depends on a kind of which the text tells the values with it. Groups: the number's name, the kind.
var onKind = newPattern(`(?i)(?:,? and|,)? (?:the |its |a )?((?:[a-z][\w-]*\s){0,2}?(?:` + tariff + `)) (?:depends|depending|is based|varies|goes) (?:on|by|with) (?:the |its |a )?((?:[a-z][\w-]*\s?){1,2}?)(: ?(?:[a-z][\w'-]*\s){1,2}[$€£]?\d)`)

// DependentFigures names the kind that a number depends on beside it, where the text does not speak of it otherwise: "the room rate
// depends on the room type: single 70, double 110" is "room type and room rate: single 70, double 110".
func DependentFigures(text string) (Rewriting, bool) {
	return inFull(text, []shorthand{{onKind, func(m []string) string {
		kind := strings.TrimSpace(m[2])
		if strings.Count(strings.ToLower(text), strings.ToLower(kind)) > 1 {
			return ""
		}
		return ", " + kind + " and " + m[1] + m[3]
	}}})
}
