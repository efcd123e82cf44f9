package dataset

import (
	"bytes"
	"encoding/binary"
	"math"
	"math/big"
	"slices"
	"strconv"
	"unicode/utf8"

	"github.com/parquet-go/parquet-go"
	"github.com/parquet-go/parquet-go/deprecated"
	"github.com/parquet-go/parquet-go/format"
)

// writeValue appends a value as text.
type writeValue = func(dst []byte, v parquet.Value) []byte

// ParquetText returns what writes the values of a column as text: numbers in decimal,
// times as ISO 8601.
func ParquetText(e *format.SchemaElement) (func(dst []byte, v parquet.Value) []byte, *Error) {
	write, _, err := parquetText(e)
	return write, err
}

// parquetText chooses how the values of a column become text. text says that the type
// says text, so that digits in it are no numbers.
func parquetText(e *format.SchemaElement) (write writeValue, text bool, err *Error) {
	if !fits(e) {
		// The library trusts that values are what a writer asks for, also beyond its memory.
		return nil, false, refuse(Malformed, "Write the file again.", "The column's logical type does not fit its physical type.")
	}
	switch logical := e.LogicalType.Value.(type) {
	case *format.DecimalType:
		return decimalWriter(e.Type.V, int(logical.Scale))
	case *format.DateType:
		return writeDate, false, nil
	case *format.TimeType:
		return clockWriter(unitDigits(logical.Unit)), false, nil
	case *format.TimestampType:
		return instantWriter(unitDigits(logical.Unit), logical.IsAdjustedToUTC), false, nil
	case *format.IntType:
		if !logical.IsSigned {
			return unsignedWriter(e.Type.V), false, nil
		}
	case *format.UUIDType:
		return writeUUID, true, nil
	case *format.Float16Type:
		return writeHalf, false, nil
	case *format.NullType:
		return writeNothing, false, nil
	case *format.JsonType:
		// A number in JSON is a number, of any precision; what else there is shows that it is text.
		write, _, err := physicalWriter(e.Type.V)
		return write, false, err
	case *format.StringType, *format.EnumType, nil:
	default:
		return nil, false, refuse(Unsupported, "Convert the column to texts, numbers or dates.", "Columns of type %s are not read.", &e.LogicalType)
	}
	if e.LogicalType.Value == nil && e.ConvertedType.Valid {
		if write, err := convertedWriter(e); write != nil || err != nil {
			return write, false, err
		}
	}
	return physicalWriter(e.Type.V)
}

// fits tells whether values of the physical type can have the logical or converted type
// (github.com/apache/parquet-format, LogicalTypes.md).
func fits(e *format.SchemaElement) bool {
	is := func(types ...format.Type) bool { return e.Type.Valid && slices.Contains(types, e.Type.V) }
	switch e.LogicalType.Value.(type) {
	case *format.DecimalType:
		return is(format.Int32, format.Int64, format.ByteArray, format.FixedLenByteArray)
	case *format.DateType:
		return is(format.Int32)
	case *format.TimeType, *format.IntType:
		return is(format.Int32, format.Int64)
	case *format.TimestampType:
		return is(format.Int64)
	case *format.UUIDType:
		return is(format.FixedLenByteArray) && e.TypeLength.V == 16
	case *format.Float16Type:
		return is(format.FixedLenByteArray) && e.TypeLength.V == 2
	case nil:
	default:
		return true
	}
	if !e.ConvertedType.Valid {
		return true
	}
	switch e.ConvertedType.V {
	case deprecated.Decimal:
		return is(format.Int32, format.Int64, format.ByteArray, format.FixedLenByteArray)
	case deprecated.Date, deprecated.TimeMillis:
		return is(format.Int32)
	case deprecated.TimeMicros, deprecated.TimestampMillis, deprecated.TimestampMicros:
		return is(format.Int64)
	case deprecated.Uint8, deprecated.Uint16, deprecated.Uint32, deprecated.Uint64:
		return is(format.Int32, format.Int64)
	}
	return true
}

// convertedWriter serves the types of files written before logical types; nil for those
// that their physical type tells.
func convertedWriter(e *format.SchemaElement) (writeValue, *Error) {
	switch e.ConvertedType.V {
	case deprecated.Decimal:
		write, _, err := decimalWriter(e.Type.V, int(e.Scale.V))
		return write, err
	case deprecated.Date:
		return writeDate, nil
	case deprecated.TimeMillis:
		return clockWriter(3), nil
	case deprecated.TimeMicros:
		return clockWriter(6), nil
	case deprecated.TimestampMillis:
		return instantWriter(3, true), nil
	case deprecated.TimestampMicros:
		return instantWriter(6, true), nil
	case deprecated.Uint8, deprecated.Uint16, deprecated.Uint32, deprecated.Uint64:
		return unsignedWriter(e.Type.V), nil
	case deprecated.Bson, deprecated.Interval:
		return nil, refuse(Unsupported, "Convert the column to texts, numbers or dates.", "Columns of BSON or intervals are not read.")
	}
	return nil, nil
}

