package postgres

import (
	"encoding/binary"
	"errors"
	"fmt"
	"math"
	"unicode/utf8"

	"github.com/sdg-service/sdg/internal/connector"
	"github.com/sdg-service/sdg/internal/connector/pgwire"
)

// cell appends a cell in the binary format, which is not missing.
type cell func(v *connector.Vector, data []byte) error

// mapping is how a column is asked for and held.
type mapping struct {
	kind connector.Kind
	// asText has the server write the cells as text.
	asText bool
	cell   cell
}

// mapType maps a base type. What has no entry, also every type of an extension, is text.
func mapType(id uint32) mapping {
	switch id {
	case pgwire.Bool:
		return mapping{connector.Boolean, false, boolean}
	case pgwire.Int2:
		return mapping{connector.Integer, false, int2}
	case pgwire.Int4:
		return mapping{connector.Integer, false, int4}
	case pgwire.Int8:
		return mapping{connector.Integer, false, int8}
	case pgwire.OID:
		return mapping{connector.Integer, false, oid}
	case pgwire.Float4:
		return mapping{connector.Float, false, float4}
	case pgwire.Float8:
		return mapping{connector.Float, false, float8}
	case pgwire.Numeric:
		return mapping{connector.Decimal, true, decimal}
	case pgwire.Date:
		return mapping{connector.Date, false, date}
	case pgwire.Timestamp, pgwire.TimestampTZ:
		return mapping{connector.Moment, false, moment}
	case pgwire.Bytea:
		return mapping{connector.Binary, false, (*connector.Vector).AppendBytes}
	case pgwire.Text, pgwire.VarChar, pgwire.BPChar, pgwire.Name:
		return mapping{connector.Text, false, text}
	}
	return mapping{connector.Text, true, text}
}

func sized(data []byte, size int) error {
	if len(data) != size {
		return fmt.Errorf("the server sent %d bytes where its type has %d", len(data), size)
	}
	return nil
}

func boolean(v *connector.Vector, data []byte) error {
	if err := sized(data, 1); err != nil {
		return err
	}
	v.AppendInt(int64(data[0]))
	return nil
}

func int2(v *connector.Vector, data []byte) error {
	if err := sized(data, 2); err != nil {
		return err
	}
	v.AppendInt(int64(int16(binary.BigEndian.Uint16(data))))
	return nil
}

func int4(v *connector.Vector, data []byte) error {
	if err := sized(data, 4); err != nil {
		return err
	}
	v.AppendInt(int64(int32(binary.BigEndian.Uint32(data))))
	return nil
}

func oid(v *connector.Vector, data []byte) error {
	if err := sized(data, 4); err != nil {
		return err
	}
	v.AppendInt(int64(binary.BigEndian.Uint32(data)))
	return nil
}

func int8(v *connector.Vector, data []byte) error {
	if err := sized(data, 8); err != nil {
		return err
	}
	v.AppendInt(int64(binary.BigEndian.Uint64(data)))
	return nil
}

func float4(v *connector.Vector, data []byte) error {
	if err := sized(data, 4); err != nil {
		return err
	}
	v.AppendFloat(float64(math.Float32frombits(binary.BigEndian.Uint32(data))))
	return nil
}

func float8(v *connector.Vector, data []byte) error {
	if err := sized(data, 8); err != nil {
		return err
	}
	v.AppendFloat(math.Float64frombits(binary.BigEndian.Uint64(data)))
	return nil
}

func decimal(v *connector.Vector, data []byte) error {
	if !pgwire.IsDigits(data) {
		return pgwire.ErrNoDigits
	}
	return v.AppendBytes(data)
}

func text(v *connector.Vector, data []byte) error {
	if !utf8.Valid(data) {
		return errors.New("it is not UTF-8; the database's encoding is SQL_ASCII, which promises none")
	}
	return v.AppendBytes(data)
}

// The binary format counts from 2000-01-01, and its ends stand for infinity.
const (
	daysTo2000   = 10957
	microsTo2000 = daysTo2000 * 86400 * 1000000
)

var errInfinite = errors.New("it is infinite")

func date(v *connector.Vector, data []byte) error {
	if err := sized(data, 4); err != nil {
		return err
	}
	days := int32(binary.BigEndian.Uint32(data))
	if days == math.MaxInt32 || days == math.MinInt32 {
		return errInfinite
	}
	v.AppendInt(int64(days) + daysTo2000)
	return nil
}

func moment(v *connector.Vector, data []byte) error {
	if err := sized(data, 8); err != nil {
		return err
	}
	micros := int64(binary.BigEndian.Uint64(data))
	switch {
	case micros == math.MaxInt64 || micros == math.MinInt64:
		return errInfinite
	case micros > math.MaxInt64-microsTo2000:
		return errors.New("it lies behind the year 294246")
	}
	v.AppendInt(micros + microsTo2000)
	return nil
}
