package cart

import (
	"math/bits"

	"github.com/sdg-service/sdg/internal/engine/synth/prepare"
	"github.com/sdg-service/sdg/internal/random"
)

// Make makes rows, one variable after the other.
func (m *maker) Make(rows []int64, attempt uint64) { m.makeFrom(0, rows, attempt) }

// makeFrom makes the variables from number first on; the state holds those before.
func (m *maker) makeFrom(first int, rows []int64, attempt uint64) {
	m.rows = append(m.rows[:0], rows...)
	n := len(rows)
	m.state.Rows = n
	clear(m.given[:n])
	clear(m.broken[:n])
	p := 0
	for v := range m.model.plan.Variables {
		variable := &m.model.plan.Variables[v]
		if v >= first {
			m.gather(m.forests[v], n)
		}
		if variable.Role == prepare.Level {
			if v >= first {
				m.levels(v, attempt)
			}
			if m.wanted[p] {
				copy(m.codes[p][:n], m.state.Codes[v][:n])
			}
		} else {
			if v >= first {
				m.numbers(v, attempt)
			}
			if m.wanted[p] {
				m.bins(v, m.codes[p])
			}
			if lenses := m.lenses[v]; lenses != nil {
				for r, tick := range m.state.Ticks[v][:n] {
					lenses[r] = variable.Amount.Lens(tick)
				}
			}
		}
		p++
		if variable.Days == 1 {
			m.calendar(v, m.codes[p], m.codes[p+1])
			p += 2
		}
	}
}

