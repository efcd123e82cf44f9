package mock

// AppendDate writes a day since 1970-01-01 as columns of dates do.
func AppendDate(dst []byte, days int64) []byte { return datesByDay().append(dst, days) }

// AppendPattern and AppendNumbered append the text of a pattern that has the given number.
func AppendPattern(dst []byte, pattern string, number uint64) []byte {
	return appendPattern(dst, parsePattern(pattern), number)
}

func AppendNumbered(dst []byte, pattern string, number uint64) ([]byte, bool) {
	p := newNumbered(parsePattern(pattern))
	if p == nil {
		return dst, false
	}
	return p.append(dst, number), true
}
