package cart

import (
	"slices"
	"sync"

	"github.com/sdg-service/sdg/internal/engine/synth/prepare"
	"github.com/sdg-service/sdg/internal/frame"
	"github.com/sdg-service/sdg/internal/random"
	"github.com/sdg-service/sdg/internal/sdg"
)

// givenAttempts is how often a row is made in which no value keeps the order of its columns.
const givenAttempts = 200

// Completer makes the columns of rows of which others are given. It is safe for concurrent use.
type Completer struct {
	sampler *sampler
	given   *prepare.Given
	writer  *prepare.Writer
	makers  sync.Pool
}

// Completer returns the maker of rows of which the named columns are given: those of
// synth.Options.Given at training.
func (m *Model) Completer(seed uint64, given []string) (*Completer, error) {
	g, err := m.plan.Given(given)
	if err != nil {
		return nil, err
	}
	conditions, err := m.plan.Resolve(nil)
	if err != nil {
		return nil, err
	}
	s := &sampler{model: m, conditions: conditions, limits: m.plan.Limits(), keys: make([]random.Key, len(m.plan.Variables)), forests: m.whole()}
	for v := range s.keys {
		s.keys[v] = random.NewKey(seed, "sample", m.plan.Name, m.plan.Variables[v].Name)
	}
	writer, err := m.plan.Writer(seed, 1)
	if err != nil {
		return nil, err
	}
	c := &Completer{sampler: s, given: g, writer: writer}
	c.makers.New = func() any { return newMaker(s) }
	return c, nil
}

// Make fills dst with one row per address: the columns of the model, the given ones as the
// model understood them. Rows of from hold what is given. A row depends on its address, on
// what is given and on nothing else. Columns of text are left empty.
func (c *Completer) Make(dst, from *frame.Frame, rows []int, addresses []int64) error {
	c.writer.Begin(dst, len(rows))
	m := c.makers.Get().(*maker)
	defer c.makers.Put(m)
	for at := 0; at < len(rows); at += prepare.Batch {
		end := min(at+prepare.Batch, len(rows))
		if err := c.batch(m, from, rows[at:end], addresses[at:end]); err != nil {
			return err
		}
		c.writer.Put(dst, &m.state, at, 0)
	}
	return nil
}

func (c *Completer) batch(m *maker, from *frame.Frame, rows []int, addresses []int64) error {
	if err := c.given.Put(&m.state, from, rows); err != nil {
		return err
	}
	m.makeFrom(c.given.Variables, addresses, 0)
	if !slices.Contains(m.broken[:len(rows)], true) {
		return nil
	}
	again := c.makers.Get().(*maker)
	defer c.makers.Put(again)
	for r, broken := range m.broken[:len(rows)] {
		for attempt := uint64(1); broken; attempt++ {
			if attempt > givenAttempts {
				return sdg.Errorf(sdg.ValidationFailed, "Learn without one of the columns that are in order.",
					"A row of table %q kept the order of its columns in none of %d attempts.", c.sampler.model.plan.Name, givenAttempts)
			}
			if err := c.given.Put(&again.state, from, rows[r:r+1]); err != nil {
				return err
			}
			again.makeFrom(c.given.Variables, addresses[r:r+1], attempt)
			if broken = again.broken[0]; !broken {
				m.state.CopyRow(r, &again.state, 0)
			}
		}
	}
	return nil
}
