package postgres_test

import (
	"encoding/binary"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"github.com/sdg-service/sdg/internal/connector"
	"github.com/sdg-service/sdg/internal/connector/pgwire"
	"github.com/sdg-service/sdg/internal/connector/postgres"
)

const header = "PGCOPY\n\xff\r\n\x00\x00\x00\x00\x00\x00\x00\x00\x00"

// encode writes rows in the binary format of COPY; nil is a missing cell.
func encode(rows [][][]byte) []byte {
	out := []byte(header)
	for _, row := range rows {
		out = binary.BigEndian.AppendUint16(out, uint16(len(row)))
		for _, cell := range row {
			if cell == nil {
				out = binary.BigEndian.AppendUint32(out, 1<<32-1)
				continue
			}
			out = binary.BigEndian.AppendUint32(out, uint32(len(cell)))
			out = append(out, cell...)
		}
	}
	return append(out, 0xff, 0xff)
}

func TestPiecesNeedNotEndWhereRowsDo(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		width := rapid.IntRange(1, 4).Draw(t, "columns")
		types := make([]uint32, width)
		for i := range types {
			types[i] = pgwire.Text
		}
		var rows [][][]byte
		var want [][]string
		for range rapid.IntRange(0, 20).Draw(t, "rows") {
			var row [][]byte
			var cells []string
			for range width {
				if text := rapid.StringN(0, 8, -1).Draw(t, "cell"); text == "" && rapid.Bool().Draw(t, "null") {
					row, cells = append(row, nil), append(cells, "null")
				} else {
					row, cells = append(row, append([]byte{}, text...)), append(cells, text)
				}
			}
			rows, want = append(rows, row), append(want, cells)
		}
		stream := encode(rows)
		var pieces [][]byte
		for len(stream) > 0 {
			n := min(rapid.IntRange(1, 40).Draw(t, "piece"), len(stream))
			pieces, stream = append(pieces, stream[:n]), stream[n:]
		}
		got, err := postgres.Decode(types, pieces)
		if err != nil {
			t.Fatal(err)
		}
		if diff := cmp.Diff(want, got); diff != "" {
			t.Fatal(diff)
		}
	})
}

func TestWhatIsNoCopyIsRefused(t *testing.T) {
	t.Parallel()
	whole := string(encode([][][]byte{{[]byte("\x00\x00\x00\x07")}}))
	for name, c := range map[string]struct{ stream, words string }{
		"nothing":               {"", "ended in the middle"},
		"text format":           {"1\t2\n" + strings.Repeat("x", 30), "not in the binary format"},
		"unknown flags":         {strings.Replace(whole, "\x00\x00\x00\x00\x00\x00\x00\x00", "\x00\x02\x00\x00\x00\x00\x00\x00", 1), "unknown flags 0x20000"},
		"negative extension":    {"PGCOPY\n\xff\r\n\x00\x00\x00\x00\x00\xff\xff\xff\xff", "negative length"},
		"no end mark":           {strings.TrimSuffix(whole, "\xff\xff"), "ended in the middle"},
		"half a row":            {whole[:len(header)+8], "ended in the middle"},
		"bytes behind the end":  {whole + "x", "follows the end"},
		"another row's width":   {header + "\x00\x02", "a row has 2 fields, not 1"},
		"negative cell":         {header + "\x00\x01\xff\xff\xff\xfe", "negative length"},
		"a cell of 3 of 4 byte": {header + "\x00\x01\x00\x00\x00\x03abc\xff\xff", "3 bytes where its type has 4"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			_, err := postgres.Decode([]uint32{pgwire.Int4}, [][]byte{[]byte(c.stream)})
			if err == nil || !strings.Contains(err.Error(), c.words) {
				t.Errorf("the reader says %v", err)
			}
		})
	}
	if got, err := postgres.Decode([]uint32{pgwire.Int4}, [][]byte{[]byte(whole)}); err != nil || len(got) != 1 || got[0][0] != "7" {
		t.Errorf("the good stream is %v, %v", got, err)
	}
}

