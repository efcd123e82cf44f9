package files

import (
	"strings"

	"github.com/parquet-go/parquet-go"
	"github.com/parquet-go/parquet-go/deprecated"
	"github.com/parquet-go/parquet-go/format"

	"github.com/sdg-service/sdg/internal/connector"
	"github.com/sdg-service/sdg/internal/dataset"
)

// parquetLeaf is a column of a Parquet file. Structs are flattened: their members' names
// are joined by dots, as in JSON.
type parquetLeaf struct {
	connector.Column
	index int    // among the file's leaves
	depth byte   // definition level of a value; 0 where no cell can be missing
	unfit string // why it cannot be read
	form  form
	// scale is how many units a microsecond has (nanoseconds: 1000) or, negative, how many
	// microseconds a unit has (milliseconds: -1000); 0 for what is no time.
	scale int64
	write func(dst []byte, v parquet.Value) []byte // of asText
}

// form is how the values of a leaf lie in its pages.
type form int

const (
	asInt32 form = iota
	asUint32
	asInt64
	asFloat
	asDouble
	asBool
	asBytes
	asFixed
	asInt96
	asText // by the writer of dataset: rarer types
)

// leavesOf returns the columns of a file in its order.
func leavesOf(f *dataset.ParquetFile) []parquetLeaf {
	elements := f.Schema
	var leaves []parquetLeaf
	next := 1 // elements[0] is the root; elements lie in depth-first order
	var walk func(c *parquet.Column, path []string, depth byte, repeated bool)
	walk = func(c *parquet.Column, path []string, depth byte, repeated bool) {
		element := &elements[next]
		next++
		path = append(path, c.Name())
		if c.Optional() {
			depth++
		}
		repeated = repeated || c.Repeated()
		if !c.Leaf() {
			for _, child := range c.Columns() {
				walk(child, path, depth, repeated)
			}
			return
		}
		l := parquetLeaf{index: c.Index(), depth: depth}
		l.Name, l.Nullable, l.SourceType = strings.Join(path, "."), depth > 0, c.Type().String()
		if repeated {
			l.unfit = "It is a list or a map."
		} else {
			l.classify(element)
		}
		leaves = append(leaves, l)
	}
	for _, c := range f.Root.Columns() {
		walk(c, nil, 0, false)
	}
	return leaves
}

// classify decides kind and form by the logical type or, in older files, the converted
// one. Bytes without either are bytes.
func (l *parquetLeaf) classify(e *format.SchemaElement) {
	physical := e.Type.V
	switch logical := e.LogicalType.Value.(type) {
	case *format.TimestampType:
		l.Kind, l.form = connector.Moment, asInt64
		switch logical.Unit.Value.(type) {
		case *format.MilliSeconds:
			l.scale = -1000
		case *format.MicroSeconds:
			l.scale = 1
		default:
			l.scale = 1000
		}
		return
	case *format.DateType:
		l.Kind, l.form = connector.Date, asInt32
		return
	case *format.IntType:
		l.integer(physical, !logical.IsSigned, e)
		return
	case *format.DecimalType:
		l.asText(connector.Decimal, e)
		return
	case *format.Float16Type:
		l.asText(connector.Text, e) // a number, but also NaN and infinities
		return
	case *format.StringType, *format.EnumType, *format.JsonType:
		l.Kind, l.form = connector.Text, asBytes
		return
	case *format.BsonType:
		l.Kind, l.form = connector.Binary, asBytes
		return
	case *format.TimeType, *format.UUIDType, *format.NullType:
		l.asText(connector.Text, e)
		return
	case nil:
	default:
		l.unfit = "Its type " + l.SourceType + " is not read."
		return
	}
	if e.ConvertedType.Valid && l.converted(e) {
		return
	}
	l.physical(physical, e)
}

// converted serves files written before logical types; it reports whether it decided.
func (l *parquetLeaf) converted(e *format.SchemaElement) bool {
	switch e.ConvertedType.V {
	case deprecated.UTF8, deprecated.Enum, deprecated.Json:
		l.Kind, l.form = connector.Text, asBytes
	case deprecated.Decimal:
		l.asText(connector.Decimal, e)
	case deprecated.Date:
		l.Kind, l.form = connector.Date, asInt32
	case deprecated.TimestampMillis:
		l.Kind, l.form, l.scale = connector.Moment, asInt64, -1000
	case deprecated.TimestampMicros:
		l.Kind, l.form, l.scale = connector.Moment, asInt64, 1
	case deprecated.TimeMillis, deprecated.TimeMicros:
		l.asText(connector.Text, e)
	case deprecated.Uint8, deprecated.Uint16, deprecated.Uint32, deprecated.Uint64:
		l.integer(e.Type.V, true, e)
	case deprecated.Interval:
		l.unfit = "Intervals are not read."
	case deprecated.List, deprecated.Map, deprecated.MapKeyValue:
		l.unfit = "It is a list or a map."
	default:
		return false
	}
	return true
}

func (l *parquetLeaf) integer(physical format.Type, unsigned bool, e *format.SchemaElement) {
	l.Kind, l.form = connector.Integer, asInt64
	switch {
	case physical == format.Int32 && unsigned:
		l.form = asUint32
	case physical == format.Int32:
		l.form = asInt32
	case unsigned: // beyond int64
		l.asText(connector.Decimal, e)
	}
}

func (l *parquetLeaf) physical(physical format.Type, e *format.SchemaElement) {
	switch physical {
	case format.Boolean:
		l.Kind, l.form = connector.Boolean, asBool
	case format.Int32, format.Int64:
		l.integer(physical, false, e)
	case format.Int96:
		l.Kind, l.form, l.scale = connector.Moment, asInt96, 1000
	case format.Float:
		l.Kind, l.form = connector.Float, asFloat
	case format.Double:
		l.Kind, l.form = connector.Float, asDouble
	case format.ByteArray:
		l.Kind, l.form = connector.Binary, asBytes
	case format.FixedLenByteArray:
		l.Kind, l.form = connector.Binary, asFixed
	default:
		l.unfit = "Its physical type is unknown."
	}
}

func (l *parquetLeaf) asText(kind connector.Kind, e *format.SchemaElement) {
	write, err := dataset.ParquetText(e)
	if err != nil {
		l.unfit = err.Message
		return
	}
	l.Kind, l.form, l.write = kind, asText, write
}
