package bigquery

import (
	"encoding/base64"
	"encoding/json"
	"errors"
	"fmt"
	"math/big"
	"strconv"
	"strings"
	"time"

	"cloud.google.com/go/bigquery"
	"github.com/go-json-experiment/json/jsontext"

	"github.com/sdg-service/sdg/internal/connector"
	"github.com/sdg-service/sdg/internal/connector/arrowcells"
)

var errForm = errors.New("it does not have the form of its type")

const (
	localTime = "2006-01-02T15:04:05.999999"
	clockTime = "15:04:05.999999"
)

// cell appends a cell as the REST API sends it, exactly as Arrow would have given it.
func (st *restStream) cell(v *connector.Vector, c column, raw json.RawMessage) error {
	missing := string(raw) == "null" || len(raw) == 0
	var err error
	switch f := c.field; {
	case missing && !f.Repeated:
		v.AppendNull()
		return nil
	case f.Repeated || f.Type == bigquery.RecordFieldType || f.Type == bigquery.RangeFieldType:
		if st.buffer, err = appendJSON(st.buffer[:0], f, raw); err != nil {
			return err
		}
		return v.AppendBytes(st.buffer)
	}
	text, err := textOf(raw)
	if err != nil {
		return err
	}
	switch c.field.Type {
	case bigquery.FloatFieldType:
		n, err := strconv.ParseFloat(text, 64)
		if err != nil {
			return errForm
		}
		v.AppendFloat(n)
		return nil
	case bigquery.BytesFieldType:
		bytes, err := base64.StdEncoding.DecodeString(text)
		if err != nil {
			return errForm
		}
		return v.AppendBytes(bytes)
	case bigquery.NumericFieldType, bigquery.BigNumericFieldType:
		if st.buffer, err = appendNumber(st.buffer[:0], c.field, text); err != nil {
			return err
		}
		return v.AppendBytes(trimmed(st.buffer))
	case bigquery.TimeFieldType:
		at, err := time.Parse(clockTime, text)
		if err != nil {
			return errForm
		}
		return v.AppendBytes(at.AppendFormat(st.buffer[:0], clockTime))
	}
	if c.Kind == connector.Text {
		return v.AppendBytes([]byte(text))
	}
	n, err := integer(c.field.Type, text)
	if err != nil {
		return err
	}
	v.AppendInt(n)
	return nil
}

func textOf(raw json.RawMessage) (string, error) {
	var text string
	if err := json.Unmarshal(raw, &text); err != nil {
		return "", errForm
	}
	return text, nil
}

// integer reads what a vector holds in its Ints.
func integer(t bigquery.FieldType, text string) (n int64, err error) {
	var at time.Time
	switch t {
	case bigquery.IntegerFieldType, bigquery.TimestampFieldType: // the latter in microseconds
		n, err = strconv.ParseInt(text, 10, 64)
	case bigquery.BooleanFieldType:
		var is bool
		if is, err = strconv.ParseBool(text); is {
			n = 1
		}
	case bigquery.DateTimeFieldType:
		at, err = time.Parse(localTime, text)
		n = at.UnixMicro()
	case bigquery.DateFieldType:
		at, err = time.Parse(time.DateOnly, text)
		n = at.Unix() / 86400
	default:
		err = errForm
	}
	if err != nil {
		return 0, errForm
	}
	return n, nil
}

// appendNumber writes as many digits behind the point as Arrow has of the type.
func appendNumber(dst []byte, f *bigquery.FieldSchema, text string) ([]byte, error) {
	n, ok := new(big.Rat).SetString(text)
	if !ok {
		return dst, errForm
	}
	if f.Type == bigquery.BigNumericFieldType {
		return append(dst, n.FloatString(38)...), nil
	}
	return append(dst, n.FloatString(9)...), nil
}

