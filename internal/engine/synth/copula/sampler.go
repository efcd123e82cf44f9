package copula

import (
	"sort"

	"github.com/sdg-service/sdg/internal/engine/synth"
	"github.com/sdg-service/sdg/internal/engine/synth/prepare"
	"github.com/sdg-service/sdg/internal/random"
)

// Sampler returns the source of the rows of one request. Rows that do not meet the
// conditions are made again; conditions that too few rows meet are refused.
func (m *Model) Sampler(r synth.Request) (synth.Sampler, error) {
	if err := prepare.RefuseRows(r.Rows); err != nil {
		return nil, err
	}
	conditions, err := m.plan.Resolve(r.Conditions)
	if err != nil {
		return nil, err
	}
	s := &sampler{model: m, conditions: conditions, limits: m.plan.Limits()}
	for v := range m.plan.Variables {
		s.keys = append(s.keys, random.NewKey(r.Seed, "sample", m.plan.Name, m.plan.Variables[v].Name))
	}
	out, err := m.plan.NewSampler(r, conditions, func() prepare.Maker { return newMaker(s) })
	if err != nil {
		return nil, err
	}
	if conditions.Any() {
		if err := out.Try(); err != nil {
			return nil, err
		}
	}
	return out, nil
}

// sampler is what the makers of one request share.
type sampler struct {
	model      *Model
	conditions *prepare.Conditions
	limits     [][]prepare.Limit
	keys       []random.Key
}

// maker makes batches of rows.
type maker struct {
	*sampler
	state  *prepare.State
	broken []bool
	// noise holds independent normal scores, and correlated ones, of one row.
	noise, scores []float64
	spare         []uint64
}

func newMaker(s *sampler) *maker {
	d := len(s.keys)
	return &maker{
		sampler: s, state: s.model.plan.NewState(prepare.Batch), broken: make([]bool, prepare.Batch),
		noise: make([]float64, d), scores: make([]float64, d), spare: make([]uint64, d),
	}
}

// State holds the rows made last.
func (m *maker) State() *prepare.State { return m.state }

// Broken says that no value of the row could keep the order relations.
func (m *maker) Broken(row int) bool { return m.broken[row] }

// Make makes rows.
func (m *maker) Make(rows []int64, attempt uint64) {
	m.state.Rows = len(rows)
	for r, row := range rows {
		for v, key := range m.keys {
			a, b := key.Draw(uint64(row), attempt)
			m.noise[v], m.spare[v] = random.NormalQuantile(random.Unit(a)), b
		}
		m.correlate()
		m.broken[r] = false
		for v := range m.keys {
			m.value(r, v)
		}
	}
}

// correlate multiplies the noise by the factor.
func (m *maker) correlate() {
	factor := m.model.factor
	at := 0
	for i := range m.scores {
		sum := 0.0
		for k, e := range m.noise[:i+1] {
			sum += float64(factor[at+k] * e)
		}
		m.scores[i] = sum
		at += i + 1
	}
}

// value turns the score of variable v of row r into a value.
func (m *maker) value(r, v int) {
	plan := m.model.plan
	variable := &plan.Variables[v]
	cells := m.model.cells[v]
	score := m.scores[v]
	at := sort.Search(len(cells)-1, func(i int) bool { return cells[i].end > score })
	if variable.Role == prepare.Level {
		code := cells[at].code
		if variable.Forced != prepare.None && m.state.Codes[variable.Forced][r] == 1 {
			code = 1
		}
		m.state.Codes[v][r] = code
		return
	}
	out := m.state.Ticks[v]
	if variable.Gate != prepare.None && m.state.Codes[variable.Gate][r] == 1 {
		out[r] = 0
		return
	}
	amount := variable.Amount
	code := cells[at].code
	x := amount.Values[code]
	if !amount.Atom(code) {
		neighbour := int(code) + 1 - 2*int(m.spare[v]&1)
		if neighbour >= len(amount.Values) {
			neighbour = prepare.None
		}
		x = amount.Between(code, neighbour, m.spare[v])
	}
	static := m.conditions.Static[v]
	if x < static.Low || x > static.High {
		m.broken[r] = true // moved into the range of a condition it would be no draw from there
	}
	if len(m.limits[v]) > 0 {
		if narrow := plan.Narrow(static, m.limits[v], m.state, r, v); narrow.Empty() {
			m.broken[r] = true
		} else if x < narrow.Low || x > narrow.High {
			x = amount.Within(x, narrow, m.spare[v])
		}
	}
	out[r] = x
}
