package arrowcells

import (
	"encoding/base64"
	"math"
	"strconv"
	"time"

	"github.com/apache/arrow-go/v18/arrow"
	"github.com/apache/arrow-go/v18/arrow/array"
	"github.com/go-json-experiment/json/jsontext"
)

// jsonText writes lists and structs, and what is in them, as JSON: decimals and whole
// numbers exactly, times as RFC 3339, bytes in base64, floats that JSON has no number for
// as text ("NaN"). Nil for types that it does not know.
func jsonText(column arrow.Array) writer {
	switch a := column.(type) {
	case *array.List:
		return listText(a, a.ListValues())
	case *array.LargeList:
		return listText(a, a.ListValues())
	case *array.Struct:
		return structText(a)
	case *array.Boolean:
		return func(dst []byte, row int) ([]byte, error) { return strconv.AppendBool(dst, a.Value(row)), nil }
	case *array.Float64:
		return func(dst []byte, row int) ([]byte, error) { return AppendJSONFloat(dst, a.Value(row)), nil }
	case *array.Float32:
		return func(dst []byte, row int) ([]byte, error) { return AppendJSONFloat(dst, Widen(a.Value(row))), nil }
	case *array.Timestamp:
		unit, zoned := a.DataType().(*arrow.TimestampType).Unit, a.DataType().(*arrow.TimestampType).TimeZone != ""
		return func(dst []byte, row int) ([]byte, error) {
			return appendJSONTime(dst, int64(a.Value(row)), unit, zoned)
		}
	case *array.Date32:
		return func(dst []byte, row int) ([]byte, error) {
			return time.Unix(int64(a.Value(row))*86400, 0).UTC().AppendFormat(dst, `"`+time.DateOnly+`"`), nil
		}
	}
	if write := decimalText(column); write != nil {
		return write
	}
	if value := stringOf(column); value != nil {
		return func(dst []byte, row int) ([]byte, error) { return jsontext.AppendQuote(dst, value(row)) }
	}
	if value := bytesOf(column); value != nil {
		return func(dst []byte, row int) ([]byte, error) { return AppendJSONBytes(dst, value(row)), nil }
	}
	if write := plainText(column); write != nil {
		return func(dst []byte, row int) ([]byte, error) {
			dst, err := write(append(dst, '"'), row)
			return append(dst, '"'), err
		}
	}
	return nil
}

type list interface {
	ValueOffsets(row int) (start, end int64)
}

func listText(a list, values arrow.Array) writer {
	write := jsonText(values)
	if write == nil {
		return nil
	}
	return func(dst []byte, row int) ([]byte, error) {
		start, end := a.ValueOffsets(row)
		dst = append(dst, '[')
		for i := start; i < end; i++ {
			if i > start {
				dst = append(dst, ',')
			}
			var err error
			if dst, err = orNull(values, write, dst, int(i)); err != nil {
				return dst, err
			}
		}
		return append(dst, ']'), nil
	}
}

func structText(a *array.Struct) writer {
	names := make([][]byte, a.NumField())
	writers := make([]writer, a.NumField())
	for i := range names {
		name, err := jsontext.AppendQuote(nil, a.DataType().(*arrow.StructType).Field(i).Name)
		if err != nil {
			return nil
		}
		if names[i], writers[i] = append(name, ':'), jsonText(a.Field(i)); writers[i] == nil {
			return nil
		}
	}
	return func(dst []byte, row int) ([]byte, error) {
		dst = append(dst, '{')
		for i := range names {
			if i > 0 {
				dst = append(dst, ',')
			}
			var err error
			if dst, err = orNull(a.Field(i), writers[i], append(dst, names[i]...), row); err != nil {
				return dst, err
			}
		}
		return append(dst, '}'), nil
	}
}

func orNull(values arrow.Array, write writer, dst []byte, row int) ([]byte, error) {
	if values.IsNull(row) {
		return append(dst, "null"...), nil
	}
	return write(dst, row)
}

// AppendJSONFloat writes the shortest number, or a text where JSON has no number.
func AppendJSONFloat(dst []byte, f float64) []byte {
	switch {
	case math.IsNaN(f):
		return append(dst, `"NaN"`...)
	case math.IsInf(f, 1):
		return append(dst, `"Infinity"`...)
	case math.IsInf(f, -1):
		return append(dst, `"-Infinity"`...)
	}
	return strconv.AppendFloat(dst, f, 'g', -1, 64)
}

// AppendJSONBytes writes bytes in base64.
func AppendJSONBytes(dst, value []byte) []byte {
	return append(base64.StdEncoding.AppendEncode(append(dst, '"'), value), '"')
}

func appendJSONTime(dst []byte, n int64, unit arrow.TimeUnit, zoned bool) ([]byte, error) {
	us, err := micros(n, unit)
	if err != nil {
		return dst, err
	}
	return AppendJSONMoment(dst, time.UnixMicro(us), zoned), nil
}

// AppendJSONMoment writes a time as RFC 3339 in UTC, without Z where the source knows no zone.
func AppendJSONMoment(dst []byte, t time.Time, zoned bool) []byte {
	layout := `"2006-01-02T15:04:05.999999999"`
	if zoned {
		layout = `"2006-01-02T15:04:05.999999999Z"`
	}
	return t.UTC().AppendFormat(dst, layout)
}
