package frame

// AppendHeader appends the CSV header line of the frame's columns.
func (f *Frame) AppendHeader(dst []byte) []byte {
	for i := range f.Columns {
		if i > 0 {
			dst = append(dst, ',')
		}
		dst = appendCell(dst, f.Columns[i].Name)
	}
	return append(dst, '\n')
}

// AppendCSV appends rows from to to (exclusive) as RFC 4180 lines that end with a line
// feed, like all our CSV. A null is an empty cell, an empty text is "".
func (f *Frame) AppendCSV(dst []byte, from, to int) []byte {
	for row := from; row < to; row++ {
		for i := range f.Columns {
			if i > 0 {
				dst = append(dst, ',')
			}
			dst = f.Columns[i].AppendCell(dst, row)
		}
		dst = append(dst, '\n')
	}
	return dst
}

// AppendCell appends one cell as it stands in CSV.
func (c *Column) AppendCell(dst []byte, row int) []byte {
	switch {
	case c.IsNull(row):
		return dst
	case c.Kind == Number:
		return AppendNumber(dst, c.Numbers[row], c.Decimals)
	case c.Kind == Time:
		return AppendTime(dst, c.Times[row], c.Layout)
	default:
		return appendCell(dst, c.Levels[c.Codes[row]])
	}
}

func appendCell(dst []byte, s string) []byte {
	if !needsQuotes(s) {
		return append(dst, s...)
	}
	dst = append(dst, '"')
	for i := 0; i < len(s); i++ {
		if s[i] == '"' {
			dst = append(dst, '"')
		}
		dst = append(dst, s[i])
	}
	return append(dst, '"')
}

// needsQuotes tells texts that would not come back as they are. Spaces at the ends are
// kept by quotes because many readers trim them.
func needsQuotes(s string) bool {
	if s == "" || s[0] == ' ' || s[len(s)-1] == ' ' {
		return true
	}
	for i := 0; i < len(s); i++ {
		if c := s[i]; c == ',' || c == '"' || c == '\n' || c == '\r' {
			return true
		}
	}
	return false
}
