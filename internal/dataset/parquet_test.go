package dataset_test

import (
	"bytes"
	"context"
	"math/big"
	"strings"
	"testing"
	"time"

	"github.com/parquet-go/parquet-go"
	"github.com/parquet-go/parquet-go/deprecated"

	"github.com/sdg-service/sdg/internal/dataset"
)

// everything has a column of each type that Parquet files of others hold.
type everything struct {
	Bool    bool             `parquet:"bool"`
	I8      int8             `parquet:"i8"`
	I32     int32            `parquet:"i32"`
	I64     *int64           `parquet:"i64,optional"`
	U32     uint32           `parquet:"u32"`
	U64     uint64           `parquet:"u64"`
	F32     float32          `parquet:"f32"`
	F64     *float64         `parquet:"f64,optional"`
	Text    string           `parquet:"text,dict"`
	Enum    string           `parquet:"enum,enum"`
	JSON    string           `parquet:"json,json"`
	Dec32   int32            `parquet:"dec32,decimal(2:9)"`
	Dec64   int64            `parquet:"dec64,decimal(3:18)"`
	DecFix  [9]byte          `parquet:"decfix,decimal(2:20)"`
	Day     int32            `parquet:"day,date"`
	Milli   int64            `parquet:"milli,timestamp(millisecond)"`
	Micro   int64            `parquet:"micro,timestamp(microsecond)"`
	Nano    int64            `parquet:"nano,timestamp(nanosecond)"`
	Local   int64            `parquet:"local,timestamp(microsecond:local)"`
	Clock   int32            `parquet:"clock,time(millisecond)"`
	ID      [16]byte         `parquet:"id,uuid"`
	Old     deprecated.Int96 `parquet:"old"`
	Nothing *string          `parquet:"nothing,optional"`
}

func twosComplement(n int64) (out [9]byte) {
	v := big.NewInt(n)
	if n < 0 {
		v.Add(v, new(big.Int).Lsh(big.NewInt(1), 72))
	}
	v.FillBytes(out[:])
	return out
}

func everyRows() []everything {
	at := time.Date(2024, 2, 29, 13, 14, 15, 500_000_000, time.UTC)
	i, f := int64(-5), 2.5
	return []everything{
		{
			Bool: true, I8: -8, I32: 7, I64: &i, U32: 4_000_000_000, U64: 12, F32: 0.1, F64: &f, Text: "123", Enum: "A", JSON: `{"k":1}`,
			Dec32: -12345, Dec64: 1_000, DecFix: twosComplement(-12345), Day: 19782, Milli: at.UnixMilli(), Micro: at.UnixMicro(), Nano: at.UnixNano(), Local: at.UnixMicro(),
			Clock: 47655500, ID: [16]byte{1, 2, 3}, Old: deprecated.Int96{0, 0, 2440589},
		},
		{
			I8: 3, I32: 9, U32: 1, U64: 13, F32: 3, Text: "NA", Enum: "B", JSON: `[]`, Dec32: 5, Dec64: -1, DecFix: twosComplement(7),
			Day: -1, Milli: 0, Micro: -1_000_000, Nano: 0, Local: 0, Clock: 0, ID: [16]byte{255}, Old: deprecated.Int96{1_000_000_000, 0, 2440588},
		},
	}
}

func everyType(t testing.TB) []byte {
	t.Helper()
	var out bytes.Buffer
	w := parquet.NewGenericWriter[everything](&out)
	if _, err := w.Write(everyRows()); err != nil {
		t.Fatal(err)
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	return out.Bytes()
}

func TestParquetOfOthers(t *testing.T) {
	t.Parallel()
	got := pass(t, "a.parquet", string(everyType(t)))
	want := strings.Join([]string{
		"bool,i8,i32,i64,u32,u64,f32,f64,text,enum,json,dec32,dec64,decfix,day,milli,micro,nano,local,clock,id,old,nothing",
		`true,-8,7,-5,4000000000,12,0.1,2.5,123,A,"{""k"":1}",-123.45,1.000,-123.45,2024-02-29,2024-02-29T13:14:15.500Z,2024-02-29T13:14:15.500000Z,2024-02-29T13:14:15.500000Z,2024-02-29T13:14:15.500000,13:14:15.500,01020300-0000-0000-0000-000000000000,1970-01-02T00:00:00,`,
		`false,3,9,,1,13,3.0,,NA,B,[],0.05,-0.001,0.07,1969-12-31,1970-01-01T00:00:00.000Z,1969-12-31T23:59:59.000000Z,1970-01-01T00:00:00.000000Z,1970-01-01T00:00:00.000000,00:00:00.000,ff000000-0000-0000-0000-000000000000,1970-01-01T00:00:01,`,
		"",
	}, "\n")
	if got != want {
		t.Errorf("rows are\n%s\nwant\n%s", got, want)
	}
}

func TestParquetThatIsNoTable(t *testing.T) {
	t.Parallel()
	type inner struct{ A, B int64 }
	for name, c := range map[string]struct {
		write func(*bytes.Buffer) error
		code  string
	}{
		"a list":   {func(b *bytes.Buffer) error { return parquet.Write(b, []struct{ L []int64 }{{[]int64{1}}}) }, dataset.Unsupported},
		"a struct": {func(b *bytes.Buffer) error { return parquet.Write(b, []struct{ S inner }{{}}) }, dataset.Unsupported},
		"a map":    {func(b *bytes.Buffer) error { return parquet.Write(b, []struct{ M map[string]int64 }{{}}) }, dataset.Unsupported},
		"bytes":    {func(b *bytes.Buffer) error { return parquet.Write(b, []struct{ B []byte }{{[]byte{0xFF, 0xFE}}}) }, dataset.Unsupported},
		"no rows":  {func(b *bytes.Buffer) error { return parquet.Write(b, []struct{ N int64 }{}) }, dataset.Empty},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			var out bytes.Buffer
			if err := c.write(&out); err != nil {
				t.Fatal(err)
			}
			_, err := dataset.Infer(context.Background(), source("a.parquet", out.Bytes()), dataset.Limits{}, nil)
			if e := fault(t, err); e.Code != c.code {
				t.Errorf("error is %+v, want code %s", e, c.code)
			}
		})
	}
}
