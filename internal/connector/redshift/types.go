package redshift

import (
	"errors"
	"fmt"
	"strconv"
	"unicode/utf8"
	"unsafe"

	"github.com/sdg-service/sdg/internal/connector"
	"github.com/sdg-service/sdg/internal/connector/isotime"
	"github.com/sdg-service/sdg/internal/connector/pgwire"
)

// cell appends a cell in the text format, which is not missing.
type cell func(v *connector.Vector, data []byte) error

// mapType maps a type. What has no entry (time, timetz, interval, super, varbyte, geometry,
// geography, hllsketch) is text as the server writes it.
func mapType(id uint32) (connector.Kind, cell) {
	switch id {
	case pgwire.Bool:
		return connector.Boolean, boolean
	case pgwire.Int2, pgwire.Int4, pgwire.Int8, pgwire.OID:
		return connector.Integer, integer
	case pgwire.Float4:
		return connector.Float, float(32)
	case pgwire.Float8:
		return connector.Float, float(64)
	case pgwire.Numeric:
		return connector.Decimal, decimal
	case pgwire.Date:
		return connector.Date, date
	case pgwire.Timestamp, pgwire.TimestampTZ:
		return connector.Moment, moment
	}
	return connector.Text, text
}

// view shows bytes as a string that must not outlive them.
func view(data []byte) string { return unsafe.String(unsafe.SliceData(data), len(data)) }

func boolean(v *connector.Vector, data []byte) error {
	switch string(data) {
	case "t":
		v.AppendInt(1)
	case "f":
		v.AppendInt(0)
	default:
		return errors.New("it is no boolean")
	}
	return nil
}

func integer(v *connector.Vector, data []byte) error {
	n, err := strconv.ParseInt(view(data), 10, 64)
	if err != nil {
		return errors.New("it is no whole number")
	}
	v.AppendInt(n)
	return nil
}

func float(bits int) cell {
	return func(v *connector.Vector, data []byte) error {
		f, err := strconv.ParseFloat(view(data), bits)
		if err != nil {
			return fmt.Errorf("it is no number of %d bits", bits)
		}
		v.AppendFloat(f)
		return nil
	}
}

func decimal(v *connector.Vector, data []byte) error {
	if !pgwire.IsDigits(data) {
		return pgwire.ErrNoDigits
	}
	return v.AppendBytes(data)
}

func date(v *connector.Vector, data []byte) error {
	days, err := isotime.ParseDate(data)
	if err != nil {
		return err
	}
	v.AppendInt(days)
	return nil
}

func moment(v *connector.Vector, data []byte) error {
	micros, err := isotime.ParseMoment(data)
	if err != nil {
		return err
	}
	v.AppendInt(micros)
	return nil
}

func text(v *connector.Vector, data []byte) error {
	if !utf8.Valid(data) {
		return errors.New("it is not UTF-8")
	}
	return v.AppendBytes(data)
}
