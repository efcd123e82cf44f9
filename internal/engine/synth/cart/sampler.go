package cart

import (
	"fmt"
	"sync"

	"github.com/sdg-service/sdg/internal/engine/synth"
	"github.com/sdg-service/sdg/internal/engine/synth/prepare"
	"github.com/sdg-service/sdg/internal/frame"
	"github.com/sdg-service/sdg/internal/random"
	"github.com/sdg-service/sdg/internal/sdg"
)

const (
	// batch is the number of rows that are made together; their values stay in the cache.
	batch = 1024
	// attempts bounds how often a row that breaks a condition is made again.
	attempts = 200
	// minConditioned is the number of source rows that must meet the conditions: fewer
	// would be retold rather than modelled.
	minConditioned = 50
	// conditionedLeaf is the least number of donors of a leaf under conditions.
	conditionedLeaf = 10
)

type sampler struct {
	model      *Model
	request    synth.Request
	conditions *prepare.Conditions
	limits     [][]prepare.Limit
	forests    []*filled
	keys       []random.Key
	writer     *prepare.Writer
	pool       sync.Pool // of *scratch
}

// Sampler returns the source of the rows of one request. Under conditions the donors are
// those that meet them: the trees stay, the leaves hold fewer rows.
func (m *Model) Sampler(r synth.Request) (synth.Sampler, error) {
	if r.Rows < 0 {
		return nil, sdg.Errorf(sdg.ValidationFailed, "Ask for at least one row.", "The number of rows is %d.", r.Rows)
	}
	conditions, err := m.plan.Resolve(r.Conditions)
	if err != nil {
		return nil, err
	}
	s := &sampler{
		model: m, request: r, conditions: conditions, limits: m.plan.Limits(),
		keys: make([]random.Key, len(m.plan.Variables)), writer: m.plan.Writer(r.Seed, r.Rows),
	}
	for v := range s.keys {
		s.keys[v] = random.NewKey(r.Seed, "sample", m.plan.Name, m.plan.Variables[v].Name)
	}
	s.pool.New = func() any { return newScratch(m.plan, len(m.all), m.forests) }
	if !conditions.Any() {
		s.forests = m.whole()
		return s, nil
	}
	if err := s.condition(); err != nil {
		return nil, err
	}
	return s, nil
}

// condition restricts the donors, and makes a first batch, so that conditions which
// cannot be met are refused before a job begins.
func (s *sampler) condition() error {
	plan := s.model.plan
	allowed := make([]bool, plan.Donors)
	own := plan.Own()
	n := 0
	for row := range allowed {
		if allowed[row] = s.conditions.Holds(own, row); allowed[row] {
			n++
		}
	}
	if n < minConditioned {
		return sdg.Errorf(sdg.ValidationFailed, "Widen the conditions, or drop one.",
			"Fewer than %d source rows meet the conditions: rows like them cannot be made without retelling them.", minConditioned)
	}
	s.forests = s.model.fill(allowed, conditionedLeaf)
	sc := s.pool.Get().(*scratch)
	defer s.pool.Put(sc)
	return s.sample(sc, 0, int(min(batch, s.request.Rows)))
}

// Block fills dst with block i.
func (s *sampler) Block(dst *frame.Frame, i int64) error {
	first := i * synth.BlockRows
	if i < 0 || first >= s.request.Rows {
		return fmt.Errorf("block %d lies beyond %d rows", i, s.request.Rows)
	}
	rows := int(min(synth.BlockRows, s.request.Rows-first))
	s.writer.Begin(dst, rows)
	sc := s.pool.Get().(*scratch)
	defer s.pool.Put(sc)
	for at := 0; at < rows; at += batch {
		if err := s.sample(sc, first+int64(at), min(batch, rows-at)); err != nil {
			return err
		}
		s.writer.Put(dst, &sc.state, at, first+int64(at))
	}
	s.writer.Texts(dst, first)
	return nil
}

// sample makes rows from row first on. Rows that break a condition, or an order relation
// that no value could keep, are made again.
func (s *sampler) sample(sc *scratch, first int64, rows int) error {
	sc.rows = sc.rows[:0]
	for r := range rows {
		sc.rows = append(sc.rows, first+int64(r))
	}
	s.make(sc, 0)
	if !s.conditions.Any() && len(s.model.plan.Orders) == 0 {
		return nil
	}
	var pending []int
	for r := range rows {
		if sc.broken[r] || !s.conditions.Holds(&sc.state, r) {
			pending = append(pending, r)
		}
	}
	if len(pending) == 0 {
		return nil
	}
	again := s.pool.Get().(*scratch)
	defer s.pool.Put(again)
	for attempt := uint64(1); len(pending) > 0; attempt++ {
		if attempt > attempts {
			return sdg.Errorf(sdg.ValidationFailed, "Widen the conditions, or drop one.",
				"Row %d met the conditions in none of %d attempts.", first+int64(pending[0]), attempts)
		}
		again.rows = again.rows[:0]
		for _, r := range pending {
			again.rows = append(again.rows, first+int64(r))
		}
		s.make(again, attempt)
		rest := pending[:0]
		for k, r := range pending {
			if again.broken[k] || !s.conditions.Holds(&again.state, k) {
				rest = append(rest, r)
				continue
			}
			sc.copyRow(r, again, k)
		}
		pending = rest
	}
	return nil
}
