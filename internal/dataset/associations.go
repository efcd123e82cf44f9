package dataset

import (
	"math"
	"runtime"
	"sync"
	"sync/atomic"

	"github.com/sdg-service/sdg/internal/frame"
)

const (
	// associatedColumns is how many columns are compared in pairs.
	associatedColumns = 64
	// associatedLevels is how many values a compared category has at most: with more, a
	// table of two of them is mostly empty and its association mostly chance.
	associatedLevels = 256
)

// variable is a sampled column made ready for comparison.
type variable struct {
	name    string
	column  int
	values  []float64 // numbers; NaN where missing
	ranks   []int32   // twiceRanks of them, if they are compared
	low     float64   // the least and
	high    float64   // the largest
	codes   []uint16  // categories, plus 1; 0 where missing
	classes int
}

// associator compares all pairs of columns that are not Text.
type associator struct {
	variables []variable
	numbers   int // how many have no codes
	omitted   []string
}

func newAssociator(p *profiler, s *Schema) *associator {
	a := &associator{}
	for c := range s.Columns {
		column := &s.Columns[c]
		if column.Stored == frame.Text || p.columns[c].count == 0 {
			continue
		}
		if len(a.variables) == associatedColumns || column.Stored == frame.Category && len(p.columns[c].levels) > associatedLevels {
			a.omitted = append(a.omitted, column.Name)
			continue
		}
		v := variable{name: column.Name, column: c}
		if column.Stored == frame.Category {
			v.codes, v.classes = p.codes[c], len(p.columns[c].levels)
		} else {
			v.values = p.cells[c]
			a.numbers++
		}
		a.variables = append(a.variables, v)
	}
	return a
}

// ranked takes in a column's values in their order.
func (a *associator) ranked(column int, o *order) {
	for i := range a.variables {
		v := &a.variables[i]
		if v.column != column {
			continue
		}
		if sorted := o.sorted.values; len(sorted) > 0 {
			v.low, v.high = sorted[0], sorted[len(sorted)-1]
		}
		if a.numbers > 1 || !v.plain() {
			v.ranks = o.twiceRanks(len(v.values))
		}
	}
}

// compare makes the matrices, a pair of columns at a time on each processor.
func (a *associator) compare() *Associations {
	n := len(a.variables)
	if n == 0 {
		return nil
	}
	out := &Associations{Matrix: make([][]*float64, n), Pearson: make([][]*float64, n), Omitted: a.omitted}
	for i := range n {
		out.Columns = append(out.Columns, a.variables[i].name)
		out.Matrix[i], out.Pearson[i] = make([]*float64, n), make([]*float64, n)
	}
	var next atomic.Int64
	var comparing sync.WaitGroup
	for range min(n, runtime.GOMAXPROCS(0)) {
		comparing.Go(func() {
			for i := int(next.Add(1)) - 1; i < n; i = int(next.Add(1)) - 1 {
				for j := i; j < n; j++ {
					strength, pearson := associate(&a.variables[i], &a.variables[j])
					out.Matrix[i][j], out.Matrix[j][i] = finite(strength), finite(strength)
					out.Pearson[i][j], out.Pearson[j][i] = finite(pearson), finite(pearson)
				}
			}
		})
	}
	comparing.Wait()
	return out
}

// finite rounds to six decimals; NaN becomes nil.
func finite(v float64) *float64 {
	if v != v {
		return nil
	}
	v = math.Round(v*1e6) / 1e6
	if v == 0 {
		v = 0 // not minus zero
	}
	return &v
}

func associate(a, b *variable) (strength, pearson float64) {
	switch {
	case a == b && a.codes == nil && a.plain():
		return 1, 1
	case a.codes == nil && b.codes == nil:
		return rankCorrelation(a.ranks, b.ranks), correlation(a.values, b.values)
	case a.codes != nil && b.codes != nil:
		return cramersV(a, b), math.NaN()
	case a.codes != nil:
		return correlationRatio(a, b.values), math.NaN()
	}
	return correlationRatio(b, a.values), math.NaN()
}

// plain tells that two values surely differ, and that no sum of squares is out of a float's
// range: such a column is correlated with itself.
func (v *variable) plain() bool {
	return v.high-v.low > 1e-100 && -1e100 < v.low && v.high < 1e100
}

