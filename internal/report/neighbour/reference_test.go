package neighbour_test

import (
	"context"
	"testing"

	"github.com/sdg-service/sdg/internal/report/align"
	"github.com/sdg-service/sdg/internal/report/neighbour"
	"github.com/sdg-service/sdg/internal/report/reporttest"
)

// With full scaling the distances are those of anonymeter's neighbours, up to the
// resolution of coordinates.
func TestDistancesAreAnonymeters(t *testing.T) {
	t.Parallel()
	ref := reporttest.LoadReference(t).Nearest
	train, made := reporttest.Load(t, "train"), reporttest.Load(t, "synthetic")
	columns, _, err := align.Columns(reporttest.Only(train, reporttest.Plain...), reporttest.Only(made, reporttest.Plain...))
	if err != nil {
		t.Fatal(err)
	}
	space := neighbour.NewSpace(columns, neighbour.Full, 0, 1)
	hits, err := neighbour.NewTree(space.Points(0, rows(0, train.Rows))).NearestAll(context.Background(), space.Points(1, rows(0, made.Rows)), 2, 2)
	if err != nil {
		t.Fatal(err)
	}
	for i := range ref.First {
		reporttest.Near(t, "first", space.Share(hits[2*i].Distance), ref.First[i], 2e-6)
		reporttest.Near(t, "second", space.Share(hits[2*i+1].Distance), ref.Second[i], 2e-6)
	}
}
