package notation

import (
	"fmt"
	"strings"
)

// DayHours gives a time its hours where the text says a part of the day, or hours without their minutes: "weekday mornings in june 2024" is "on
// weekdays in june 2024 (7:00 to 11:00)". What is supposed is told.
func DayHours(text string) (Rewriting, bool) { return supposed(text, dayHours) }

var dayHours = []shorthand{
	{newPattern(`(?i)\bbetween (\d{1,2}) and (\d{1,2}) (on (?:weekdays|week days|workdays|working days|business days)|o'clock)\b`), func(m []string) string {
		return "between " + m[1] + ":00 and " + m[2] + ":00 " + m[3]
	}},
	{newPattern(`(?i)(\d{4}) \((?:in the |only )?(morning|afternoon|evening|night)s?(?: only)?\)`), func(m []string) string {
		return m[1] + " " + hoursOfPart(m[2])
	}},
	{newPattern(`(?i)\b(?:on )?(weekday|workday|working day|sunday|monday|tuesday|wednesday|thursday|friday|saturday) (morning|afternoon|evening|night)s? in ((?:\p{L}+ )?\d{4})\b`), func(m []string) string {
		return "on " + m[1] + "s in " + m[3] + " " + hoursOfPart(m[2])
	}},
}

// hoursOfPart are the hours of a part of the day, in a bracket.
func hoursOfPart(part string) string {
	hours := partsOfDay[strings.ToLower(part)]
	return fmt.Sprintf("(%d:00 to %d:00)", hours[0], hours[1])
}
