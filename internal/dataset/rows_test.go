package dataset_test

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"math"
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/parquet-go/parquet-go"
	"pgregory.net/rapid"

	"github.com/sdg-service/sdg/internal/dataset"
	"github.com/sdg-service/sdg/internal/dataset/spool"
	"github.com/sdg-service/sdg/internal/frame"
)

// cellsOf are generators of cells for each kind: ints, floats or texts. What is out of the
// ordinary is among them, but not what typed rows read better than texts (TestFloatsThatAreNone).
var cellsOf = map[spool.Kind]map[string]*rapid.Generator[any]{
	spool.Integer: {
		"any":    rapid.Int64().AsAny(),
		"few":    rapid.Int64Range(-2, 5).AsAny(),
		"bits":   rapid.Int64Range(0, 1).AsAny(),
		"days":   rapid.Map(rapid.IntRange(0, 400), func(n int) any { return 20230101 + int64(n/28%12)*100 + int64(n%28) }),
		"cards":  rapid.SampledFrom([]any{int64(4111111111111111), int64(5500000000000004), int64(378282246310005)}),
		"big":    rapid.Int64Range(1<<53-2, 1<<53+2).AsAny(),
		"longer": rapid.SampledFrom([]any{int64(999_999_999_999), int64(1_000_000_000_000), int64(-999_999_999_999), int64(-1_000_000_000_000)}),
	},
	spool.Float: {
		"any":     rapid.Float64().Filter(func(f float64) bool { return f != 0 }).AsAny(),
		"cents":   rapid.Map(rapid.IntRange(-500, 500), func(n int) any { return float64(n)/100 + 0.001 }),
		"whole":   rapid.Map(rapid.IntRange(-5, 500), func(n int) any { return float64(n) }),
		"quarter": rapid.Map(rapid.IntRange(1, 500), func(n int) any { return float64(n) / 4 }),
		"scales":  rapid.SampledFrom([]any{1e-7, 1.5e-20, 123456.5, 1e12, 1e13 + 0.5, 1e15, 1.25e20, 4111111111111.0, math.NaN(), math.Inf(-1), math.MaxFloat64, 5e-324}),
		"days":    rapid.SampledFrom([]any{20240131.0, 20240201.0, 20231231.0}),
	},
	spool.Boolean: {"any": rapid.Int64Range(0, 1).AsAny(), "true": rapid.Just[any](int64(1))},
	spool.Moment: {
		"any":     rapid.Int64Range(-62_135_596_800_000_000, 253_402_300_799_999_999).AsAny(),
		"seconds": rapid.Map(rapid.Int64Range(0, 1e9), func(n int64) any { return n * 1_000_000 }),
		"beyond":  rapid.SampledFrom([]any{int64(0), int64(-62_135_596_800_000_000), int64(-62_135_596_800_000_001), int64(253_402_300_800_000_000), int64(math.MaxInt64)}),
	},
	spool.Date: {
		"any":    rapid.Int64Range(-719_162, 2_932_896).AsAny(),
		"few":    rapid.Int64Range(19_000, 19_003).AsAny(),
		"beyond": rapid.SampledFrom([]any{int64(0), int64(-719_162), int64(-719_163), int64(2_932_896), int64(2_932_897)}),
	},
	spool.Decimal: {
		"prices": rapid.StringMatching(`-?[0-9]{1,4}\.[0-9]{2}`).AsAny(),
		"mixed":  rapid.SampledFrom([]any{"1", "0.5", "NaN", "Infinity", "1e10", "00012", "123456789012345678901234567890", "-0", "0.1234567890123456789", ""}),
		"thirds": rapid.StringMatching(`[1-9][0-9]{0,2}\.[0-9]{3}`).AsAny(),
	},
	spool.Text: {
		"any":    rapid.StringN(0, 8, -1).Filter(func(s string) bool { return !bytes.ContainsRune([]byte(s), 0) }).AsAny(),
		"few":    rapid.SampledFrom([]any{"red", "green", "blue"}),
		"digits": rapid.StringMatching(`[0-9]{1,5}`).AsAny(),
		"mails":  rapid.StringMatching(`[a-z]{1,4}@example\.com`).AsAny(),
		"days":   rapid.StringMatching(`20[0-9]{2}-0[1-9]-1[0-9]`).AsAny(),
		"yes":    rapid.SampledFrom([]any{"yes", "no"}),
		"nulls":  rapid.SampledFrom([]any{"", "NA", "none", "NULL", "x"}),
		"names":  rapid.SampledFrom([]any{"Anna Schmidt", "John Miller", "Maria Lopez"}),
	},
}