func physicalWriter(t format.Type) (writeValue, bool, *Error) {
	switch t {
	case format.Boolean:
		return func(dst []byte, v parquet.Value) []byte { return strconv.AppendBool(dst, v.Boolean()) }, false, nil
	case format.Int32:
		return func(dst []byte, v parquet.Value) []byte { return strconv.AppendInt(dst, int64(v.Int32()), 10) }, false, nil
	case format.Int64:
		return func(dst []byte, v parquet.Value) []byte { return strconv.AppendInt(dst, v.Int64(), 10) }, false, nil
	case format.Int96:
		return writeInt96, false, nil
	case format.Float:
		return func(dst []byte, v parquet.Value) []byte { return appendFloat(dst, float64(v.Float()), 32) }, false, nil
	case format.Double:
		return func(dst []byte, v parquet.Value) []byte { return appendFloat(dst, v.Double(), 64) }, false, nil
	case format.ByteArray, format.FixedLenByteArray:
		return func(dst []byte, v parquet.Value) []byte { return append(dst, v.ByteArray()...) }, true, nil
	}
	return nil, false, refuse(Unsupported, "Convert the column to texts, numbers or dates.", "The column has an unknown physical type.")
}

// appendFloat writes plain decimals, and exponents where those would be long.
func appendFloat(dst []byte, v float64, bits int) []byte {
	verb := byte('f')
	if a := math.Abs(v); a != 0 && (a < 1e-6 || a >= 1e15) {
		verb = 'e'
	}
	return strconv.AppendFloat(dst, v, verb, -1, bits)
}

func writeNothing(dst []byte, _ parquet.Value) []byte { return dst }

func writeUUID(dst []byte, v parquet.Value) []byte {
	const digits = "0123456789abcdef"
	for i, b := range v.ByteArray() {
		if i == 4 || i == 6 || i == 8 || i == 10 {
			dst = append(dst, '-')
		}
		dst = append(dst, digits[b>>4], digits[b&15])
	}
	return dst
}

// writeHalf writes a number of IEEE 754's binary16.
func writeHalf(dst []byte, v parquet.Value) []byte {
	p := v.ByteArray()
	if len(p) != 2 {
		return dst
	}
	h := binary.LittleEndian.Uint16(p)
	exponent, fraction := int(h>>10&31), float64(h&1023)
	value := math.Ldexp(1+fraction/1024, exponent-15)
	switch {
	case exponent == 0:
		value = math.Ldexp(fraction/1024, -14)
	case exponent == 31 && fraction == 0:
		value = math.Inf(1)
	case exponent == 31:
		value = math.NaN()
	}
	if h>>15 == 1 {
		value = -value
	}
	return appendFloat(dst, value, 32)
}

func unsignedWriter(t format.Type) writeValue {
	if t == format.Int32 {
		return func(dst []byte, v parquet.Value) []byte {
			return strconv.AppendUint(dst, uint64(uint32(v.Int32())), 10)
		}
	}
	return func(dst []byte, v parquet.Value) []byte { return strconv.AppendUint(dst, uint64(v.Int64()), 10) }
}

func decimalWriter(t format.Type, scale int) (writeValue, bool, *Error) {
	if scale < 0 || scale > 76 {
		return nil, false, refuse(Malformed, "Write the file again.", "The column claims %d decimals.", scale)
	}
	switch t {
	case format.Int32:
		return func(dst []byte, v parquet.Value) []byte {
			return appendScaled(dst, strconv.AppendInt(nil, int64(v.Int32()), 10), scale)
		}, false, nil
	case format.Int64:
		return func(dst []byte, v parquet.Value) []byte {
			return appendScaled(dst, strconv.AppendInt(nil, v.Int64(), 10), scale)
		}, false, nil
	}
	return func(dst []byte, v parquet.Value) []byte {
		p := v.ByteArray()
		units := new(big.Int).SetBytes(p)
		if len(p) > 0 && p[0] >= 0x80 {
			units.Sub(units, new(big.Int).Lsh(big.NewInt(1), uint(8*len(p))))
		}
		return appendScaled(dst, units.Append(nil, 10), scale)
	}, false, nil
}

