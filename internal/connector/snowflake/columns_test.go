package snowflake_test

import (
	"strings"
	"testing"

	"github.com/apache/arrow-go/v18/arrow"
	"github.com/apache/arrow-go/v18/arrow/array"
	"github.com/apache/arrow-go/v18/arrow/memory"

	"github.com/sdg-service/sdg/internal/connector"
	"github.com/sdg-service/sdg/internal/connector/arrowcells"
	"github.com/sdg-service/sdg/internal/connector/snowflake"
)

func TestTypes(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		dataType         string
		precision, scale int
		kind             connector.Kind
		sourceType, form string
		wide             bool
	}{
		{"NUMBER", 10, 0, connector.Integer, "NUMBER(10,0)", "%s", false},
		{"NUMBER", 18, 0, connector.Integer, "NUMBER(18,0)", "%s", false},
		{"NUMBER", 19, 0, connector.Integer, "NUMBER(19,0)", "%s", true},
		{"NUMBER", 38, 37, connector.Decimal, "NUMBER(38,37)", "%s", false},
		{"FLOAT", -1, -1, connector.Float, "FLOAT", "%s", false},
		{"BOOLEAN", -1, -1, connector.Boolean, "BOOLEAN", "%s", false},
		{"DATE", -1, -1, connector.Date, "DATE", "%s", false},
		{"BINARY", -1, -1, connector.Binary, "BINARY", "%s", false},
		{"TEXT", -1, -1, connector.Text, "TEXT", "%s", false},
		{"TIMESTAMP_NTZ", -1, -1, connector.Moment, "TIMESTAMP_NTZ", "%s", false},
		{"TIMESTAMP_LTZ", -1, -1, connector.Moment, "TIMESTAMP_LTZ", "%s", false},
		{"TIMESTAMP_TZ", -1, -1, connector.Moment, "TIMESTAMP_TZ", "%s", false},
		{"TIME", -1, -1, connector.Text, "TIME", "TO_VARCHAR(%s, 'HH24:MI:SS.FF9')", false},
		{"VARIANT", -1, -1, connector.Text, "VARIANT", "TO_JSON(TO_VARIANT(%s))", false},
		{"ARRAY", -1, -1, connector.Text, "ARRAY", "TO_JSON(TO_VARIANT(%s))", false},
		{"VECTOR", -1, -1, connector.Text, "VECTOR", "TO_JSON(TO_VARIANT(%s::ARRAY))", false},
		{"GEOGRAPHY", -1, -1, connector.Text, "GEOGRAPHY", "ST_ASWKT(%s)", false},
		{"DECFLOAT", -1, -1, connector.Text, "DECFLOAT", "TO_VARCHAR(%s)", false},
	} {
		t.Run(c.dataType, func(t *testing.T) {
			t.Parallel()
			got, form, wide := snowflake.Described("c", c.dataType, c.precision, c.scale, false)
			if want := (connector.Column{Name: "c", Kind: c.kind, SourceType: c.sourceType}); got != want || form != c.form || wide != c.wide {
				t.Errorf("%+v %q %v", got, form, wide)
			}
		})
	}
}

func TestStatements(t *testing.T) {
	t.Parallel()
	got, err := snowflake.SelectQuery(`"D"."S"."T"`, []string{`a"b`, "T"}, []string{"TEXT", "TIME"}, 7)
	if want := `SELECT "a""b", TO_VARCHAR("T", 'HH24:MI:SS.FF9') AS "T" FROM "D"."S"."T" LIMIT 7`; err != nil || got != want {
		t.Errorf("%s, %v", got, err)
	}
	if _, err := snowflake.SelectQuery(`"T"`, []string{"a\x00"}, []string{"TEXT"}, 0); err == nil {
		t.Error("a name with a NUL was written")
	}
}

// cell reads the first cell of a column of one row.
func cell(t *testing.T, kind connector.Kind, read arrowcells.Reader, scale string, build func(memory.Allocator) arrow.Array) (string, error) {
	t.Helper()
	a := build(memory.DefaultAllocator)
	metadata := arrow.NewMetadata([]string{"scale"}, []string{scale})
	field := arrow.Field{Name: "c", Type: a.DataType(), Nullable: true, Metadata: metadata}
	record := array.NewRecord(arrow.NewSchema([]arrow.Field{field}, nil), []arrow.Array{a}, 1)
	column := connector.Column{Name: "c", Kind: kind, SourceType: "T", Nullable: true}
	cursor := arrowcells.Cursor{Columns: []connector.Column{column}, Readers: []arrowcells.Reader{read}}
	if err := cursor.Load(record); err != nil {
		return "", err
	}
	var b connector.Batch
	b.Reset(cursor.Columns)
	if _, err := cursor.Fill(&b, 1); err != nil {
		return "", err
	}
	return string(b.Columns[0].AppendText(nil, 0)), nil
}