// drawTable draws columns and at most so many blocks of rows.
func drawTable(t *rapid.T, most int) ([]spool.Column, []*spool.Rows) {
	names := []string{"id", "user_id", "amount", "date", "order day", "name", "zip", "card"}
	var columns []spool.Column
	blocks := make([]*spool.Rows, rapid.IntRange(1, most).Draw(t, "blocks"))
	for i := range blocks {
		blocks[i] = &spool.Rows{Count: rapid.IntRange(1, 25).Draw(t, "rows")}
	}
	kinds := []spool.Kind{spool.Integer, spool.Float, spool.Boolean, spool.Moment, spool.Date, spool.Decimal, spool.Text}
	for _, name := range names[:rapid.IntRange(1, 4).Draw(t, "columns")] {
		kind := rapid.SampledFrom(kinds).Draw(t, "kind")
		flavours := make([]string, 0, 8)
		for flavour := range cellsOf[kind] {
			flavours = append(flavours, flavour)
		}
		slices.Sort(flavours)
		cells := cellsOf[kind][rapid.SampledFrom(flavours).Draw(t, "flavour")]
		holes := rapid.SampledFrom([]int{0, 0, 3}).Draw(t, "holes")
		columns = append(columns, spool.Column{Name: name, Kind: kind})
		for _, b := range blocks {
			var v spool.Vector
			for range b.Count {
				if holes > 0 && rapid.IntRange(0, holes).Draw(t, "null") == 0 {
					addCell(&v, kind, nil)
				} else {
					addCell(&v, kind, cells.Draw(t, "cell"))
				}
			}
			b.Columns = append(b.Columns, v)
		}
	}
	return columns, blocks
}

// addCell appends a cell; nil is a missing one.
func addCell(v *spool.Vector, kind spool.Kind, cell any) {
	v.Null = append(v.Null, cell == nil)
	switch {
	case kind.Bytes():
		if text, ok := cell.(string); ok {
			v.Bytes = append(v.Bytes, text...)
		}
		v.Ends = append(v.Ends, uint32(len(v.Bytes)))
	case kind == spool.Float:
		f, _ := cell.(float64)
		v.Floats = append(v.Floats, f)
	default:
		n, _ := cell.(int64)
		v.Ints = append(v.Ints, n)
	}
}

