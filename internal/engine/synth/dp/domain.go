package dp

import (
	"math"
	"slices"

	"github.com/sdg-service/sdg/internal/engine/synth/dp/graph"
	"github.com/sdg-service/sdg/internal/frame"
)

// part is a run of values of a column: grid values, or places in its levels.
type part struct {
	lo, hi int64
	weight float64
}

// code is what one value of a variable stands for: a missing cell, or one of the parts
// by weight, each of whose values is equally likely.
type code struct {
	null  bool
	parts []part
}

// domain is what has been learnt of one column by itself.
type domain struct {
	levels []string // category: ascending, what may be written
	codes  []code
	counts []float64 // noisy rows of each code
	vars   []float64 // variances of counts
	source string    // for evidence: where the values come from

	encode func(row int) uint16
}

// maxCard bounds the values of one variable; pairs of variables have at most its square
// in cells. The levels of fewest rows share a value.
const maxCard = 512

// survey is the first look at a column, from which its values are settled once the number of
// rows is known.
type survey struct {
	column  *frame.Column
	grid    grid
	refined refined  // number, time
	levels  []string // category
	counts  noisy    // of levels, others and nulls
	source  string
}

const (
	// levelShare of a category's budget goes into finding its levels, if they are private.
	levelShare = 0.4
	// unpublished is written where no level of a column could be published.
	unpublished = "other"
)

func (c *curator) survey(column *frame.Column, o *Options, rho, delta float64) survey {
	s := survey{column: column, source: "private"}
	if column.Kind != frame.Category {
		s.grid = newGrid(&column.Field)
		var bounds *Bounds
		if b, ok := o.Bounds[column.Name]; ok {
			bounds, s.source = &b, "public"
		}
		s.refined = c.refine(column, s.grid, bounds, rho)
		return s
	}
	if levels, ok := o.Levels[column.Name]; ok {
		s.levels, s.source = slices.Sorted(slices.Values(levels)), "public"
	} else {
		s.levels = c.levels(column, rho*levelShare, delta)
		rho *= 1 - levelShare
	}
	of := s.places()
	s.counts = c.histogram(forCount, column, len(s.levels)+2, rho, func(row int) int {
		if column.IsNull(row) {
			return len(s.levels) + 1
		}
		return of[column.Codes[row]]
	})
	return s
}

// places maps the frame's codes to the published levels, or to the one after them.
func (s *survey) places() []int {
	out := make([]int, len(s.column.Levels))
	for code, level := range s.column.Levels {
		at, found := slices.BinarySearch(s.levels, level)
		if !found {
			at = len(s.levels)
		}
		out[code] = at
	}
	return out
}

// rows is the survey's estimate of the number of rows, and its variance.
func (s *survey) rows() (float64, float64) {
	if s.column.Kind != frame.Category {
		sum := s.refined.nulls
		for _, l := range s.refined.leaves {
			sum += l.count
		}
		return sum, s.refined.variance * float64(len(s.refined.leaves)+1)
	}
	sum := 0.0
	for _, n := range s.counts.counts {
		sum += float64(n)
	}
	return sum, s.counts.variance.Value() * float64(len(s.counts.counts))
}

// settle groups what the survey found into the values of a variable.
func (s *survey) settle(limit int, other string) *domain {
	if s.column.Kind == frame.Category {
		return s.settleLevels(other)
	}
	return s.settleBins(limit)
}

func (s *survey) settleBins(limit int) *domain {
	d := &domain{source: s.source}
	r := s.refined
	floor := significant * math.Sqrt(r.variance)
	list := bins(r, min(limit, maxCard/2))
	hasNull := r.nulls > floor
	if only := list[0]; hasNull && len(list) == 1 && only[0].count <= floor && len(only) == 1 {
		list = nil
	}
	var starts []int64
	for _, bin := range list {
		var parts []part
		count, weight := 0.0, 0.0
		for _, l := range bin {
			count += l.count
			weight += math.Max(0, l.count)
			parts = append(parts, part{lo: l.lo, hi: l.hi, weight: math.Max(0, l.count)})
		}
		if weight == 0 {
			for i := range parts {
				parts[i].weight = float64(parts[i].hi-parts[i].lo) + 1
			}
		}
		parts = slices.DeleteFunc(parts, func(p part) bool { return p.weight == 0 })
		d.add(code{parts: parts}, count, r.variance*float64(len(bin)))
		starts = append(starts, bin[0].lo)
	}
	fullest := d.fullest()
	null := fullest
	if hasNull {
		d.add(code{null: true}, r.nulls, r.variance)
		null = len(d.codes) - 1
	}
	column, g := s.column, s.grid
	d.encode = func(row int) uint16 {
		if column.IsNull(row) || len(starts) == 0 {
			return uint16(null)
		}
		return uint16(find(starts, g.at(column, row)))
	}
	return d
}

