package token

import (
	"slices"
	"strings"
)

// WeekdayNames are the days of a week in order, as contracts name them.
var WeekdayNames = []string{"mon", "tue", "wed", "thu", "fri", "sat", "sun"}

// Weekday is the place of a day in the week, 0 a Monday; -1 where the word names none.
func Weekday(t *Token) int {
	w := strings.TrimSuffix(t.Low, "s")
	if t.Kind != Word || len(w) < 3 {
		return -1
	}
	k := slices.Index(WeekdayNames, w[:3])
	if k < 0 || len(w) > 5 && !strings.HasSuffix(w, "day") || len(w) == 4 && w != "thur" && w != "tues" {
		return -1
	}
	return k
}

// Weekdays reads the days of the week that are listed from token i on, and how many tokens tell them: "Tuesday to Saturday", "Mondays,
// Wednesdays and on Fridays".
func Weekdays(toks []Token, i, end int) (days []string, n int) {
	at := i
	for at < end {
		day := Weekday(&toks[at])
		if day < 0 {
			break
		}
		days = append(days, WeekdayNames[day])
		at++
		if at+1 < end && toks[at].Is("to", "-", "–", "through", "till", "until") {
			if last := Weekday(&toks[at+1]); last >= 0 {
				for day != last {
					day = (day + 1) % len(WeekdayNames)
					days = append(days, WeekdayNames[day])
				}
				at += 2
			}
		}
		next := at
		for next < end && toks[next].Is(",", "and", "or", "&", "/", "nor", "on") {
			next++
		}
		if next == at || next >= end || Weekday(&toks[next]) < 0 {
			break
		}
		at = next
	}
	return days, at - i
}

// OtherWeekdays are the days of a week that are none of those.
func OtherWeekdays(days []string) []string {
	return slices.DeleteFunc(slices.Clone(WeekdayNames), func(d string) bool { return slices.Contains(days, d) })
}