// spooled writes a file of rows.
func spooled(t rapid.TB, columns []spool.Column, blocks []*spool.Rows) dataset.Source {
	t.Helper()
	var file bytes.Buffer
	w, err := spool.NewWriter(&file, columns)
	if err != nil {
		t.Fatal(err)
	}
	for _, b := range blocks {
		if err := w.Write(b); err != nil {
			t.Fatal(err)
		}
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	return source("rows", file.Bytes())
}

// fileOrder keeps the order of columns, which parquet.Group sorts.
type fileOrder struct {
	parquet.Group
	columns []spool.Column
}

func (o fileOrder) Fields() []parquet.Field {
	fields := o.Group.Fields()
	place := func(f parquet.Field) int {
		return slices.IndexFunc(o.columns, func(c spool.Column) bool { return c.Name == f.Name() })
	}
	slices.SortFunc(fields, func(a, b parquet.Field) int { return place(a) - place(b) })
	return fields
}

// asParquet writes the rows as Parquet under the types that they have.
func asParquet(t rapid.TB, columns []spool.Column, blocks []*spool.Rows) dataset.Source {
	t.Helper()
	group := parquet.Group{}
	for _, c := range columns {
		group[c.Name] = parquet.Optional(map[spool.Kind]parquet.Node{
			spool.Integer: parquet.Int(64), spool.Float: parquet.Leaf(parquet.DoubleType), spool.Boolean: parquet.Leaf(parquet.BooleanType),
			spool.Moment: parquet.TimestampAdjusted(parquet.Microsecond, true), spool.Date: parquet.Date(), spool.Decimal: parquet.JSON(), spool.Text: parquet.String(),
		}[c.Kind])
	}
	var file bytes.Buffer
	w := parquet.NewGenericWriter[any](&file, parquet.NewSchema("rows", fileOrder{group, columns}))
	for _, b := range blocks {
		for c := range columns {
			v, values := &b.Columns[c], make([]parquet.Value, b.Count)
			for i := range values {
				if v.Null[i] {
					values[i] = parquet.NullValue().Level(0, 0, c)
					continue
				}
				var value parquet.Value
				switch columns[c].Kind {
				case spool.Float:
					value = parquet.DoubleValue(v.Floats[i])
				case spool.Boolean:
					value = parquet.BooleanValue(v.Ints[i] != 0)
				case spool.Date:
					value = parquet.Int32Value(int32(v.Ints[i]))
				case spool.Decimal, spool.Text:
					start := uint32(0)
					if i > 0 {
						start = v.Ends[i-1]
					}
					value = parquet.ByteArrayValue(v.Bytes[start:v.Ends[i]])
				default:
					value = parquet.Int64Value(v.Ints[i])
				}
				values[i] = value.Level(0, 1, c)
			}
			if _, err := w.ColumnWriters()[c].WriteRowValues(values); err != nil {
				t.Fatal(err)
			}
		}
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	return source("rows.parquet", file.Bytes())
}

// TestTypedRowsAreThoseOfTheirTexts: rows that come as values give the schema, the profile
// and the cells of the same rows in an uploaded Parquet file, which is read as texts.
func TestTypedRowsAreThoseOfTheirTexts(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		columns, blocks := drawTable(t, 1) // sums of floats depend on the portions in which they are made
		ctx, file, upload := context.Background(), spooled(t, columns, blocks), asParquet(t, columns, blocks)
		want, err := dataset.Infer(ctx, upload, dataset.Limits{}, nil)
		if err != nil {
			t.Fatal(err)
		}
		have, err := dataset.InferRows(ctx, file, dataset.Limits{}, nil)
		if err != nil {
			t.Fatal(err)
		}
		sameText(t, "schema", indented(t, have), indented(t, want))
		var one, two, again bytes.Buffer
		profile, err := dataset.ConvertRows(ctx, file, have, &one, nil)
		if err != nil {
			t.Fatal(err)
		}
		uploaded, err := dataset.Convert(ctx, upload, want, &two, nil)
		if err != nil {
			t.Fatal(err)
		}
		sameText(t, "profile", indented(t, profile), indented(t, uploaded))
		if got, want := cells(t, one.Bytes(), have), cells(t, two.Bytes(), want); !reflect.DeepEqual(got, want) {
			t.Fatalf("the cells are\n%v\nnot\n%v", got, want)
		}
		if _, err := dataset.ConvertRows(ctx, file, have, &again, nil); err != nil || !bytes.Equal(one.Bytes(), again.Bytes()) {
			t.Fatalf("the same rows make another file (%v)", err)
		}
	})
}

// TestInspectionOnTheWay: what is decided while rows pass is what their file gives, also
// where the sets of different values do not fit.
func TestInspectionOnTheWay(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		columns, blocks := drawTable(t, 3)
		file := spooled(t, columns, blocks)
		want, err := dataset.InferRows(context.Background(), file, dataset.Limits{}, nil)
		if err != nil {
			t.Fatal(err)
		}
		slots := rapid.SampledFrom([]int{128, 256, 1 << 16}).Draw(t, "slots")
		i, err := dataset.NewInspectorWithin(columns, slots)
		if err != nil {
			t.Fatal(err)
		}
		for _, b := range blocks {
			if err := i.Observe(b); err != nil {
				t.Fatal(err)
			}
		}
		have, err := i.Decide(context.Background(), file, nil)
		if err != nil {
			t.Fatal(err)
		}
		sameText(t, fmt.Sprintf("schema with %d slots", slots), indented(t, have), indented(t, want))
	})
}

// sameText compares texts, and names the first line that differs.
func sameText(t rapid.TB, what, have, want string) {
	t.Helper()
	others := strings.Split(want, "\n")
	for n, line := range strings.Split(have, "\n") {
		if n >= len(others) || line != others[n] {
			t.Fatalf("line %d of the %s is %s, not %s in\n%s", n+1, what, line, others[min(n, len(others)-1)], want)
		}
	}
	if len(have) != len(want) {
		t.Fatalf("the %s ends after\n%s", what, have)
	}
}

