package arrowcells_test

import (
	"bytes"
	"encoding/binary"
	"strings"
	"testing"

	"github.com/apache/arrow-go/v18/arrow"
	"github.com/apache/arrow-go/v18/arrow/array"
	"github.com/apache/arrow-go/v18/arrow/ipc"
	"github.com/apache/arrow-go/v18/arrow/memory"

	"github.com/sdg-service/sdg/internal/connector/arrowcells"
)

// arrowStream is a stream of one record of numbers.
func arrowStream(t *testing.T, rows int, options ...ipc.Option) []byte {
	t.Helper()
	schema := arrow.NewSchema([]arrow.Field{{Name: "n", Type: arrow.PrimitiveTypes.Int64}}, nil)
	b := array.NewInt64Builder(memory.DefaultAllocator)
	for i := range rows {
		b.Append(int64(i) / 100)
	}
	column := b.NewArray()
	var out bytes.Buffer
	w := ipc.NewWriter(&out, append(options, ipc.WithSchema(schema))...)
	if err := w.Write(array.NewRecord(schema, []arrow.Array{column}, int64(rows))); err != nil {
		t.Fatal(err)
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	return out.Bytes()
}

// TestRecordsThatClaim: the library would make room for a terabyte, and the process end.
func TestRecordsThatClaim(t *testing.T) {
	t.Parallel()
	const rows, terabyte = 1000, 1 << 40
	plain, packed := arrowStream(t, rows), arrowStream(t, rows, ipc.WithZstd())
	claim := func(stream []byte, was uint64) []byte {
		number := binary.LittleEndian.AppendUint64(nil, was)
		if !bytes.Contains(stream, number) {
			t.Fatalf("the stream does not say %d", was)
		}
		return bytes.ReplaceAll(stream, number, binary.LittleEndian.AppendUint64(nil, terabyte))
	}
	for name, c := range map[string]struct {
		stream []byte
		rows   int64
	}{
		"a record":                    {plain, rows},
		"a packed record":             {packed, rows},
		"a record of a terabyte":      {claim(plain, 8*rows), 0},
		"one that expands to as much": {claim(packed, 8*rows), 0},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			r, err := arrowcells.NewRecords(bytes.NewReader(c.stream))
			if err != nil {
				t.Fatal(err)
			}
			defer r.Release()
			if c.rows > 0 {
				if !r.Next() || r.Record().NumRows() != c.rows || r.Next() || r.Err() != nil {
					t.Errorf("%v", r.Err())
				}
				return
			}
			if r.Next() || r.Err() == nil || !strings.Contains(r.Err().Error(), "more than 512 MiB") {
				t.Errorf("%v", r.Err())
			}
		})
	}
}
