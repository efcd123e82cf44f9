package bigquery

import (
	"bytes"
	"fmt"

	"cloud.google.com/go/bigquery"
	"github.com/apache/arrow-go/v18/arrow"

	"github.com/sdg-service/sdg/internal/connector"
	"github.com/sdg-service/sdg/internal/connector/arrowcells"
)

// column is a column of a table.
type column struct {
	connector.Column
	field *bigquery.FieldSchema
}

// describe follows https://cloud.google.com/bigquery/docs/reference/standard-sql/data-types.
// What is repeated or has fields becomes JSON.
func describe(f *bigquery.FieldSchema) column {
	c := column{connector.Column{Name: f.Name, Kind: connector.Text, SourceType: sourceType(f), Nullable: !f.Required && !f.Repeated}, f}
	if f.Repeated {
		return c
	}
	switch f.Type {
	case bigquery.IntegerFieldType:
		c.Kind = connector.Integer
	case bigquery.FloatFieldType:
		c.Kind = connector.Float
	case bigquery.BooleanFieldType:
		c.Kind = connector.Boolean
	case bigquery.TimestampFieldType, bigquery.DateTimeFieldType:
		// DATETIME has no zone and is taken as UTC.
		c.Kind = connector.Moment
	case bigquery.DateFieldType:
		c.Kind = connector.Date
	case bigquery.NumericFieldType, bigquery.BigNumericFieldType:
		c.Kind = connector.Decimal
	case bigquery.BytesFieldType:
		c.Kind = connector.Binary
	}
	return c
}

// sourceType writes a type as SQL does.
func sourceType(f *bigquery.FieldSchema) string {
	name := string(f.Type)
	switch f.Type {
	case bigquery.IntegerFieldType:
		name = "INT64"
	case bigquery.FloatFieldType:
		name = "FLOAT64"
	case bigquery.BooleanFieldType:
		name = "BOOL"
	case bigquery.RecordFieldType:
		name = "STRUCT"
	}
	switch {
	case f.Precision > 0 && f.Scale > 0:
		name = fmt.Sprintf("%s(%d,%d)", name, f.Precision, f.Scale)
	case f.Precision > 0:
		name = fmt.Sprintf("%s(%d)", name, f.Precision)
	case f.MaxLength > 0:
		name = fmt.Sprintf("%s(%d)", name, f.MaxLength)
	}
	if f.Repeated {
		name = "ARRAY<" + name + ">"
	}
	return name
}

// reader reads the column from Arrow.
func (c column) reader() arrowcells.Reader {
	standard := arrowcells.Standard(c.Kind)
	if c.Kind != connector.Decimal {
		return standard
	}
	return func(field arrow.Field, a arrow.Array) (arrowcells.Cell, error) {
		cell, err := standard(field, a)
		if err != nil {
			return cell, err
		}
		var scratch connector.Vector
		scratch.Kind = connector.Decimal
		return arrowcells.Cell{Append: func(v *connector.Vector, row int) error {
			scratch.Bytes, scratch.Ends, scratch.Null = scratch.Bytes[:0], scratch.Ends[:0], scratch.Null[:0]
			if err := cell.Append(&scratch, row); err != nil {
				return err
			}
			return v.AppendBytes(trimmed(scratch.Bytes))
		}}, nil
	}
}

// trimmed drops the zeros behind a number's fraction, as BigQuery writes numbers: Arrow has
// 9 or 38 digits for each.
func trimmed(number []byte) []byte {
	if bytes.IndexByte(number, '.') < 0 {
		return number
	}
	return bytes.TrimSuffix(bytes.TrimRight(number, "0"), []byte("."))
}
