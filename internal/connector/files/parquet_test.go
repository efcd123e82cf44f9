package files_test

import (
	"bytes"
	"strings"
	"testing"
	"time"

	"github.com/parquet-go/parquet-go"
	"github.com/parquet-go/parquet-go/deprecated"

	"github.com/sdg-service/sdg/internal/connector"
	"github.com/sdg-service/sdg/internal/connector/files"
	"github.com/sdg-service/sdg/internal/sdg"
)

type inner struct {
	City *string `parquet:"city,optional"`
	Zip  int32   `parquet:"zip"`
}

// everything has a column of each type that Parquet files of others hold.
type everything struct {
	Bool  bool             `parquet:"bool"`
	I8    int8             `parquet:"i8"`
	I64   *int64           `parquet:"i64,optional"`
	U32   uint32           `parquet:"u32"`
	U64   uint64           `parquet:"u64"`
	F32   float32          `parquet:"f32"`
	F64   *float64         `parquet:"f64,optional,dict"`
	Text  string           `parquet:"text,dict"`
	Plain *string          `parquet:"plain,optional"`
	Bytes []byte           `parquet:"bytes"`
	Dec32 int32            `parquet:"dec32,decimal(2:9)"`
	Day   int32            `parquet:"day,date"`
	Milli int64            `parquet:"milli,timestamp(millisecond)"`
	Micro int64            `parquet:"micro,timestamp(microsecond),dict"`
	Nano  *int64           `parquet:"nano,optional,timestamp(nanosecond)"`
	Clock int32            `parquet:"clock,time(millisecond)"`
	ID    [16]byte         `parquet:"id,uuid"`
	Fixed [2]byte          `parquet:"fixed"`
	Old   deprecated.Int96 `parquet:"old"`
	Home  *inner           `parquet:"home,optional"`
}

func parquetOf[T any](t testing.TB, rows []T, options ...parquet.WriterOption) string {
	t.Helper()
	var out bytes.Buffer
	w := parquet.NewGenericWriter[T](&out, options...)
	if _, err := w.Write(rows); err != nil {
		t.Fatal(err)
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	return out.String()
}

func pointer[T any](v T) *T { return &v }

func everyRows() []everything {
	at := time.Date(2024, 2, 29, 13, 14, 15, 500_000_000, time.UTC)
	return []everything{
		{Bool: true, I8: -8, I64: pointer(int64(-5)), U32: 4_000_000_000, U64: 1 << 63, F32: 0.5, F64: pointer(2.5), Text: "ä", Plain: pointer("x"), Bytes: []byte{0, 255},
			Dec32: -12345, Day: 19782, Milli: at.UnixMilli(), Micro: at.UnixMicro(), Nano: pointer(at.UnixNano()), Clock: 47655500, ID: [16]byte{1, 2, 3}, Fixed: [2]byte{'a', 'b'},
			Old: deprecated.Int96{0, 0, 2440589}, Home: &inner{pointer("Ulm"), 89073}},
		{Text: "", Day: -1, Micro: -1_000_000, Old: deprecated.Int96{1_000_000_000, 0, 2440588}, Home: &inner{nil, 1}},
		{Text: "ä"},
	}
}

const everyKind = "bool:boolean!|i8:integer!|i64:integer|u32:integer!|u64:decimal!|f32:float!|f64:float|text:text!|plain:text|bytes:binary!|dec32:decimal!|day:date!|milli:moment!|micro:moment!|nano:moment|clock:text!|id:text!|fixed:binary!|old:moment!|home.city:text|home.zip:integer"

// inStripes opens a store whose Parquet objects are read in stripes of two rows at first.
func inStripes(t testing.TB, m *memory) *files.Source {
	t.Helper()
	s := open(t, m)
	s.OpenPages(0, 1<<20, 2)
	return s
}

func TestParquetTypes(t *testing.T) {
	t.Parallel()
	rows := everyRows()
	rows[2].Old = deprecated.Int96{0, 0, 2440588}
	want := everyKind + `
true|-8|-5|4000000000|9223372036854775808|0.5|2.5|ä|x|` + "\x00\xff" + `|-123.45|2024-02-29|2024-02-29T13:14:15.5Z|2024-02-29T13:14:15.5Z|2024-02-29T13:14:15.5Z|13:14:15.500|01020300-0000-0000-0000-000000000000|ab|1970-01-02T00:00:00Z|Ulm|89073
false|0|∅|0|0|0|∅||∅||0.00|1969-12-31|1970-01-01T00:00:00Z|1969-12-31T23:59:59Z|∅|00:00:00|00000000-0000-0000-0000-000000000000|` + "\x00\x00" + `|1970-01-01T00:00:01Z|∅|1
false|0|∅|0|0|0|∅|ä|∅||0.00|1970-01-01|1970-01-01T00:00:00Z|1970-01-01T00:00:00Z|∅|00:00:00|00000000-0000-0000-0000-000000000000|` + "\x00\x00" + `|1970-01-01T00:00:00Z|∅|∅`
	for name, options := range map[string][]parquet.WriterOption{
		"version 1": {parquet.DataPageVersion(1)}, "version 2": {parquet.DataPageVersion(2)}, "zstd": {parquet.Compression(&parquet.Zstd)},
		"snappy": {parquet.Compression(&parquet.Snappy)}, "groups of one row": {parquet.MaxRowsPerRowGroup(1)},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			m := store(map[string]string{"a.parquet": parquetOf(t, rows, options...)})
			for _, from := range []*files.Source{open(t, m), inStripes(t, m)} {
				got, err := textOf(t, from, connector.Selection{Source: "a.parquet"})
				if err != nil || got != want {
					t.Errorf("%v\n%q\nwant\n%q", err, got, want)
				}
			}
		})
	}
}

