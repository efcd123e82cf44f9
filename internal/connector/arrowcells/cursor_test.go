package arrowcells_test

import (
	"fmt"
	"math"
	"math/big"
	"strings"
	"testing"
	"time"

	"github.com/apache/arrow-go/v18/arrow"
	"github.com/apache/arrow-go/v18/arrow/array"
	"github.com/apache/arrow-go/v18/arrow/decimal128"
	"github.com/apache/arrow-go/v18/arrow/decimal256"
	"github.com/apache/arrow-go/v18/arrow/memory"
	"pgregory.net/rapid"

	"github.com/sdg-service/sdg/internal/connector"
	"github.com/sdg-service/sdg/internal/connector/arrowcells"
	"github.com/sdg-service/sdg/internal/sdg"
)

// build makes a column of one cell, which fill appends.
func build(t arrow.DataType, fill func(array.Builder)) arrow.Array {
	b := array.NewBuilder(memory.DefaultAllocator, t)
	fill(b)
	return b.NewArray()
}

func record(columns ...arrow.Array) arrow.Record {
	var fields []arrow.Field
	for i, c := range columns {
		fields = append(fields, arrow.Field{Name: fmt.Sprintf("c%d", i), Type: c.DataType(), Nullable: true})
	}
	return array.NewRecord(arrow.NewSchema(fields, nil), columns, int64(columns[0].Len()))
}

func cursor(kinds ...connector.Kind) *arrowcells.Cursor {
	c := &arrowcells.Cursor{}
	for i, kind := range kinds {
		c.Columns = append(c.Columns, connector.Column{Name: fmt.Sprintf("c%d", i), Kind: kind, SourceType: "T"})
		c.Readers = append(c.Readers, arrowcells.Standard(kind))
	}
	return c
}

// one reads a column's cells as text, missing ones as "null".
func one(kind connector.Kind, a arrow.Array) ([]string, error) {
	c := cursor(kind)
	if err := c.Load(record(a)); err != nil {
		return nil, err
	}
	var b connector.Batch
	b.Reset(c.Columns)
	if _, err := c.Fill(&b, math.MaxInt64); err != nil {
		return nil, err
	}
	var cells []string
	for row := range b.Rows() {
		text := string(b.Columns[0].AppendText(nil, row))
		if b.Columns[0].Null[row] {
			text = "null"
		}
		cells = append(cells, text)
	}
	return cells, nil
}

var (
	utc   = &arrow.TimestampType{Unit: arrow.Microsecond, TimeZone: "UTC"}
	nanos = &arrow.TimestampType{Unit: arrow.Nanosecond}
	pair  = arrow.StructOf(arrow.Field{Name: `a"`, Type: arrow.PrimitiveTypes.Int64, Nullable: true}, arrow.Field{Name: "b", Type: arrow.ListOf(utc), Nullable: true})
)

func texts(t arrow.DataType, values ...string) arrow.Array {
	return build(t, func(b array.Builder) {
		for _, v := range values {
			if err := b.AppendValueFromString(v); err != nil {
				panic(err)
			}
		}
	})
}

