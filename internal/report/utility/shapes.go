package utility

import (
	"context"
	"runtime"
	"slices"

	"golang.org/x/sync/errgroup"

	"github.com/sdg-service/sdg/internal/report/align"
)

// parallel runs f for 0 to n-1 on the given number of goroutines; each call writes only
// what belongs to its index.
func parallel(ctx context.Context, workers, n int, f func(i int)) error {
	if workers <= 0 {
		workers = runtime.GOMAXPROCS(0)
	}
	group, ctx := errgroup.WithContext(ctx)
	group.SetLimit(workers)
	for i := range n {
		group.Go(func() error {
			if err := ctx.Err(); err != nil {
				return err
			}
			f(i)
			return nil
		})
	}
	return group.Wait()
}

// shapes compares the columns one by one.
func (j *judge) shapes(ctx context.Context) error {
	j.report.Columns = make([]Column, len(j.columns))
	drawn := make([][]int, len(j.rows))
	for f := range drawn {
		drawn[f] = j.draw(drawColumns, uint64(f), MaxColumnRows)
	}
	ceilings := make([]float64, len(j.columns))
	err := parallel(ctx, j.in.Workers, len(j.columns), func(k int) {
		c := &j.columns[k]
		out := Column{Name: c.Name, Kind: string(c.Kind), Metric: TVComplement}
		for f, nulls := range []*float64{&out.RealNulls, &out.SyntheticNulls} {
			missing := 0
			for row := range j.rows[f] {
				if c.Cells[f].IsNull(row) {
					missing++
				}
			}
			*nulls = float64(missing) / float64(j.rows[f])
		}
		if c.Numeric() {
			out.Metric = KSComplement
			real, made := present(&c.Cells[train], drawn[train]), present(&c.Cells[synthetic], drawn[synthetic])
			out.Score = ksComplement(real, made)
			if j.hasHoldout() {
				ceilings[k] = ksComplement(real, present(&c.Cells[holdout], drawn[holdout]))
			}
			out.Histogram = numberHistogram(c, real, made)
			out.OutOfRange = j.beyond(c)
		} else {
			real, made := tally(c, train, drawn[train]), tally(c, synthetic, drawn[synthetic])
			out.Score = tvComplement(real, made)
			if j.hasHoldout() {
				ceilings[k] = tvComplement(real, tally(c, holdout, drawn[holdout]))
			}
			out.Histogram = levelHistogram(c, real, made)
			out.OutOfRange = j.unknown(c)
		}
		j.report.Columns[k] = out
	})
	if j.hasHoldout() {
		j.report.Ceiling = &Ceiling{ColumnShapes: mean(ceilings)}
	}
	return err
}

// mean is the mean; 0 of nothing.
func mean(values []float64) float64 {
	total := 0.0
	for _, v := range values {
		total += v
	}
	return total / float64(max(1, len(values)))
}

// present are the numbers of the rows that have one, ascending.
func present(cells *align.Cells, rows []int) []float64 {
	out := make([]float64, 0, len(rows))
	for _, row := range rows {
		if !cells.IsNull(row) {
			out = append(out, cells.Numbers[row])
		}
	}
	slices.Sort(out)
	return out
}

// tally counts the levels of the rows.
func tally(c *align.Column, frame int, rows []int) []int {
	counts := make([]int, len(c.Levels))
	cells := &c.Cells[frame]
	for _, row := range rows {
		if !cells.IsNull(row) {
			counts[cells.Codes[row]]++
		}
	}
	return counts
}

// ksComplement is 1 less the greatest distance of the empirical distribution functions of
// two ascending samples; 1 if both are empty, 0 if one is.
func ksComplement(a, b []float64) float64 {
	if len(a) == 0 || len(b) == 0 {
		return bothEmpty(len(a), len(b))
	}
	distance, i, k := 0.0, 0, 0
	for i < len(a) && k < len(b) {
		v := min(a[i], b[k])
		for i < len(a) && a[i] == v {
			i++
		}
		for k < len(b) && b[k] == v {
			k++
		}
		d := float64(i)/float64(len(a)) - float64(k)/float64(len(b))
		distance = max(distance, d, -d)
	}
	return 1 - distance
}

// tvComplement is 1 less half the sum of the absolute differences of shares; empty samples
// as ksComplement.
func tvComplement(a, b []int) float64 {
	na, nb := sum(a), sum(b)
	if na == 0 || nb == 0 {
		return bothEmpty(na, nb)
	}
	total := 0.0
	for l := range a {
		d := float64(a[l])/float64(na) - float64(b[l])/float64(nb)
		total += max(d, -d)
	}
	return 1 - total/2
}

func bothEmpty(a, b int) float64 {
	if a == 0 && b == 0 {
		return 1
	}
	return 0
}

func sum(counts []int) (n int) {
	for _, c := range counts {
		n += c
	}
	return n
}

// beyond counts synthetic numbers outside the training rows' extremes.
func (j *judge) beyond(c *align.Column) int {
	low, high, any := 0.0, 0.0, false
	for row, v := range c.Cells[train].Numbers {
		switch {
		case c.Cells[train].IsNull(row):
		case !any:
			low, high, any = v, v, true
		default:
			low, high = min(low, v), max(high, v)
		}
	}
	n := 0
	for row, v := range c.Cells[synthetic].Numbers {
		if !c.Cells[synthetic].IsNull(row) && (!any || v < low || v > high) {
			n++
		}
	}
	return n
}

// unknown counts synthetic cells with a level that no training row has.
func (j *judge) unknown(c *align.Column) int {
	known := make([]bool, len(c.Levels))
	for row, code := range c.Cells[train].Codes {
		if !c.Cells[train].IsNull(row) {
			known[code] = true
		}
	}
	n := 0
	for row, code := range c.Cells[synthetic].Codes {
		if !c.Cells[synthetic].IsNull(row) && !known[code] {
			n++
		}
	}
	return n
}
