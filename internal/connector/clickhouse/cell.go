package clickhouse

import (
	"errors"
	"math"
	"strings"
	"unicode/utf8"
	"unsafe"

	"github.com/sdg-service/sdg/internal/connector"
)

// cell is where the driver puts one cell of a row, and how it goes into a batch.
type cell interface {
	into() any
	appendTo(v *connector.Vector) error
}

func newCell(m mapping) cell {
	factor := int64(1)
	if m.wire == seconds {
		factor = 1e6
	}
	switch {
	case m.wire == text && m.nullable:
		return &nullableText{}
	case m.wire == text:
		return &plainText{}
	case m.wire == real && m.nullable:
		return &nullableFloat{}
	case m.wire == real:
		return &plainFloat{}
	case m.nullable:
		return &nullableInt{factor: factor}
	}
	return &plainInt{factor: factor}
}

type plainInt struct{ value, factor int64 }

func (c *plainInt) into() any { return &c.value }

func (c *plainInt) appendTo(v *connector.Vector) error {
	if c.factor != 1 && (c.value > math.MaxInt64/c.factor || c.value < math.MinInt64/c.factor) {
		return errors.New("the moment is out of range")
	}
	v.AppendInt(c.value * c.factor)
	return nil
}

type nullableInt struct {
	value  *int64
	factor int64
}

func (c *nullableInt) into() any { return &c.value }

func (c *nullableInt) appendTo(v *connector.Vector) error {
	if c.value == nil {
		v.AppendNull()
		return nil
	}
	return (&plainInt{*c.value, c.factor}).appendTo(v)
}

type plainFloat struct{ value float64 }

func (c *plainFloat) into() any { return &c.value }

func (c *plainFloat) appendTo(v *connector.Vector) error {
	v.AppendFloat(c.value)
	return nil
}

type nullableFloat struct{ value *float64 }

func (c *nullableFloat) into() any { return &c.value }

func (c *nullableFloat) appendTo(v *connector.Vector) error {
	if c.value == nil {
		v.AppendNull()
		return nil
	}
	v.AppendFloat(*c.value)
	return nil
}

type plainText struct{ value string }

func (c *plainText) into() any { return &c.value }

func (c *plainText) appendTo(v *connector.Vector) error { return appendText(v, c.value) }

type nullableText struct{ value *string }

func (c *nullableText) into() any { return &c.value }

func (c *nullableText) appendTo(v *connector.Vector) error {
	if c.value == nil {
		v.AppendNull()
		return nil
	}
	return appendText(v, *c.value)
}

func appendText(v *connector.Vector, s string) error {
	if !utf8.ValidString(s) {
		return errors.New("it is not UTF-8 (hex() of it would be)")
	}
	if v.Kind == connector.Decimal && strings.Trim(s, "0123456789-.") != "" {
		return errors.New("the server wrote something that is no decimal number")
	}
	return v.AppendBytes(unsafe.Slice(unsafe.StringData(s), len(s)))
}
