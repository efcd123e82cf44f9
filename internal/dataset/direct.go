package dataset

import (
	"math"

	"github.com/parquet-go/parquet-go"
	"github.com/parquet-go/parquet-go/format"

	"github.com/sdg-service/sdg/internal/frame"
)

// direct says how the values of a Parquet column are read as numbers or times without being
// written as texts first. It gives what reading the texts would give, or nothing.
type direct uint8

const (
	noDirect     direct = iota
	directInt           // INT32 or INT64
	directDouble        // DOUBLE
	directDay           // days since 1970-01-01
	directMicros        // microseconds since 1970-01-01
)

// The first day of the year 1 and the last of 9999: what the texts of others are no dates for.
const (
	firstDay = -719_162
	lastDay  = 2_932_896
	dayTicks = 86_400_000_000
)

// directOf is the direct way of a column; only what fits is asked for (see fits).
func directOf(e *format.SchemaElement) direct {
	switch logical := e.LogicalType.Value.(type) {
	case *format.DateType:
		return directDay
	case *format.TimestampType:
		if _, micros := logical.Unit.Value.(*format.MicroSeconds); micros {
			return directMicros
		}
		return noDirect
	case nil:
	default:
		return noDirect
	}
	if e.ConvertedType.Valid {
		return noDirect
	}
	switch e.Type.V {
	case format.Int32, format.Int64:
		return directInt
	case format.Double:
		return directDouble
	}
	return noDirect
}

// serves tells whether the values are those of the column, as its schema reads texts.
func (d direct) serves(c *Column) bool {
	switch d {
	case directInt, directDouble:
		return c.Stored == frame.Number && !c.Style.Comma
	case directDay, directMicros:
		return c.Stored == frame.Time
	}
	return false
}

// number reads a value that is not null. It leaves what texts may spell as missing.
func (d direct) number(v parquet.Value) (float64, bool) {
	if d == directDouble {
		n := v.Double()
		if n == 0 {
			return 0, true // -0 is 0 as a text
		}
		return n, !math.IsNaN(n) && !math.IsInf(n, 0)
	}
	var n int64
	if v.Kind() == parquet.Int32 {
		n = int64(v.Int32())
	} else {
		n = v.Int64()
	}
	return float64(n), n <= maxWhole && n >= -maxWhole
}

// time reads a value that is not null, in microseconds of UTC.
func (d direct) time(v parquet.Value) (int64, bool) {
	if d == directDay {
		day := int64(v.Int32())
		return day * dayTicks, day >= firstDay && day <= lastDay
	}
	t := v.Int64()
	return t, t >= firstDay*dayTicks && t < (lastDay+1)*dayTicks
}

// giveDirect asks for the columns that need not be texts, and tells the store.
func (r *parquetReader) giveDirect(columns []storeColumn) {
	for c := range columns {
		l, s := &r.leaves[c], &columns[c]
		if l.direct.serves(s.column) {
			l.given = true
			s.direct, s.write = l.direct, l.write
		}
	}
}
