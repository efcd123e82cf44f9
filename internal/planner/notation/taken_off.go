package notation

import (
	"regexp"
	"strings"
)

var (
	// takenOff is a number without several others. Groups: the words before, all but the last that is taken off, the last one, what
	// stands behind.
	takenOff = newPattern(`(?i)(\b(?:minus|less|deducting|subtracting) (?:the |its |their )?)([\p{L}_]+(?: [\p{L}_]+)?(?:, (?:the )?[\p{L}_]+(?: [\p{L}_]+)?)*),? (?:and|&) (?:the |its |their )?([\p{L}_]+(?: [\p{L}_]+)?)([,;.)\n]|$)`)
	// areaUnit is a measure of area that is an operand: "sqft times price per sqft", "2.50 per m2". Groups: what stands before, the
	// measure, what stands behind.
	areaTimes = newPattern(`(?i)((?:=|\bis|\bequals) (?:the )?)(` + areaUnits + `)( (?:times|x|\*|×|multiplied by) )`)
	timesArea = newPattern(`(?i)( (?:times|x|\*|×|multiplied by) (?:the )?)(` + areaUnits + `)([,;.)\n]|$)`)
	perArea   = newPattern(`(?i)([\p{L}]:? (?:is |are |= ?)?[£$€]?\d+(?:\.\d+)? ?(?:per|for every|for each|a) )(` + areaUnits + `)([,;.)\n]|$)`)
	areaName  = newPattern(`(?i)(?:[,;:(.] ?|\bwith |\band )((?:living |floor |usable |total )?(?:area|size|space)|square footage|square feet|square met(?:er|re)s|footage)\b`)
)

const areaUnits = `sqft|sq ?ft|square f(?:oo|ee)t|sqm|m2|m²|square met(?:er|re)s?`

// TakenOff repeats what takes off several numbers, which otherwise could be the name of another column: "gross minus tax and insurance"
// is "gross minus tax minus insurance".
func TakenOff(text string) (Rewriting, bool) {
	return inFull(text, []shorthand{{takenOff, func(m []string) string {
		before, _, _ := strings.Cut(text, m[0])
		parts := append(strings.Split(m[2], ", "), m[3])
		for k, part := range parts {
			part = strings.TrimPrefix(part, "the ")
			if !mentioned(before, part) {
				return ""
			}
			parts[k] = part
		}
		return m[1] + strings.Join(parts, " minus ") + m[4]
	}}})
}

// mentioned: a text has the words of a name, in any number.
func mentioned(text, name string) bool {
	found, _ := regexp.MatchString(`(?i)\b`+regexp.QuoteMeta(strings.TrimSuffix(name, "s"))+`s?\b`, text)
	return found
}

// Areas names the column of the area where a formula has only its unit: "size 25-140, utilities 2.50 per m2".
func Areas(text string) (Rewriting, bool) {
	name := areaName.FindStringSubmatch(text)
	if name == nil {
		return Rewriting{}, false
	}
	full := func(m []string) string {
		if strings.EqualFold(m[2], name[1]) {
			return ""
		}
		return m[1] + name[1] + m[3]
	}
	return inFull(text, []shorthand{{areaTimes, full}, {timesArea, full}, {perArea, full}})
}
