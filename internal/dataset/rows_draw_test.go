package dataset_test

import (
	"bytes"
	"fmt"
	"math"
	"slices"

	"github.com/parquet-go/parquet-go"
	"pgregory.net/rapid"

	"github.com/sdg-service/sdg/internal/dataset"
	"github.com/sdg-service/sdg/internal/dataset/spool"
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

var notANumber = math.NaN()

// decimals are digits with so many of them behind the point, of which the last is no zero.
func decimals(i, places int) string {
	if places == 0 {
		return fmt.Sprint(i)
	}
	return fmt.Sprintf("%d.%0*d", i, places, i%9+1)
}
