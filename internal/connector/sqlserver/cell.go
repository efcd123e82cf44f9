package sqlserver

import (
	"database/sql/driver"
	"encoding/hex"
	"errors"
	"fmt"
	"strings"
	"time"
	"unicode/utf8"
	"unsafe"

	"github.com/sdg-service/sdg/internal/connector"
)

// appendCell appends a value as the driver decoded it. Another type of value than the
// column's type gives is an error: so come cells that the server holds encrypted.
func appendCell(v *connector.Vector, m mapping, value driver.Value) error {
	switch value := value.(type) {
	case nil:
		v.AppendNull()
		return nil
	case int64:
		if v.Kind == connector.Integer {
			v.AppendInt(value)
			return nil
		}
	case bool:
		if v.Kind == connector.Boolean {
			n := int64(0)
			if value {
				n = 1
			}
			v.AppendInt(n)
			return nil
		}
	case float64:
		if v.Kind == connector.Float {
			v.AppendFloat(value)
			return nil
		}
	case time.Time:
		return appendTime(v, m, value)
	case string:
		if v.Kind == connector.Text {
			if !utf8.ValidString(value) {
				return errors.New("it is not UTF-8")
			}
			return v.AppendBytes(unsafe.Slice(unsafe.StringData(value), len(value)))
		}
	case []byte:
		switch {
		case v.Kind == connector.Binary:
			return v.AppendBytes(value)
		case v.Kind == connector.Decimal && strings.Trim(string(value), "0123456789-.") == "":
			return v.AppendBytes(value)
		case v.Kind == connector.Text && len(value) == 16:
			return v.AppendBytes(appendUUID(nil, value))
		}
	}
	return fmt.Errorf("the server sent something else (%T) than its catalogue says", value)
}

func appendTime(v *connector.Vector, m mapping, t time.Time) error {
	switch {
	case v.Kind == connector.Text && m.layout != "":
		return v.AppendBytes(t.AppendFormat(nil, m.layout))
	case v.Kind == connector.Moment:
		if t.Nanosecond()%1000 != 0 {
			return errors.New("it has parts of a microsecond")
		}
		v.AppendInt(t.UnixMicro())
		return nil
	case v.Kind == connector.Date:
		seconds := t.Unix()
		if seconds%86400 != 0 {
			return errors.New("it is no whole day")
		}
		v.AppendInt(seconds / 86400)
		return nil
	}
	return errors.New("the server sent a time where its catalogue says none")
}

// appendUUID writes a uniqueidentifier as SQL Server does: capitals, and the first three
// groups in the other byte order.
func appendUUID(dst, b []byte) []byte {
	ordered := [16]byte{b[3], b[2], b[1], b[0], b[5], b[4], b[7], b[6], b[8], b[9], b[10], b[11], b[12], b[13], b[14], b[15]}
	text := strings.ToUpper(hex.EncodeToString(ordered[:]))
	return fmt.Appendf(dst, "%s-%s-%s-%s-%s", text[:8], text[8:12], text[12:16], text[16:20], text[20:])
}
