package notation

import "strings"

var (
	// sinceDate says that a number of years follows from a date of the row. Groups: the number, the date, what stands behind.
	sinceDate = newPattern(`(?i)\b(years of service|years at (?:the )?company|years employed|length of service|tenure|seniority)(?: in years)?(?:,? (?:which )?(?:is|=))?,? (?:(?:computed|calculated|derived|worked out|counted) (?:from|by|using)|years (?:since|from)|based on|since) (?:the )?((?:hire|start|join|joining) date|date hired|date of hire|hired on|joined on)(?: (?:to|until|and|till) (?:today|now|date))?` + lastEnd)
	// ageThen is the age of a person at a date. Groups: the date, the fewest years, what stands behind.
	ageThen = newPattern(`(?i)\b((?:hire|hiring|start|join|joining|entry|enrol?lment|admission) date|hired on|joined on),? (?:at (?:the )?age (?:of )?|(?:being |aged |who are |they are |is )?(?:at least|no younger than|not younger than) )(\d{1,2})(?: years)?(?: old| of age)?(?: or (?:older|later|more))?(?: (?:when|at|upon|on) (?:being |they (?:are|were) )?(?:hired|hire|hiring|joining|entry|that time|the time|then))?` + lastEnd)
	// differenceOf are two moments whose difference is how long it took.
	differenceOf = newPattern(`(?i)\b(?:the )?difference (between|of) (?:the )?([\p{L}-]+(?: [\p{L}-]+)?) and (?:the )?([\p{L}-]+(?: [\p{L}-]+)?)` + lastEnd)
	unitTold     = newPattern(`(?i)\b(hours|days|minutes|seconds)(?: \p{L}+)? ?(?:is|=|:|as|are)? ?$`)
	birthName    = newPattern(`(?i)\b(birth ?date|date of birth|dob|birthday|born on)\b`)
)

// CountedSince leaves out from what years are counted where everybody would count them so, and says of what age somebody was by the date
// of birth: "birth date, hire date at least 18 when hired" is "hire date at least 18 years after birth date".
func CountedSince(text string) (Rewriting, bool) {
	forms := []shorthand{{sinceDate, func(m []string) string {
		before, _, _ := strings.Cut(text, m[0])
		if !mentioned(before, m[2]) {
			return ""
		}
		return m[1] + m[3]
	}}}
	forms = append(forms, shorthand{differenceOf, func(m []string) string {
		if !momentItem.MatchString(m[2]) || !momentItem.MatchString(m[3]) {
			return ""
		}
		before, _, _ := strings.Cut(text, m[0])
		unit := "minutes"
		if dayNamed.MatchString(m[2]) {
			unit = "days"
		}
		if told := unitTold.FindStringSubmatch(before); told != nil {
			unit = told[1]
		}
		return "the " + unit + " between " + m[2] + " and " + m[3] + m[4]
	}})
	if birth := birthName.FindStringSubmatch(text); birth != nil {
		forms = append(forms, shorthand{ageThen, func(m []string) string {
			return m[1] + " at least " + m[2] + " years after " + birth[1] + m[3]
		}})
	}
	return inFull(text, forms)
}
