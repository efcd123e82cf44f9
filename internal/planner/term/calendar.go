package term

// WholeHours are those of a part of the day, in minutes, which calendars know; where it has none, those that it touches.
func WholeHours(from, to int) (int, int) {
	first, last := (from+59)/60, (to+1)/60
	if last <= first {
		return from / 60, (to + 59) / 60
	}
	return first, last
}