// appendJSON writes what is repeated or has fields as arrowcells does.
func appendJSON(dst []byte, f *bigquery.FieldSchema, raw json.RawMessage) ([]byte, error) {
	missing := string(raw) == "null" || len(raw) == 0
	switch {
	case f.Repeated:
		var list []restCell
		if err := json.Unmarshal(raw, &list); err != nil && !missing {
			return dst, errForm
		}
		one := *f
		one.Repeated = false
		return appendAll(dst, '[', ']', len(list), func(dst []byte, i int) ([]byte, error) { return appendJSON(dst, &one, list[i].Value) })
	case missing:
		return append(dst, "null"...), nil
	case f.Type == bigquery.RecordFieldType:
		var record struct {
			Cells []restCell `json:"f"`
		}
		if err := json.Unmarshal(raw, &record); err != nil || len(record.Cells) != len(f.Schema) {
			return dst, errForm
		}
		return appendAll(dst, '{', '}', len(f.Schema), func(dst []byte, i int) ([]byte, error) {
			return appendField(dst, f.Schema[i], f.Schema[i].Name, record.Cells[i].Value)
		})
	case f.Type == bigquery.RangeFieldType:
		return appendRange(dst, f, raw)
	}
	text, err := textOf(raw)
	if err != nil {
		return dst, err
	}
	return appendScalar(dst, f, text)
}

func appendAll(dst []byte, open, closing byte, n int, item func([]byte, int) ([]byte, error)) ([]byte, error) {
	dst = append(dst, open)
	for i := range n {
		if i > 0 {
			dst = append(dst, ',')
		}
		var err error
		if dst, err = item(dst, i); err != nil {
			return dst, err
		}
	}
	return append(dst, closing), nil
}

func appendField(dst []byte, f *bigquery.FieldSchema, name string, raw json.RawMessage) ([]byte, error) {
	dst, err := jsontext.AppendQuote(dst, name)
	if err != nil {
		return dst, err
	}
	return appendJSON(append(dst, ':'), f, raw)
}

// appendRange reads "[2020-01-01, UNBOUNDED)".
func appendRange(dst []byte, f *bigquery.FieldSchema, raw json.RawMessage) ([]byte, error) {
	text, err := textOf(raw)
	if err != nil || f.RangeElementType == nil {
		return dst, errForm
	}
	inner, ok1 := strings.CutPrefix(text, "[")
	inner, ok2 := strings.CutSuffix(inner, ")")
	start, end, ok3 := strings.Cut(inner, ", ")
	if !ok1 || !ok2 || !ok3 {
		return dst, errForm
	}
	bound := &bigquery.FieldSchema{Type: f.RangeElementType.Type}
	bounds, names := [2]string{start, end}, [2]string{"start", "end"}
	return appendAll(dst, '{', '}', 2, func(dst []byte, i int) ([]byte, error) {
		value := json.RawMessage("null")
		if bounds[i] != "UNBOUNDED" && bounds[i] != "NULL" {
			value = json.RawMessage(strconv.Quote(bounds[i]))
		}
		return appendField(dst, bound, names[i], value)
	})
}

func appendScalar(dst []byte, f *bigquery.FieldSchema, text string) ([]byte, error) {
	switch f.Type {
	case bigquery.FloatFieldType:
		n, err := strconv.ParseFloat(text, 64)
		if err != nil {
			return dst, errForm
		}
		return arrowcells.AppendJSONFloat(dst, n), nil
	case bigquery.NumericFieldType, bigquery.BigNumericFieldType:
		return appendNumber(dst, f, text)
	case bigquery.IntegerFieldType:
		n, err := integer(f.Type, text)
		return strconv.AppendInt(dst, n, 10), err
	case bigquery.BooleanFieldType:
		n, err := integer(f.Type, text)
		return strconv.AppendBool(dst, n == 1), err
	case bigquery.TimestampFieldType, bigquery.DateTimeFieldType:
		n, err := integer(f.Type, text)
		return arrowcells.AppendJSONMoment(dst, time.UnixMicro(n), f.Type == bigquery.TimestampFieldType), err
	case bigquery.TimeFieldType:
		at, err := time.Parse(clockTime, text)
		if err != nil {
			return dst, errForm
		}
		return at.AppendFormat(dst, `"`+clockTime+`"`), nil
	case bigquery.BytesFieldType, bigquery.DateFieldType, bigquery.IntervalFieldType:
		return append(append(append(dst, '"'), text...), '"'), nil
	case bigquery.StringFieldType, bigquery.JSONFieldType, bigquery.GeographyFieldType:
		return jsontext.AppendQuote(dst, text)
	}
	return dst, fmt.Errorf("it is of the type %s, which is not known", f.Type)
}
