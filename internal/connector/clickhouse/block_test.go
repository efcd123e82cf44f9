package clickhouse_test

import (
	"bytes"
	"fmt"
	"math"
	"strings"
	"testing"

	"github.com/ClickHouse/ch-go/proto"

	"github.com/sdg-service/sdg/internal/connector"
	"github.com/sdg-service/sdg/internal/connector/clickhouse"
)

// sent is a block as a server writes it.
func sent(t testing.TB, columns ...proto.InputColumn) *proto.Reader {
	t.Helper()
	var out proto.Buffer
	b := proto.Block{Columns: len(columns), Rows: columns[0].Data.Rows()}
	if err := b.EncodeRawBlock(&out, proto.Version, columns); err != nil {
		t.Fatal(err)
	}
	return proto.NewReader(bytes.NewReader(out.Buf))
}

func texts(cells ...string) *proto.ColStr {
	c := new(proto.ColStr)
	c.AppendArr(cells)
	return c
}

func shownCells(batches []connector.Batch) []string {
	var all []string
	for _, b := range batches {
		for row := range b.Rows() {
			line := ""
			for i := range b.Columns {
				if b.Columns[i].Null[row] {
					line += "|-"
				} else {
					line += "|" + string(b.Columns[i].AppendText(nil, row))
				}
			}
			all = append(all, line)
		}
	}
	return all
}

func TestBlocksBecomeBatches(t *testing.T) {
	t.Parallel()
	nullable := func(of proto.Column, nulls ...uint8) *nullableColumn { return &nullableColumn{of, nulls} }
	for name, c := range map[string]struct {
		sourceType string
		data       proto.ColInput
		want, err  string
	}{
		"whole numbers":                     {"Int32", &proto.ColInt64{1, -2}, "[|1 |-2]", ""},
		"missing ones":                      {"Nullable(Int32)", nullable(&proto.ColInt64{1, 77}, 0, 1), "[|1 |-]", ""},
		"moments in seconds":                {"DateTime", &proto.ColInt64{1}, "[|1970-01-01T00:00:01Z]", ""},
		"a moment that no time has":         {"DateTime", &proto.ColInt64{math.MaxInt64 / 1000}, "", "out of range"},
		"a missing moment that no time has": {"Nullable(DateTime)", nullable(&proto.ColInt64{math.MaxInt64}, 1), "[|-]", ""},
		"floats":                            {"Float32", &proto.ColFloat64{0.5, math.Inf(1)}, "[|0.5 |+Inf]", ""},
		"missing floats":                    {"Nullable(Float64)", nullable(&proto.ColFloat64{0.5, 7}, 0, 1), "[|0.5 |-]", ""},
		"texts":                             {"String", texts("a", "", "bc"), "[|a | |bc]", ""},
		"other scripts":                     {"String", texts("é", "雪"), "[|é |雪]", ""},
		"missing texts with garbage":        {"Nullable(String)", nullable(texts("a", "left behind", "b"), 0, 1, 0), "[|a |- |b]", ""},
		"missing bytes":                     {"Nullable(String)", nullable(texts("a", "\xff"), 0, 1), "[|a |-]", ""},
		"no UTF-8":                          {"String", texts("a", "\xff"), "", "not UTF-8"},
		"two halves of a character":         {"String", texts("\xc3", "\xa9"), "", "not UTF-8"},
		"decimals":                          {"Decimal(9, 2)", texts("-1.50", "2"), "[|-1.50 |2]", ""},
		"no decimals":                       {"UInt64", texts("1", "0\x00"), "", "no decimal number"},
		"a long cell":                       {"String", texts("a", strings.Repeat("x", connector.MaxCellBytes+1)), "", "more than"},
		"other types":                       {"String", &proto.ColInt64{1}, "", "Int64 instead of String"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			batches, err := clickhouse.Decode([]string{c.sourceType}, sent(t, proto.InputColumn{Name: "c", Data: c.data}))
			if c.err != "" {
				if err == nil || !strings.Contains(err.Error(), c.err) || !strings.Contains(err.Error(), `"c0"`) {
					t.Errorf("%v", err)
				}
				return
			}
			if got := fmt.Sprint(shownCells(batches)); err != nil || got != c.want {
				t.Errorf("%s, %v; want %s", got, err, c.want)
			}
		})
	}
}

// nullableColumn sends values of its own also for what is missing, as a server may.
type nullableColumn struct {
	of    proto.Column
	nulls []uint8
}

