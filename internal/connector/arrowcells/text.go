package arrowcells

import (
	"fmt"
	"math/big"
	"strconv"
	"time"

	"github.com/apache/arrow-go/v18/arrow"
	"github.com/apache/arrow-go/v18/arrow/array"
)

type writer func(dst []byte, row int) ([]byte, error)

// decimalText writes numbers with exactly as many digits behind the point as their type has.
func decimalText(column arrow.Array) writer {
	if value := Int64(column); value != nil {
		return func(dst []byte, row int) ([]byte, error) { return strconv.AppendInt(dst, value(row), 10), nil }
	}
	switch a := column.(type) {
	case *array.Uint64:
		return func(dst []byte, row int) ([]byte, error) { return strconv.AppendUint(dst, a.Value(row), 10), nil }
	case *array.Decimal128:
		scale := int(a.DataType().(arrow.DecimalType).GetScale())
		return func(dst []byte, row int) ([]byte, error) {
			n := a.Value(row)
			if low := int64(n.LowBits()); n.HighBits() == low>>63 {
				return AppendDecimal(dst, low, scale), nil
			}
			return appendBig(dst, n.BigInt(), scale), nil
		}
	case *array.Decimal256:
		scale := int(a.DataType().(arrow.DecimalType).GetScale())
		return func(dst []byte, row int) ([]byte, error) { return appendBig(dst, a.Value(row).BigInt(), scale), nil }
	}
	return nil
}

// AppendDecimal writes n·10^-scale with scale digits behind the point; scale is not negative.
func AppendDecimal(dst []byte, n int64, scale int) []byte {
	start := len(dst)
	return point(strconv.AppendInt(dst, n, 10), start, scale)
}

func appendBig(dst []byte, n *big.Int, scale int) []byte {
	start := len(dst)
	return point(n.Append(dst, 10), start, scale)
}

// point puts the point into the digits that begin at start.
func point(dst []byte, start, scale int) []byte {
	if scale <= 0 {
		for ; scale < 0; scale++ {
			dst = append(dst, '0')
		}
		return dst
	}
	if dst[start] == '-' {
		start++
	}
	for digits := len(dst) - start; digits <= scale; digits++ {
		dst = append(dst, 0)
		copy(dst[start+1:], dst[start:])
		dst[start] = '0'
	}
	dst = append(dst, 0)
	at := len(dst) - 1 - scale
	copy(dst[at+1:], dst[at:])
	dst[at] = '.'
	return dst
}

// plainText writes times of day and intervals.
func plainText(column arrow.Array) writer {
	switch a := column.(type) {
	case *array.Time32:
		unit := a.DataType().(*arrow.Time32Type).Unit
		return func(dst []byte, row int) ([]byte, error) {
			return AppendClock(dst, int64(a.Value(row))*int64(unit.Multiplier())), nil
		}
	case *array.Time64:
		unit := a.DataType().(*arrow.Time64Type).Unit
		return func(dst []byte, row int) ([]byte, error) {
			return AppendClock(dst, int64(a.Value(row))*int64(unit.Multiplier())), nil
		}
	case *array.MonthDayNanoInterval:
		return func(dst []byte, row int) ([]byte, error) {
			i := a.Value(row)
			return AppendInterval(dst, int64(i.Months), int64(i.Days), i.Nanoseconds), nil
		}
	}
	return nil
}

// AppendClock writes a time of day, given in nanoseconds, as 15:04:05.999999999 with no
// zeros at the end of the fraction.
func AppendClock(dst []byte, ns int64) []byte {
	return time.Unix(0, ns).UTC().AppendFormat(dst, "15:04:05.999999999")
}

// AppendInterval writes an interval as BigQuery does: years-months days hours:minutes:seconds,
// each part with its own sign ("1-2 3 4:5:6.789").
func AppendInterval(dst []byte, months, days, ns int64) []byte {
	sign := func(n int64) ([]byte, int64) {
		if n < 0 {
			return append(dst, '-'), -n
		}
		return dst, n
	}
	dst, months = sign(months)
	dst = fmt.Appendf(dst, "%d-%d %d ", months/12, months%12, days)
	dst, ns = sign(ns)
	seconds := ns / int64(time.Second)
	dst = fmt.Appendf(dst, "%d:%d:%d", seconds/3600, seconds/60%60, seconds%60)
	if rest := ns % int64(time.Second); rest > 0 {
		fraction := fmt.Sprintf(".%09d", rest)
		for fraction[len(fraction)-1] == '0' {
			fraction = fraction[:len(fraction)-1]
		}
		dst = append(dst, fraction...)
	}
	return dst
}
