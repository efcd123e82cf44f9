// Package boost learns gradient-boosted decision trees over mixed columns: the classifier
// and the predictor with which the utility report compares tables. It is deterministic: the
// same rows give the same trees for any number of workers.
package boost

import (
	"cmp"
	"slices"

	"github.com/sdg-service/sdg/internal/report/align"
)

// maxBins is the number of bins of a column; bin 0 holds missing values.
const maxBins = 256

// Rows are rows of one frame (an index into each column's Cells).
type Rows struct {
	Frame int
	Rows  []int
}

// Count is the number of rows in all sources.
func Count(sources ...Rows) int {
	n := 0
	for _, s := range sources {
		n += len(s.Rows)
	}
	return n
}

// Binner turns cells into at most 256 bins per column: numbers by quantiles, categories by
// frequency, the rarest together.
type Binner struct{ columns []binned }

type binned struct {
	column *align.Column
	// upper are the largest values of the bins of numbers, from bin 1 on.
	upper []float64
	// bins are the bins of the levels of categories.
	bins []uint8
	// used is the number of bins.
	used int
}

// NewBinner learns the bins of the columns from the given rows.
func NewBinner(columns []align.Column, sources ...Rows) *Binner {
	b := &Binner{columns: make([]binned, len(columns))}
	for k := range columns {
		c := &columns[k]
		if c.Numeric() {
			b.columns[k] = quantiles(c, sources)
		} else {
			b.columns[k] = frequencies(c, sources)
		}
	}
	return b
}

func quantiles(c *align.Column, sources []Rows) binned {
	var values []float64
	for _, s := range sources {
		cells := &c.Cells[s.Frame]
		for _, row := range s.Rows {
			if !cells.IsNull(row) {
				values = append(values, cells.Numbers[row])
			}
		}
	}
	slices.Sort(values)
	distinct := slices.Compact(slices.Clone(values))
	b := binned{column: c, upper: distinct}
	if len(distinct) > maxBins-1 {
		b.upper = nil
		for q := 1; q < maxBins; q++ {
			b.upper = append(b.upper, values[q*len(values)/(maxBins-1)-1])
		}
		b.upper = slices.Compact(b.upper)
	}
	b.used = len(b.upper) + 1
	return b
}

func frequencies(c *align.Column, sources []Rows) binned {
	counts := make([]int, len(c.Levels))
	for _, s := range sources {
		cells := &c.Cells[s.Frame]
		for _, row := range s.Rows {
			if !cells.IsNull(row) {
				counts[cells.Codes[row]]++
			}
		}
	}
	order := make([]int, len(counts))
	for i := range order {
		order[i] = i
	}
	slices.SortFunc(order, func(a, b int) int { return cmp.Or(cmp.Compare(counts[b], counts[a]), cmp.Compare(a, b)) })
	b := binned{column: c, bins: make([]uint8, len(counts))}
	for i, level := range order {
		b.bins[level] = uint8(min(i+1, maxBins-1))
	}
	b.used = min(len(order)+1, maxBins)
	return b
}

// Matrix is binned rows, column by column.
type Matrix struct {
	rows     int
	features []feature
}

type feature struct {
	name     string
	bins     []uint8
	used     int
	category bool
}

// Matrix bins the rows of the sources, one source after the other.
func (b *Binner) Matrix(sources ...Rows) *Matrix {
	m := &Matrix{rows: Count(sources...), features: make([]feature, len(b.columns))}
	for k := range b.columns {
		c := &b.columns[k]
		f := feature{name: c.column.Name, bins: make([]uint8, 0, m.rows), used: c.used, category: !c.column.Numeric()}
		for _, s := range sources {
			cells := &c.column.Cells[s.Frame]
			for _, row := range s.Rows {
				f.bins = append(f.bins, c.bin(cells, row))
			}
		}
		m.features[k] = f
	}
	return m
}

func (b *binned) bin(cells *align.Cells, row int) uint8 {
	switch {
	case cells.IsNull(row):
		return 0
	case b.bins != nil:
		return b.bins[cells.Codes[row]]
	}
	at, _ := slices.BinarySearch(b.upper, cells.Numbers[row])
	return uint8(min(at, len(b.upper)-1) + 1)
}
