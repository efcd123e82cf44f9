package dataset

import (
	"cmp"
	"math"
	"math/bits"
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/frame"
	"github.com/sdg-service/sdg/internal/random"
)

const (
	// minimumCount is how many rows must share a value that the profile quotes.
	minimumCount = 5
	// topValues is how many of the most frequent values are quoted.
	topValues = 20
	// sampleLeast is how many rows the sample may always have.
	sampleLeast = 1024
	// batchRows is how many rows come at once, at most or nearly so.
	batchRows = 8192
)

// profiler describes the cells as they pass. Moments are of all rows; ranks, histograms
// and associations are of a sample of rows.
//
// The sample holds every row whose number, mixed, ends in level zero bits: all rows at
// level 0, and half of the sample when it is full and level grows. So it is uniform, depends
// on row numbers alone, and samples of parts of a file could be merged.
type profiler struct {
	schema  *Schema
	columns []*columnSummary
	cells   [][]float64 // numbers and times of the sampled rows; NaN where missing
	codes   [][]uint16  // categories of few levels: codes plus 1; 0 where missing
	levels  []uint8     // of the sampled rows
	level   int
	room    int
	rows    int64
	pick    []int
}

// columnSummary is exact, over all rows.
type columnSummary struct {
	count, zeros, negatives int64
	min, max, mean, m2      float64
	levels                  []int64 // rows of each level
	names                   []string
	chars                   int64
	longest, shortest       int32
}

func newProfiler(s *Schema, room room) *profiler {
	p := &profiler{schema: s, cells: make([][]float64, len(s.Columns)), codes: make([][]uint16, len(s.Columns))}
	bytes := room.rowBytes
	for i := range s.Columns {
		p.columns = append(p.columns, &columnSummary{})
		if room.rowBytes == 0 {
			switch s.Columns[i].Stored {
			case frame.Number, frame.Time:
				bytes += 8
			case frame.Category:
				bytes += 2
			}
		}
	}
	p.room = max(sampleLeast, 8*room.sampleCells/max(1, bytes))
	// A batch more than the room has a place before the sample is halved.
	rows := int(min(s.Rows, int64(p.room+batchRows)))
	for i := range s.Columns {
		switch s.Columns[i].Stored {
		case frame.Number, frame.Time:
			p.cells[i] = make([]float64, 0, rows)
		case frame.Category:
			p.codes[i] = make([]uint16, 0, rows)
		}
	}
	return p
}

// mix scatters row numbers (the finaliser of SplitMix64).
func mix(x uint64) uint64 {
	x += 0x9E3779B97F4A7C15
	x = (x ^ x>>30) * 0xBF58476D1CE4E5B9
	x = (x ^ x>>27) * 0x94D049BB133111EB
	return x ^ x>>31
}

// rowLevel is the highest level at which a row is in the sample.
func rowLevel(row int64) int { return bits.TrailingZeros64(mix(uint64(row))) }

// observe takes in rows rows that the columns hold.
func (p *profiler) observe(columns []storeColumn, rows int) {
	p.choose(rows)
	for c := range columns {
		s := &columns[c]
		sum := p.columns[c]
		switch s.column.Stored {
		case frame.Number, frame.Time:
			sum.numbers(s.numbers)
			cells := roomFor(p.cells[c], len(p.pick), p.room+rows)
			for _, i := range p.pick {
				cells = append(cells, s.numbers[i])
			}
			p.cells[c] = cells
		case frame.Category:
			sum.categories(s)
			if len(sum.levels) > associatedLevels {
				p.codes[c] = nil // compared with nothing
				continue
			}
			codes := roomFor(p.codes[c], len(p.pick), p.room+rows)
			for _, i := range p.pick {
				codes = append(codes, uint16(s.codes[i]))
			}
			p.codes[c] = codes
		default:
			if s.ends != nil {
				sum.run(s)
			} else {
				sum.texts(s.lengths)
			}
		}
	}
	for len(p.levels) > p.room {
		p.thin()
	}
}

