package runs

import (
	"fmt"
	"io"
)

// Merge reads runs of one shape in the order of their keys, then payloads, then rows.
// It holds one buffer per run.
type Merge struct {
	shape Shape
	heads runHeap
}

// NewMerge opens the runs. The readers are read to their end, and not closed.
func NewMerge(shape Shape, streams []io.Reader) (*Merge, error) {
	m := &Merge{shape: shape}
	for i, stream := range streams {
		run, err := openRun(stream, shape)
		if err != nil {
			return nil, fmt.Errorf("open run %d: %w", i, err)
		}
		if !run.done {
			m.heads = append(m.heads, head{run.head.Key.High, run})
		}
	}
	m.heads.build()
	return m, nil
}

// Peek returns the next key, and false at the end.
func (m *Merge) Peek() (Key, bool) {
	if len(m.heads) == 0 {
		return Key{}, false
	}
	return m.heads[0].run.head.Key, true
}

// Next copies the next record into r and returns false at the end. A span is cut where
// the next record begins, so that spans never overlap: equal keys come as single records.
func (m *Merge) Next(r *Record) (bool, error) {
	return m.NextBelow(r, Key{^uint64(0), ^uint64(0)})
}

// NextBelow is Next, but cuts spans also before the given key, if it lies inside one.
func (m *Merge) NextBelow(r *Record, limit Key) (bool, error) {
	if len(m.heads) == 0 {
		return false, nil
	}
	run := m.heads[0].run
	r.Key, r.Row, r.Count = run.head.Key, run.head.Row, run.head.Count
	r.Words = append(r.Words[:0], run.head.Words...)
	if m.shape.Span && r.Count > 1 {
		if cut := m.cut(r, limit); cut < r.Count {
			r.Count = cut
			run.head.Key.High += uint64(cut)
			run.head.Row += cut
			run.head.Count -= cut
			m.heads[0].key = run.head.Key.High
			m.heads.sink(0)
			return true, nil
		}
	}
	if err := run.advance(); err != nil {
		return false, err
	}
	m.heads[0].key = run.head.Key.High
	if run.done {
		last := len(m.heads) - 1
		m.heads[0] = m.heads[last]
		m.heads = m.heads[:last]
	}
	m.heads.sink(0)
	return true, nil
}

// cut returns how many keys of a span come before any other record and before limit,
// at least 1.
func (m *Merge) cut(r *Record, limit Key) int64 {
	keys := uint64(r.Count)
	for _, child := range []int{1, 2} {
		if child < len(m.heads) {
			keys = min(keys, m.heads[child].key-r.Key.High)
		}
	}
	if limit.High > r.Key.High {
		keys = min(keys, limit.High-r.Key.High)
	}
	return int64(max(keys, 1))
}

// head is a run with the leading key of its next record, which decides nearly always.
type head struct {
	key uint64
	run *reader
}

func (h *head) less(o *head) bool {
	if h.key != o.key {
		return h.key < o.key
	}
	a, b := &h.run.head, &o.run.head
	if a.Key.Low != b.Key.Low {
		return a.Key.Low < b.Key.Low
	}
	for w := range a.Words {
		if a.Words[w] != b.Words[w] {
			return a.Words[w] < b.Words[w]
		}
	}
	return a.Row < b.Row
}

// runHeap is a binary heap of runs by their heads. It is written out here, not left to
// container/heap, because every record of a report passes it.
type runHeap []head

func (h runHeap) build() {
	for i := len(h)/2 - 1; i >= 0; i-- {
		h.sink(i)
	}
}

// sink moves the run at i down to its place.
func (h runHeap) sink(i int) {
	if i >= len(h) {
		return
	}
	sinking := h[i]
	for {
		child := 2*i + 1
		if child >= len(h) {
			break
		}
		if child+1 < len(h) && h[child+1].less(&h[child]) {
			child++
		}
		if !h[child].less(&sinking) {
			break
		}
		h[i] = h[child]
		i = child
	}
	h[i] = sinking
}
