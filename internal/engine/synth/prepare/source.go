package prepare

import (
	"slices"

	"github.com/sdg-service/sdg/internal/frame"
)

// source is a column of the table on its way into the plan.
type source struct {
	*frame.Column
	index     int // among the columns of the output
	codes     []uint32
	distinct  int // of codes, a missing cell among them
	nulls     int
	values    []float64 // distinct numbers or times, in the order of codes
	learnt    bool
	level     bool // a number modelled by levels
	raw       bool // a number without a grid
	daily     bool // a time without times of day
	determine int  // the column that decides this one, or None
	decides   bool
	anchor    int
	given     bool    // known when rows are made
	clockOf   *source // the time of which this is the time of day
	// joined says that the column is learnt together with others; members are those columns
	// in what stands for them all, which is no column itself.
	joined  bool
	members []*source
}

// encode numbers the distinct cells of the column in ascending order; missing comes last.
func (s *source) encode(rows int) {
	s.codes = make([]uint32, rows)
	if s.Kind == frame.Category || s.Kind == frame.Text {
		used := make([]uint32, len(s.Levels))
		for row, c := range s.Codes {
			if !s.IsNull(row) {
				used[c] = 1
			}
		}
		for i, u := range used {
			used[i] = uint32(s.distinct)
			s.distinct += int(u)
		}
		for row, c := range s.Codes {
			if !s.IsNull(row) {
				s.codes[row] = used[c]
			}
		}
	} else {
		at := func(row int) float64 { return s.Numbers[row] + 0 } // minus zero becomes zero
		if s.Kind == frame.Time {
			at = func(row int) float64 { return float64(s.Times[row]) }
		}
		values := make([]float64, 0, rows)
		for row := range rows {
			if !s.IsNull(row) {
				values = append(values, at(row))
			}
		}
		slices.Sort(values)
		s.values = slices.Clip(slices.Compact(values))
		s.distinct = len(s.values)
		s.daily = s.Kind == frame.Time && !slices.ContainsFunc(s.values, func(t float64) bool { return timeOfDay(t) != 0 })
		for row := range rows {
			if !s.IsNull(row) {
				c, _ := slices.BinarySearch(s.values, at(row))
				s.codes[row] = uint32(c)
			}
		}
	}
	if s.nulls > 0 {
		for row := range rows {
			if s.IsNull(row) {
				s.codes[row] = uint32(s.distinct)
			}
		}
		s.distinct++
	}
}

// identifying says that most cells of a category are shared by too few rows to be repeated.
func (s *source) identifying(least int) bool {
	counts := s.counts()
	rare, all := 0, 0
	for code, n := range counts {
		if s.nulls > 0 && code == len(counts)-1 {
			continue
		}
		all += n
		if n < least {
			rare += n
		}
	}
	return rare*2 > all
}

func (s *source) counts() []int {
	counts := make([]int, s.distinct)
	for _, c := range s.codes {
		counts[c]++
	}
	return counts
}

// levelTexts returns the texts of the codes of a category.
func (s *source) levelTexts() []string {
	out := make([]string, s.distinct)
	for row, c := range s.codes {
		if s.Kind == frame.Category && !s.IsNull(row) {
			out[c] = s.Levels[s.Codes[row]]
		}
	}
	return out
}