func TestCells(t *testing.T) {
	t.Parallel()
	big128, _ := new(big.Int).SetString("-12345678901234567890123456789012345678", 10)
	for _, c := range []struct {
		name  string
		kind  connector.Kind
		cells arrow.Array
		want  string // cells, joined by bars
		words string
	}{
		{"small integers", connector.Integer, texts(arrow.PrimitiveTypes.Int8, "-128", "127"), "-128|127", ""},
		{"unsigned", connector.Integer, texts(arrow.PrimitiveTypes.Uint64, "9223372036854775807"), "9223372036854775807", ""},
		{"unsigned beyond", connector.Integer, texts(arrow.PrimitiveTypes.Uint64, "9223372036854775808"), "", "beyond 64 bits"},
		{"whole decimals", connector.Integer, texts(&arrow.Decimal128Type{Precision: 38}, "-9223372036854775808"), "-9223372036854775808", ""},
		{"whole decimals beyond", connector.Integer, texts(&arrow.Decimal128Type{Precision: 38}, "9223372036854775808"), "", "beyond 64 bits"},
		{"fractions as integers", connector.Integer, texts(&arrow.Decimal128Type{Precision: 38, Scale: 1}, "1.5"), "", "fraction"},
		{"floats of 32 bits", connector.Float, texts(arrow.PrimitiveTypes.Float32, "0.1", "NaN", "-Inf", "16777216"), "0.1|NaN|-Inf|1.6777216e+07", ""},
		{"floats", connector.Float, texts(arrow.PrimitiveTypes.Float64, "0.1"), "0.1", ""},
		{"booleans", connector.Boolean, texts(arrow.FixedWidthTypes.Boolean, "true", "false"), "true|false", ""},
		{"days", connector.Date, texts(arrow.FixedWidthTypes.Date32, "0001-01-01", "9999-12-31"), "0001-01-01|9999-12-31", ""},
		{"days in milliseconds", connector.Date, build(arrow.FixedWidthTypes.Date64, func(b array.Builder) { b.(*array.Date64Builder).Append(-1) }), "1969-12-31", ""},
		{"microseconds", connector.Moment, build(utc, func(b array.Builder) { b.(*array.TimestampBuilder).Append(-1) }), "1969-12-31T23:59:59.999999Z", ""},
		{"nanoseconds", connector.Moment, build(nanos, func(b array.Builder) { b.(*array.TimestampBuilder).Append(1_000) }), "1970-01-01T00:00:00.000001Z", ""},
		{"nanoseconds, too fine", connector.Moment, build(nanos, func(b array.Builder) { b.(*array.TimestampBuilder).Append(1) }), "", "finer than microseconds"},
		{"seconds beyond", connector.Moment, build(&arrow.TimestampType{}, func(b array.Builder) { b.(*array.TimestampBuilder).Append(math.MaxInt64 / 2) }), "", "beyond"},
		{"decimals", connector.Decimal, build(&arrow.Decimal128Type{Precision: 38, Scale: 37}, func(b array.Builder) {
			b.(*array.Decimal128Builder).Append(decimal128.FromBigInt(big128))
			b.(*array.Decimal128Builder).Append(decimal128.FromI64(-1))
		}), "-1.2345678901234567890123456789012345678|-0.0000000000000000000000000000000000001", ""},
		{"decimals of 256 bits", connector.Decimal, build(&arrow.Decimal256Type{Precision: 76, Scale: 38}, func(b array.Builder) { b.(*array.Decimal256Builder).Append(decimal256.FromI64(5)) }), "0.00000000000000000000000000000000000005", ""},
		{"unsigned as decimals", connector.Decimal, texts(arrow.PrimitiveTypes.Uint64, "18446744073709551615"), "18446744073709551615", ""},
		{"texts", connector.Text, texts(arrow.BinaryTypes.String, "", "a\x00ü"), "|a\x00ü", ""},
		{"large texts", connector.Text, texts(arrow.BinaryTypes.LargeString, "x"), "x", ""},
		{"no UTF-8", connector.Text, texts(arrow.BinaryTypes.String, "a\xff"), "", "not UTF-8"},
		{"bytes", connector.Binary, build(arrow.BinaryTypes.Binary, func(b array.Builder) { b.(*array.BinaryBuilder).Append([]byte{0, 255}) }), "\x00\xff", ""},
		{"too long", connector.Binary, build(arrow.BinaryTypes.Binary, func(b array.Builder) { b.(*array.BinaryBuilder).Append(make([]byte, connector.MaxCellBytes+1)) }), "", "longer than"},
		{"times of day", connector.Text, texts(arrow.FixedWidthTypes.Time64us, "23:59:59.999999", "00:00:00"), "23:59:59.999999|00:00:00", ""},
		{"intervals", connector.Text, build(arrow.FixedWidthTypes.MonthDayNanoInterval, func(b array.Builder) {
			b.(*array.MonthDayNanoIntervalBuilder).Append(arrow.MonthDayNanoInterval{Months: -14, Days: 3, Nanoseconds: int64(4*time.Hour + 5*time.Minute + 6789*time.Millisecond)})
		}), "-1-2 3 4:5:6.789", ""},
		{"lists", connector.Text, texts(arrow.ListOf(arrow.BinaryTypes.String), `["a\"b",null]`, `[]`), `["a\"b",null]|[]`, ""},
		{"structs", connector.Text, texts(pair, `{"a\"":1,"b":["2024-02-29 01:02:03.5"]}`, `{"a\"":null,"b":null}`), `{"a\"":1,"b":["2024-02-29T01:02:03.5Z"]}|{"a\"":null,"b":null}`, ""},
		{"decimals in lists", connector.Text, texts(arrow.ListOf(&arrow.Decimal128Type{Precision: 38, Scale: 9}), `["0.1"]`), `[0.100000000]`, ""},
		{"floats in lists", connector.Text, build(arrow.ListOf(arrow.PrimitiveTypes.Float64), func(b array.Builder) {
			b.(*array.ListBuilder).Append(true)
			b.(*array.ListBuilder).ValueBuilder().(*array.Float64Builder).AppendValues([]float64{0.5, math.NaN(), math.Inf(-1)}, nil)
		}), `[0.5,"NaN","-Infinity"]`, ""},
		{"maps, which are not known", connector.Text, texts(arrow.MapOf(arrow.BinaryTypes.String, arrow.PrimitiveTypes.Int8), `[]`), "", "map"},
		{"another kind", connector.Integer, texts(arrow.BinaryTypes.String, "1"), "", "which is no integer"},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			got, err := one(c.kind, c.cells)
			if strings.Join(got, "|") != c.want || (err == nil) != (c.words == "") || err != nil && (!strings.Contains(err.Error(), c.words) || !strings.Contains(err.Error(), `"c0"`)) {
				t.Errorf("%q, %v", got, err)
			}
		})
	}
}

