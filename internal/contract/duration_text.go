package contract

import "math"

// timeUnit is a unit that distances of time are told in.
type timeUnit struct {
	seconds float64
	name    string
}

// timeUnits are the longest first.
var timeUnits = []timeUnit{{86400, "day"}, {3600, "hour"}, {60, "minute"}, {1, "second"}}

// unitOf is the longest unit of which a distance in seconds is whole; the second where none is.
func unitOf(seconds float64) timeUnit {
	for _, u := range timeUnits {
		if math.Abs(seconds) >= u.seconds && math.Mod(seconds, u.seconds) == 0 {
			return u
		}
	}
	return timeUnits[len(timeUnits)-1]
}

// tell says how many of the unit so many seconds are: "90 days", "1 hour".
func (u timeUnit) tell(seconds float64) string {
	if seconds == u.seconds {
		return "1 " + u.name
	}
	return number(seconds/u.seconds) + " " + u.name + "s"
}

// durationText tells seconds in the longest unit of which they are whole.
func durationText(seconds float64) string { return unitOf(seconds).tell(seconds) }

// betweenDurations tells bounds in seconds as between tells numbers: "between 0 and 90 days", "between 1 hour and 14 days".
func betweenDurations(low, high *float64) string {
	switch {
	case low != nil && high != nil && *low == *high:
		return "exactly " + durationText(*low)
	case low != nil && high != nil:
		from := durationText(*low)
		if u := unitOf(*high); *low == 0 || unitOf(*low) == u {
			from = number(*low / u.seconds)
		}
		return "between " + from + " and " + durationText(*high)
	case low != nil:
		return "at least " + durationText(*low)
	default:
		return "at most " + durationText(*high)
	}
}
