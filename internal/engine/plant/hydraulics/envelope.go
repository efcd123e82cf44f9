package hydraulics

import (
	"fmt"
	"slices"
)

// envelope is the shape of a symmetric matrix whose rows are stored from their first entry to the diagonal. Nothing outside of it
// fills in when the matrix is factored.
type envelope struct {
	first []int // column of the first entry of each row
	begin []int // place of that entry; the diagonal of row i is at begin[i] + i - first[i]
	size  int
}

// arrange numbers the junctions by the reverse Cuthill-McKee order (A. George, J. W. Liu, "Computer Solution of Large Sparse Positive
// Definite Systems", 1981, chapter 4), which keeps the envelope small.
func (s *Solver) arrange() error {
	nodes := s.network.Nodes
	neighbours := make([][]int, len(nodes))
	for _, l := range s.links {
		if nodes[l.from].Fixed || nodes[l.to].Fixed {
			continue
		}
		if !slices.Contains(neighbours[l.from], l.to) {
			neighbours[l.from], neighbours[l.to] = append(neighbours[l.from], l.to), append(neighbours[l.to], l.from)
		}
	}
	for i := range neighbours {
		slices.SortFunc(neighbours[i], func(a, b int) int {
			if d := len(neighbours[a]) - len(neighbours[b]); d != 0 {
				return d
			}
			return a - b
		})
	}
	seen := make([]bool, len(nodes))
	spread := func(from int, seen []bool) []int {
		order := []int{from}
		seen[from] = true
		for i := 0; i < len(order); i++ {
			for _, n := range neighbours[order[i]] {
				if !seen[n] {
					seen[n] = true
					order = append(order, n)
				}
			}
		}
		return order
	}
	for i := range nodes {
		if nodes[i].Fixed || seen[i] {
			continue
		}
		// The far end of a far end is a good start: the levels from there are narrow.
		far := i
		for range 2 {
			reach := spread(far, slices.Clone(seen))
			far = reach[len(reach)-1]
		}
		s.nodeOf = append(s.nodeOf, spread(far, seen)...)
	}
	slices.Reverse(s.nodeOf)
	row := make([]int, len(nodes))
	for i := range row {
		row[i] = -1
	}
	for r, n := range s.nodeOf {
		row[n] = r
	}
	e := &s.factor
	e.first = make([]int, len(s.nodeOf))
	for i := range e.first {
		e.first[i] = i
	}
	for i := range s.links {
		l := &s.links[i]
		l.fromRow, l.toRow, l.entry = row[l.from], row[l.to], -1
		if l.fromRow >= 0 && l.toRow >= 0 {
			high, low := max(l.fromRow, l.toRow), min(l.fromRow, l.toRow)
			e.first[high] = min(e.first[high], low)
		}
	}
	for i, f := range e.first {
		e.begin = append(e.begin, e.size)
		e.size += i - f + 1
	}
	if e.size > maxEnvelope {
		return fmt.Errorf("the network's matrix has %d entries, at most %d fit", e.size, maxEnvelope)
	}
	for i := range s.links {
		l := &s.links[i]
		if l.fromRow >= 0 && l.toRow >= 0 {
			high, low := max(l.fromRow, l.toRow), min(l.fromRow, l.toRow)
			l.entry = e.begin[high] + low - e.first[high]
		}
	}
	return nil
}

// solve factors the matrix a = L D L' in place and replaces b by the solution. It says whether a was positive definite.
func (e *envelope) solve(a, b []float64) bool {
	for i, first := range e.first {
		row := a[e.begin[i] : e.begin[i]+i-first+1]
		// Entries left of the diagonal first become L D, then L.
		for j := first + 1; j < i; j++ {
			from := max(first, e.first[j])
			other := a[e.begin[j]+from-e.first[j] : e.begin[j]+j-e.first[j]]
			mine := row[from-first:]
			sum := row[j-first]
			for k, v := range other {
				sum -= float64(mine[k] * v)
			}
			row[j-first] = sum
		}
		d, x := row[i-first], b[i]
		for j := first; j < i; j++ {
			v := row[j-first]
			l := v / a[e.begin[j]+j-e.first[j]]
			row[j-first] = l
			d -= float64(l * v)
			x -= float64(l * b[j])
		}
		if !(d > 0) {
			return false
		}
		row[i-first], b[i] = d, x
	}
	for i := len(e.first) - 1; i >= 0; i-- {
		first := e.first[i]
		row := a[e.begin[i] : e.begin[i]+i-first+1]
		x := b[i]
		// b[i] still has the diagonal in it; later rows have already taken their parts away.
		x = x / row[i-first]
		b[i] = x
		for j := first; j < i; j++ {
			b[j] -= float64(float64(row[j-first]*x) * a[e.begin[j]+j-e.first[j]])
		}
	}
	return true
}
