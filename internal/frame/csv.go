package frame

import (
	"strconv"
	"strings"
	"time"
)

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

// AppendCSV appends rows from to to (exclusive) as RFC 4180 lines that end with a line feed, like all our CSV. A null is an empty
// cell, an empty text is "".
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
		return time.UnixMicro(c.Times[row]).UTC().AppendFormat(dst, c.Layout)
	default:
		return appendCell(dst, c.Levels[c.Codes[row]])
	}
}

// AppendNumber appends v with a fixed number of decimals; minus zero is written as zero.
func AppendNumber(dst []byte, v float64, decimals int) []byte {
	if decimals == 0 && v >= -1<<53 && v <= 1<<53 && v == float64(int64(v)) {
		return strconv.AppendInt(dst, int64(v), 10)
	}
	start := len(dst)
	dst = strconv.AppendFloat(dst, v, 'f', decimals, 64)
	if dst[start] == '-' && strings.Trim(string(dst[start+1:]), "0.") == "" {
		dst = append(dst[:start], dst[start+1:]...)
	}
	return dst
}

func appendCell(dst []byte, s string) []byte {
	if s != "" && !strings.ContainsAny(s, ",\"\r\n") && s[0] != ' ' && s[len(s)-1] != ' ' {
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
