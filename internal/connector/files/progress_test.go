package files_test

import (
	"errors"
	"io"
	"testing"

	"github.com/parquet-go/parquet-go"

	"github.com/sdg-service/sdg/internal/connector"
)

// TestStreamsTellHowFarTheyAre: also across files, whatever these are.
func TestStreamsTellHowFarTheyAre(t *testing.T) {
	t.Parallel()
	type row struct {
		ID   int64  `parquet:"id"`
		Note string `parquet:"note"`
	}
	rows := make([]row, 30_000)
	for i := range rows {
		rows[i] = row{int64(i), "note"}
	}
	columns := parquetOf(t, rows, parquet.MaxRowsPerRowGroup(20_000))
	for name, objects := range map[string]map[string]string{
		"csv": {"t/1.csv": lines(40_000)}, "parquet": {"t/1.parquet": columns}, "several": {"t/1.csv": lines(40_000), "t/2.parquet": columns, "t/3.csv": lines(20_000)},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			stream, err := open(t, store(objects)).Read(t.Context(), connector.Selection{Source: "t/"})
			if err != nil {
				t.Fatal(err)
			}
			measured, before, between := stream.(connector.Measured), 0.0, 0
			var b connector.Batch
			for err == nil {
				err = stream.Next(t.Context(), &b)
				done := measured.Done()
				if done < before || done > 1 {
					t.Fatalf("%v behind %v", done, before)
				}
				if before = done; done > 0.1 && done < 0.9 {
					between++
				}
			}
			if !errors.Is(err, io.EOF) || before != 1 || between < 2 {
				t.Errorf("%v at %v, %d between", err, before, between)
			}
		})
	}
}
