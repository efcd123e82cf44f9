package token

// weekdayNumbers are the days of the week as dates are told with them, from Sunday on.
var weekdayNumbers = map[string]int{
	"sunday": 0, "sun": 0, "monday": 1, "mon": 1, "tuesday": 2, "tue": 2, "tues": 2, "wednesday": 3, "wed": 3, "thursday": 4, "thu": 4, "thur": 4, "thurs": 4,
	"friday": 5, "fri": 5, "saturday": 6, "sat": 6,
}

// weekdayOfDate reads the day of the week in front of a date, which says nothing that the date does not: "Mon 2 Nov
// 2026", "Monday, 2 November 2026", and of the first of two days in one month, "Mon 2 to Sat 7 Nov 2026".
func weekdayOfDate(in []Token) int {
	weekday, ok := weekdayNumbers[in[0].Low]
	if !ok || in[0].Kind != Word {
		return 0
	}
	n := 1
	comma := n < len(in) && in[n].Is(",", ".")
	n += boolInt(comma) + boolInt(n < len(in) && in[n].Is("the"))
	if n >= len(in) || in[n].Kind == Line {
		return 0
	}
	if p, k := readPeriod(in[n:]); k > 1 && p.From.Equal(p.To) {
		return n * boolInt(!comma || !p.Yearless && int(p.From.Weekday()) == weekday)
	}
	if day := in[n]; comma || day.Kind != Number || day.Num < 1 || day.Num > 31 || n+2 >= len(in) || !in[n+1].Is("-", "–", "to", "until", "till", "through", "and") {
		return 0
	}
	to := n + 2
	if _, ok := weekdayNumbers[in[to].Low]; ok && to+1 < len(in) {
		to++
	}
	if p, k := readPeriod(in[to:]); k > 1 && p.From.Equal(p.To) {
		return n
	}
	return 0
}
