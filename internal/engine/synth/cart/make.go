package cart

import (
	"math/bits"

	"github.com/sdg-service/sdg/internal/engine/synth/prepare"
	"github.com/sdg-service/sdg/internal/random"
)

// make makes the rows of sc, one variable after the other.
func (s *sampler) make(sc *scratch, attempt uint64) {
	n := len(sc.rows)
	sc.state.Rows = n
	clear(sc.given[:n])
	clear(sc.broken[:n])
	p := 0
	for v := range s.model.plan.Variables {
		variable := &s.model.plan.Variables[v]
		s.gather(sc, s.forests[v], n)
		if variable.Role == prepare.Level {
			s.levels(sc, v, attempt)
			copy(sc.codes[p][:n], sc.state.Codes[v][:n])
		} else {
			s.numbers(sc, v, attempt, sc.codes[p])
		}
		p++
		if variable.Days == 1 {
			s.calendar(sc, v, sc.codes[p], sc.codes[p+1])
			p += 2
		}
	}
}

// gather lays the values that a forest compares side by side, row by row.
func (s *sampler) gather(sc *scratch, f *filled, n int) {
	width := len(f.uses)
	for u := range f.uses {
		codes := sc.codes[f.uses[u].predictor][:n]
		cells := sc.cells[u:]
		if ranks := f.uses[u].ranks; ranks != nil {
			for r, c := range codes {
				cells[r*width] = ranks[c]
			}
			continue
		}
		for r, c := range codes {
			cells[r*width] = uint16(c)
		}
	}
}

// draw chooses an entry for variable v in every row: of the leaf that a random tree leads
// to, any. The entries are fetched in a loop of their own, so that the processor waits
// for many of them at once: they lie far apart in memory.
func (s *sampler) draw(sc *scratch, f *filled, v int, attempt uint64) {
	n := len(sc.rows)
	width := len(f.uses)
	key := s.keys[v]
	trees := uint64(len(f.roots))
	for r, row := range sc.rows {
		a, b := key.Draw(uint64(row), attempt<<16)
		k, rest := bits.Mul64(a, trees)
		leaf := f.leaf(f.roots[k], sc.cells[r*width:(r+1)*width])
		sc.node[r] = f.spans[leaf].source
		sc.pick[r] = rest
		sc.spare[r] = b
	}
	for r, at := range sc.node[:n] {
		sp := &f.spans[at]
		sc.place[r] = sp.first + int32(random.Below(sc.pick[r], uint64(sp.last-sp.first)))
	}
	entries := f.entries
	out := sc.entries[:n]
	for r, at := range sc.place[:n] {
		out[r] = entries[at]
	}
}

// redraw chooses another entry for row r: from the same leaf, one whose donor has not
// given to the row and whose value keeps bounds; if it finds none there, from the
// parents. The last resort is any entry of the root.
func (s *sampler) redraw(sc *scratch, f *filled, v, r int, attempt uint64, bounds *prepare.Bounds) {
	row := uint64(sc.rows[r])
	n := attempt<<16 + 1
	for {
		sp := &f.spans[sc.node[r]]
		for range redraws {
			w, _ := s.keys[v].Draw(row, n)
			n++
			sc.place[r] = sp.first + int32(random.Below(w, uint64(sp.last-sp.first)))
			sc.entries[r] = f.entries[sc.place[r]]
			if !s.refused(sc, v, r, bounds) {
				return
			}
		}
		if sp.parent < 0 {
			return
		}
		sc.node[r] = sp.parent
	}
}

// refused says that the chosen donor gave to the row before, or that its value breaks bounds.
func (s *sampler) refused(sc *scratch, v, r int, bounds *prepare.Bounds) bool {
	e := sc.entries[r]
	if sc.usedBefore(r, e.donor) {
		return true
	}
	if bounds == nil {
		return false
	}
	x := s.model.plan.Variables[v].Amount.Values[e.code]
	return x < bounds.Low || x > bounds.High
}

func (s *sampler) levels(sc *scratch, v int, attempt uint64) {
	variable := &s.model.plan.Variables[v]
	f := s.forests[v]
	s.draw(sc, f, v, attempt)
	out := sc.state.Codes[v]
	var forced []uint32
	if variable.Forced != prepare.None {
		forced = sc.state.Codes[variable.Forced]
	}
	for r := range sc.rows {
		if forced != nil && forced[r] == 1 {
			out[r] = 1
			continue
		}
		if sc.usedBefore(r, sc.entries[r].donor) {
			s.redraw(sc, f, v, r, attempt, nil)
		}
		sc.use(r, sc.entries[r].donor)
		out[r] = sc.entries[r].code
	}
}

func (s *sampler) numbers(sc *scratch, v int, attempt uint64, bins []uint32) {
	plan := s.model.plan
	variable := &plan.Variables[v]
	f := s.forests[v]
	s.draw(sc, f, v, attempt)
	out := sc.state.Ticks[v]
	amount := variable.Amount
	static := s.conditions.Static[v]
	limits := s.limits[v]
	bounded := len(limits) > 0 || static != amount.Range()
	var gate []uint32
	if variable.Gate != prepare.None {
		gate = sc.state.Codes[variable.Gate]
	}
	for r := range sc.rows {
		if gate != nil && gate[r] == 1 {
			out[r], bins[r] = 0, 0
			continue
		}
		var bounds *prepare.Bounds
		narrow := static
		if bounded {
			narrow = plan.Narrow(static, limits, &sc.state, r, v)
			bounds = &narrow
			if narrow.Empty() {
				sc.broken[r] = true
				out[r], bins[r] = 0, 1
				continue
			}
		}
		if s.refused(sc, v, r, bounds) {
			s.redraw(sc, f, v, r, attempt, bounds)
		}
		e := sc.entries[r]
		sc.use(r, e.donor)
		x := amount.Values[e.code]
		if amount.Atom(e.code) {
			if bounds == nil || x >= narrow.Low && x <= narrow.High {
				out[r], bins[r] = x, uint32(amount.CodeBin(e.code))
				continue
			}
		} else {
			x = amount.Between(e.code, f.neighbour(sc.place[r], sc.node[r], sc.spare[r]), sc.spare[r])
		}
		if bounds != nil {
			x = amount.Within(x, narrow, sc.spare[r])
		}
		out[r], bins[r] = x, uint32(amount.Bin(x))
	}
}

// neighbour returns the code of the nearest other value in the leaf of an entry, above or
// below by chance, or None. Only leaves have their entries in the order of values.
func (f *filled) neighbour(place, at int32, w uint64) int {
	if f.nodes[at].pred >= 0 {
		return prepare.None
	}
	sp := &f.spans[at]
	own := f.entries[place].code
	for turn := range uint64(2) {
		if (w+turn)&1 == 0 {
			for i := place + 1; i < sp.last; i++ {
				if c := f.entries[i].code; c != own {
					return int(c)
				}
			}
		} else {
			for i := place - 1; i >= sp.first; i-- {
				if c := f.entries[i].code; c != own {
					return int(c)
				}
			}
		}
	}
	return prepare.None
}

func (s *sampler) calendar(sc *scratch, v int, weekdays, months []uint32) {
	variable := &s.model.plan.Variables[v]
	for r, tick := range sc.state.Ticks[v][:len(sc.rows)] {
		if variable.Gate != prepare.None && sc.state.Codes[variable.Gate][r] == 1 {
			weekdays[r], months[r] = 0, 0
			continue
		}
		weekdays[r], months[r] = uint32(prepare.Weekday(tick))+1, uint32(prepare.Month(tick))+1
	}
}