func (c *nullableColumn) Type() proto.ColumnType      { return proto.ColumnTypeNullable.Sub(c.of.Type()) }
func (c *nullableColumn) Rows() int                   { return len(c.nulls) }
func (c *nullableColumn) WriteColumn(w *proto.Writer) { panic("not asked for") }
func (c *nullableColumn) EncodeColumn(b *proto.Buffer) {
	proto.ColUInt8(c.nulls).EncodeColumn(b)
	c.of.EncodeColumn(b)
}

// TestLongBlocksAreCut: batches stay within their bounds, whatever a server's blocks are, and
// all rows come in order.
func TestLongBlocksAreCut(t *testing.T) {
	t.Parallel()
	const most = connector.MaxBatchRows
	for _, c := range []struct{ rows, long int }{{1, 0}, {most, 10}, {most + 1, 10}, {2*most + 5, 1}, {6000, 3000}, {3, 9 << 20}} {
		ids, words := new(proto.ColInt64), new(proto.ColStr)
		word := strings.Repeat("w", c.long)
		for i := range c.rows {
			*ids = append(*ids, int64(i))
			words.Append(word[i*7%(c.long+1):])
		}
		batches, err := clickhouse.Decode([]string{"Int64", "String"}, sent(t, proto.InputColumn{Name: "a", Data: ids}, proto.InputColumn{Name: "b", Data: words}))
		if err != nil {
			t.Fatal(err)
		}
		next := 0
		for _, b := range batches {
			if b.Rows() == 0 || b.Rows() > most || b.Rows() > 1 && len(b.Columns[1].Bytes) > connector.MaxBatchBytes {
				t.Fatalf("%+v: a batch has %d rows and %d bytes", c, b.Rows(), len(b.Columns[1].Bytes))
			}
			for row := range b.Rows() {
				if b.Columns[0].Ints[row] != int64(next) || string(b.Columns[1].Cell(row)) != words.Row(next) {
					t.Fatalf("%+v: row %d is %d, %d bytes", c, next, b.Columns[0].Ints[row], len(b.Columns[1].Cell(row)))
				}
				next++
			}
		}
		if next != c.rows {
			t.Errorf("%+v: %d rows", c, next)
		}
	}
}

// TestBlocksOfManyCells: those that memory has no room for come back as well.
func TestBlocksOfManyCells(t *testing.T) {
	t.Parallel()
	const rows = 300_001
	ids, times, words, gaps := new(proto.ColInt64), new(proto.ColInt64), new(proto.ColStr), make([]uint8, rows)
	for i := range rows {
		*ids = append(*ids, int64(i))
		*times = append(*times, int64(i)*60)
		words.Append([]string{"", "ä", "word"}[i%3])
		if i%7 == 0 {
			gaps[i] = 1
		}
	}
	batches, err := clickhouse.Decode([]string{"Int64", "DateTime", "String", "Nullable(Int64)"}, sent(t, proto.InputColumn{Name: "a", Data: ids}, proto.InputColumn{Name: "b", Data: times},
		proto.InputColumn{Name: "c", Data: words}, proto.InputColumn{Name: "d", Data: &nullableColumn{ids, gaps}}))
	if err != nil {
		t.Fatal(err)
	}
	next := 0
	for _, b := range batches {
		for row := range b.Rows() {
			id, gap := b.Columns[3].Ints[row], b.Columns[3].Null[row]
			if b.Columns[0].Ints[row] != int64(next) || b.Columns[1].Ints[row] != int64(next)*60e6 || string(b.Columns[2].Cell(row)) != words.Row(next) || gap != (next%7 == 0) || !gap && id != int64(next) || gap && id != 0 {
				t.Fatalf("row %d is wrong", next)
			}
			next++
		}
	}
	if next != rows {
		t.Errorf("%d rows", next)
	}
}

// FuzzBlocks: what a server sends is rows or an error, never a panic.
func FuzzBlocks(f *testing.F) {
	var out proto.Buffer
	b := proto.Block{Columns: 2, Rows: 2}
	if err := b.EncodeRawBlock(&out, proto.Version, []proto.InputColumn{{Name: "a", Data: &proto.ColInt64{1, 2}}, {Name: "b", Data: &nullableColumn{texts("x", ""), []uint8{0, 1}}}}); err != nil {
		f.Fatal(err)
	}
	f.Add(out.Buf)
	f.Add(out.Buf[:len(out.Buf)-3])
	f.Fuzz(func(t *testing.T, data []byte) {
		batches, err := clickhouse.Decode([]string{"Int64", "Nullable(String)"}, proto.NewReader(bytes.NewReader(data)))
		if err == nil {
			shownCells(batches)
		}
	})
}
