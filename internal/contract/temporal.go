package contract

import (
	"fmt"
	"strings"
	"time"
)

// FormatLetters are the strftime letters that Column.Format may use after '%': year,
// month, day (padded and not), names of month and weekday (short and long), day of the
// year; hour (24 and 12), minute, second, AM or PM; Unix seconds; '%' itself.
const FormatLetters = "YymdebBaAjHIMSps%"

const (
	dateLetters = "YymdebBaAj"
	timeLetters = "HIMSp"
)

var temporalLayouts = map[Type]string{
	Date:      time.DateOnly,
	Time:      time.TimeOnly,
	Timestamp: "2006-01-02T15:04:05Z",
}

// secondsPerDay is the length of a date in the arithmetic of contracts, which is UTC
// without leap seconds.
const secondsPerDay = 86_400

// ParseInstant reads a date or time in the form of its type. The result counts seconds:
// since 1970-01-01T00:00:00Z for Date (at midnight) and Timestamp, since midnight for Time.
func ParseInstant(t Type, s string) (int64, error) {
	layout, ok := temporalLayouts[t]
	if !ok {
		return 0, fmt.Errorf("type %s holds no dates or times", t)
	}
	at, err := time.Parse(layout, s)
	// time.Parse also takes fractions of seconds, which the form does not have.
	if err != nil || at.Format(layout) != s {
		return 0, fmt.Errorf("%q is not a %s of the form %s", s, t, typeFormExample(t))
	}
	if t == Time {
		return int64(at.Hour()*3600 + at.Minute()*60 + at.Second()), nil
	}
	return at.Unix(), nil
}

// FormatInstant writes seconds, counted as ParseInstant does, in the form of type t, which
// must be temporal.
func FormatInstant(t Type, seconds int64) string {
	return time.Unix(seconds, 0).UTC().Format(temporalLayouts[t])
}

func typeFormExample(t Type) string {
	switch t {
	case Date:
		return "2024-03-01"
	case Time:
		return "13:05:09"
	}
	return "2024-03-01T13:05:09Z"
}

// checkFormat refuses layouts with unknown letters, with letters that the type cannot
// fill, or with none.
func checkFormat(t Type, format string) error {
	letters, err := formatLetters(format)
	if err != nil {
		return err
	}
	if strings.Trim(letters, "%") == "" {
		return fmt.Errorf("the format has no letters such as %%Y; every cell would be the same")
	}
	if t == Date && strings.ContainsAny(letters, timeLetters) {
		return fmt.Errorf("a date has no hours, minutes or seconds; use type timestamp or drop them from the format")
	}
	if t == Time && strings.ContainsAny(letters, dateLetters+"s") {
		return fmt.Errorf("a time of day has no year, month, day or Unix time; use type timestamp or drop them from the format")
	}
	return nil
}

// formatLetters returns the letters that follow each '%'.
func formatLetters(format string) (string, error) {
	var letters strings.Builder
	for i := 0; i < len(format); i++ {
		if format[i] != '%' {
			continue
		}
		i++
		if i == len(format) || strings.IndexByte(FormatLetters, format[i]) < 0 {
			return "", fmt.Errorf("the letter after each %% must be one of %s", FormatLetters)
		}
		letters.WriteByte(format[i])
	}
	return letters.String(), nil
}

// losesInformation says that different values of type t can look the same in the format.
func losesInformation(t Type, format string) bool {
	letters, err := formatLetters(format)
	if err != nil {
		return true
	}
	has := func(set string) bool { return strings.ContainsAny(letters, set) }
	date := has("Y") && (has("mbB") && has("de") || has("j"))
	clock := (has("H") || has("I") && has("p")) && has("M") && has("S")
	switch t {
	case Date:
		return !date && !has("s")
	case Time:
		return !clock
	}
	return !(date && clock) && !has("s")
}
