package cart

import (
	"github.com/sdg-service/sdg/internal/engine/synth/prepare"
)

// scratch holds the rows of one batch while they are made.
type scratch struct {
	rows   []int64 // their numbers in the request
	state  prepare.State
	broken []bool // rows for which no value keeps the order relations

	codes [][]uint32 // by predictor
	cells []uint16   // values of the forest's predictors, row by row
	used  []int32    // donors of each row, remembered or fewer
	kept  int        // donors kept per row
	given []int32    // number of donors that gave to each row so far

	// The draw for one variable, by row.
	node    []int32 // whose entries are drawn from
	pick    []uint64
	spare   []uint64 // random bits that are left
	place   []int32  // of the entry
	entries []entry
}

func newScratch(plan *prepare.Plan, predictors int, forests []forest) *scratch {
	widest := 1
	for i := range forests {
		widest = max(widest, len(forests[i].uses))
	}
	sc := &scratch{
		state: *plan.NewState(batch), broken: make([]bool, batch), codes: make([][]uint32, predictors),
		cells: make([]uint16, batch*widest), kept: min(len(plan.Variables), remembered), given: make([]int32, batch),
		node: make([]int32, batch), pick: make([]uint64, batch), spare: make([]uint64, batch), place: make([]int32, batch), entries: make([]entry, batch),
	}
	sc.used = make([]int32, batch*sc.kept)
	for i := range sc.codes {
		sc.codes[i] = make([]uint32, batch)
	}
	return sc
}

func (sc *scratch) copyRow(to int, from *scratch, row int) {
	for v := range sc.state.Codes {
		if c := sc.state.Codes[v]; c != nil {
			c[to] = from.state.Codes[v][row]
		} else {
			sc.state.Ticks[v][to] = from.state.Ticks[v][row]
		}
	}
}

// usedBefore says that donor has given to the row already.
func (sc *scratch) usedBefore(row int, donor int32) bool {
	n := min(int(sc.given[row]), sc.kept)
	for _, d := range sc.used[row*sc.kept : row*sc.kept+n] {
		if d == donor {
			return true
		}
	}
	return false
}

func (sc *scratch) use(row int, donor int32) {
	sc.used[row*sc.kept+int(sc.given[row])%sc.kept] = donor
	sc.given[row]++
}
