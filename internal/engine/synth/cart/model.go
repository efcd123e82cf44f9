package cart

import (
	"sync"

	"github.com/sdg-service/sdg/internal/engine/synth"
	"github.com/sdg-service/sdg/internal/engine/synth/prepare"
	"github.com/sdg-service/sdg/internal/frame"
)

// Model is a learnt table. It holds the donors' values: it is as confidential as the
// table itself.
type Model struct {
	plan     *prepare.Plan
	settings Settings
	seed     uint64
	forests  []forest
	all      []predictor
	codes    [][]uint32 // of the donors, by predictor

	fillOnce sync.Once
	filled   []*filled
}

var _ synth.Model = (*Model)(nil)

func newModel(plan *prepare.Plan, s Settings, seed uint64, forests []forest, all []predictor, codes [][]uint32) *Model {
	return &Model{plan: plan, settings: s, seed: seed, forests: forests, all: all, codes: codes}
}

// Engine is synth.CART.
func (m *Model) Engine() synth.Engine { return synth.CART }

// Fields are the columns that are written.
func (m *Model) Fields() []frame.Field { return m.plan.Fields() }

// TrainingRows is the number of rows of the table that was learnt.
func (m *Model) TrainingRows() int { return m.plan.SourceRows }

// fill returns the forests with donors in their leaves.
func (m *Model) fill(allowed []bool, least int32) []*filled {
	out := make([]*filled, len(m.forests))
	folds := &folds{plan: m.plan, seed: m.seed, settings: m.settings}
	var wait sync.WaitGroup
	for v := range m.forests {
		wait.Go(func() { out[v] = m.forests[v].fill(m.plan, v, m.codes, allowed, least, folds) })
	}
	wait.Wait()
	return out
}

// whole returns the forests with all donors. They are made when they are first needed.
func (m *Model) whole() []*filled {
	m.fillOnce.Do(func() { m.filled = m.fill(nil, leastDonors) })
	return m.filled
}
