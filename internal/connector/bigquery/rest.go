package bigquery

import (
	"context"
	"errors"
	"fmt"
	"io"
	"math"
	"math/big"
	"slices"
	"time"

	"cloud.google.com/go/bigquery"
	"cloud.google.com/go/civil"
	"github.com/go-json-experiment/json/jsontext"
	"google.golang.org/api/iterator"

	"github.com/sdg-service/sdg/internal/connector"
	"github.com/sdg-service/sdg/internal/connector/arrowcells"
)

// restStream reads pages of rows by the REST API, which gives all columns of a table.
type restStream struct {
	source  *source
	rows    *bigquery.RowIterator
	end     context.CancelFunc
	columns []column
	places  []int
	left    int64
	row     []bigquery.Value
	buffer  []byte
	done    error
	closed  bool
}

// pageRows bounds what a page holds in memory; BigQuery bounds its bytes to 10 MB.
const pageRows = 10_000

func (r *rows) openREST(ctx context.Context) connector.Stream {
	st := &restStream{source: r.source, columns: r.columns, left: r.left}
	if r.left == 0 {
		st.left = math.MaxInt64
	}
	for i, c := range r.columns {
		at := i
		if r.schema != nil {
			at = slices.IndexFunc(r.schema, func(f *bigquery.FieldSchema) bool { return f.Name == c.Name })
		}
		st.places = append(st.places, at)
	}
	lasting, end := context.WithCancel(context.WithoutCancel(ctx))
	st.end = end
	st.rows = r.table.Read(lasting)
	st.rows.PageInfo().MaxSize = int(min(st.left, pageRows))
	return st
}

func (st *restStream) Columns() []connector.Column {
	columns := make([]connector.Column, len(st.columns))
	for i, c := range st.columns {
		columns[i] = c.Column
	}
	return columns
}

func (st *restStream) Next(ctx context.Context, b *connector.Batch) error {
	if err := ctx.Err(); err != nil {
		return st.source.failed(reading, err)
	}
	if st.done != nil {
		return st.done
	}
	if st.closed {
		return errors.New("the stream is closed")
	}
	stop := context.AfterFunc(ctx, st.end)
	defer stop()
	b.Reset(st.Columns())
	for ; !b.Full() && st.left > 0; st.left-- {
		err := st.rows.Next(&st.row)
		if errors.Is(err, iterator.Done) {
			break
		}
		if err != nil {
			if ended := ctx.Err(); ended != nil {
				err = ended
			}
			st.done = st.source.failed(reading, err)
			return st.done
		}
		for i, c := range st.columns {
			if err := st.cell(&b.Columns[i], c, st.row[st.places[i]]); err != nil {
				st.done = connector.BadCell(c.Name, err)
				return st.done
			}
		}
		if err := b.EndRow(); err != nil {
			return err
		}
	}
	if b.Rows() == 0 {
		st.done = io.EOF
	}
	return st.done
}

func (st *restStream) Close() error {
	st.closed = true
	st.end()
	return nil
}

// cell appends a value of the client's, the same cell as Arrow would have given.
func (st *restStream) cell(v *connector.Vector, c column, value bigquery.Value) error {
	if value == nil && !c.field.Repeated {
		v.AppendNull()
		return nil
	}
	switch value := value.(type) {
	case int64:
		v.AppendInt(value)
		return nil
	case float64:
		v.AppendFloat(value)
		return nil
	case bool:
		n := int64(0)
		if value {
			n = 1
		}
		v.AppendInt(n)
		return nil
	case time.Time:
		v.AppendInt(value.UnixMicro())
		return nil
	case civil.DateTime:
		v.AppendInt(value.In(time.UTC).UnixMicro())
		return nil
	case civil.Date:
		v.AppendInt(value.In(time.UTC).Unix() / 86400)
		return nil
	case string:
		return v.AppendBytes([]byte(value))
	case []byte:
		return v.AppendBytes(value)
	case *big.Rat:
		return v.AppendBytes(trimmed([]byte(value.FloatString(digits(c.field)))))
	case civil.Time:
		return v.AppendBytes(appendTime(nil, value))
	case *bigquery.IntervalValue:
		return v.AppendBytes(appendInterval(nil, value))
	}
	var err error
	if st.buffer, err = appendJSON(st.buffer[:0], c.field, value); err != nil {
		return err
	}
	return v.AppendBytes(st.buffer)
}

