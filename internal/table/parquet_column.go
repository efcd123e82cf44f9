package table

import (
	"fmt"
	"unicode/utf8"

	"github.com/parquet-go/parquet-go"

	"github.com/sdg-service/sdg/internal/contract"
)

// int64Digits is the precision that the Parquet specification allows DECIMAL on INT64. A
// byte array would take all 19 digits of a contract's decimals, but the library orders
// byte arrays without regard to sign: its column statistics would make readers skip rows.
const int64Digits = 18

// parquetColumn collects the values of one column of a chunk.
type parquetColumn struct {
	index    int
	column   *contract.Column
	nullable bool
	values   []parquet.Value
	uuids    []byte // what values point to
}

func newParquetColumn(index int, c *contract.Column, nullable bool) parquetColumn {
	return parquetColumn{index: index, column: c, nullable: nullable, values: make([]parquet.Value, 0, chunkRows)}
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
	p.values, p.uuids = p.values[:0], p.uuids[:0]
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
		return parquet.Int64Value(units), ok && fitsInt64Digits(units)
	case contract.Boolean:
		value, ok := parseBoolean(cell)
		return parquet.BooleanValue(value), ok
	case contract.UUID:
		id, ok := parseUUID(cell)
		start := len(p.uuids)
		p.uuids = append(p.uuids, id[:]...)
		return parquet.FixedLenByteArrayValue(p.uuids[start:]), ok
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

// refusal says what a cell is not that value refuses.
func (p *parquetColumn) refusal() string {
	c := p.column
	switch {
	case c.Type == contract.Integer:
		return notFixed(c)
	case c.Type == contract.Decimal:
		return fmt.Sprintf("not a number of %d digits with at most %d after the point", int64Digits, c.Scale)
	case c.Type == contract.String || c.Type.Temporal() && c.Format != "":
		return "text that is not UTF-8"
	case c.Type == contract.Boolean:
		return "neither true nor false"
	}
	return fmt.Sprintf("not a %s", c.Type)
}
