package frame

import "time"

// Layouts that are written without package time, because they are most of all.
const (
	dateLayout     = "2006-01-02"
	spacedLayout   = "2006-01-02 15:04:05"
	joinedLayout   = "2006-01-02T15:04:05"
	instantLayout  = "2006-01-02T15:04:05Z07:00"
	microsPerDay   = 86_400_000_000
	firstFourDigit = -719_162 // 0001-01-01, in days since 1970-01-01
	lastFourDigit  = 2_932_896
)

// AppendTime appends t, microseconds since 1970-01-01T00:00:00Z, in a Go time layout, in
// UTC.
func AppendTime(dst []byte, t int64, layout string) []byte {
	day := t / microsPerDay
	rest := t % microsPerDay
	if rest < 0 {
		day, rest = day-1, rest+microsPerDay
	}
	if day < firstFourDigit || day > lastFourDigit {
		return time.UnixMicro(t).UTC().AppendFormat(dst, layout)
	}
	switch layout {
	case dateLayout:
		return appendDate(dst, day)
	case spacedLayout:
		return appendClock(append(appendDate(dst, day), ' '), rest)
	case joinedLayout:
		return appendClock(append(appendDate(dst, day), 'T'), rest)
	case instantLayout:
		return append(appendClock(append(appendDate(dst, day), 'T'), rest), 'Z')
	}
	return time.UnixMicro(t).UTC().AppendFormat(dst, layout)
}

// appendDate appends the date so many days after 1970-01-01 (Hinnant, "chrono-Compatible
// Low-Level Date Algorithms"). Years begin in March, so that leap days end them.
func appendDate(dst []byte, day int64) []byte {
	z := day + 719_468
	era := z / 146_097
	inEra := z - era*146_097
	year := (inEra - inEra/1460 + inEra/36_524 - inEra/146_096) / 365
	inYear := inEra - (365*year + year/4 - year/100)
	shifted := (5*inYear + 2) / 153
	date := inYear - (153*shifted+2)/5 + 1
	month := shifted + 3
	year += era * 400
	if month > 12 {
		month -= 12
		year++
	}
	dst = appendTwo(appendTwo(dst, year/100), year%100)
	dst = appendTwo(append(dst, '-'), month)
	return appendTwo(append(dst, '-'), date)
}

func appendClock(dst []byte, micros int64) []byte {
	seconds := micros / 1_000_000
	dst = appendTwo(dst, seconds/3600)
	dst = appendTwo(append(dst, ':'), seconds/60%60)
	return appendTwo(append(dst, ':'), seconds%60)
}

func appendTwo(dst []byte, n int64) []byte { return append(dst, byte('0'+n/10), byte('0'+n%10)) }