func (s *survey) settleLevels(other string) *domain {
	d := &domain{levels: s.levels, source: s.source}
	variance := s.counts.variance.Value()
	floor := significant * math.Sqrt(variance)
	count := func(i int) float64 { return float64(s.counts.counts[i]) }
	n := len(s.levels)

	// The levels of most rows get a code each, in their own order; the others share one.
	byCount := make([]int, n)
	for i := range byCount {
		byCount[i] = i
	}
	slices.SortStableFunc(byCount, func(a, b int) int { return int(s.counts.counts[b] - s.counts.counts[a]) })
	own := make([]int, n+2)
	for i := range own {
		own[i] = -1
	}
	kept := byCount[:min(n, maxCard)]
	for len(kept) > 0 && count(kept[len(kept)-1]) <= floor {
		kept = kept[:len(kept)-1]
	}
	for _, level := range slices.Sorted(slices.Values(kept)) {
		own[level] = len(d.codes)
		d.add(code{parts: []part{{lo: int64(level), hi: int64(level), weight: 1}}}, count(level), variance)
	}

	var rare []part
	rest, cells := count(n), 1.0
	for level := range n {
		if own[level] < 0 {
			rare = append(rare, part{lo: int64(level), hi: int64(level), weight: math.Max(1, count(level))})
			rest += count(level)
			cells++
		}
	}
	hasNull := count(n+1) > floor
	if rest > floor*math.Sqrt(cells) || len(d.codes) == 0 && !hasNull {
		switch {
		case other != "":
			rare = append(rare, d.label(other, math.Max(1, count(n))))
		case len(rare) == 0 && n > 0: // published levels stand in for those that are not
			for _, level := range byCount {
				rare = append(rare, part{lo: int64(level), hi: int64(level), weight: math.Max(1, count(level))})
			}
		case len(rare) == 0:
			rare = append(rare, d.label(unpublished, 1))
		}
		d.add(code{parts: rare}, rest, variance*cells)
		own[n] = len(d.codes) - 1
	} else {
		own[n] = d.fullest()
	}
	for level := range n {
		if own[level] < 0 {
			own[level] = own[n]
		}
	}
	own[n+1] = own[n]
	if hasNull {
		d.add(code{null: true}, count(n+1), variance)
		own[n+1] = len(d.codes) - 1
	}
	of, column := s.places(), s.column
	d.sortLevels()
	d.encode = func(row int) uint16 {
		if column.IsNull(row) {
			return uint16(own[n+1])
		}
		return uint16(own[of[column.Codes[row]]])
	}
	return d
}

func (d *domain) add(c code, count, variance float64) {
	d.codes = append(d.codes, c)
	d.counts = append(d.counts, count)
	d.vars = append(d.vars, variance)
}

// label is the part that writes name, which becomes a level.
func (d *domain) label(name string, weight float64) part {
	at := slices.Index(d.levels, name)
	if at < 0 {
		at = len(d.levels)
		d.levels = append(slices.Clone(d.levels), name)
	}
	return part{lo: int64(at), hi: int64(at), weight: weight}
}

// sortLevels puts the levels into ascending order and the parts' places with them.
func (d *domain) sortLevels() {
	sorted := slices.Sorted(slices.Values(d.levels))
	for i := range d.codes {
		for j := range d.codes[i].parts {
			p := &d.codes[i].parts[j]
			at, _ := slices.BinarySearch(sorted, d.levels[p.lo])
			p.lo, p.hi = int64(at), int64(at)
		}
	}
	d.levels = sorted
}

// fullest is the code of most rows, by their noisy number; 0 if there is none.
func (d *domain) fullest() int {
	best := 0
	for i := range d.counts {
		if d.counts[i] > d.counts[best] {
			best = i
		}
	}
	return best
}

// measurement is the domain's marginal as variable v.
func (d *domain) measurement(v int) graph.Measurement {
	m := graph.Measurement{Scope: []int{v}, Values: d.counts}
	for _, variance := range d.vars {
		m.Weights = append(m.Weights, 1/variance)
	}
	return m
}