// appendScaled appends units of 10^-scale as a decimal.
func appendScaled(dst, units []byte, scale int) []byte {
	if len(units) > 0 && units[0] == '-' {
		dst, units = append(dst, '-'), units[1:]
	}
	if missing := scale + 1 - len(units); missing > 0 {
		units = append(bytes.Repeat([]byte{'0'}, missing), units...)
	}
	point := len(units) - scale
	dst = append(dst, units[:point]...)
	if scale > 0 {
		dst = append(append(dst, '.'), units[point:]...)
	}
	return dst
}

// unitDigits is the number of digits of the second's fraction.
func unitDigits(u format.TimeUnit) int {
	switch u.Value.(type) {
	case *format.MilliSeconds:
		return 3
	case *format.MicroSeconds:
		return 6
	}
	return 9
}

func writeDate(dst []byte, v parquet.Value) []byte { return appendDay(dst, int64(v.Int32())) }

func clockWriter(digits int) writeValue {
	unit := int64(math.Pow10(digits))
	return func(dst []byte, v parquet.Value) []byte {
		t := v.Int64()
		if v.Kind() == parquet.Int32 {
			t = int64(v.Int32())
		}
		if t < 0 || t >= 86400*unit {
			return strconv.AppendInt(dst, t, 10)
		}
		return appendClock(dst, t, unit, digits)
	}
}

func instantWriter(digits int, utc bool) writeValue {
	unit := int64(math.Pow10(digits))
	return func(dst []byte, v parquet.Value) []byte { return appendInstant(dst, v.Int64(), unit, digits, utc) }
}

// writeInt96 writes the old timestamps of Impala and Spark: nanoseconds of the day and
// the Julian day.
func writeInt96(dst []byte, v parquet.Value) []byte {
	i := v.Int96()
	nanos := int64(i[1])<<32 | int64(i[0])
	dst = appendDay(dst, int64(int32(i[2]))-2440588)
	if nanos < 0 || nanos >= 86400e9 {
		return strconv.AppendInt(append(dst, ' '), nanos, 10)
	}
	return appendClock(append(dst, 'T'), nanos, 1e9, 9)
}

func appendInstant(dst []byte, t, unit int64, digits int, utc bool) []byte {
	perDay := 86400 * unit
	day := t / perDay
	rest := t % perDay
	if rest < 0 {
		day, rest = day-1, rest+perDay
	}
	dst = appendClock(append(appendDay(dst, day), 'T'), rest, unit, digits)
	if utc {
		dst = append(dst, 'Z')
	}
	return dst
}

// appendClock appends 15:04:05 and, unless it is zero, the fraction.
func appendClock(dst []byte, t, unit int64, digits int) []byte {
	s := t / unit
	dst = appendTwo(dst, s/3600)
	dst = appendTwo(append(dst, ':'), s/60%60)
	dst = appendTwo(append(dst, ':'), s%60)
	if fraction := t % unit; fraction != 0 {
		dst = append(dst, '.')
		for unit /= 10; unit > 0; unit /= 10 {
			dst = append(dst, byte('0'+fraction/unit%10))
		}
	}
	return dst
}

func appendTwo(dst []byte, n int64) []byte { return append(dst, byte('0'+n/10), byte('0'+n%10)) }

// appendDay appends the date that lies so many days after 1970-01-01 (Hinnant's formula).
func appendDay(dst []byte, day int64) []byte {
	z := day + 719468
	era := z / 146097
	if z < 0 {
		era = (z - 146096) / 146097
	}
	of := z - era*146097
	year := (of - of/1460 + of/36524 - of/146096) / 365
	yearDay := of - (365*year + year/4 - year/100)
	shifted := (5*yearDay + 2) / 153
	d := yearDay - (153*shifted+2)/5 + 1
	m := shifted + 3
	if m > 12 {
		m -= 12
	}
	y := year + era*400
	if m <= 2 {
		y++
	}
	if y < 0 || y > 9999 {
		dst = strconv.AppendInt(dst, y, 10)
	} else {
		dst = appendTwo(appendTwo(dst, y/100), y%100)
	}
	dst = appendTwo(append(dst, '-'), m)
	return appendTwo(append(dst, '-'), d)
}

func validText(s []byte) *Error {
	if !utf8.Valid(s) {
		return refuse(Unsupported, "Convert binary columns to text.", "A cell is not UTF-8 text.")
	}
	if bytes.IndexByte(s, 0) >= 0 {
		return refuse(NotAFormat, "Remove it.", "A cell holds a NUL byte.")
	}
	return nil
}
