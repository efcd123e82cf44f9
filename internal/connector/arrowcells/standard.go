package arrowcells

import (
	"errors"
	"fmt"
	"math"
	"strconv"
	"unicode/utf8"

	"github.com/apache/arrow-go/v18/arrow"
	"github.com/apache/arrow-go/v18/arrow/array"

	"github.com/sdg-service/sdg/internal/connector"
)

var (
	errRange     = errors.New("it is a number beyond 64 bits")
	errFiner     = errors.New("it is a time finer than microseconds")
	errBeyond    = errors.New("it is a time beyond what 64 bits of microseconds reach")
	errNotUTF8   = errors.New("it is text that is not UTF-8")
	errNotNumber = errors.New("it is a fraction where a whole number was expected")
)

// Standard reads columns whose Arrow type says what they hold.
func Standard(kind connector.Kind) Reader {
	return func(_ arrow.Field, column arrow.Array) (Cell, error) {
		var cell Appender
		switch kind {
		case connector.Integer:
			cell = integer(column)
		case connector.Float:
			cell = float(column)
		case connector.Boolean:
			if a, ok := column.(*array.Boolean); ok {
				cell = func(v *connector.Vector, row int) error { v.AppendInt(bit(a.Value(row))); return nil }
			}
		case connector.Moment:
			if a, ok := column.(*array.Timestamp); ok {
				cell = moment(a)
			}
		case connector.Date:
			cell = date(column)
		case connector.Decimal:
			if write := decimalText(column); write != nil {
				cell = written(write)
			}
		case connector.Text:
			cell = text(column)
		case connector.Binary:
			if value := bytesOf(column); value != nil {
				cell = func(v *connector.Vector, row int) error { return v.AppendBytes(value(row)) }
			}
		}
		if cell == nil {
			return Cell{}, fmt.Errorf("the source sent it as %s, which is no %s", column.DataType(), kind)
		}
		return Cell{cell, runOf(kind, column)}, nil
	}
}

func bit(b bool) int64 {
	if b {
		return 1
	}
	return 0
}

// written makes a cell of a function that appends text; each reader has a buffer of its own.
func written(write func(dst []byte, row int) ([]byte, error)) Appender {
	var buffer []byte
	return func(v *connector.Vector, row int) error {
		var err error
		if buffer, err = write(buffer[:0], row); err != nil {
			return err
		}
		return v.AppendBytes(buffer)
	}
}

// Int64 returns a function that reads whole numbers as int64, nil for other types.
func Int64(column arrow.Array) func(row int) int64 {
	switch a := column.(type) {
	case *array.Int8:
		return func(row int) int64 { return int64(a.Value(row)) }
	case *array.Int16:
		return func(row int) int64 { return int64(a.Value(row)) }
	case *array.Int32:
		return func(row int) int64 { return int64(a.Value(row)) }
	case *array.Int64:
		return func(row int) int64 { return a.Value(row) }
	case *array.Uint8:
		return func(row int) int64 { return int64(a.Value(row)) }
	case *array.Uint16:
		return func(row int) int64 { return int64(a.Value(row)) }
	case *array.Uint32:
		return func(row int) int64 { return int64(a.Value(row)) }
	}
	return nil
}

func integer(column arrow.Array) Appender {
	if value := Int64(column); value != nil {
		return func(v *connector.Vector, row int) error { v.AppendInt(value(row)); return nil }
	}
	switch a := column.(type) {
	case *array.Uint64:
		return func(v *connector.Vector, row int) error {
			n := a.Value(row)
			if n > math.MaxInt64 {
				return errRange
			}
			v.AppendInt(int64(n))
			return nil
		}
	case *array.Decimal128:
		scale := a.DataType().(arrow.DecimalType).GetScale()
		return func(v *connector.Vector, row int) error {
			if scale != 0 {
				return errNotNumber
			}
			n := a.Value(row)
			if low := int64(n.LowBits()); n.HighBits() == low>>63 {
				v.AppendInt(low)
				return nil
			}
			return errRange
		}
	}
	return nil
}

func float(column arrow.Array) Appender {
	switch a := column.(type) {
	case *array.Float64:
		return func(v *connector.Vector, row int) error { v.AppendFloat(a.Value(row)); return nil }
	case *array.Float32:
		return func(v *connector.Vector, row int) error { v.AppendFloat(Widen(a.Value(row))); return nil }
	}
	return nil
}

// Widen returns the number that the shortest text of f stands for: 0.1 as float32 becomes
// 0.1, as sources write it, and not 0.10000000149011612.
func Widen(f float32) float64 {
	if wide := float64(f); wide == math.Trunc(wide) || math.IsNaN(wide) {
		return wide
	}
	wide, err := strconv.ParseFloat(strconv.FormatFloat(float64(f), 'g', -1, 32), 64)
	if err != nil {
		return float64(f)
	}
	return wide
}

func date(column arrow.Array) Appender {
	switch a := column.(type) {
	case *array.Date32:
		return func(v *connector.Vector, row int) error { v.AppendInt(int64(a.Value(row))); return nil }
	case *array.Date64:
		return func(v *connector.Vector, row int) error {
			ms := int64(a.Value(row))
			days := ms / 86_400_000
			if ms%86_400_000 < 0 {
				days--
			}
			v.AppendInt(days)
			return nil
		}
	}
	return nil
}

func moment(a *array.Timestamp) Appender {
	unit := a.DataType().(*arrow.TimestampType).Unit
	return func(v *connector.Vector, row int) error {
		us, err := micros(int64(a.Value(row)), unit)
		if err != nil {
			return err
		}
		v.AppendInt(us)
		return nil
	}
}

func micros(n int64, unit arrow.TimeUnit) (int64, error) {
	switch unit {
	case arrow.Second:
		return Scale(n, 1_000_000)
	case arrow.Millisecond:
		return Scale(n, 1_000)
	case arrow.Microsecond:
		return n, nil
	}
	if n%1_000 != 0 {
		return 0, errFiner
	}
	return n / 1_000, nil
}

// Scale multiplies a time; what overflows is an error.
func Scale(n, factor int64) (int64, error) {
	if n > math.MaxInt64/factor || n < math.MinInt64/factor {
		return 0, errBeyond
	}
	return n * factor, nil
}

func bytesOf(column arrow.Array) func(row int) []byte {
	switch a := column.(type) {
	case *array.Binary:
		return a.Value
	case *array.LargeBinary:
		return a.Value
	case *array.FixedSizeBinary:
		return a.Value
	}
	return nil
}

func stringOf(column arrow.Array) func(row int) string {
	switch a := column.(type) {
	case *array.String:
		return a.Value
	case *array.LargeString:
		return a.Value
	}
	return nil
}

func text(column arrow.Array) Appender {
	if value := stringOf(column); value != nil {
		var buffer []byte
		return func(v *connector.Vector, row int) error {
			s := value(row)
			if !utf8.ValidString(s) {
				return errNotUTF8
			}
			buffer = append(buffer[:0], s...)
			return v.AppendBytes(buffer)
		}
	}
	if write := plainText(column); write != nil {
		return written(write)
	}
	if write := jsonText(column); write != nil {
		return written(write)
	}
	return nil
}