// gather lays the values that a forest compares side by side, row by row.
func (m *maker) gather(f *filled, n int) {
	width := len(f.uses)
	for u := range f.uses {
		codes := m.codes[f.uses[u].predictor][:n]
		cells := m.cells[u:]
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
func (m *maker) draw(f *filled, v int, attempt uint64) {
	n := len(m.rows)
	key := m.keys[v]
	trees := uint64(len(f.roots))
	node, tree, pick, spare, place := m.node[:n], m.tree[:n], m.pick[:n], m.spare[:n], m.place[:n]
	for r, row := range m.rows {
		a, b := key.Draw(uint64(row), attempt<<16)
		k, rest := bits.Mul64(a, trees)
		tree[r] = int32(k)
		node[r] = f.roots[k]
		pick[r] = rest
		spare[r] = b
	}
	m.descend(f, node)
	for r, leaf := range node {
		at := f.spans[leaf].source
		node[r] = at
		sp := &f.spans[at]
		place[r] = sp.first + int32(random.Below(pick[r], uint64(sp.last-sp.first)))
	}
	entries := f.entries
	out := m.entries[:n]
	for r, at := range place {
		out[r] = entries[at]
	}
}

// descend leads every row from the root in node to its leaf, all rows by one level at a time: which way a row
// goes cannot be foreseen, and the processor waits for one row only if it has no others.
func (m *maker) descend(f *filled, node []int32) {
	width := len(f.uses)
	if width == 0 {
		return
	}
	open := m.open[:len(node)]
	for r := range open {
		open[r] = int32(r)
	}
	nodes, cells := f.nodes, m.cells
	for len(open) > 0 {
		left := 0
		for _, r := range open {
			i := node[r]
			n := nodes[i]
			if n.pred < 0 {
				continue
			}
			next := n.right
			if cells[int(r)*width+int(n.pred)] <= n.cut {
				next = i + 1
			}
			node[r] = next
			open[left] = r
			left++
		}
		open = open[:left]
	}
}

// redraw chooses another entry for row r: from the same leaf, one whose donor has not
// given to the row and whose value keeps bounds; if it finds none there, from the
// parents. The last resort is any entry of the root.
func (m *maker) redraw(f *filled, v, r int, attempt uint64, bounds *prepare.Bounds) {
	row := uint64(m.rows[r])
	n := attempt<<16 + 1
	for {
		sp := &f.spans[m.node[r]]
		for range redraws {
			w, _ := m.keys[v].Draw(row, n)
			n++
			m.place[r] = sp.first + int32(random.Below(w, uint64(sp.last-sp.first)))
			m.entries[r] = f.entries[m.place[r]]
			if !m.refused(v, r, bounds) {
				return
			}
		}
		if sp.parent < 0 {
			return
		}
		m.node[r] = sp.parent
	}
}

// refused says that the chosen donor gave to the row before, or that its value breaks bounds.
func (m *maker) refused(v, r int, bounds *prepare.Bounds) bool {
	e := m.entries[r]
	if m.usedBefore(r, e.donor) {
		return true
	}
	if bounds == nil {
		return false
	}
	x := m.model.plan.Variables[v].Amount.Values[e.code]
	return x < bounds.Low || x > bounds.High
}

func (m *maker) levels(v int, attempt uint64) {
	variable := &m.model.plan.Variables[v]
	f := m.forests[v]
	m.draw(f, v, attempt)
	out := m.state.Codes[v]
	var forced []uint32
	if variable.Forced != prepare.None {
		forced = m.state.Codes[variable.Forced]
	}
	for r := range m.rows {
		if forced != nil && forced[r] == 1 {
			out[r] = 1
			continue
		}
		if f.alike(m.node[r]) {
			out[r] = m.entries[r].code
			continue
		}
		if m.usedBefore(r, m.entries[r].donor) {
			m.redraw(f, v, r, attempt, nil)
		}
		m.use(r, m.entries[r].donor)
		out[r] = m.entries[r].code
	}
}

// alike says that all donors of a leaf have one value: it is then the leaf's, and no donor
// gives it. Were donors counted there, a wide table would use a small group's up, and draw
// the rest of the row from rows unlike it.
func (f *filled) alike(at int32) bool {
	sp := &f.spans[at]
	return f.nodes[at].pred < 0 && f.entries[sp.first].code == f.entries[sp.last-1].code
}

func (m *maker) numbers(v int, attempt uint64) {
	plan := m.model.plan
	variable := &plan.Variables[v]
	f := m.forests[v]
	m.draw(f, v, attempt)
	out := m.state.Ticks[v]
	amount := variable.Amount
	static := m.conditions.Static[v]
	limits := m.limits[v]
	bounded := len(limits) > 0 || static != amount.Range()
	var gate []uint32
	if variable.Gate != prepare.None {
		gate = m.state.Codes[variable.Gate]
	}
	for r := range m.rows {
		if gate != nil && gate[r] == 1 {
			out[r] = 0
			continue
		}
		var bounds *prepare.Bounds
		narrow := static
		if bounded {
			narrow = plan.Narrow(static, limits, &m.state, r, v)
			bounds = &narrow
			if narrow.Empty() {
				m.broken[r] = true
				out[r] = 0
				continue
			}
		}
		if m.refused(v, r, bounds) {
			m.redraw(f, v, r, attempt, bounds)
		}
		e := m.entries[r]
		m.use(r, e.donor)
		x := amount.Values[e.code]
		if f.lines != nil {
			if shift, ends, ok := m.shift(f, r); ok {
				if !amount.Atom(e.code) {
					x = amount.Between(e.code, prepare.None, m.spare[r])
				}
				x = amount.Moved(x, shift, ends[0], ends[1], m.spare[r])
				if bounds != nil {
					x = amount.Within(x, narrow, m.spare[r])
				}
				out[r] = x
				continue
			}
		}
		if amount.Atom(e.code) {
			if bounds == nil || x >= narrow.Low && x <= narrow.High {
				out[r] = x
				continue
			}
		} else {
			x = amount.Between(e.code, f.neighbour(m.place[r], m.node[r], m.spare[r]), m.spare[r])
		}
		if bounds != nil {
			x = amount.Within(x, narrow, m.spare[r])
		}
		out[r] = x
	}
}

// bins writes the bins of a number by which later variables are predicted.
func (m *maker) bins(v int, bins []uint32) {
	variable := &m.model.plan.Variables[v]
	var gate []uint32
	if variable.Gate != prepare.None {
		gate = m.state.Codes[variable.Gate]
	}
	for r, tick := range m.state.Ticks[v][:len(m.rows)] {
		if gate != nil && gate[r] == 1 {
			bins[r] = 0
			continue
		}
		bins[r] = uint32(variable.Amount.Bin(tick))
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

func (m *maker) calendar(v int, weekdays, months []uint32) {
	variable := &m.model.plan.Variables[v]
	for r, tick := range m.state.Ticks[v][:len(m.rows)] {
		if variable.Gate != prepare.None && m.state.Codes[variable.Gate][r] == 1 {
			weekdays[r], months[r] = 0, 0
			continue
		}
		weekdays[r], months[r] = uint32(prepare.Weekday(tick))+1, uint32(prepare.Month(tick))+1
	}
}