func int64s(values ...int64) func(memory.Allocator) arrow.Array {
	return func(m memory.Allocator) arrow.Array {
		b := array.NewInt64Builder(m)
		b.AppendValues(values, nil)
		return b.NewArray()
	}
}

// parts builds the structs in which the account sends times.
func parts(names []string, epoch int64, others ...int32) func(memory.Allocator) arrow.Array {
	return func(m memory.Allocator) arrow.Array {
		fields := []arrow.Field{{Name: names[0], Type: arrow.PrimitiveTypes.Int64}}
		for _, name := range names[1:] {
			fields = append(fields, arrow.Field{Name: name, Type: arrow.PrimitiveTypes.Int32})
		}
		b := array.NewStructBuilder(m, arrow.StructOf(fields...))
		b.Append(true)
		b.FieldBuilder(0).(*array.Int64Builder).Append(epoch)
		for i, n := range others {
			b.FieldBuilder(i + 1).(*array.Int32Builder).Append(n)
		}
		return b.NewArray()
	}
}

func TestTimes(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		name, scale string
		build       func(memory.Allocator) arrow.Array
		want, words string
	}{
		{"seconds", "0", int64s(-1), "1969-12-31T23:59:59Z", ""},
		{"milliseconds", "3", int64s(1_700_000_000_123), "2023-11-14T22:13:20.123Z", ""},
		{"nanoseconds that are microseconds", "9", int64s(1_700_000_000_123_456_000), "2023-11-14T22:13:20.123456Z", ""},
		{"nanoseconds", "9", int64s(1_700_000_000_123_456_789), "", "finer than microseconds"},
		{"epoch and fraction", "9", parts([]string{"epoch", "fraction"}, -1, 999_999_000), "1969-12-31T23:59:59.999999Z", ""},
		{"fraction too fine", "9", parts([]string{"epoch", "fraction"}, 1, 1), "", "finer than microseconds"},
		{"with a zone, which changes nothing", "3", parts([]string{"epoch", "timezone"}, 1_500, 1440+120), "1970-01-01T00:00:01.5Z", ""},
		{"fraction and zone", "9", parts([]string{"epoch", "fraction", "timezone"}, 1, 500_000_000, 1440-60), "1970-01-01T00:00:01.5Z", ""},
		{"the last day", "9", parts([]string{"epoch", "fraction"}, 253402300799, 0), "9999-12-31T23:59:59Z", ""},
		{"beyond", "0", int64s(1 << 62), "", "beyond"},
		{"no scale", "", int64s(1), "", "scale"},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			got, err := cell(t, connector.Moment, snowflake.Timestamp, c.scale, c.build)
			if got != c.want || (err == nil) != (c.words == "") || err != nil && (!strings.Contains(err.Error(), c.words) || !strings.Contains(err.Error(), `"c"`)) {
				t.Errorf("%q, %v", got, err)
			}
		})
	}
}

func TestNumbers(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		n     int64
		scale int
		want  string
	}{{0, 2, "0.00"}, {-5, 2, "-0.05"}, {12345, 2, "123.45"}, {-100, 2, "-1.00"}, {1, 10, "0.0000000001"}, {7, 0, "7"}} {
		got, err := cell(t, connector.Decimal, snowflake.Fixed(c.scale), "", int64s(c.n))
		if err != nil || got != c.want {
			t.Errorf("%d, %d: %q, %v", c.n, c.scale, got, err)
		}
	}
}

func TestClock(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]string{"01:02:03.000000000": "01:02:03", "01:02:03.100000000": "01:02:03.1", "00:00:00": "00:00:00"} {
		got, err := cell(t, connector.Text, snowflake.Clock, "", func(m memory.Allocator) arrow.Array {
			b := array.NewStringBuilder(m)
			b.Append(text)
			return b.NewArray()
		})
		if err != nil || got != want {
			t.Errorf("%s: %q, %v", text, got, err)
		}
	}
}
