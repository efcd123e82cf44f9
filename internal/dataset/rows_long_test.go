package dataset_test

import (
	"context"
	"fmt"
	"testing"

	"github.com/sdg-service/sdg/internal/dataset"
	"github.com/sdg-service/sdg/internal/dataset/spool"
)

// TestLongColumns: of a column that is long enough to be trusted to go on as it began, what is
// out of the ordinary counts all the same, wherever it comes. The schema is that of the same
// rows in an uploaded file, whose cells are looked at one by one.
func TestLongColumns(t *testing.T) {
	t.Parallel()
	const rows, portion = 90_000, 8192
	one := func(at int, cell any, others func(i int) any) func(i int) any {
		return func(i int) any {
			if i == at {
				return cell
			}
			return others(i)
		}
	}
	counting := func(i int) any { return int64(i) }
	cents := func(i int) any { return float64(i%1000) + float64(i*7%100)/100 }
	sevenths := func(i int) any { return float64(i) / 7 }
	notes := func(i int) any { return fmt.Sprintf("a note %d", 100_000+i) }
	for name, c := range map[string]struct {
		kind spool.Kind
		cell func(i int) any
	}{
		"integers that count":            {spool.Integer, counting},
		"integers from below zero":       {spool.Integer, func(i int) any { return int64(i - rows/2) }},
		"integers with a hole":           {spool.Integer, one(80_001, nil, counting)},
		"integers that fall once":        {spool.Integer, one(80_001, int64(-7), counting)},
		"integers of which one is twice": {spool.Integer, one(80_001, int64(80_000), counting)},
		"integers with a long one":       {spool.Integer, one(rows-1, int64(4111111111111111), counting)},
		"integers all of them long":      {spool.Integer, func(i int) any { return int64(i) + 999_999_950_000 }},
		"integers long below zero":       {spool.Integer, func(i int) any { return int64(i) - 1_000_000_050_000 }},
		"integers in two halves":         {spool.Integer, func(i int) any { return int64(i%2*rows + i) }},
		"integers that come again":       {spool.Integer, func(i int) any { return int64(i * 31 % 1000) }},
		"floats that come again":         {spool.Float, cents},
		"floats with a hole":             {spool.Float, one(80_001, nil, cents)},
		"floats, one of more decimals":   {spool.Float, one(80_001, 0.125, cents)},
		"floats, one of many decimals":   {spool.Float, one(80_001, 1.0/3, cents)},
		"floats, one that is large":      {spool.Float, one(80_001, 1e300, cents)},
		"floats, one that is none":       {spool.Float, one(80_001, notANumber, cents)},
		"floats that all differ":         {spool.Float, func(i int) any { return float64(i*7919%rows) + 0.25 }},
		"floats that rise":               {spool.Float, func(i int) any { return float64(i) + 0.5 }},
		"sevenths that rise":             {spool.Float, sevenths},
		"sevenths with a hole":           {spool.Float, one(80_001, nil, sevenths)},
		"sevenths that fall once":        {spool.Float, one(80_001, -7.5, sevenths)},
		"sevenths, one that is twice":    {spool.Float, one(80_001, 80_000.0/7, sevenths)},
		"sevenths, one that is large":    {spool.Float, one(rows-1, 1e300, sevenths)},
		"sevenths, one that is none":     {spool.Float, one(80_001, notANumber, sevenths)},
		"sevenths around zero":           {spool.Float, func(i int) any { return float64(i-80_000) / 7 }},
		"sevenths in two halves":         {spool.Float, func(i int) any { return float64(i%2*rows+i) / 7 }},
		"texts that count":               {spool.Text, notes},
		"texts with a hole":              {spool.Text, one(80_001, nil, notes)},
		"texts with an empty one":        {spool.Text, one(80_001, "", notes)},
		"texts with a short one":         {spool.Text, one(80_001, "z", notes)},
		"texts, one of other words":      {spool.Text, one(80_001, "a note 180 and another", notes)},
		"texts of which one is twice":    {spool.Text, one(80_001, "a note 180000", notes)},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			columns := []spool.Column{{Name: "c", Kind: c.kind}}
			var blocks []*spool.Rows
			for i := range rows {
				if i%portion == 0 {
					blocks = append(blocks, &spool.Rows{Count: min(portion, rows-i), Columns: make([]spool.Vector, 1)})
				}
				addCell(&blocks[len(blocks)-1].Columns[0], c.kind, c.cell(i))
			}
			want, err := dataset.Infer(context.Background(), asParquet(t, columns, blocks), dataset.Limits{}, nil)
			if err != nil {
				t.Fatal(err)
			}
			have, err := dataset.InferRows(context.Background(), spooled(t, columns, blocks), dataset.Limits{}, nil)
			if err != nil {
				t.Fatal(err)
			}
			sameText(t, "schema", indented(t, have), indented(t, want))
		})
	}
}
