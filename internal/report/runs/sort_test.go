package runs_test

import (
	"bytes"
	"io"
	"math/rand/v2"
	"testing"

	"github.com/sdg-service/sdg/internal/report/runs"
)

// Whatever bits the keys differ in, a run comes back in the order of keys, then rows.
func TestRunsAreInOrder(t *testing.T) {
	t.Parallel()
	for name, mask := range map[string]uint64{
		"hashes": ^uint64(0), "high bits": 0xFFFF << 48, "low bits": 0xFFF, "both ends": 0xFF<<56 | 0xFF, "few bits apart": 1<<63 | 1<<40 | 1<<20 | 1,
		"one key": 0, "just within the passes": 1<<33 - 1, "just beyond the passes": 1<<34 - 1,
		"spread in the highest bits alone": 0x7FF<<53 | 0xFF, "spread in few bits": 1<<19 - 1,
	} {
		for kind, shape := range map[string]runs.Shape{"rows": {Rows: true}, "words": {Words: 1}, "wide": {Wide: true, Rows: true}} {
			t.Run(name+" "+kind, func(t *testing.T) {
				t.Parallel()
				random := rand.New(rand.NewPCG(1, mask))
				c := runs.NewCollector(shape)
				const records = 20_000
				for row := range int64(records) {
					key := runs.Key{High: random.Uint64() & mask}
					if shape.Wide {
						key.Low = random.Uint64() & 3
					}
					c.Add(key, row, make([]uint64, shape.Words)...)
				}
				var file bytes.Buffer
				if err := c.WriteRun(&file); err != nil {
					t.Fatal(err)
				}
				m, err := runs.NewMerge(shape, []io.Reader{&file})
				if err != nil {
					t.Fatal(err)
				}
				var last, r runs.Record
				total := int64(0)
				for {
					ok, err := m.Next(&r)
					if err != nil {
						t.Fatal(err)
					}
					if !ok {
						break
					}
					before := last.Key.High > r.Key.High || last.Key.High == r.Key.High && (last.Key.Low > r.Key.Low || last.Key.Low == r.Key.Low && last.Row >= r.Row)
					if total > 0 && before {
						t.Fatalf("record %v row %d comes behind %v row %d", r.Key, r.Row, last.Key, last.Row)
					}
					last.Key, last.Row = r.Key, r.Row
					total += r.Count
				}
				if total != records {
					t.Fatalf("%d rows come back of %d", total, records)
				}
			})
		}
	}
}
