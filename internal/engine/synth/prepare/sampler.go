package prepare

import (
	"fmt"
	"sync"

	"github.com/sdg-service/sdg/internal/engine/synth"
	"github.com/sdg-service/sdg/internal/frame"
	"github.com/sdg-service/sdg/internal/sdg"
)

const (
	// Batch is the number of rows that are made together; their values stay in the cache.
	Batch = 1024
	// A row that breaks a condition is made again. Every one of the first rows must
	// succeed within firstAttempts, or the request is refused; rows of a job then have so
	// many more attempts that none of them fails by bad luck.
	firstAttempts = 2_000
	attempts      = 50 * firstAttempts
	// remade is how many attempts lie between those of a row and those of its replacement.
	remade = 1 << 17
	// Without conditions only an order relation can fail, and hardly ever does.
	orderAttempts = 200
)

// Maker makes modelled values of up to Batch rows. One goroutine uses it at a time.
type Maker interface {
	// Make makes the rows with the given numbers; another attempt makes others. The
	// values depend on nothing else.
	Make(rows []int64, attempt uint64)
	// State holds the rows made last.
	State() *State
	// Broken says that no value of the row could keep the order relations.
	Broken(row int) bool
}

// Sampler makes the blocks of one request from what a Maker makes.
type Sampler struct {
	plan       *Plan
	rows       int64
	conditions *Conditions
	mender     synth.Mender
	writer     *Writer
	makers     sync.Pool
}

// NewSampler returns the sampler of a request.
func (p *Plan) NewSampler(r synth.Request, c *Conditions, maker func() Maker) (*Sampler, error) {
	writer, err := p.Writer(r.Seed, r.Rows)
	if err != nil {
		return nil, err
	}
	s := &Sampler{plan: p, rows: r.Rows, conditions: c, mender: r.Mender, writer: writer}
	s.makers.New = func() any { return maker() }
	return s, nil
}

// Try makes the first rows, so that conditions which cannot be met are refused before a
// job begins.
func (s *Sampler) Try() error {
	m := s.makers.Get().(Maker)
	defer s.makers.Put(m)
	return s.sample(m, sequence(0, int(min(Batch, s.rows))), 0, firstAttempts)
}

// Block fills dst with block i.
func (s *Sampler) Block(dst *frame.Frame, i int64) error {
	first := i * synth.BlockRows
	if i < 0 || first >= s.rows {
		return fmt.Errorf("block %d lies beyond %d rows", i, s.rows)
	}
	rows := int(min(synth.BlockRows, s.rows-first))
	s.writer.Begin(dst, rows)
	m := s.makers.Get().(Maker)
	defer s.makers.Put(m)
	for at := 0; at < rows; at += Batch {
		if err := s.sample(m, sequence(first+int64(at), min(Batch, rows-at)), 0, attempts); err != nil {
			return err
		}
		s.writer.Put(dst, m.State(), at, first+int64(at))
	}
	if s.mender != nil {
		if err := s.mender.Mend(dst, first, s.again); err != nil {
			return err
		}
	}
	return s.writer.Texts(dst, first)
}

// again is the synth.Again of the sampler. Sequences do not go on in it.
func (s *Sampler) again(dst *frame.Frame, rows []int64, attempt uint64) error {
	s.writer.Begin(dst, len(rows))
	m := s.makers.Get().(Maker)
	defer s.makers.Put(m)
	for at := 0; at < len(rows); at += Batch {
		part := rows[at:min(at+Batch, len(rows))]
		if err := s.sample(m, part, attempt*remade, attempts); err != nil {
			return err
		}
		s.writer.Put(dst, m.State(), at, 0)
	}
	return nil
}

func sequence(first int64, rows int) []int64 {
	numbers := make([]int64, rows)
	for r := range numbers {
		numbers[r] = first + int64(r)
	}
	return numbers
}

// sample makes the rows with the given numbers, by attempts from base on. Rows that break a
// condition, or an order relation that no value could keep, are made again.
func (s *Sampler) sample(m Maker, numbers []int64, base, limit uint64) error {
	m.Make(numbers, base)
	if !s.conditions.Any() && len(s.plan.Orders) == 0 {
		return nil
	}
	var pending []int
	for r := range numbers {
		if m.Broken(r) || !s.conditions.Holds(m.State(), r) {
			pending = append(pending, r)
		}
	}
	if len(pending) == 0 {
		return nil
	}
	if !s.conditions.Any() {
		limit = orderAttempts
	}
	again := s.makers.Get().(Maker)
	defer s.makers.Put(again)
	part := make([]int64, 0, len(pending))
	for attempt := uint64(1); len(pending) > 0; attempt++ {
		if attempt > limit {
			return sdg.Errorf(sdg.ValidationFailed, "Widen the conditions, or drop one.",
				"Row %d met the conditions and the order of its columns in none of %d attempts.", numbers[pending[0]], limit)
		}
		part = part[:0]
		for _, r := range pending {
			part = append(part, numbers[r])
		}
		again.Make(part, base+attempt)
		rest := pending[:0]
		for k, r := range pending {
			if again.Broken(k) || !s.conditions.Holds(again.State(), k) {
				rest = append(rest, r)
				continue
			}
			m.State().CopyRow(r, again.State(), k)
		}
		pending = rest
	}
	return nil
}

// CopyRow overwrites a row with one of another state of the same plan.
func (s *State) CopyRow(to int, from *State, row int) {
	for v := range s.Codes {
		if c := s.Codes[v]; c != nil {
			c[to] = from.Codes[v][row]
		} else {
			s.Ticks[v][to] = from.Ticks[v][row]
		}
	}
}

// RefuseRows refuses a request for less than nothing.
func RefuseRows(rows int64) error {
	if rows < 0 {
		return sdg.Errorf(sdg.ValidationFailed, "Ask for at least one row.", "The number of rows is %d.", rows)
	}
	return nil
}
