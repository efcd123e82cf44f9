//go:build sources

package tdsfake

import (
	"encoding/binary"
	"math"
	"math/big"
	"strings"
	"time"
	"unicode/utf16"
)

// Type is a type of columns: TYPE_INFO (2.2.5.4) and how a value is written (2.2.5.5). A
// nil value is NULL.
type Type struct {
	info   []byte
	encode func(dst []byte, v any) []byte
}

// collation is SQL_Latin1_General_CP1_CI_AS (2.2.5.1.2).
var collation = []byte{0x09, 0x04, 0xd0, 0x00, 0x34}

// short writes values with a length of one byte, 0 for NULL (2.2.4.2.1.3).
func short(info []byte, value func(v any) []byte) Type {
	return Type{info, func(dst []byte, v any) []byte {
		if v == nil {
			return append(dst, 0)
		}
		b := value(v)
		return append(append(dst, byte(len(b))), b...)
	}}
}

// long writes values with a length of two bytes, 0xFFFF for NULL (2.2.4.2.1.3).
func long(info []byte, value func(v any) []byte) Type {
	return Type{info, func(dst []byte, v any) []byte {
		if v == nil {
			return append(dst, 0xff, 0xff)
		}
		b := value(v)
		return append(binary.LittleEndian.AppendUint16(dst, uint16(len(b))), b...)
	}}
}

// parts writes values in parts (PLP, 2.2.5.2.3): here of 3,000 bytes, and of a length that
// is not said before.
func parts(info []byte, value func(v any) []byte) Type {
	return Type{info, func(dst []byte, v any) []byte {
		if v == nil {
			return binary.LittleEndian.AppendUint64(dst, math.MaxUint64)
		}
		dst = binary.LittleEndian.AppendUint64(dst, math.MaxUint64-1)
		for b := value(v); len(b) > 0; {
			n := min(len(b), 3000)
			dst = append(binary.LittleEndian.AppendUint32(dst, uint32(n)), b[:n]...)
			b = b[n:]
		}
		return binary.LittleEndian.AppendUint32(dst, 0)
	}}
}

func encodeUTF16(v any) []byte {
	var b []byte
	for _, unit := range utf16.Encode([]rune(v.(string))) {
		b = binary.LittleEndian.AppendUint16(b, unit)
	}
	return b
}

func raw(v any) []byte { return v.([]byte) }

// latin1 writes the letters that Windows-1252 and Latin-1 share.
func latin1(v any) []byte {
	var b []byte
	for _, r := range v.(string) {
		b = append(b, byte(r))
	}
	return b
}

// Int is tinyint, smallint, int or bigint by its size in bytes; values are int.
func Int(size int) Type {
	return short([]byte{0x26, byte(size)}, func(v any) []byte {
		return binary.LittleEndian.AppendUint64(nil, uint64(v.(int)))[:size]
	})
}

// Bit takes 0 or 1.
func Bit() Type {
	return short([]byte{0x68, 1}, func(v any) []byte { return []byte{byte(v.(int))} })
}

// Float is real (4) or float (8).
func Float(size int) Type {
	return short([]byte{0x6d, byte(size)}, func(v any) []byte {
		if size == 4 {
			return binary.LittleEndian.AppendUint32(nil, math.Float32bits(float32(v.(float64))))
		}
		return binary.LittleEndian.AppendUint64(nil, math.Float64bits(v.(float64)))
	})
}

// Money is money in ten-thousandths: the high half first (2.2.5.5.1.4).
func Money() Type {
	return short([]byte{0x6e, 8}, func(v any) []byte {
		n := uint64(v.(int))
		return binary.LittleEndian.AppendUint32(binary.LittleEndian.AppendUint32(nil, uint32(n>>32)), uint32(n))
	})
}

