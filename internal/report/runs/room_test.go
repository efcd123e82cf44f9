package runs_test

import (
	"bytes"
	"testing"

	"github.com/sdg-service/sdg/internal/report/runs"
)

// A collector that fills memory which another one has given back writes the same run as one with memory of its own.
func TestReleasedMemory(t *testing.T) {
	t.Parallel()
	fill := func(c *runs.Collector, records, seed uint64) []byte {
		for i := range records {
			c.Add(runs.Key{High: (i + seed) * 0x9e3779b97f4a7c15, Low: i % 3}, int64(i), make([]uint64, c.Shape().Words)...)
		}
		var file bytes.Buffer
		if err := c.WriteRun(&file); err != nil {
			t.Fatal(err)
		}
		return file.Bytes()
	}
	for name, shape := range map[string]runs.Shape{"rows": {Rows: true}, "words": {Words: 2}, "wide": {Wide: true, Rows: true}, "spans": {Span: true}} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			want := map[uint64][]byte{}
			for _, records := range []uint64{20_000, 3, 50_000, 0, 9000} {
				c := runs.NewCollector(shape)
				got := fill(c, records, 7)
				c.Release()
				if c.Len() != 0 || c.Bytes() != 0 {
					t.Errorf("%d records, %d bytes are left", c.Len(), c.Bytes())
				}
				want[records] = got
				again := fill(c, records, 7)
				if !bytes.Equal(again, got) {
					t.Errorf("%d records: another run from the released collector", records)
				}
				c.Release()
			}
			for records, run := range want {
				if got := fill(runs.NewCollector(shape), records, 7); !bytes.Equal(got, run) {
					t.Errorf("%d records: another run", records)
				}
			}
		})
	}
}
