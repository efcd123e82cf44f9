package cart

import (
	"github.com/sdg-service/sdg/internal/engine/synth"
	"github.com/sdg-service/sdg/internal/engine/synth/prepare"
	"github.com/sdg-service/sdg/internal/random"
	"github.com/sdg-service/sdg/internal/sdg"
)

const (
	// MinConditioned is the number of source rows that must meet the conditions: fewer
	// would be retold rather than modelled.
	MinConditioned = 50
	// conditionedLeaf is the least number of donors of a leaf under conditions.
	conditionedLeaf = 10
)

// sampler is what the makers of one request share.
type sampler struct {
	model      *Model
	conditions *prepare.Conditions
	limits     [][]prepare.Limit
	forests    []*filled
	keys       []random.Key
}

// Sampler returns the source of the rows of one request. Under conditions the donors are
// those that meet them: the trees stay, the leaves hold fewer rows.
func (m *Model) Sampler(r synth.Request) (synth.Sampler, error) {
	if err := prepare.RefuseRows(r.Rows); err != nil {
		return nil, err
	}
	conditions, err := m.plan.Resolve(r.Conditions)
	if err != nil {
		return nil, err
	}
	s := &sampler{model: m, conditions: conditions, limits: m.plan.Limits(), keys: make([]random.Key, len(m.plan.Variables))}
	for v := range s.keys {
		s.keys[v] = random.NewKey(r.Seed, "sample", m.plan.Name, m.plan.Variables[v].Name)
	}
	out, err := m.plan.NewSampler(r, conditions, func() prepare.Maker { return newMaker(s) })
	if err != nil {
		return nil, err
	}
	if !conditions.Any() {
		s.forests = m.whole()
		return out, nil
	}
	if s.forests, err = m.meeting(conditions); err != nil {
		return nil, err
	}
	if err := out.Try(); err != nil {
		return nil, err
	}
	return out, nil
}

// meeting returns the forests with the donors that meet conditions, which must be enough.
func (m *Model) meeting(conditions *prepare.Conditions) ([]*filled, error) {
	allowed, n := m.plan.Meet(conditions)
	if n < MinConditioned {
		return nil, sdg.Errorf(sdg.ValidationFailed, "Widen the conditions, or drop one.",
			"Fewer than %d source rows meet the conditions: rows like them cannot be made without retelling them.", MinConditioned)
	}
	return m.fill(allowed, conditionedLeaf), nil
}
