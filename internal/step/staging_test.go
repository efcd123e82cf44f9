package step_test

import (
	"bytes"
	"context"
	"fmt"
	"io"
	"testing"

	"pgregory.net/rapid"

	"github.com/sdg-service/sdg/internal/connector"
	"github.com/sdg-service/sdg/internal/dataset"
	"github.com/sdg-service/sdg/internal/step"
)

var stagedColumns = []connector.Column{
	{Name: "id", Kind: connector.Integer}, {Name: "amount", Kind: connector.Decimal}, {Name: "rate", Kind: connector.Float}, {Name: "paid", Kind: connector.Boolean},
	{Name: "at", Kind: connector.Moment}, {Name: "day", Kind: connector.Date}, {Name: "name", Kind: connector.Text}, {Name: "note", Kind: connector.Text},
	{Name: "a", Kind: connector.Integer}, {Name: "b", Kind: connector.Integer},
}

// stagedBatch fills a batch of so many rows.
func stagedBatch(tb testing.TB, rows int) *connector.Batch {
	tb.Helper()
	var b connector.Batch
	b.Reset(stagedColumns)
	for i := range rows {
		for c := range b.Columns {
			v := &b.Columns[c]
			var err error
			switch v.Kind {
			case connector.Decimal:
				err = v.AppendBytes(fmt.Appendf(nil, "%d.%02d", i, i%100))
			case connector.Text:
				err = v.AppendBytes(fmt.Appendf(nil, "value %d", i%1000))
			case connector.Float:
				v.AppendFloat(float64(i) / 8)
			case connector.Boolean:
				v.AppendInt(int64(i % 2))
			default:
				v.AppendInt(int64(i))
			}
			if err != nil {
				tb.Fatal(err)
			}
		}
		if err := b.EndRow(); err != nil {
			tb.Fatal(err)
		}
	}
	return &b
}

// TestStagedCellsComeBack: whatever a source sends, the dataset has it as it was.
func TestStagedCellsComeBack(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		columns := []connector.Column{{Name: "n", Kind: connector.Integer}, {Name: "key", Kind: connector.Text}, {Name: "text", Kind: connector.Text}}
		var b connector.Batch
		b.Reset(columns)
		rows := rapid.IntRange(1, 40).Draw(t, "rows")
		var ints []int64
		var words []string
		for i := range rows {
			n := rapid.Int64Range(-1<<50, 1<<50).Draw(t, "n")
			word := rapid.StringMatching(`[0-9a-zé ,"']{1,12}x`).Draw(t, "word")
			ints, words = append(ints, n), append(words, word)
			b.Columns[0].AppendInt(n)
			for c, text := range []string{fmt.Sprintf("k%d", i), word} {
				if err := b.Columns[1+c].AppendBytes([]byte(text)); err != nil {
					t.Fatal(err)
				}
			}
			if err := b.EndRow(); err != nil {
				t.Fatal(err)
			}
		}
		var file bytes.Buffer
		if err := step.Stage(&file, columns, &b); err != nil {
			t.Fatal(err)
		}
		src := dataset.Source{Name: "staged rows", Size: int64(file.Len()), At: bytes.NewReader(file.Bytes())}
		schema, err := dataset.InferRows(context.Background(), src, dataset.DefaultLimits(), nil)
		if err != nil {
			t.Fatal(err)
		}
		var stored bytes.Buffer
		if _, err := dataset.RewriteRows(context.Background(), src, schema, &stored, nil); err != nil {
			t.Fatal(err)
		}
		got, err := dataset.Rows(context.Background(), bytes.NewReader(stored.Bytes()), int64(stored.Len()), schema, 0, rows)
		if err != nil {
			t.Fatal(err)
		}
		for i := range rows {
			if *got[i][0] != fmt.Sprint(ints[i]) || *got[i][2] != words[i] {
				t.Fatalf("row %d: %q, want %d %q", i, show(got[i:i+1]), ints[i], words[i])
			}
		}
	})
}

// BenchmarkStaging writes batches of 10 columns; its rows per second are to be held against
// those at which drivers read.
func BenchmarkStaging(b *testing.B) {
	batch := stagedBatch(b, connector.MaxBatchRows)
	batches := make([]*connector.Batch, 32)
	for i := range batches {
		batches[i] = batch
	}
	b.ReportAllocs()
	rows := 0
	for b.Loop() {
		if err := step.Stage(io.Discard, stagedColumns, batches...); err != nil {
			b.Fatal(err)
		}
		rows += len(batches) * batch.Rows()
	}
	b.ReportMetric(float64(rows)/b.Elapsed().Seconds(), "rows/s")
}
