package notation

import (
	"regexp"
	"strconv"
	"strings"
)

// evenNumber is a range of which only the even or the odd numbers occur. Groups: which, the ends; the ends, which.
var evenNumber = []shorthand{
	{newPattern(`(?i)(?:[-–,:(] ?)?\b(?:only |just |always |all )?(even|odd) (?:(?:numbers?|ones|values|\p{L}+s) )?(?:only )?(?:from |between )?(\d{1,3}) ?(?:-|–|to|and|through) ?(\d{1,3})(?: only)?\b\)?`), func(m []string) string {
		if evenAdverb.MatchString(m[0]) {
			return "" // "even 2 to 3 days later"
		}
		if s := everySecond(m[1], m[2], m[3]); s != "" {
			return " " + s
		}
		return ""
	}},
	{newPattern(`(?i)\b(\d{1,3}) ?(?:-|–|to) ?(\d{1,3}),? \(?(?:but )?(?:only |just |always )?(even|odd)(?: (?:numbers?|ones|values|sizes|years|weeks))?(?: only)?\)?([,;.\n]|$)`), func(m []string) string {
		if s := everySecond(m[3], m[1], m[2]); s != "" {
			return s + m[4]
		}
		return ""
	}},
}

// evenAdverb: nothing tells that numbers are meant.
var evenAdverb = regexp.MustCompile(`(?i)^(?:[-–,:] ?)?(?:even|odd) \d`)

// mostOdd is of how many odd numbers a list is written: steps begin at zero.
const mostOdd = 20

func everySecond(which, low, high string) string {
	from, _ := strconv.Atoi(low)
	to, _ := strconv.Atoi(high)
	if from >= to {
		return ""
	}
	if strings.EqualFold(which, "even") {
		return strconv.Itoa(from+from%2) + " to " + strconv.Itoa(to-to%2) + " in steps of 2"
	}
	from += 1 - from%2
	if (to-from)/2 >= mostOdd {
		return ""
	}
	var values []string
	for n := from; n <= to; n += 2 {
		values = append(values, strconv.Itoa(n))
	}
	return "(" + strings.Join(values, "/") + ")"
}

// EvenNumbers says of even numbers in what steps they come, and which the odd ones are: "size, only even sizes from 6 to 24".
func EvenNumbers(text string) (Rewriting, bool) { return inFull(text, evenNumber) }