func indented(t rapid.TB, v any) string {
	t.Helper()
	raw, err := json.MarshalIndent(v, "", " ")
	if err != nil {
		t.Fatal(err)
	}
	return string(raw)
}

func cells(t rapid.TB, stored []byte, s *dataset.Schema) [][]*string {
	t.Helper()
	rows, err := dataset.Rows(context.Background(), bytes.NewReader(stored), int64(len(stored)), s, 0, int(s.Rows))
	if err != nil {
		t.Fatal(err)
	}
	return rows
}

// TestFloatsThatAreNone: NaN and both infinities are missing, and both zeros are one value.
func TestFloatsThatAreNone(t *testing.T) {
	t.Parallel()
	var v spool.Vector
	for _, f := range []float64{1.5, math.Inf(1), math.NaN(), math.Inf(-1), 0, math.Copysign(0, -1)} {
		addCell(&v, spool.Float, f)
	}
	file := spooled(t, []spool.Column{{Name: "f", Kind: spool.Float}}, []*spool.Rows{{Columns: []spool.Vector{v}, Count: 6}})
	s, err := dataset.InferRows(context.Background(), file, dataset.Limits{}, nil)
	if err != nil {
		t.Fatal(err)
	}
	if c := &s.Columns[0]; c.Kind != frame.Number || c.Nulls != 3 || c.Distinct != 2 || !slices.Equal(c.NullTexts, []string{"NaN", "Inf", "-Inf"}) {
		t.Errorf("the column is %+v", c)
	}
	var out bytes.Buffer
	if _, err := dataset.ConvertRows(context.Background(), file, s, &out, nil); err != nil {
		t.Fatal(err)
	}
	text := ""
	for _, row := range cells(t, out.Bytes(), s) {
		if row[0] == nil {
			text += "- "
		} else {
			text += *row[0] + " "
		}
	}
	if text != "1.5 - - - 0.0 0.0 " {
		t.Errorf("the cells are %s", text)
	}
}

// TestRowsThatCannotBeRead: what is wrong with rows or with their way out ends both passes.
func TestRowsThatCannotBeRead(t *testing.T) {
	t.Parallel()
	text := func(cells ...string) (v spool.Vector) {
		for _, cell := range cells {
			addCell(&v, spool.Text, cell)
		}
		return v
	}
	inferred := func(c spool.Column, v spool.Vector) (dataset.Source, *dataset.Schema, error) {
		file := spooled(t, []spool.Column{c}, []*spool.Rows{{Columns: []spool.Vector{v}, Count: len(v.Null)}})
		s, err := dataset.InferRows(context.Background(), file, dataset.Limits{}, nil)
		return file, s, err
	}
	for name, c := range map[string]struct {
		cells []string
		row   int64
	}{
		"no UTF-8":             {[]string{"a", "b\xff"}, 2},
		"a NUL byte":           {[]string{"a\x00"}, 1},
		"two halves of an é":   {[]string{"a", "\xc3", "\xa9"}, 2},
		"behind other scripts": {[]string{"é", "\xc3"}, 2},
	} {
		_, _, err := inferred(spool.Column{Name: "s", Kind: spool.Text}, text(c.cells...))
		if e := fault(t, err); e.Row != c.row || e.Column != "s" {
			t.Errorf("%s: %+v", name, e)
		}
	}
	for name, columns := range map[string][]spool.Column{
		"no columns":     nil,
		"two of a name":  {{Name: "a", Kind: spool.Text}, {Name: "a", Kind: spool.Text}},
		"a NUL in names": {{Name: "a\x00", Kind: spool.Text}},
		"no UTF-8":       {{Name: "a\xff", Kind: spool.Text}},
	} {
		if _, err := dataset.NewInspector(columns, dataset.Limits{}); err == nil {
			t.Errorf("%s: they were taken", name)
		} else {
			fault(t, err)
		}
	}
	good, s, err := inferred(spool.Column{Name: "s", Kind: spool.Text}, text("1", "2", "3"))
	if err != nil {
		t.Fatal(err)
	}
	if _, err := dataset.ConvertRows(context.Background(), good, s, brokenWriter{}, nil); !errors.Is(err, errBroken) {
		t.Errorf("a store that fails: %v", err)
	}
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if _, err := dataset.ConvertRows(ctx, good, s, io.Discard, nil); !errors.Is(err, context.Canceled) {
		t.Errorf("a conversion that nobody wants: %v", err)
	}
	less, _, err := inferred(spool.Column{Name: "s", Kind: spool.Text}, text("1", "2"))
	if err != nil {
		t.Fatal(err)
	}
	_, err = dataset.ConvertRows(context.Background(), less, s, io.Discard, nil)
	if e := fault(t, err); e.Code != dataset.Changed {
		t.Errorf("fewer rows: %v", err)
	}
	holes := text("1", "2")
	addCell(&holes, spool.Text, nil)
	holed, _, err := inferred(spool.Column{Name: "s", Kind: spool.Text}, holes)
	if err != nil {
		t.Fatal(err)
	}
	_, err = dataset.ConvertRows(context.Background(), holed, s, io.Discard, nil)
	if e := fault(t, err); e.Code != dataset.Changed || e.Row != 3 {
		t.Errorf("a missing cell where none was: %v", err)
	}
	cut := good
	cut.Size -= 3
	if _, err := dataset.ConvertRows(context.Background(), cut, s, io.Discard, nil); err == nil {
		t.Error("half a file was converted")
	}
}

