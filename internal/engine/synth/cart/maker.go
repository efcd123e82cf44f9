package cart

import (
	"github.com/sdg-service/sdg/internal/engine/synth/prepare"
)

// maker makes batches of rows, and holds one while it is made.
type maker struct {
	*sampler
	rows   []int64 // their numbers in the request
	state  prepare.State
	broken []bool // rows for which no value keeps the order relations

	wanted []bool      // predictors that some forest uses
	lenses [][]float64 // of the numbers along which some forest carries another
	codes  [][]uint32  // by predictor
	cells  []uint16    // values of the forest's predictors, row by row
	used   []int32     // donors of each row, remembered or fewer
	kept   int         // donors kept per row
	given  []int32     // number of donors that gave to each row so far

	// The draw for one variable, by row.
	open    []int32 // rows that have not reached a leaf
	tree    []int32
	node    []int32 // whose entries are drawn from
	pick    []uint64
	spare   []uint64 // random bits that are left
	place   []int32  // of the entry
	entries []entry
}

func newMaker(s *sampler) *maker {
	const batch = prepare.Batch
	plan := s.model.plan
	widest := 1
	for i := range s.forests {
		widest = max(widest, len(s.forests[i].uses))
	}
	m := &maker{
		sampler: s,
		state:   *plan.NewState(batch), broken: make([]bool, batch), codes: make([][]uint32, len(s.model.all)),
		cells: make([]uint16, batch*widest), kept: min(len(plan.Variables), remembered), given: make([]int32, batch),
		open: make([]int32, batch), tree: make([]int32, batch), node: make([]int32, batch), pick: make([]uint64, batch), spare: make([]uint64, batch), place: make([]int32, batch), entries: make([]entry, batch),
	}
	m.used = make([]int32, batch*m.kept)
	m.wanted = make([]bool, len(s.model.all))
	m.lenses = make([][]float64, len(plan.Variables))
	for _, f := range s.forests {
		for _, u := range f.uses {
			m.wanted[u.predictor] = true
		}
		if f.lines == nil {
			continue
		}
		for _, u := range f.lines.along {
			if m.lenses[u] == nil {
				m.lenses[u] = make([]float64, batch)
			}
		}
	}
	for i := range m.codes {
		m.codes[i] = make([]uint32, batch)
	}
	return m
}

// State holds the rows made last.
func (m *maker) State() *prepare.State { return &m.state }

// Broken says that no value of the row could keep the order relations.
func (m *maker) Broken(row int) bool { return m.broken[row] }

// usedBefore says that donor has given to the row already.
func (m *maker) usedBefore(row int, donor int32) bool {
	n := min(int(m.given[row]), m.kept)
	for _, d := range m.used[row*m.kept : row*m.kept+n] {
		if d == donor {
			return true
		}
	}
	return false
}

func (m *maker) use(row int, donor int32) {
	m.used[row*m.kept+int(m.given[row])%m.kept] = donor
	m.given[row]++
}
