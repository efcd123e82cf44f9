package cart

import (
	"math"
	"slices"

	"github.com/sdg-service/sdg/internal/engine/synth/prepare"
)

const (
	// maxBeside is the number of earlier categories whose levels shift a number, and
	// maxBesideLevels the most levels that one may have.
	maxBeside, maxBesideLevels = 8, 128
	// levelRows is how many rows at the middle the effect of a level is averaged with.
	levelRows = 5
	// trendRidge holds back slopes that lean on each other: rows that are made lie a little
	// beside the plane on which those of the source do.
	trendRidge = 1e-3
	// trendRows is the number of grown rows above which trees and slopes show by themselves what
	// depends on what, and do so with less error than a sum does.
	trendRows = 4000
)

// trend is what the earlier columns say of a number on the whole, as a sum: a slope per
// number and an effect per level. A tree is grown on what it leaves over.
type trend struct {
	slopes, means []float64 // by variable of along
	// effects by variable of beside and code; that of levels too rare to be repeated is 0.
	effects [][]float64
}

// besideOf returns the earlier categories whose levels may shift variable v.
func besideOf(plan *prepare.Plan, v int) []int {
	var out []int
	for u := v - 1; u >= 0 && len(out) < maxBeside; u-- {
		if x := &plan.Variables[u]; x.Role == prepare.Level && x.Levels > 1 && x.Levels <= maxBesideLevels {
			out = append(out, u)
		}
	}
	slices.Sort(out)
	return out
}

// sight reads a number and what may move it from the donors, as straight lines see them.
type sight struct {
	plan          *prepare.Plan
	v             int
	along, beside []int
	y             func(row int32) (float64, bool)
	xs            []func(row int32) (float64, bool)
}

func newSight(plan *prepare.Plan, v int) *sight {
	along := alongOf(plan, v)
	if along == nil {
		return nil
	}
	s := &sight{plan: plan, v: v, along: along, beside: besideOf(plan, v), y: lensOf(plan, v)}
	for _, u := range along {
		s.xs = append(s.xs, lensOf(plan, u))
	}
	return s
}

// lensesOf are the numbers of a variable by code, as straight lines see them.
func lensesOf(plan *prepare.Plan, v int) []float64 {
	amount := plan.Variables[v].Amount
	out := make([]float64, len(amount.Values))
	for i, tick := range amount.Values {
		out[i] = amount.Lens(tick)
	}
	return out
}

// lensOf returns the number of a variable in a donor, and whether there is one.
func lensOf(plan *prepare.Plan, v int) func(row int32) (float64, bool) {
	codes, lenses := plan.Variables[v].Codes, lensesOf(plan, v)
	return func(row int32) (float64, bool) {
		c := codes[row]
		if c == prepare.Missing {
			return 0, false
		}
		return lenses[c], true
	}
}

// rest returns what a trend leaves over of the number of a donor; all of it if there is none.
func (s *sight) rest(t *trend) func(row int32) (float64, bool) {
	if t == nil {
		return s.y
	}
	return func(row int32) (float64, bool) {
		y, ok := s.y(row)
		return y - t.at(s, row), ok
	}
}

// at is what the trend says of a donor.
func (t *trend) at(s *sight, row int32) float64 {
	sum := 0.0
	for a, x := range s.xs {
		if v, ok := x(row); ok {
			sum += float64(t.slopes[a] * (v - t.means[a]))
		}
	}
	for b, u := range s.beside {
		sum += t.effects[b][s.plan.Variables[u].Codes[row]]
	}
	return sum
}

// fitTrend fits a trend to the rows that a tree is grown on, or returns nil where the held rows do not
// lie closer to it. Rows far out are left out, so that a mistyped number bends nothing.
func (s *sight) fitTrend(rows, held []int32) *trend {
	if len(rows) < groupRows/2 || len(rows) > trendRows || len(held) == 0 {
		return nil
	}
	t := &trend{means: make([]float64, len(s.xs)), slopes: make([]float64, len(s.xs))}
	for a, x := range s.xs {
		column := make([]float64, 0, len(rows))
		for _, row := range rows {
			if v, ok := x(row); ok {
				column = append(column, v)
			}
		}
		t.means[a] = median(column)
	}
	for _, u := range s.beside {
		t.effects = append(t.effects, make([]float64, s.plan.Variables[u].Levels+1))
	}
	near := s.near(t, rows)
	for range 2 {
		if !s.solve(t, near) {
			return nil
		}
		near = s.near(t, rows)
	}
	if s.spread(t, held) >= float64((1-worthwhile)*s.spread(nil, held)) {
		return nil
	}
	return t
}

