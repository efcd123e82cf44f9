package mock

import "sync"

// dateTexts are the days from 1900-01-01 to 2099-12-31 as they are written, each in the width of one copy.
type dateTexts [lastListedDay - firstListedDay + 1][16]byte

const (
	firstListedDay = -25_567 // 1900-01-01
	lastListedDay  = 47_481  // 2099-12-31
	dateBytes      = len("2006-01-02")
)

// datesByDay is one table for all programs.
var datesByDay = sync.OnceValue(func() *dateTexts {
	t := new(dateTexts)
	for i := range t {
		appendDate(t[i][:0], int64(i)+firstListedDay)
	}
	return t
})

// append appends any day since 1970-01-01.
func (t *dateTexts) append(dst []byte, days int64) []byte {
	i, at := uint64(days-firstListedDay), len(dst)
	if i >= uint64(len(t)) || cap(dst)-at < len(t[0]) {
		return appendDate(dst, days)
	}
	*(*[16]byte)(dst[at : at+16]) = t[i]
	return dst[:at+dateBytes]
}
