package cart

import (
	"sync"

	"github.com/sdg-service/sdg/internal/engine/synth"
	"github.com/sdg-service/sdg/internal/engine/synth/prepare"
	"github.com/sdg-service/sdg/internal/frame"
	"github.com/sdg-service/sdg/internal/random"
	"github.com/sdg-service/sdg/internal/sdg"
)

const (
	// givenAttempts is how often a row is made in which no value keeps the order of its columns,
	// givenConditioned how often one that meets no condition.
	givenAttempts    = 200
	givenConditioned = 20_000
	// givenRemade is how many attempts lie between those of a row and those of its replacement.
	givenRemade = 1 << 17
)

// Completer makes the columns of rows of which others are given. It is safe for concurrent use.
type Completer struct {
	sampler *sampler
	given   *prepare.Given
	writer  *prepare.Writer
	limit   uint64 // of attempts
	makers  sync.Pool
}

// Completer returns the maker of rows of which the named columns are given: those of
// synth.Options.Given at training. Conditions are on other columns, and hold in every row; as
// for a Sampler, enough donors must meet them.
func (m *Model) Completer(seed uint64, given []string, conditions ...synth.Condition) (*Completer, error) {
	g, err := m.plan.Given(given)
	if err != nil {
		return nil, err
	}
	resolved, err := m.plan.Resolve(conditions)
	if err != nil {
		return nil, err
	}
	s := &sampler{model: m, conditions: resolved, limits: m.plan.Limits(), keys: make([]random.Key, len(m.plan.Variables))}
	limit := uint64(givenAttempts)
	if resolved.Any() {
		if s.forests, err = m.meeting(resolved); err != nil {
			return nil, err
		}
		limit = givenConditioned
	} else {
		s.forests = m.whole()
	}
	for v := range s.keys {
		s.keys[v] = random.NewKey(seed, "sample", m.plan.Name, m.plan.Variables[v].Name)
	}
	writer, err := m.plan.Writer(seed, 1)
	if err != nil {
		return nil, err
	}
	c := &Completer{sampler: s, given: g, writer: writer, limit: limit}
	c.makers.New = func() any { return newMaker(s) }
	return c, nil
}

// Make fills dst with one row per address: the columns of the model, the given ones as the
// model understood them. Rows of from hold what is given. A row depends on its address, on
// what is given and on nothing else. Columns of text are left empty.
func (c *Completer) Make(dst, from *frame.Frame, rows []int, addresses []int64) error {
	return c.MakeAgain(dst, from, rows, addresses, 0)
}

// MakeAgain is Make for other rows that the same addresses might have had: others for each
// attempt, of which 0 is Make's (below 2^31).
func (c *Completer) MakeAgain(dst, from *frame.Frame, rows []int, addresses []int64, attempt uint64) error {
	c.writer.Begin(dst, len(rows))
	m := c.makers.Get().(*maker)
	defer c.makers.Put(m)
	for at := 0; at < len(rows); at += prepare.Batch {
		end := min(at+prepare.Batch, len(rows))
		if err := c.batch(m, from, rows[at:end], addresses[at:end], attempt*givenRemade); err != nil {
			return err
		}
		c.writer.Put(dst, &m.state, at, 0)
	}
	return nil
}

// batch makes rows by attempts from base on, until they keep the orders and the conditions.
func (c *Completer) batch(m *maker, from *frame.Frame, rows []int, addresses []int64, base uint64) error {
	if err := c.given.Put(&m.state, from, rows); err != nil {
		return err
	}
	m.makeFrom(c.given.Variables, addresses, base)
	var pending []int
	for r := range rows {
		if !c.whole(m, r) {
			pending = append(pending, r)
		}
	}
	if len(pending) == 0 {
		return nil
	}
	again := c.makers.Get().(*maker)
	defer c.makers.Put(again)
	for attempt := uint64(1); len(pending) > 0; attempt++ {
		if attempt > c.limit {
			return sdg.Errorf(sdg.ValidationFailed, "Widen the conditions, or learn without one of the columns that are in order.",
				"A row of table %q kept the order of its columns and the conditions in none of %d attempts.", c.sampler.model.plan.Name, c.limit)
		}
		some, places := make([]int, len(pending)), make([]int64, len(pending))
		for k, r := range pending {
			some[k], places[k] = rows[r], addresses[r]
		}
		if err := c.given.Put(&again.state, from, some); err != nil {
			return err
		}
		again.makeFrom(c.given.Variables, places, base+attempt)
		rest := pending[:0]
		for k, r := range pending {
			if !c.whole(again, k) {
				rest = append(rest, r)
				continue
			}
			m.state.CopyRow(r, &again.state, k)
		}
		pending = rest
	}
	return nil
}

// whole says that a row keeps the orders and the conditions.
func (c *Completer) whole(m *maker, row int) bool {
	return !m.broken[row] && c.sampler.conditions.Holds(&m.state, row)
}
