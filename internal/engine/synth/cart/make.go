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

// draw is one chosen donor: its place among the donors of a tree, and the random bits
// that are left.
type draw struct {
	tree  int
	at    int32
	first int32
	last  int32
	leaf  bool // at lies in a leaf, whose donors are in the order of their values
	spare uint64
}

// donor chooses a donor for variable v of row r: from the leaf of a random tree, one that
// has not given to the row and keeps bounds; if it finds none there, from the parents.
// The last resort is any donor of the root.
func (s *sampler) donor(sc *scratch, f *filled, v, r, width int, attempt uint64, bounds *prepare.Bounds) draw {
	row := uint64(sc.rows[r])
	a, b := s.keys[v].Draw(row, attempt<<16)
	k, rest := bits.Mul64(a, uint64(len(f.trees)))
	t := &f.trees[k]
	leaf := t.leaf(sc.cells[r*width : (r+1)*width])
	spans := f.spans[k]
	at := spans[leaf].source
	sp := &spans[at]
	donors := f.donors[k]
	pick := sp.first + int32(random.Below(rest, uint64(sp.last-sp.first)))
	if !s.refused(sc, v, r, donors[pick], bounds) {
		return draw{int(k), pick, sp.first, sp.last, f.trees[k].nodes[at].pred < 0, b}
	}
	n := attempt<<16 + 1
	for {
		for range redraws {
			w, _ := s.keys[v].Draw(row, n)
			n++
			pick = sp.first + int32(random.Below(w, uint64(sp.last-sp.first)))
			if !s.refused(sc, v, r, donors[pick], bounds) {
				return draw{int(k), pick, sp.first, sp.last, f.trees[k].nodes[at].pred < 0, b}
			}
		}
		if sp.parent < 0 {
			return draw{int(k), pick, sp.first, sp.last, f.trees[k].nodes[at].pred < 0, b}
		}
		at = sp.parent
		sp = &spans[at]
	}
}

// refused says that the donor gave to the row before, or that its value breaks bounds.
func (s *sampler) refused(sc *scratch, v, r int, donor int32, bounds *prepare.Bounds) bool {
	if sc.usedBefore(r, donor) {
		return true
	}
	if bounds == nil {
		return false
	}
	variable := &s.model.plan.Variables[v]
	x := variable.Amount.Values[variable.Codes[donor]]
	return x < bounds.Low || x > bounds.High
}

func (s *sampler) levels(sc *scratch, v int, attempt uint64) {
	variable := &s.model.plan.Variables[v]
	f := s.forests[v]
	width := len(f.uses)
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
		d := s.donor(sc, f, v, r, width, attempt, nil)
		donor := f.donors[d.tree][d.at]
		sc.use(r, donor)
		out[r] = variable.Codes[donor]
	}
}

func (s *sampler) numbers(sc *scratch, v int, attempt uint64, bins []uint32) {
	plan := s.model.plan
	variable := &plan.Variables[v]
	f := s.forests[v]
	width := len(f.uses)
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
		d := s.donor(sc, f, v, r, width, attempt, bounds)
		donors := f.donors[d.tree]
		sc.use(r, donors[d.at])
		code := variable.Codes[donors[d.at]]
		if amount.Atom(code) {
			x := amount.Values[code]
			if bounds == nil || x >= narrow.Low && x <= narrow.High {
				out[r], bins[r] = x, uint32(amount.CodeBin(code))
				continue
			}
		}
		x := amount.Values[code]
		if !amount.Atom(code) {
			x = amount.Between(code, neighbour(variable.Codes, donors, &d), d.spare)
		}
		if bounds != nil {
			x = amount.Within(x, narrow, d.spare)
		}
		out[r], bins[r] = x, uint32(amount.Bin(x))
	}
}

// neighbour returns the code of the nearest other value in the donor's leaf, above or
// below by chance, or None.
func neighbour(codes []uint32, donors []int32, d *draw) int {
	if !d.leaf {
		return prepare.None
	}
	own := codes[donors[d.at]]
	for turn := range uint64(2) {
		if (d.spare+turn)&1 == 0 {
			for i := d.at + 1; i < d.last; i++ {
				if c := codes[donors[i]]; c != own {
					return int(c)
				}
			}
		} else {
			for i := d.at - 1; i >= d.first; i-- {
				if c := codes[donors[i]]; c != own {
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
