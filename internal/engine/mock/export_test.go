package mock

// AppendDate writes a day since 1970-01-01 as columns of dates do.
func AppendDate(dst []byte, days int64) []byte { return datesByDay().append(dst, days) }
