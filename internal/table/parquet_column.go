package table

import (
	"encoding/binary"
	"fmt"
	"math"
	"unicode/utf8"

	"github.com/parquet-go/parquet-go"

	"github.com/sdg-service/sdg/internal/contract"
)

// int64Digits is the precision that the Parquet specification allows DECIMAL on INT64.
const int64Digits = 18

// wideBytes is the length of a DECIMAL of 19 digits: 72 bits, of which an int64 fills 64.
const wideBytes = 9

// parquetColumn collects the values of one column of a chunk.
type parquetColumn struct {
	index    int
	column   *contract.Column
	nullable bool
	wide     bool // a decimal of 19 digits
	values   []parquet.Value
	bytes    []byte // what values of fixed length point to
}

func newParquetColumn(index int, c *contract.Column, nullable bool) parquetColumn {
	return parquetColumn{index: index, column: c, nullable: nullable, wide: c.Type == contract.Decimal && isWide(c),
		values: make([]parquet.Value, 0, chunkRows)}
}

// isWide reports whether a bound or listed value of a decimal has more digits than INT64 may hold.
func isWide(c *contract.Column) bool {
	limit := math.Pow10(int64Digits - c.Scale)
	bounds := []*float64{c.Min, c.Max}
	lists := [][]contract.Category{c.Values}
	for i := range c.Cases {
		bounds = append(bounds, c.Cases[i].Min, c.Cases[i].Max)
		lists = append(lists, c.Cases[i].Values)
	}
	for _, bound := range bounds {
		if bound != nil && math.Abs(*bound) >= limit {
			return true
		}
	}
	for _, list := range lists {
		for _, value := range list {
			if units, ok := parseFixed([]byte(value.Value), c.Scale); ok && !fitsInt64Digits(units) {
				return true
			}
		}
	}
	return false
}

func fitsInt64Digits(units int64) bool {
	const limit = 1_000_000_000_000_000_000
	return -limit < units && units < limit
}

// node is the column's schema. Numbers and instants are stored as differences, texts in
// dictionaries unless each row has its own.
func (p *parquetColumn) node() parquet.Node {
	node := p.leaf()
	if p.nullable {
		return parquet.Optional(node)
	}
	return parquet.Required(node)
}

func (p *parquetColumn) leaf() parquet.Node {
	c := p.column
	switch c.Type {
	case contract.Integer:
		return parquet.Encoded(parquet.Int(64), &parquet.DeltaBinaryPacked)
	case contract.Decimal:
		if p.wide {
			return parquet.Encoded(parquet.Decimal(c.Scale, int64Digits+1, parquet.FixedLenByteArrayType(wideBytes)), &parquet.Plain)
		}
		return parquet.Encoded(parquet.Decimal(c.Scale, int64Digits, parquet.Int64Type), &parquet.DeltaBinaryPacked)
	case contract.Boolean:
		return parquet.Encoded(parquet.Leaf(parquet.BooleanType), &parquet.Plain)
	case contract.UUID:
		return parquet.Encoded(parquet.UUID(), &parquet.Plain)
	}
	if c.Format == "" {
		switch c.Type {
		case contract.Date:
			return parquet.Encoded(parquet.Date(), &parquet.DeltaBinaryPacked)
		case contract.Time:
			return parquet.Encoded(parquet.TimeAdjusted(parquet.Millisecond, false), &parquet.DeltaBinaryPacked)
		case contract.Timestamp:
			return parquet.Encoded(parquet.TimestampAdjusted(parquet.Millisecond, true), &parquet.DeltaBinaryPacked)
		}
	}
	if c.Unique || c.PrimaryKey {
		return parquet.Encoded(parquet.String(), &parquet.DeltaLengthByteArray)
	}
	return parquet.Encoded(parquet.String(), &parquet.RLEDictionary)
}

func (p *parquetColumn) reset() {
	p.values, p.bytes = p.values[:0], p.bytes[:0]
}

// add appends a cell. It returns what is wrong with it, or nothing.
func (p *parquetColumn) add(cell []byte) string {
	if len(cell) == 0 {
		if !p.nullable {
			return "the cell is empty, which the contract rules out"
		}
		p.values = append(p.values, parquet.NullValue().Level(0, 0, p.index))
		return ""
	}
	value, ok := p.value(cell)
	if !ok {
		return fmt.Sprintf("%q is %s", cell, p.refusal())
	}
	level := 0
	if p.nullable {
		level = 1
	}
	p.values = append(p.values, value.Level(0, level, p.index))
	return ""
}

func (p *parquetColumn) value(cell []byte) (parquet.Value, bool) {
	c := p.column
	switch c.Type {
	case contract.Integer:
		n, ok := parseFixed(cell, 0)
		return parquet.Int64Value(n), ok
	case contract.Decimal:
		units, ok := parseFixed(cell, c.Scale)
		if p.wide {
			return parquet.FixedLenByteArrayValue(p.wideDecimal(units)), ok
		}
		return parquet.Int64Value(units), ok && fitsInt64Digits(units)
	case contract.Boolean:
		value, ok := parseBoolean(cell)
		return parquet.BooleanValue(value), ok
	case contract.UUID:
		id, ok := parseUUID(cell)
		start := len(p.bytes)
		p.bytes = append(p.bytes, id[:]...)
		return parquet.FixedLenByteArrayValue(p.bytes[start:]), ok
	}
	if c.Format == "" {
		switch c.Type {
		case contract.Date:
			days, ok := parseDate(cell)
			return parquet.Int32Value(int32(days)), ok
		case contract.Time:
			seconds, ok := parseTime(cell)
			return parquet.Int32Value(int32(seconds * 1000)), ok
		case contract.Timestamp:
			seconds, ok := parseTimestamp(cell)
			return parquet.Int64Value(seconds * 1000), ok
		}
	}
	return parquet.ByteArrayValue(cell), utf8.Valid(cell)
}

// wideDecimal is the big-endian two's complement of units in wideBytes bytes.
func (p *parquetColumn) wideDecimal(units int64) []byte {
	start := len(p.bytes)
	p.bytes = append(p.bytes, byte(units>>63))
	p.bytes = binary.BigEndian.AppendUint64(p.bytes, uint64(units))
	return p.bytes[start:]
}

// refusal says what a cell is not that value refuses.
func (p *parquetColumn) refusal() string {
	c := p.column
	switch {
	case c.Type == contract.Integer:
		return notFixed(c)
	case c.Type == contract.Decimal && !p.wide:
		return fmt.Sprintf("not a number of %d digits with at most %d after the point", int64Digits, c.Scale)
	case c.Type == contract.Decimal:
		return notFixed(c)
	case c.Type == contract.String || c.Type.Temporal() && c.Format != "":
		return "text that is not UTF-8"
	case c.Type == contract.Boolean:
		return "neither true nor false"
	}
	return fmt.Sprintf("not a %s", c.Type)
}
