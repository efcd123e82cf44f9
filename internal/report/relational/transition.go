package relational

import (
	"cmp"
	"math"
	"slices"

	"github.com/sdg-service/sdg/internal/frame"
	"github.com/sdg-service/sdg/internal/report/stat"
)

const (
	// maxStates bounds the levels that transitions are told of one by one; the others are one
	// state together.
	maxStates = 8
	// leastState is the number of real rows from which on a level is a state of its own.
	leastState = 6
)

// Names of the states that are no single level.
const (
	otherState   = "(others)"
	missingState = "(missing)"
)

// Transitions compares which level of a category follows which, within the rows of one parent.
type Transitions struct {
	Column string `json:"column"`
	// States are the commonest levels of the real rows, then what stands for all others and for
	// missing cells, where there are some.
	States []string `json:"states"`
	// Real and Synthetic are, by the state of the row before, the shares of the states that
	// follow; a row of zeros where nothing follows a state.
	Real      [][]float64 `json:"real"`
	Synthetic [][]float64 `json:"synthetic"`
	// RealStay and SyntheticStay are the shares of rows with the state of the row before.
	RealStay      float64 `json:"real_stay"`
	SyntheticStay float64 `json:"synthetic_stay"`
	// Distance is the total variation distance (0 is perfect, 1 at most) of the shares of all
	// pairs of states that follow each other. Chance is what it would be on average if real and
	// synthetic pairs were independent draws from what both have together.
	Distance float64 `json:"distance"`
	Chance   float64 `json:"chance"`
}

func compareTransitions(real, made *side, name string) Transitions {
	states := newStates(real.child.Column(name), made.child.Column(name))
	t := Transitions{Column: name, States: states.names}
	a, na := states.pairs(real, name)
	b, nb := states.pairs(made, name)
	if na == 0 || nb == 0 {
		if na != nb {
			t.Distance = 1
		}
	} else {
		for i := range a {
			p, q := a[i]/na, b[i]/nb
			both := (a[i] + b[i]) / (na + nb)
			t.Distance += math.Abs(p-q) / 2
			// The mean of the absolute value of a normal variable is √(2/π) of its deviation.
			t.Chance += math.Sqrt(2/math.Pi*both*(1-both)*(1/na+1/nb)) / 2
		}
	}
	t.Distance, t.Chance = stat.Round6(t.Distance), stat.Round6(t.Chance)
	t.Real, t.RealStay = follow(a, len(states.names))
	t.Synthetic, t.SyntheticStay = follow(b, len(states.names))
	return t
}

// follow turns counts of pairs of n states into what follows each state, and how often it stays.
func follow(counts []float64, n int) (shares [][]float64, stay float64) {
	all := 0.0
	for i := range n {
		row := slices.Clone(counts[i*n : (i+1)*n])
		sum := 0.0
		for _, c := range row {
			sum += c
		}
		stay += row[i]
		all += sum
		for k := range row {
			row[k] = stat.Round6(row[k] / max(sum, 1))
		}
		shares = append(shares, row)
	}
	return shares, stat.Round6(stay / max(all, 1))
}

// states numbers the levels of a category, alike in two tables.
type states struct {
	names          []string
	at             map[string]int
	other, missing int
}

func newStates(real, made *frame.Column) *states {
	counts := map[string]int{}
	gaps := false
	for _, c := range []*frame.Column{real, made} {
		for row := range c.Rows() {
			switch {
			case c.IsNull(row):
				gaps = true
			case c == real:
				counts[c.Levels[c.Codes[row]]]++
			default:
				counts[c.Levels[c.Codes[row]]] += 0
			}
		}
	}
	levels := make([]string, 0, len(counts))
	for level := range counts {
		levels = append(levels, level)
	}
	slices.SortFunc(levels, func(a, b string) int { return cmp.Or(counts[b]-counts[a], cmp.Compare(a, b)) })
	own := min(len(levels), maxStates)
	for own > 0 && counts[levels[own-1]] < leastState {
		own--
	}
	s := &states{names: slices.Clone(levels[:own]), at: map[string]int{}}
	for i, level := range s.names {
		s.at[level] = i
	}
	if s.other = len(s.names); own < len(levels) {
		s.names = append(s.names, otherState)
	}
	if s.missing = len(s.names); gaps {
		s.names = append(s.names, missingState)
	}
	return s
}

// pairs counts the pairs of states that follow each other, row by row of a square, and all of them.
func (s *states) pairs(of *side, name string) (counts []float64, all float64) {
	c := of.child.Column(name)
	n := len(s.names)
	counts = make([]float64, n*n)
	state := make([]int, len(c.Levels))
	for code, level := range c.Levels {
		i, own := s.at[level]
		if state[code] = i; !own {
			state[code] = s.other
		}
	}
	at := func(row int) int {
		if c.IsNull(row) {
			return s.missing
		}
		return state[c.Codes[row]]
	}
	for _, rows := range of.rows {
		for i := 1; i < len(rows); i++ {
			counts[at(rows[i-1])*n+at(rows[i])]++
			all++
		}
	}
	return counts, all
}
