package attack

import (
	"encoding/binary"
	"errors"
	"fmt"
	"math"
)

// cell is what a deed remembers while it lasts.
type cell struct {
	begun bool
	end   uint64 // scan from which on nobody needs it
	size  int
	v     []float64
}

// begin says once, at the first call, that there is something to remember. Memory is taken only then, so that long lists of
// events cost nothing before and after their time.
func (c *cell) begin() bool {
	if c.begun {
		return false
	}
	c.begun, c.v = true, make([]float64, c.size)
	return true
}

func (c *cell) live(scan uint64) bool { return c.begun && scan < c.end }

// ErrState means that bytes are no state of these events.
var ErrState = errors.New("not a state of these attacks")

// AppendState implements run.Stateful: the last scan, then of each deed that has begun and is not over its number and what it remembers.
func (m *Mix) AppendState(dst []byte) []byte {
	dst = binary.LittleEndian.AppendUint64(dst, m.last)
	count := len(dst)
	dst = binary.LittleEndian.AppendUint32(dst, 0)
	n := uint32(0)
	for i, c := range m.cells {
		if !c.live(m.last) {
			continue
		}
		n++
		dst = binary.LittleEndian.AppendUint32(dst, uint32(i))
		for _, v := range c.v {
			dst = binary.LittleEndian.AppendUint64(dst, math.Float64bits(v))
		}
	}
	binary.LittleEndian.PutUint32(dst[count:], n)
	return dst
}

// RestoreState implements run.Stateful.
func (m *Mix) RestoreState(src []byte) ([]byte, error) {
	if len(src) < 12 {
		return nil, fmt.Errorf("restoring attacks: %w", ErrState)
	}
	for _, c := range m.cells {
		c.begun, c.v = false, nil
	}
	for i := range m.edges {
		m.edges[i].to = 0
	}
	m.alarms.to = 0
	m.last = binary.LittleEndian.Uint64(src)
	n := binary.LittleEndian.Uint32(src[8:])
	src = src[12:]
	next := 0
	for range n {
		if len(src) < 4 {
			return nil, fmt.Errorf("restoring attacks: it ends early: %w", ErrState)
		}
		i := int(binary.LittleEndian.Uint32(src))
		if i < next || i >= len(m.cells) {
			return nil, fmt.Errorf("restoring attacks: part %d: %w", i, ErrState)
		}
		next = i + 1
		c := m.cells[i]
		src = src[4:]
		if len(src) < 8*c.size || m.last >= c.end {
			return nil, fmt.Errorf("restoring attacks: part %d: %w", i, ErrState)
		}
		c.begin()
		for k := range c.v {
			c.v[k] = math.Float64frombits(binary.LittleEndian.Uint64(src[8*k:]))
			if math.IsNaN(c.v[k]) || math.IsInf(c.v[k], 0) {
				return nil, fmt.Errorf("restoring attacks: part %d has no number: %w", i, ErrState)
			}
		}
		src = src[8*c.size:]
	}
	return src, nil
}
