package neighbour_test

import (
	"context"
	"fmt"
	"slices"
	"testing"

	"github.com/sdg-service/sdg/internal/frame"
	"github.com/sdg-service/sdg/internal/random"
	"github.com/sdg-service/sdg/internal/report/align"
	"github.com/sdg-service/sdg/internal/report/neighbour"
	"pgregory.net/rapid"
)

// table makes columns of categories and numbers, some missing, with many repeated rows.
func table(seed uint64, rows, categories, numbers, levels int) []align.Column {
	key := random.NewKey(seed, "test", "t", "")
	var columns []align.Column
	for c := range categories + numbers {
		k := key.Child(uint64(c))
		col := align.Column{Field: frame.Field{Name: fmt.Sprintf("c%d", c), Kind: frame.Category}, Cells: make([]align.Cells, 1)}
		cells := &col.Cells[0]
		cells.Null = make([]bool, rows)
		for r := range rows {
			w, v := k.Pair(uint64(r))
			cells.Null[r] = v%17 == 0
			if c < categories {
				cells.Codes = append(cells.Codes, uint32(random.Below(w, uint64(levels))))
			} else {
				cells.Numbers = append(cells.Numbers, float64(random.Below(w, 1000))*random.Unit(v)*10)
			}
		}
		if c >= categories {
			col.Kind = frame.Number
		}
		columns = append(columns, col)
	}
	return columns
}

func rows(from, to int) []int {
	var out []int
	for i := from; i < to; i++ {
		out = append(out, i)
	}
	return out
}

func TestTreeFindsWhatBruteForceFinds(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		n := rapid.IntRange(2, 400).Draw(t, "rows")
		columns := table(rapid.Uint64().Draw(t, "seed"), n, rapid.IntRange(0, 4).Draw(t, "categories"),
			rapid.IntRange(0, 4).Draw(t, "numbers"), rapid.IntRange(1, 200).Draw(t, "levels"))
		k := rapid.IntRange(1, 3).Draw(t, "k")
		space := neighbour.NewSpace(columns, neighbour.Central, 0)
		half := n / 2
		queries, points := space.Points(0, rows(0, half)), space.Points(0, rows(half, n))
		tree := neighbour.NewTree(points)
		for i := range half {
			var want []uint32
			for j := range points.Rows {
				want = append(want, neighbour.Distance(queries, i, points, j))
			}
			slices.Sort(want)
			for r, hit := range tree.Nearest(nil, queries, i, k) {
				if r >= len(want) {
					if hit.Row != -1 {
						t.Fatalf("query %d: hit %d of %d points", i, r, len(want))
					}
					continue
				}
				if hit.Distance != want[r] || neighbour.Distance(queries, i, points, int(hit.Row)) != hit.Distance {
					t.Fatalf("query %d: neighbour %d at %d, want %d", i, r, hit.Distance, want[r])
				}
			}
		}
	})
}

func TestWorkersDoNotMatter(t *testing.T) {
	t.Parallel()
	columns := table(1, 3000, 3, 3, 5)
	space := neighbour.NewSpace(columns, neighbour.Central, 0)
	tree := neighbour.NewTree(space.Points(0, rows(0, 2000)))
	queries := space.Points(0, rows(2000, 3000))
	one, err := tree.NearestAll(context.Background(), queries, 2, 1)
	if err != nil {
		t.Fatal(err)
	}
	many, err := tree.NearestAll(context.Background(), queries, 2, 7)
	if err != nil || !slices.Equal(one, many) {
		t.Fatalf("hits differ by the number of workers (%v)", err)
	}
}

func TestCancelled(t *testing.T) {
	t.Parallel()
	columns := table(1, 600, 1, 1, 3)
	space := neighbour.NewSpace(columns, neighbour.Central, 0)
	tree := neighbour.NewTree(space.Points(0, rows(0, 300)))
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if _, err := tree.NearestAll(ctx, space.Points(0, rows(300, 600)), 1, 2); err == nil {
		t.Fatal("a cancelled search returned hits")
	}
}

func TestDistance(t *testing.T) {
	t.Parallel()
	number := func(null []bool, v ...float64) align.Column {
		return align.Column{Field: frame.Field{Name: "n", Kind: frame.Number}, Cells: []align.Cells{{Numbers: v, Null: null}}}
	}
	category := align.Column{Field: frame.Field{Name: "c", Kind: frame.Category},
		Cells: []align.Cells{{Codes: []uint32{0, 1, 0, 0}, Null: []bool{false, false, false, true}}}}
	columns := []align.Column{number([]bool{false, false, true, false}, 0, 5, 0, 10), category}
	space := neighbour.NewSpace(columns, neighbour.Full, 0)
	p := space.Points(0, rows(0, 4))
	for _, c := range []struct {
		name string
		a, b int
		want float64
	}{
		{"itself", 0, 0, 0},
		{"half the range and another category", 0, 1, 0.75},
		{"missing number, equal category", 0, 2, 0.5},
		{"both missing number", 2, 2, 0},
		{"the range, missing category", 0, 3, 1},
		{"both missing category", 3, 3, 0},
	} {
		t.Run(c.name, func(t *testing.T) {
			if got := space.Share(neighbour.Distance(p, c.a, p, c.b)); got != c.want {
				t.Errorf("distance %v, want %v", got, c.want)
			}
		})
	}
}

func BenchmarkNearest(b *testing.B) {
	const n = 39_000
	columns := table(1, n+2560, 9, 6, 8)
	space := neighbour.NewSpace(columns, neighbour.Central, 0)
	tree := neighbour.NewTree(space.Points(0, rows(0, n)))
	queries := space.Points(0, rows(n, n+2560))
	for b.Loop() {
		if _, err := tree.NearestAll(context.Background(), queries, 1, 1); err != nil {
			b.Fatal(err)
		}
	}
	b.ReportMetric(float64(b.Elapsed().Microseconds())/float64(b.N*queries.Rows), "µs/query")
}

func BenchmarkTree(b *testing.B) {
	columns := table(1, 39_000, 9, 6, 8)
	space := neighbour.NewSpace(columns, neighbour.Central, 0)
	points := space.Points(0, rows(0, 39_000))
	for b.Loop() {
		neighbour.NewTree(points)
	}
}
