package oracle

import (
	"errors"
	"fmt"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/sdg-service/sdg/internal/connector"
	"github.com/sdg-service/sdg/internal/connector/isotime"
)

// appendCell appends a value as the driver decoded it: numbers and times are texts.
func appendCell(v *connector.Vector, value any) error {
	switch value := value.(type) {
	case nil:
		v.AppendNull()
		return nil
	case string:
		return appendText(v, value)
	case []byte:
		if v.Kind == connector.Binary {
			return v.AppendBytes(value)
		}
	case int64:
		if v.Kind == connector.Integer || v.Kind == connector.Decimal {
			return appendText(v, strconv.FormatInt(value, 10))
		}
	case float64:
		if v.Kind == connector.Float {
			v.AppendFloat(value)
			return nil
		}
	case float32:
		if v.Kind == connector.Float {
			v.AppendFloat(float64(value))
			return nil
		}
	}
	return fmt.Errorf("the server sent something else (%T) than its catalogue says", value)
}

func appendText(v *connector.Vector, s string) error {
	switch v.Kind {
	case connector.Text:
		if !utf8.ValidString(s) {
			return errors.New("it is not UTF-8")
		}
		return v.AppendBytes([]byte(s))
	case connector.Integer, connector.Boolean:
		n, err := strconv.ParseInt(s, 10, 64)
		if err != nil {
			return errors.New("it is no whole number")
		}
		v.AppendInt(n)
		return nil
	case connector.Decimal:
		if s == "" || strings.Trim(s, "0123456789-.") != "" {
			return errors.New("it is no decimal number")
		}
		return v.AppendBytes([]byte(s))
	case connector.Moment:
		// SYYYY puts a space before years AD.
		micros, err := isotime.ParseMoment([]byte(strings.TrimPrefix(s, " ")))
		if err != nil {
			return errors.New("it is no moment from the year 1 to 9999")
		}
		v.AppendInt(micros)
		return nil
	}
	return errors.New("the server sent a text where its catalogue says none")
}