// choose picks rows for the sample. Which are picked is not to be foreseen, so nothing branches
// on it: all are written down, and those that are not picked are written over.
func (p *profiler) choose(rows int) {
	held, picked, below := len(p.levels), 0, uint64(1)<<p.level-1
	p.levels = roomFor(p.levels, rows, p.room+2*batchRows)
	p.pick = slices.Grow(p.pick[:0], rows)
	pick, levels := p.pick[:rows], p.levels[held:held+rows]
	for i := range pick {
		mixed := mix(uint64(p.rows + int64(i)))
		pick[picked], levels[picked] = i, uint8(bits.TrailingZeros64(mixed))
		if mixed&below == 0 {
			picked++
		}
	}
	p.pick, p.levels = pick[:picked], p.levels[:held+picked]
	p.rows += int64(rows)
}

// roomFor makes room for more cells of a sample: in few steps, and for no more than it will
// ever have.
func roomFor[T any](cells []T, more, most int) []T {
	if need := len(cells) + more; need > cap(cells) {
		return slices.Grow(cells, max(need, min(most, 4*need))-len(cells))
	}
	return cells
}

// thin halves the sample.
func (p *profiler) thin() {
	for c := range p.columns {
		p.cells[c], p.codes[c] = above(p.cells[c], p.levels, p.level), above(p.codes[c], p.levels, p.level)
	}
	p.levels = above(p.levels, p.levels, p.level)
	p.level++
}

// above keeps the cells of rows above a level, if there are any. Which those are is not to be
// foreseen, so nothing branches on it.
func above[T any](cells []T, levels []uint8, level int) []T {
	if len(cells) == 0 {
		return cells
	}
	kept := 0
	for row, l := range levels {
		cells[kept] = cells[row]
		if int(l) > level {
			kept++
		}
	}
	return cells[:kept]
}

// numbers merges the moments of a batch, which are taken in two passes, with those so
// far (Chan, Golub, LeVeque 1983).
func (s *columnSummary) numbers(values []float64) {
	count, sum := int64(0), 0.0
	low, high := math.Inf(1), math.Inf(-1)
	for _, v := range values {
		if v != v {
			continue
		}
		count++
		sum += v
		low, high = min(low, v), max(high, v)
		if v == 0 {
			s.zeros++
		} else if v < 0 {
			s.negatives++
		}
	}
	if count == 0 {
		return
	}
	mean := sum / float64(count)
	m2 := 0.0
	for _, v := range values {
		if v == v {
			m2 += float64((v - mean) * (v - mean))
		}
	}
	if s.count == 0 {
		s.count, s.min, s.max, s.mean, s.m2 = count, low, high, mean, m2
		return
	}
	total := float64(s.count + count)
	delta := mean - s.mean
	s.m2 += m2 + float64(float64(delta*delta)*float64(float64(s.count)*(float64(count)/total)))
	s.mean += float64(delta * (float64(count) / total))
	s.min, s.max = min(s.min, low), max(s.max, high)
	s.count += count
}

func (s *columnSummary) categories(c *storeColumn) {
	s.names = c.levels.names
	for len(s.levels) < len(s.names) {
		s.levels = append(s.levels, 0)
	}
	for _, code := range c.codes {
		if code > 0 {
			s.levels[code-1]++
			s.count++
		}
	}
}

// run is texts of those in ends.
func (s *columnSummary) run(c *storeColumn) {
	if s.count == 0 {
		s.shortest = c.shortest
	}
	s.count += int64(len(c.ends))
	s.chars += int64(c.size)
	s.longest, s.shortest = max(s.longest, c.longest), min(s.shortest, c.shortest)
}

func (s *columnSummary) texts(lengths []int32) {
	for _, n := range lengths {
		if n < 0 {
			continue
		}
		if s.count == 0 {
			s.shortest = n
		}
		s.count++
		s.chars += int64(n)
		s.longest, s.shortest = max(s.longest, n), min(s.shortest, n)
	}
}