// digits is how many a number of the type has behind its point.
func digits(f *bigquery.FieldSchema) int {
	if f.Type == bigquery.BigNumericFieldType {
		return 38
	}
	return 9
}

func appendTime(dst []byte, t civil.Time) []byte {
	ns := ((int64(t.Hour)*60+int64(t.Minute))*60+int64(t.Second))*int64(time.Second) + int64(t.Nanosecond)
	return arrowcells.AppendClock(dst, ns)
}

func appendInterval(dst []byte, i *bigquery.IntervalValue) []byte {
	ns := ((int64(i.Hours)*60+int64(i.Minutes))*60+int64(i.Seconds))*int64(time.Second) + int64(i.SubSecondNanos)
	return arrowcells.AppendInterval(dst, int64(i.Years)*12+int64(i.Months), int64(i.Days), ns)
}

// appendJSON writes what is repeated or has fields as arrowcells does.
func appendJSON(dst []byte, f *bigquery.FieldSchema, value bigquery.Value) ([]byte, error) {
	if f.Repeated {
		list, _ := value.([]bigquery.Value)
		one := *f
		one.Repeated = false
		dst = append(dst, '[')
		for i, item := range list {
			if i > 0 {
				dst = append(dst, ',')
			}
			var err error
			if dst, err = appendJSON(dst, &one, item); err != nil {
				return dst, err
			}
		}
		return append(dst, ']'), nil
	}
	switch value := value.(type) {
	case nil:
		return append(dst, "null"...), nil
	case []bigquery.Value:
		return appendFields(dst, f.Schema, value)
	case *bigquery.RangeValue:
		var bound bigquery.FieldSchema
		if f.RangeElementType != nil {
			bound.Type = f.RangeElementType.Type
		}
		start, end := bound, bound
		start.Name, end.Name = "start", "end"
		return appendFields(dst, bigquery.Schema{&start, &end}, []bigquery.Value{value.Start, value.End})
	case int64:
		return fmt.Append(dst, value), nil
	case bool:
		return fmt.Append(dst, value), nil
	case float64:
		return arrowcells.AppendJSONFloat(dst, value), nil
	case string:
		return jsontext.AppendQuote(dst, value)
	case []byte:
		return arrowcells.AppendJSONBytes(dst, value), nil
	case *big.Rat:
		return append(dst, value.FloatString(digits(f))...), nil
	case time.Time:
		return arrowcells.AppendJSONMoment(dst, value, true), nil
	case civil.DateTime:
		return arrowcells.AppendJSONMoment(dst, value.In(time.UTC), false), nil
	case civil.Date:
		return append(append(append(dst, '"'), value.String()...), '"'), nil
	case civil.Time:
		return append(appendTime(append(dst, '"'), value), '"'), nil
	case *bigquery.IntervalValue:
		return append(appendInterval(append(dst, '"'), value), '"'), nil
	}
	return dst, fmt.Errorf("it is of the type %s, which is not known", f.Type)
}

func appendFields(dst []byte, fields bigquery.Schema, values []bigquery.Value) ([]byte, error) {
	if len(fields) != len(values) {
		return dst, fmt.Errorf("it has %d fields instead of %d", len(values), len(fields))
	}
	dst = append(dst, '{')
	for i, f := range fields {
		if i > 0 {
			dst = append(dst, ',')
		}
		var err error
		if dst, err = jsontext.AppendQuote(dst, f.Name); err != nil {
			return dst, err
		}
		if dst, err = appendJSON(append(dst, ':'), f, values[i]); err != nil {
			return dst, err
		}
	}
	return append(dst, '}'), nil
}
