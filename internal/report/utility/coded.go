package utility

import (
	"math"
	"slices"
	"sort"

	"github.com/sdg-service/sdg/internal/report/align"
)

// coded is a column of sampled rows: numbers where it has them, and codes for tables of
// counts.
type coded struct {
	numbers []float64 // nil for categories
	null    []bool
	codes   []uint32
	levels  int // codes are below this
}

// numericBins is the number of equal bins of a number in a contingency table.
const numericBins = 10

// code samples a column. Categories have one more code for missing values. Numbers have
// ten equal bins over the sample's own range, and one more for its maximum and for missing
// values: this is how SDMetrics' quality report bins them.
func code(c *align.Column, frame int, rows []int) coded {
	cells := &c.Cells[frame]
	out := coded{null: make([]bool, len(rows)), codes: make([]uint32, len(rows))}
	for i, row := range rows {
		out.null[i] = cells.IsNull(row)
	}
	if !c.Numeric() {
		out.levels = len(c.Levels) + 1
		for i, row := range rows {
			out.codes[i] = uint32(len(c.Levels))
			if !out.null[i] {
				out.codes[i] = cells.Codes[row]
			}
		}
		return out
	}
	out.numbers = make([]float64, len(rows))
	out.levels = numericBins + 2
	low, high := math.Inf(1), math.Inf(-1)
	for i, row := range rows {
		if out.numbers[i] = cells.Numbers[row]; !out.null[i] {
			low, high = min(low, out.numbers[i]), max(high, out.numbers[i])
		}
	}
	edges := binEdges(low, high)
	for i, v := range out.numbers {
		out.codes[i] = numericBins + 1
		if !out.null[i] {
			out.codes[i] = uint32(sort.Search(len(edges), func(e int) bool { return edges[e] > v }))
		}
	}
	return out
}

func binEdges(low, high float64) []float64 {
	if low > high {
		return nil
	}
	if low == high {
		low, high = low-0.5, high+0.5
	}
	edges := make([]float64, numericBins+1)
	step := (high - low) / numericBins
	for i := range edges {
		edges[i] = float64(float64(i)*step) + low
	}
	edges[numericBins] = high
	return edges
}

// cell is one entry of a table of counts.
type cell struct {
	key uint64
	n   int
}

// contingency is a sparse table of counts of two columns, ascending by key: a's code times
// 2^32 plus b's.
func contingency(a, b *coded) []cell {
	if a.levels*b.levels <= 1<<16 {
		counts := make([]int, a.levels*b.levels)
		for i, x := range a.codes {
			counts[int(x)*b.levels+int(b.codes[i])]++
		}
		var out []cell
		for at, n := range counts {
			if n > 0 {
				out = append(out, cell{uint64(at/b.levels)<<32 | uint64(at%b.levels), n})
			}
		}
		return out
	}
	keys := make([]uint64, len(a.codes))
	for i, x := range a.codes {
		keys[i] = uint64(x)<<32 | uint64(b.codes[i])
	}
	slices.Sort(keys)
	var out []cell
	for i, k := range keys {
		if i > 0 && k == keys[i-1] {
			out[len(out)-1].n++
		} else {
			out = append(out, cell{k, 1})
		}
	}
	return out
}

// pearson is the correlation of the rows where both numbers are present; ok is false
// where it is not defined.
func pearson(a, b *coded) (r float64, ok bool) {
	n, ma, mb := 0.0, 0.0, 0.0
	for i := range a.numbers {
		if !a.null[i] && !b.null[i] {
			n++
			ma += a.numbers[i]
			mb += b.numbers[i]
		}
	}
	if n < 2 {
		return 0, false
	}
	ma, mb = ma/n, mb/n
	var saa, sbb, sab float64
	for i := range a.numbers {
		if !a.null[i] && !b.null[i] {
			da, db := a.numbers[i]-ma, b.numbers[i]-mb
			saa += float64(da * da)
			sbb += float64(db * db)
			sab += float64(da * db)
		}
	}
	if saa == 0 || sbb == 0 {
		return 0, false
	}
	return max(-1, min(1, sab/(math.Sqrt(saa)*math.Sqrt(sbb)))), true
}

// plainCramer is Cramér's V of a table without correction; 0 where it is not defined.
func plainCramer(table []cell) float64 {
	chi, n, r, k := chiSquare(table)
	if n < 1 || r < 2 || k < 2 {
		return 0
	}
	return math.Sqrt(chi / n / (min(r, k) - 1))
}

// chiSquare is the statistic of a table with its sum and its numbers of rows and columns.
func chiSquare(table []cell) (chi, n, r, k float64) {
	rows, columns := map[uint64]int{}, map[uint64]int{}
	for _, c := range table {
		rows[c.key>>32] += c.n
		columns[c.key&math.MaxUint32] += c.n
		n += float64(c.n)
	}
	// Σ O²/E - n, so that empty cells need not be visited.
	for _, c := range table {
		expected := float64(rows[c.key>>32]) / n * float64(columns[c.key&math.MaxUint32])
		chi += float64(float64(c.n)*float64(c.n)) / expected
	}
	return max(0, chi-n), n, float64(len(rows)), float64(len(columns))
}

// cramer is Cramér's V with Bergsma's bias correction (Journal of the Korean Statistical
// Society 42, 2013); 0 where it is not defined.
func cramer(a, b *coded) float64 {
	chi, n, r, k := chiSquare(contingency(a, b))
	if n < 2 || r < 2 || k < 2 {
		return 0
	}
	phi := max(0, chi/n-float64((r-1)*(k-1))/(n-1))
	rc, kc := r-float64((r-1)*(r-1))/(n-1), k-float64((k-1)*(k-1))/(n-1)
	if least := min(rc, kc) - 1; least > 0 {
		return min(1, math.Sqrt(phi/least))
	}
	return 0
}

// ratio is the correlation ratio η: how much of the spread of the numbers lies between the
// categories; 0 where it is not defined.
func ratio(category, number *coded) float64 {
	sums, counts := make([]float64, category.levels), make([]float64, category.levels)
	n, mean := 0.0, 0.0
	for i, v := range number.numbers {
		if !number.null[i] {
			n++
			mean += v
		}
	}
	if n < 2 {
		return 0
	}
	mean /= n
	total := 0.0
	for i, v := range number.numbers {
		if !number.null[i] {
			d := v - mean
			total += float64(d * d)
			sums[category.codes[i]] += d
			counts[category.codes[i]]++
		}
	}
	between := 0.0
	for l, c := range counts {
		if c > 0 {
			between += float64(sums[l]*sums[l]) / c
		}
	}
	if total == 0 {
		return 0
	}
	return math.Sqrt(min(1, between/total))
}