// near returns the rows that do not lie far from the trend, or far out along a number.
func (s *sight) near(t *trend, rows []int32) []int32 {
	out := slices.Clone(rows)
	column, sorted := make([]float64, len(rows)), make([]float64, len(rows))
	for a := range len(s.xs) + 1 {
		value, middle := s.rest(t), 0.0
		if a < len(s.xs) {
			value, middle = s.xs[a], t.means[a]
		}
		column, sorted = column[:len(out)], sorted[:len(out)]
		for i, row := range out {
			column[i], _ = value(row)
		}
		if a == len(s.xs) {
			copy(sorted, column)
			middle = median(sorted)
		}
		for i := range column {
			column[i] = math.Abs(column[i] - middle)
		}
		copy(sorted, column)
		limit := float64(farOut * median(sorted))
		if limit == 0 {
			continue
		}
		kept := out[:0]
		for i, row := range out {
			if _, ok := value(row); !ok || column[i] <= limit {
				kept = append(kept, row)
			}
		}
		out = kept
	}
	return out
}

// solve fits the trend by least squares, numbers and levels at once.
func (s *sight) solve(t *trend, rows []int32) bool {
	first := make([]int, len(s.beside)) // of each category's levels among the unknowns
	p := 1 + len(s.xs)
	for b, u := range s.beside {
		first[b] = p
		p += s.plan.Variables[u].Levels
	}
	normal, right := make([]float64, p*p), make([]float64, p)
	at, values := make([]int, 0, 1+len(s.xs)+len(s.beside)), make([]float64, 0, 1+len(s.xs)+len(s.beside))
	for _, row := range rows {
		at, values = append(at[:0], 0), append(values[:0], 1)
		for a, x := range s.xs {
			if v, ok := x(row); ok {
				at, values = append(at, 1+a), append(values, v-t.means[a])
			}
		}
		for b, u := range s.beside {
			if v := &s.plan.Variables[u]; int(v.Codes[row]) < v.Levels {
				at, values = append(at, first[b]+int(v.Codes[row])), append(values, 1)
			}
		}
		y, _ := s.y(row)
		for i, k := range at {
			right[k] += float64(values[i] * y)
			for j, l := range at[:i+1] {
				normal[k*p+l] += float64(values[i] * values[j])
			}
		}
	}
	for a := range s.xs {
		normal[(1+a)*(p+1)] *= 1 + trendRidge
	}
	for k := 1 + len(s.xs); k < p; k++ {
		normal[k*(p+1)] += levelRows
	}
	out := solve(normal, right, p)
	if out == nil {
		return false
	}
	copy(t.slopes, out[1:])
	for b, u := range s.beside {
		copy(t.effects[b], out[first[b]:first[b]+s.plan.Variables[u].Levels])
	}
	return true
}

// spread is the sum of the distances of rows from the middle of what a trend leaves over.
func (s *sight) spread(t *trend, rows []int32) float64 {
	rest := s.rest(t)
	column := make([]float64, 0, len(rows))
	for _, row := range rows {
		v, _ := rest(row)
		column = append(column, v)
	}
	middle := median(column)
	sum := 0.0
	for _, v := range column {
		sum += math.Abs(v - middle)
	}
	return sum
}

// scores are the ranks of what a trend leaves over, which a tree is grown on in place of
// the ranks of the number.
func (s *sight) scores(t *trend, rows []int32) []int32 {
	rest := s.rest(t)
	left := make([]float64, s.plan.Donors)
	for _, row := range rows {
		left[row], _ = rest(row)
	}
	order := slices.Clone(rows)
	slices.SortFunc(order, func(a, b int32) int {
		switch {
		case left[a] < left[b]:
			return -1
		case left[a] > left[b]:
			return 1
		}
		return int(a - b)
	})
	out := make([]int32, s.plan.Donors)
	n := int64(len(order))
	for i, row := range order {
		out[row] = int32((2*int64(i) + 1) * maxScore / (2 * n))
	}
	return out
}