var errBroken = errors.New("the store is full")

type brokenWriter struct{}

func (brokenWriter) Write([]byte) (int, error) { return 0, errBroken }

// typedTable is a table of ten columns, as benchmarks of databases have it.
func typedTable(rows int) ([]spool.Column, []*spool.Rows) {
	columns := []spool.Column{
		{Name: "id", Kind: spool.Integer}, {Name: "quantity", Kind: spool.Integer}, {Name: "price", Kind: spool.Decimal}, {Name: "ratio", Kind: spool.Float}, {Name: "paid", Kind: spool.Boolean},
		{Name: "at", Kind: spool.Moment}, {Name: "day", Kind: spool.Date}, {Name: "code", Kind: spool.Text}, {Name: "name", Kind: spool.Text}, {Name: "note", Kind: spool.Text},
	}
	var blocks []*spool.Rows
	for from := 0; from < rows; from += 8192 {
		b := &spool.Rows{Count: min(8192, rows-from), Columns: make([]spool.Vector, len(columns))}
		for i := from; i < from+b.Count; i++ {
			cells := []any{
				int64(i), int64(i % 1000), fmt.Sprintf("%d.%02d", i*137/100, i*137%100), float64(i) / 7, int64(i % 3 / 2), int64(1577836800+i*37) * 1_000_000, int64(18262 + i%2000),
				fmt.Sprintf("%08d", i%10000), fmt.Sprint("customer number ", i%50000), fmt.Sprint("a note about order ", i),
			}
			if i%4 == 0 {
				cells[9] = nil
			}
			for c := range columns {
				addCell(&b.Columns[c], columns[c].Kind, cells[c])
			}
		}
		blocks = append(blocks, b)
	}
	return columns, blocks
}

func BenchmarkRows(b *testing.B) {
	const rows = 1 << 18
	columns, blocks := typedTable(rows)
	file := spooled(b, columns, blocks)
	s, err := dataset.InferRows(context.Background(), file, dataset.Limits{}, nil)
	if err != nil {
		b.Fatal(err)
	}
	perRow := func(b *testing.B) {
		b.ReportMetric(float64(b.Elapsed().Nanoseconds())/(rows*float64(b.N)), "ns/row")
	}
	b.Run("inspect", func(b *testing.B) {
		b.ReportAllocs()
		for b.Loop() {
			i, err := dataset.NewInspector(columns, dataset.Limits{})
			if err != nil {
				b.Fatal(err)
			}
			for _, r := range blocks {
				if err := i.Observe(r); err != nil {
					b.Fatal(err)
				}
			}
			if _, err := i.Decide(context.Background(), file, nil); err != nil {
				b.Fatal(err)
			}
		}
		perRow(b)
	})
	b.Run("convert", func(b *testing.B) {
		b.ReportAllocs()
		for b.Loop() {
			if _, err := dataset.ConvertRows(context.Background(), file, s, io.Discard, nil); err != nil {
				b.Fatal(err)
			}
		}
		perRow(b)
	})
}
