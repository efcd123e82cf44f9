package mock

import (
	"fmt"
	"strings"
)

// layout is a compiled strftime format for dates and times.
type layout []byte

var (
	monthNames = [...]string{"January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November", "December"}
	dayNames   = [...]string{"Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"}
)

const layoutLetters = "YmdHMSyjbBaAepIsFTZzDR%fVu"

func parseLayout(s string) (layout, error) {
	for i := 0; i < len(s); i++ {
		if s[i] != '%' {
			continue
		}
		if i++; i >= len(s) || strings.IndexByte(layoutLetters, s[i]) < 0 {
			return nil, fmt.Errorf("the format %q has an unknown letter after %%", s)
		}
	}
	return layout(s), nil
}

// append formats an instant given in seconds since 1970.
func (l layout) append(dst []byte, seconds int64) []byte {
	days := floorDiv(seconds, secondsPerDay)
	clock := int(seconds - days*secondsPerDay)
	year, month, day := civilDate(days)
	for i := 0; i < len(l); i++ {
		if l[i] != '%' {
			dst = append(dst, l[i])
			continue
		}
		i++
		switch l[i] {
		case 'Y':
			dst = appendPadded(dst, uint64(year), 4)
		case 'y':
			dst = append2(dst, int(floorMod(year, 100)))
		case 'm':
			dst = append2(dst, month)
		case 'd':
			dst = append2(dst, day)
		case 'e':
			dst = appendInt(dst, int64(day))
		case 'H':
			dst = append2(dst, clock/3600)
		case 'I':
			dst = append2(dst, (clock/3600+11)%12+1)
		case 'M':
			dst = append2(dst, clock/60%60)
		case 'S':
			dst = append2(dst, clock%60)
		case 'f':
			dst = append(dst, "000000"...)
		case 'p':
			if clock < 43_200 {
				dst = append(dst, "AM"...)
			} else {
				dst = append(dst, "PM"...)
			}
		case 'b':
			dst = append(dst, monthNames[month-1][:3]...)
		case 'B':
			dst = append(dst, monthNames[month-1]...)
		case 'a':
			dst = append(dst, dayNames[weekday(days)][:3]...)
		case 'A':
			dst = append(dst, dayNames[weekday(days)]...)
		case 'u':
			dst = append(dst, byte('1'+weekday(days)))
		case 'j':
			dst = appendPadded(dst, uint64(days-daysOf(year, 1, 1)+1), 3)
		case 'V':
			thursday := days - int64(weekday(days)) + 3
			y, _, _ := civilDate(thursday)
			dst = append2(dst, int((thursday-daysOf(y, 1, 1))/7)+1)
		case 's':
			dst = appendInt(dst, seconds)
		case 'F':
			dst = appendDate(dst, days)
		case 'T':
			dst = appendClock(dst, int64(clock))
		case 'R':
			dst = append2(append(append2(dst, clock/3600), ':'), clock/60%60)
		case 'D':
			dst = append2(append(append2(append(append2(dst, month), '/'), day), '/'), int(floorMod(year, 100)))
		case 'Z':
			dst = append(dst, "UTC"...)
		case 'z':
			dst = append(dst, "+0000"...)
		case '%':
			dst = append(dst, '%')
		}
	}
	return dst
}