func TestParquetUnions(t *testing.T) {
	t.Parallel()
	type first struct {
		A int64  `parquet:"a"`
		B int64  `parquet:"b"`
		C int32  `parquet:"c,date"`
		D string `parquet:"d"`
		E int64  `parquet:"e"`
	}
	type second struct {
		A float64 `parquet:"a"`
		B uint64  `parquet:"b"`
		C int64   `parquet:"c,timestamp(microsecond)"`
		D int64   `parquet:"d"`
		F bool    `parquet:"f"`
	}
	m := store(map[string]string{
		"t/1.parquet": parquetOf(t, []first{{1, 2, 3, "x", 4}}), "t/2.parquet": parquetOf(t, []second{{1.5, 9, 10, 7, true}}), "t/3.csv": "b,d\n\"1,000\",true\n",
	})
	const want = "a:float|b:decimal|c:moment|d:text|e:integer|f:boolean\n1|2|1970-01-04T00:00:00Z|x|4|∅\n1.5|9|1970-01-01T00:00:00.00001Z|7|∅|true\n∅|1000|∅|true|∅|∅"
	for _, from := range []*files.Source{open(t, m), inStripes(t, m)} {
		if got, err := textOf(t, from, connector.Selection{Source: "t/"}); err != nil || got != want {
			t.Errorf("%v\n%s\nwant\n%s", err, got, want)
		}
	}
	m = store(map[string]string{"t/1.parquet": parquetOf(t, []first{{A: 1<<53 + 1}}), "t/2.parquet": parquetOf(t, []second{{}})})
	if _, err := text(t, m, connector.Selection{Source: "t/"}); err == nil || !strings.Contains(err.Error(), "would lose digits") {
		t.Errorf("%v", err)
	}
}

// TestRowsThatNoShelfHolds: what is put aside is bounded, whatever a dictionary's texts are.
func TestRowsThatNoShelfHolds(t *testing.T) {
	t.Parallel()
	type wide struct {
		A string `parquet:"a,dict"`
		B string `parquet:"b,dict"`
		C int64  `parquet:"c"`
	}
	rows := make([]wide, 500)
	for i := range rows {
		rows[i] = wide{strings.Repeat("a", 1000), strings.Repeat("b", 1000), int64(i)}
	}
	m := store(map[string]string{"a.parquet": parquetOf(t, rows)})
	for shelf, fits := range map[int64]bool{1 << 20: true, 5000: true, 900: false} {
		s := open(t, m)
		s.OpenPages(0, shelf, 400)
		got, err := textOf(t, s, connector.Selection{Source: "a.parquet"})
		if fits && (err != nil || strings.Count(got, "\n") != len(rows) || !strings.HasSuffix(got, "|499")) || !fits && sdg.CodeOf(err) != sdg.PayloadTooLarge {
			t.Errorf("a shelf of %d bytes: %v", shelf, err)
		}
	}
}

func TestParquetCellsThatCannotBe(t *testing.T) {
	t.Parallel()
	type times struct {
		Nano  int64  `parquet:"nano,timestamp(nanosecond)"`
		Milli int64  `parquet:"milli,timestamp(millisecond)"`
		Day   int32  `parquet:"day,date"`
		Text  string `parquet:"text"`
		Coded string `parquet:"coded,dict"`
	}
	type listed struct {
		A []int64 `parquet:"a,list"`
		B int64   `parquet:"b"`
	}
	for _, c := range []struct {
		name, column string
		row          times
	}{
		{"nanoseconds", "nano", times{Nano: 1}}, {"year 292278994", "milli", times{Milli: 1<<63 - 1}}, {"year 10000", "milli", times{Milli: 253402300800000}},
		{"day", "day", times{Day: 3_000_000}}, {"no UTF-8", "text", times{Text: "\xff"}}, {"no UTF-8 in the dictionary", "coded", times{Coded: "\xff"}},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			m := store(map[string]string{"a.parquet": parquetOf(t, []times{c.row})})
			_, err := text(t, m, connector.Selection{Source: "a.parquet"})
			if sdg.CodeOf(err) != sdg.UnsupportedMediaType || !strings.Contains(err.Error(), `"`+c.column+`"`) {
				t.Errorf("%v", err)
			}
		})
	}
	m := store(map[string]string{"a.parquet": parquetOf(t, []listed{{[]int64{1, 2}, 3}})})
	if _, err := text(t, m, connector.Selection{Source: "a.parquet"}); sdg.CodeOf(err) != sdg.ValidationFailed {
		t.Errorf("a list: %v", err)
	}
	if got, err := text(t, m, connector.Selection{Source: "a.parquet", Columns: []string{"b"}}); err != nil || got != "b:integer!\n3" {
		t.Errorf("beside a list: %q %v", got, err)
	}
}

// TestHostileParquet: damaged files end in an error, never in a panic.
func TestHostileParquet(t *testing.T) {
	t.Parallel()
	good := parquetOf(t, everyRows())
	for i := 0; i < len(good); i += 23 {
		bad := []byte(good)
		bad[i] ^= byte(1 + i%255)
		m := store(map[string]string{"a.parquet": string(bad)})
		_, _ = text(t, m, connector.Selection{Source: "a.parquet"})
		_, _ = textOf(t, inStripes(t, m), connector.Selection{Source: "a.parquet"})
	}
	if _, err := text(t, store(map[string]string{"a.parquet": good[:len(good)/2]}), connector.Selection{Source: "a.parquet"}); err == nil {
		t.Error("half a file was read")
	}
}
