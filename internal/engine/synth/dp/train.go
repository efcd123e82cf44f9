package dp

import (
	"io"
	"math"
	"runtime"
	"strconv"

	"github.com/sdg-service/sdg/internal/engine/synth/dp/graph"
	"github.com/sdg-service/sdg/internal/engine/synth/dp/noise"
	"github.com/sdg-service/sdg/internal/frame"
)

// surveyShare of the budget goes into the columns one by one: their values and marginals.
const surveyShare = 0.5

// Train learns a model of f. Randomness is drawn from source, crypto/rand.Reader outside
// tests, once: the model holds its results, and nothing drawn later depends on the table.
//
// Errors depend on the options and the public schema alone, so that they tell nothing
// of the rows; only Stopped and a failing source can end a training that has begun.
func Train(f *frame.Frame, o Options, source io.Reader) (m *Model, err error) {
	defer noise.Recover(&err)
	if o, err = o.check(f); err != nil {
		return nil, err
	}
	progress := o.Progress
	if progress == nil {
		progress = func(float64) {}
	}
	m = &Model{name: f.Name}
	var learnt []*frame.Column
	private := 0
	for i := range f.Columns {
		column := &f.Columns[i]
		if column.Treatment == frame.Drop {
			continue
		}
		c := modelColumn{Field: column.Field, variable: -1}
		if learns(&column.Field) {
			c.variable = len(learnt)
			learnt = append(learnt, column)
			if _, public := o.Levels[column.Name]; column.Kind == frame.Category && !public {
				private++
			}
		} else {
			c.format = o.Formats[column.Name]
		}
		m.columns = append(m.columns, c)
	}
	ledger := newLedger(o.Epsilon, o.Delta, private > 0)
	workers := o.Workers
	if workers <= 0 {
		workers = runtime.GOMAXPROCS(0)
	}
	curator := &curator{moved: 1, table: f, noise: noise.NewSource(source), ledger: ledger, workers: workers}
	if o.PublicRows > 0 {
		curator.moved = 2
	}

	// The columns by themselves.
	each := ledger.rho * surveyShare / float64(max(1, len(learnt)))
	if len(learnt) == 1 {
		each = ledger.rho
	}
	surveys := make([]survey, len(learnt))
	weight, sum := 0.0, 0.0
	for i, column := range learnt {
		if err := o.stop(); err != nil {
			return nil, err
		}
		surveys[i] = curator.survey(column, &o, each, ledger.delta/float64(max(1, private)))
		n, variance := surveys[i].rows()
		weight += 1 / variance
		sum += n / variance
		progress(0.3 * float64(i+1) / float64(len(learnt)))
	}
	rows := float64(o.PublicRows)
	if rows == 0 && len(learnt) > 0 {
		rows = math.Round(math.Max(1, sum/weight))
	}
	m.rows = int64(rows)

	// Their values, as fine as the noise to come allows.
	limit := binLimit(rows, curator.sigma(ledger.left()/float64(max(1, len(learnt)-1))))
	t := &trainer{curator: curator, progress: progress, stopped: func() bool { return o.stop() != nil }}
	domains := make([]*domain, len(learnt))
	for i := range surveys {
		d := surveys[i].settle(limit, o.Other)
		domains[i] = d
		t.names = append(t.names, learnt[i].Name)
		t.cards = append(t.cards, len(d.codes))
		curator.encode(d.encode)
	}
	t.estimate = graph.NewEstimate(t.cards, math.Max(rows, 1))
	t.estimate.Stopped = t.stopped
	for i, d := range domains {
		t.estimate.Add(d.measurement(i))
	}
	t.estimate.Fit(fitSteps)
	progress(0.4)

	// And together.
	if o.Algorithm == MST {
		t.mst(ledger.left())
	} else {
		t.aim(ledger.left())
	}
	if err := o.stop(); err != nil {
		return nil, err
	}
	m.network = t.estimate.Network()
	for i := range m.columns {
		if v := m.columns[i].variable; v >= 0 {
			m.columns[i].levels, m.columns[i].codes = domains[v].levels, domains[v].codes
		}
	}
	m.facts = facts(&o, ledger, m, domains, t)
	progress(1)
	return m, nil
}

// binLimit is the number of bins at which the mean cell of a pair's table holds binNoise
// times the noise of a pair; between 4 and 32. Finer bins serve single columns
// only, and make the junction tree too large for many pairs.
func binLimit(rows, sigma float64) int {
	return int(math.Max(4, math.Min(32, math.Sqrt(rows/(binNoise*sigma)))))
}

const binNoise = 6

// plain writes a number for evidence, which holds such figures as text: canonical JSON
// would round what does not fit a double, and readers compare them with what was asked for.
func plain(v float64) string { return strconv.FormatFloat(v, 'g', 6, 64) }
