// Package neighbour finds the closest rows of mixed tables, exactly and fast.
//
// # The distance
//
// The distance of two rows is the mean over the columns of a number between 0 and 1
// (Gower, Biometrics 27, 1971): for categories 0 if equal and 1 if not; for numbers and
// times the difference divided by the column's scale, at most 1; a missing value is 0 from
// a missing value and 1 from any other. The scale of a column is the range of the central
// 99 % of the scaling rows, so that a single outlier does not make all other values equal;
// differences between outliers still count. Differences are held in 2^-20 of the scale:
// distances are integers, the same on every machine.
package neighbour

import (
	"math"
	"slices"

	"github.com/sdg-service/sdg/internal/report/align"
)

// Unit is a difference of 1 in one column.
const Unit = 1 << 20

const (
	// edge bounds the coordinates of numbers, in both directions: about a thousand scales.
	edge = 1000 * Unit
	// missing lies more than a Unit beyond every number.
	missing = edge + 2*Unit
)

// Scaling says from which quantiles a column's scale is taken.
type Scaling int

const (
	// Central takes the range of the central 99 %.
	Central Scaling = iota
	// Full takes the whole range, as the attacks of anonymeter do.
	Full
)

// Space knows how the cells of each column become coordinates. It is immutable.
type Space struct {
	axes []axis
	// codes is the number of leading axes that are categories.
	codes int
}

type axis struct {
	column     *align.Column
	low, scale float64
}

// NewSpace makes the space of the columns. The scale of numbers is taken from the rows of
// the given frames (indices into each column's Cells).
func NewSpace(columns []align.Column, scaling Scaling, frames ...int) *Space {
	s := new(Space)
	for i := range columns {
		if c := &columns[i]; !c.Numeric() {
			s.axes = append(s.axes, axis{column: c})
		}
	}
	s.codes = len(s.axes)
	for i := range columns {
		if c := &columns[i]; c.Numeric() {
			low, scale := measure(c, scaling, frames)
			s.axes = append(s.axes, axis{c, low, scale})
		}
	}
	return s
}

// measure is the low end and the scale of a column of numbers; a constant column gets 1.
func measure(c *align.Column, scaling Scaling, frames []int) (low, scale float64) {
	var values []float64
	for _, f := range frames {
		cells := &c.Cells[f]
		for row, v := range cells.Numbers {
			if !cells.IsNull(row) {
				values = append(values, v)
			}
		}
	}
	if len(values) == 0 {
		return 0, 1
	}
	low, high := slices.Min(values), slices.Max(values)
	if scaling == Central {
		slices.Sort(values)
		last, cut := len(values)-1, len(values)/200
		if values[last-cut] > values[cut] {
			low, high = values[cut], values[last-cut]
		}
	}
	if scale = high - low; scale <= 0 || math.IsInf(scale, 0) {
		return low, 1
	}
	return low, scale
}

// Dimensions is the number of columns.
func (s *Space) Dimensions() int { return len(s.axes) }

// Share turns a distance into the mean over the columns.
func (s *Space) Share(d uint32) float64 {
	if len(s.axes) == 0 {
		return 0
	}
	return float64(d) / (Unit * float64(len(s.axes)))
}

// Without returns the space without one column, for attackers who do not know it.
func (s *Space) Without(column string) *Space {
	return s.keep(func(name string) bool { return name != column })
}

// Only returns the space of some columns.
func (s *Space) Only(names ...string) *Space {
	return s.keep(func(name string) bool { return slices.Contains(names, name) })
}

func (s *Space) keep(want func(string) bool) *Space {
	out := new(Space)
	for i, a := range s.axes {
		if want(a.column.Name) {
			out.axes = append(out.axes, a)
			if i < s.codes {
				out.codes++
			}
		}
	}
	return out
}

// Points are rows as coordinates, row by row.
type Points struct {
	space  *Space
	coords []int32
	// Rows is their number.
	Rows int
}

// Points turns rows of a frame (an index into each column's Cells) into points.
func (s *Space) Points(frame int, rows []int) *Points {
	d := len(s.axes)
	p := &Points{space: s, coords: make([]int32, len(rows)*d), Rows: len(rows)}
	for k, a := range s.axes {
		cells := &a.column.Cells[frame]
		for i, row := range rows {
			at := i*d + k
			switch {
			case cells.IsNull(row):
				p.coords[at] = missing
			case k < s.codes:
				p.coords[at] = int32(cells.Codes[row])
			default:
				x := (cells.Numbers[row] - a.low) / a.scale
				p.coords[at] = int32(math.Round(max(-edge, min(edge, float64(x*Unit)))))
			}
		}
	}
	return p
}

// row returns the coordinates of one point.
func (p *Points) row(i int) []int32 {
	d := len(p.space.axes)
	return p.coords[i*d : (i+1)*d]
}

// Distance is the distance between point i of p and point j of q, which are of one space,
// in units (at most 2^32/Unit = 4,096 columns).
func Distance(p *Points, i int, q *Points, j int) uint32 {
	return within(p.row(i), q.row(j), p.space.codes, math.MaxUint32)
}

// within is the distance of two rows, or any number of at least limit if it is that far. Rows
// that are far apart show it on a few axes: the limit is asked about after every four.
func within(a, b []int32, codes int, limit uint32) uint32 {
	b = b[:len(a)]
	sum := uint32(0)
	for k, x := range a[:codes] {
		if x != b[k] {
			sum += Unit
		}
	}
	a, b = a[codes:], b[codes:]
	for len(a) >= 4 && len(b) >= 4 {
		if sum >= limit {
			return sum
		}
		sum += apart(a[0], b[0]) + apart(a[1], b[1]) + apart(a[2], b[2]) + apart(a[3], b[3])
		a, b = a[4:], b[4:]
	}
	for k, x := range a {
		sum += apart(x, b[k])
	}
	return sum
}

// apart is the difference of two coordinates of an axis of numbers.
func apart(a, b int32) uint32 { return uint32(min(max(a-b, b-a), Unit)) }
