package snowflake

import (
	"errors"
	"fmt"
	"strconv"
	"strings"

	"github.com/apache/arrow-go/v18/arrow"
	"github.com/apache/arrow-go/v18/arrow/array"

	"github.com/sdg-service/sdg/internal/connector"
	"github.com/sdg-service/sdg/internal/connector/arrowcells"
)

// fixed reads NUMBER(p,s): whole numbers of any width, or decimals, that stand for
// themselves times 10^-s.
func fixed(scale int) arrowcells.Reader {
	decimal := arrowcells.Standard(connector.Decimal)
	return func(field arrow.Field, a arrow.Array) (arrowcells.Cell, error) {
		value := arrowcells.Int64(a)
		if value == nil {
			if t, ok := a.DataType().(arrow.DecimalType); ok && int(t.GetScale()) != scale {
				return arrowcells.Cell{}, fmt.Errorf("the source sent %d digits behind the point instead of %d", t.GetScale(), scale)
			}
			return decimal(field, a)
		}
		var buffer []byte
		return arrowcells.Cell{Append: func(v *connector.Vector, row int) error {
			buffer = arrowcells.AppendDecimal(buffer[:0], value(row), scale)
			return v.AppendBytes(buffer)
		}}, nil
	}
}

var (
	errFiner = errors.New("it is a time finer than microseconds")
	powers   = [10]int64{1, 10, 100, 1_000, 10_000, 100_000, 1_000_000, 10_000_000, 100_000_000, 1_000_000_000}
)

// timestamp reads the forms in which the account sends times: units of 10^-scale seconds
// since 1970, or a struct of such (or of seconds) with nanoseconds (and with the zone's
// minutes, which change nothing about the moment).
func timestamp(field arrow.Field, a arrow.Array) (arrowcells.Cell, error) {
	if value := arrowcells.Int64(a); value != nil {
		return units(field, value)
	}
	s, ok := a.(*array.Struct)
	if !ok || s.NumField() < 2 {
		return arrowcells.Cell{}, fmt.Errorf("the source sent it as %s, which is no time", a.DataType())
	}
	epoch, second := arrowcells.Int64(s.Field(0)), arrowcells.Int64(s.Field(1))
	if epoch == nil || second == nil {
		return arrowcells.Cell{}, fmt.Errorf("the source sent it as %s, which is no time", a.DataType())
	}
	if s.DataType().(*arrow.StructType).Field(1).Name != "fraction" {
		return units(field, epoch)
	}
	return arrowcells.Cell{Append: func(v *connector.Vector, row int) error {
		// A missing struct and a struct of missing parts mean the same.
		if s.Field(0).IsNull(row) {
			v.AppendNull()
			return nil
		}
		ns := second(row)
		if ns%1_000 != 0 {
			return errFiner
		}
		us, err := arrowcells.Scale(epoch(row), 1_000_000)
		if err != nil {
			return err
		}
		v.AppendInt(us + ns/1_000)
		return nil
	}}, nil
}

// units takes the scale from the field, where the account writes it.
func units(field arrow.Field, value func(row int) int64) (arrowcells.Cell, error) {
	text, _ := field.Metadata.GetValue("scale")
	scale, err := strconv.Atoi(text)
	if err != nil || scale < 0 || scale > 9 {
		return arrowcells.Cell{}, fmt.Errorf("the source sent a time with the scale %q", text)
	}
	return arrowcells.Cell{Append: func(v *connector.Vector, row int) error {
		n := value(row)
		if scale > 6 {
			if n%powers[scale-6] != 0 {
				return errFiner
			}
			v.AppendInt(n / powers[scale-6])
			return nil
		}
		us, err := arrowcells.Scale(n, powers[6-scale])
		if err != nil {
			return err
		}
		v.AppendInt(us)
		return nil
	}}, nil
}

// clock reads a time of day as text with nine digits, and drops the zeros at its end.
func clock(_ arrow.Field, a arrow.Array) (arrowcells.Cell, error) {
	texts, ok := a.(*array.String)
	if !ok {
		return arrowcells.Cell{}, fmt.Errorf("the source sent it as %s, which is no text", a.DataType())
	}
	var buffer []byte
	return arrowcells.Cell{Append: func(v *connector.Vector, row int) error {
		text := texts.Value(row)
		if strings.Contains(text, ".") {
			text = strings.TrimRight(strings.TrimRight(text, "0"), ".")
		}
		buffer = append(buffer[:0], text...)
		return v.AppendBytes(buffer)
	}}, nil
}