// correlation is the product-moment correlation over the rows that have both values; NaN
// if one of them is constant.
func correlation(a, b []float64) float64 {
	n, sumA, sumB := 0.0, 0.0, 0.0
	for i, x := range a {
		if y := b[i]; x == x && y == y {
			n++
			sumA += x
			sumB += y
		}
	}
	if n < 2 {
		return math.NaN()
	}
	meanA, meanB := sumA/n, sumB/n
	var aa, bb, ab float64
	for i, x := range a {
		if y := b[i]; x == x && y == y {
			x, y := x-meanA, y-meanB
			aa += float64(x * x)
			bb += float64(y * y)
			ab += float64(x * y)
		}
	}
	if !(aa > 0 && bb > 0) || math.IsInf(aa, 0) || math.IsInf(bb, 0) {
		return math.NaN()
	}
	return max(-1, min(1, ab/float64(math.Sqrt(aa)*math.Sqrt(bb))))
}

// rankCorrelation is Spearman's: the correlation of ranks, over the rows that have both.
// Ranks are of each column's own values.
func rankCorrelation(a, b []int32) float64 {
	var n, sumA, sumB int64
	for i, x := range a {
		if y := b[i]; x > 0 && y > 0 {
			n++
			sumA += int64(x)
			sumB += int64(y)
		}
	}
	if n < 2 {
		return math.NaN()
	}
	meanA, meanB := float64(sumA)/float64(n), float64(sumB)/float64(n)
	var aa, bb, ab float64
	for i, x := range a {
		if y := b[i]; x > 0 && y > 0 {
			x, y := float64(x)-meanA, float64(y)-meanB
			aa += float64(x * x)
			bb += float64(y * y)
			ab += float64(x * y)
		}
	}
	if !(aa > 0 && bb > 0) {
		return math.NaN()
	}
	return max(-1, min(1, ab/float64(math.Sqrt(aa)*math.Sqrt(bb))))
}

// cramersV is Cramér's V with the correction of its bias (Bergsma 2013, "A bias-correction
// for Cramér's V and Tschuprow's T").
func cramersV(a, b *variable) float64 {
	table := make([]int64, a.classes*b.classes)
	rows, columns := make([]int64, a.classes), make([]int64, b.classes)
	total := int64(0)
	for i, x := range a.codes {
		if y := b.codes[i]; x > 0 && y > 0 {
			table[int(x-1)*b.classes+int(y-1)]++
			rows[x-1]++
			columns[y-1]++
			total++
		}
	}
	r, c := used(rows), used(columns)
	if total < 2 || r < 2 || c < 2 {
		return math.NaN()
	}
	n := float64(total)
	phi := -1.0 // chi squared / n = Σ observed² / (row · column) - 1
	for x := range rows {
		for y, count := range columns {
			if o := table[x*b.classes+y]; o > 0 {
				phi += float64(float64(o)/float64(rows[x])) * (float64(o) / float64(count))
			}
		}
	}
	phi = max(0, phi-float64((r-1)*(c-1)/(n-1)))
	r -= float64((r-1)*(r-1)) / (n - 1)
	c -= float64((c-1)*(c-1)) / (n - 1)
	if least := min(r, c) - 1; least > 0 {
		return min(1, math.Sqrt(phi/least))
	}
	return math.NaN()
}

func used(counts []int64) float64 {
	n := 0.0
	for _, c := range counts {
		if c > 0 {
			n++
		}
	}
	return n
}

// correlationRatio is η: the root of the share of a number's variance that lies between
// the categories.
func correlationRatio(category *variable, values []float64) float64 {
	counts, sums := make([]float64, category.classes), make([]float64, category.classes)
	n, sum := 0.0, 0.0
	for i, code := range category.codes {
		if v := values[i]; code > 0 && v == v {
			counts[code-1]++
			sums[code-1] += v
			n++
			sum += v
		}
	}
	if n < 2 {
		return math.NaN()
	}
	mean := sum / n
	total, between, groups := 0.0, 0.0, 0
	for i, code := range category.codes {
		if v := values[i]; code > 0 && v == v {
			total += float64((v - mean) * (v - mean))
		}
	}
	for code, count := range counts {
		if count > 0 {
			d := sums[code]/count - mean
			between += float64(count * float64(d*d))
			groups++
		}
	}
	if groups < 2 || !(total > 0) || math.IsInf(total, 0) {
		return math.NaN()
	}
	return min(1, math.Sqrt(between/total))
}