// Decimal takes digits with a point: a sign, then the digits as a number of 4 to 16 bytes
// by the precision (2.2.5.5.1.6).
func Decimal(precision, scale int) Type {
	size := 16
	for i, most := range []int{9, 19, 28} {
		if precision <= most {
			size = 4 * (i + 1)
			break
		}
	}
	return short([]byte{0x6a, byte(size + 1), byte(precision), byte(scale)}, func(v any) []byte {
		whole, fraction, _ := strings.Cut(v.(string), ".")
		n, ok := new(big.Int).SetString(whole+fraction+strings.Repeat("0", scale-len(fraction)), 10)
		if !ok {
			panic("no decimal: " + v.(string))
		}
		b := make([]byte, size+1)
		if n.Sign() >= 0 {
			b[0] = 1
		}
		for i, digit := range n.Abs(n).Bytes() {
			b[len(n.Bytes())-i] = digit
		}
		return b
	})
}

// NVarChar is nvarchar of so many characters, or nvarchar(max) for 0.
func NVarChar(length int) Type {
	if length == 0 {
		return parts(append([]byte{0xe7, 0xff, 0xff}, collation...), encodeUTF16)
	}
	return long(append(binary.LittleEndian.AppendUint16([]byte{0xe7}, uint16(2*length)), collation...), encodeUTF16)
}

// VarChar is varchar in Windows-1252.
func VarChar(length int) Type {
	return long(append(binary.LittleEndian.AppendUint16([]byte{0xa7}, uint16(length)), collation...), latin1)
}

// VarBinary is varbinary, or varbinary(max) for 0.
func VarBinary(length int) Type {
	if length == 0 {
		return parts([]byte{0xa5, 0xff, 0xff}, raw)
	}
	return long(binary.LittleEndian.AppendUint16([]byte{0xa5}, uint16(length)), raw)
}

// XML has no schema (2.2.5.5.3).
func XML() Type { return parts([]byte{0xf1, 0}, encodeUTF16) }

// GUID takes 16 bytes as they travel.
func GUID() Type { return short([]byte{0x24, 16}, raw) }

func days(t time.Time) []byte {
	n := uint32(t.Truncate(24*time.Hour).Sub(time.Time{}) / (24 * time.Hour))
	if t.Year() > 290 { // longer than a Duration
		n = uint32((t.Unix() - time.Time{}.Unix()) / 86400)
	}
	return []byte{byte(n), byte(n >> 8), byte(n >> 16)}
}

// ofDay is the time of day in units of the scale, in 3 to 5 bytes (2.2.5.5.1.8).
func ofDay(t time.Time, scale int) []byte {
	n := uint64(t.Hour()*3600+t.Minute()*60+t.Second())*1e7 + uint64(t.Nanosecond()/100)
	for range 7 - scale {
		n /= 10
	}
	size := 5
	if scale <= 2 {
		size = 3
	} else if scale <= 4 {
		size = 4
	}
	return binary.LittleEndian.AppendUint64(nil, n)[:size]
}

// Date, and the types below, take time.Time.
func Date() Type { return short([]byte{0x28}, func(v any) []byte { return days(v.(time.Time)) }) }

func Time(scale int) Type {
	return short([]byte{0x29, byte(scale)}, func(v any) []byte { return ofDay(v.(time.Time), scale) })
}

func DateTime2(scale int) Type {
	return short([]byte{0x2a, byte(scale)}, func(v any) []byte {
		return append(ofDay(v.(time.Time), scale), days(v.(time.Time))...)
	})
}

// DateTimeOffset travels in UTC, with its zone in minutes behind.
func DateTimeOffset(scale int) Type {
	return short([]byte{0x2b, byte(scale)}, func(v any) []byte {
		t := v.(time.Time)
		_, zone := t.Zone()
		return binary.LittleEndian.AppendUint16(append(ofDay(t.UTC(), scale), days(t.UTC())...), uint16(int16(zone/60)))
	})
}

// DateTime counts days from 1900 and three-hundredths of a second.
func DateTime() Type {
	return short([]byte{0x6f, 8}, func(v any) []byte {
		t := v.(time.Time)
		n := int32((t.Unix() - time.Date(1900, 1, 1, t.Hour(), t.Minute(), t.Second(), 0, time.UTC).Unix()) / 86400)
		ticks := (t.Hour()*3600+t.Minute()*60+t.Second())*300 + (t.Nanosecond()*3+5_000_000)/10_000_000
		return binary.LittleEndian.AppendUint32(binary.LittleEndian.AppendUint32(nil, uint32(n)), uint32(ticks))
	})
}