// finish makes the profile.
func (p *profiler) finish(s *Schema) *Profile {
	out := &Profile{Rows: p.rows, SampleRows: int64(len(p.levels)), MinimumCount: minimumCount}
	out.Approximate = out.SampleRows < out.Rows
	if out.Approximate {
		out.QuantileError = math.Round(1e6*math.Sqrt(random.Log(200)/(2*float64(out.SampleRows)))) / 1e6
	}
	var ordered order
	pairs := newAssociator(p, s)
	for c := range p.columns {
		var sorted *ascending
		if kind := s.Columns[c].Stored; kind == frame.Number || kind == frame.Time {
			sorted = ordered.sort(p.cells[c])
			pairs.ranked(c, &ordered)
		}
		out.Columns = append(out.Columns, p.column(&s.Columns[c], p.columns[c], sorted, out.Approximate))
	}
	out.Associations = pairs.compare()
	return out
}

func (p *profiler) column(c *Column, sum *columnSummary, values *ascending, approximate bool) ColumnProfile {
	out := ColumnProfile{Name: c.Name, Kind: c.Stored, Nulls: p.rows - sum.count, Distinct: c.Distinct, DistinctApproximate: c.DistinctApproximate}
	if sum.count == 0 {
		return out
	}
	switch c.Stored {
	case frame.Number:
		out.Number = numberProfile(sum, values)
		out.Top = topNumbers(values, p.rows, len(p.levels), func(dst []byte, v float64) []byte { return frame.AppendNumber(dst, v, c.Style.Decimals) })
		out.TopApproximate = approximate
		if !approximate {
			out.Distinct, out.DistinctApproximate = int64(len(values.values)), false
		}
	case frame.Time:
		out.Time = timeProfile(c, sum, values)
		out.TopApproximate = approximate
		out.Top = topNumbers(values, p.rows, len(p.levels), func(dst []byte, v float64) []byte { return appendTime(dst, int64(v), c.Style.Layout) })
		if !approximate {
			out.Distinct, out.DistinctApproximate = int64(len(values.values)), false
		}
	case frame.Category:
		out.Text = levelLengths(sum)
		out.Distinct, out.DistinctApproximate = int64(len(sum.levels)), false
		if !c.PersonalData && c.Kind != frame.Text {
			out.Top = topLevels(sum)
		}
	default:
		out.Text = &TextProfile{MinLength: int(sum.shortest), MaxLength: int(sum.longest), MeanLength: float64(sum.chars) / float64(sum.count)}
	}
	if c.PersonalData {
		out.Top = nil
	}
	return out
}

// topNumbers finds the most frequent values of a sorted sample and scales their counts.
func topNumbers(sorted *ascending, rows int64, sample int, write func([]byte, float64) []byte) []TopValue {
	type repeated struct {
		value float64
		count int64
	}
	var top []repeated
	for i, v := range sorted.values {
		if n := sorted.of(i); n >= minimumCount {
			// Those of one count stay in ascending order.
			top = insertTop(top, repeated{v, n}, func(a, b repeated) int { return int(b.count - a.count) })
		}
	}
	var out []TopValue
	for _, r := range top {
		scaled := int64(math.Round(float64(r.count) * (float64(rows) / float64(sample))))
		out = append(out, TopValue{string(write(nil, r.value)), scaled})
	}
	return out
}

func topLevels(sum *columnSummary) []TopValue {
	var top []TopValue
	for i, n := range sum.levels {
		if n >= minimumCount {
			top = insertTop(top, TopValue{sum.names[i], n}, func(a, b TopValue) int {
				return cmp.Or(int(b.Count-a.Count), strings.Compare(a.Value, b.Value))
			})
		}
	}
	return top
}

// insertTop puts a value among the first of all, which are in order: behind its equals, or
// nowhere if there are enough before it.
func insertTop[T any](top []T, v T, compare func(a, b T) int) []T {
	at := len(top)
	for at > 0 && compare(v, top[at-1]) < 0 {
		at--
	}
	if at == topValues {
		return top
	}
	if len(top) == topValues {
		top = top[:topValues-1]
	}
	return slices.Insert(top, at, v)
}