func TestCells(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		name string
		id   uint32
		cell string
		want string // of an error, what it holds
	}{
		{"false", pgwire.Bool, "\x00", "false"},
		{"int2", pgwire.Int2, "\x80\x00", "-32768"},
		{"int8", pgwire.Int8, "\xff\xff\xff\xff\xff\xff\xff\xff", "-1"},
		{"oid", pgwire.OID, "\xff\xff\xff\xff", "4294967295"},
		{"float4", pgwire.Float4, "\x3d\xcc\xcc\xcd", "0.10000000149011612"},
		{"first day", pgwire.Date, "\x00\x00\x00\x00", "2000-01-01"},
		{"infinite day", pgwire.Date, "\x7f\xff\xff\xff", "infinite"},
		{"day of minus infinity", pgwire.Date, "\x80\x00\x00\x00", "infinite"},
		{"first microsecond", pgwire.TimestampTZ, "\x00\x00\x00\x00\x00\x00\x00\x01", "2000-01-01T00:00:00.000001Z"},
		{"infinite moment", pgwire.Timestamp, "\x7f\xff\xff\xff\xff\xff\xff\xff", "infinite"},
		{"moment that overflows", pgwire.Timestamp, "\x7f\xff\xff\xff\xff\xff\xff\xfe", "behind the year 294246"},
		{"digits", pgwire.Numeric, "-12.50", "-12.50"},
		{"no digits", pgwire.Numeric, "Infinity", "infinite or no number"},
		{"bytes", pgwire.Bytea, "\x00\xff", "\x00\xff"},
		{"text", pgwire.BPChar, "ä ", "ä "},
		{"no text", pgwire.Text, "\xe4", "not UTF-8"},
		{"an extension's type", 99999, "POINT(1 2)", "POINT(1 2)"},
		{"too long a cell", pgwire.Text, strings.Repeat("x", connector.MaxCellBytes+1), "longer than"},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			got, err := postgres.Decode([]uint32{c.id}, [][]byte{encode([][][]byte{{[]byte(c.cell)}})})
			if err != nil && !strings.Contains(err.Error(), c.want) || err == nil && got[0][0] != c.want {
				t.Errorf("%v, %v", got, err)
			}
		})
	}
}

func TestStatement(t *testing.T) {
	t.Parallel()
	columns := []pgwire.Column{{Name: "id", Type: pgwire.Int8}, {Name: `a"b`, Type: pgwire.Numeric}}
	got, err := postgres.CopyStatement(postgres.Relation{Schema: "s", Name: `t"; DROP TABLE x`}, columns, 7)
	want := `COPY (SELECT "id", "a""b"::text FROM "s"."t""; DROP TABLE x" LIMIT 7) TO STDOUT (FORMAT binary)`
	if err != nil || got != want {
		t.Errorf("%s, %v", got, err)
	}
	if _, err := postgres.CopyStatement(postgres.Relation{Schema: "s", Name: "a\x00"}, columns, 0); err == nil {
		t.Error("a name that cannot be quoted is in a statement")
	}
}

func FuzzDecode(f *testing.F) {
	f.Add(encode([][][]byte{{[]byte("\x00\x00\x00\x07"), []byte("a")}, {nil, nil}}), 3)
	f.Add([]byte(header), 1)
	f.Fuzz(func(t *testing.T, stream []byte, piece int) {
		types := []uint32{pgwire.Int4, pgwire.Text}
		whole, err := postgres.Decode(types, [][]byte{stream})
		if piece < 1 || len(stream) == 0 {
			return
		}
		var pieces [][]byte
		for rest := stream; len(rest) > 0; rest = rest[min(piece, len(rest)):] {
			pieces = append(pieces, rest[:min(piece, len(rest))])
		}
		cut, errCut := postgres.Decode(types, pieces)
		if (err == nil) != (errCut == nil) || err == nil && !cmp.Equal(whole, cut) {
			t.Errorf("whole: %v, %v; in pieces of %d: %v, %v", whole, err, piece, cut, errCut)
		}
	})
}