func TestBadCellsAreForTheTenant(t *testing.T) {
	t.Parallel()
	_, err := one(connector.Text, texts(arrow.BinaryTypes.String, "\xff"))
	if sdg.CodeOf(err) != sdg.ConnectorSourceFailure {
		t.Errorf("%v", err)
	}
}

func TestDecimalsKeepTheirDigits(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		n, scale := rapid.Int64().Draw(t, "n"), rapid.IntRange(0, 40).Draw(t, "scale")
		text := string(arrowcells.AppendDecimal([]byte("x"), n, scale))[1:]
		got, ok := new(big.Rat).SetString(text)
		want := new(big.Rat).SetFrac(big.NewInt(n), new(big.Int).Exp(big.NewInt(10), big.NewInt(int64(scale)), nil))
		if !ok || got.Cmp(want) != 0 || scale > 0 && len(text)-strings.IndexByte(text, '.')-1 != scale {
			t.Fatalf("%d, %d: %s", n, scale, text)
		}
	})
}

// TestFill cuts records at the batch's end, at the limit and at their own end.
func TestFill(t *testing.T) {
	t.Parallel()
	const rows = connector.MaxBatchRows + 10
	numbers := build(arrow.PrimitiveTypes.Int64, func(b array.Builder) {
		for i := range rows {
			if i%3 == 0 {
				b.AppendNull()
			} else {
				b.(*array.Int64Builder).Append(int64(i))
			}
		}
	})
	c := cursor(connector.Integer, connector.Decimal)
	var b connector.Batch
	if err := c.Load(record(numbers, numbers)); err != nil {
		t.Fatal(err)
	}
	seen := 0
	for _, step := range []struct {
		most, want int64
	}{{0, 0}, {5, 5}, {math.MaxInt64, connector.MaxBatchRows}, {math.MaxInt64, 5}, {math.MaxInt64, 0}} {
		b.Reset(c.Columns)
		n, err := c.Fill(&b, step.most)
		if err != nil || n != step.want || int64(b.Rows()) != n {
			t.Fatalf("%d rows, want %d, %v", n, step.want, err)
		}
		for row := range b.Rows() {
			if missing := seen%3 == 0; b.Columns[0].Null[row] != missing || b.Columns[1].Null[row] != missing || !missing && b.Columns[0].Ints[row] != int64(seen) {
				t.Fatalf("row %d is wrong", seen)
			}
			seen++
		}
	}
	if !c.Done() || seen != rows {
		t.Errorf("%d rows", seen)
	}
	if err := c.Load(record(numbers)); err == nil {
		t.Error("a record of one column was taken for two")
	}
}

// BenchmarkFill is beside BenchmarkPlain, the least that reading the same cells takes.
func BenchmarkFill(b *testing.B) {
	c, r := cursor(connector.Integer, connector.Text, connector.Float, connector.Moment), wide()
	var batch connector.Batch
	for b.Loop() {
		if err := c.Load(r); err != nil {
			b.Fatal(err)
		}
		for !c.Done() {
			batch.Reset(c.Columns)
			if _, err := c.Fill(&batch, math.MaxInt64); err != nil {
				b.Fatal(err)
			}
		}
	}
	b.ReportMetric(float64(b.N)*float64(r.NumRows())/b.Elapsed().Seconds(), "rows/s")
}

func BenchmarkPlain(b *testing.B) {
	r := wide()
	var sum int
	for b.Loop() {
		for row := range int(r.NumRows()) {
			for i := range int(r.NumCols()) {
				sum += len(r.Column(i).ValueStr(row))
			}
		}
	}
	b.ReportMetric(float64(b.N)*float64(r.NumRows())/b.Elapsed().Seconds(), "rows/s")
}

func wide() arrow.Record {
	const rows = 60_000
	return record(
		build(arrow.PrimitiveTypes.Int64, func(b array.Builder) {
			for i := range rows {
				b.(*array.Int64Builder).Append(int64(i))
			}
		}),
		build(arrow.BinaryTypes.String, func(b array.Builder) {
			for i := range rows {
				b.(*array.StringBuilder).Append(fmt.Sprintf("some text %d", i))
			}
		}),
		build(arrow.PrimitiveTypes.Float64, func(b array.Builder) {
			for i := range rows {
				b.(*array.Float64Builder).Append(float64(i) / 7)
			}
		}),
		build(utc, func(b array.Builder) {
			for i := range rows {
				b.(*array.TimestampBuilder).Append(arrow.Timestamp(i))
			}
		}),
	)
}
