// Package detect asks how well simple detectors of five families see attacks in a recording: what they learn from runs without
// events, they then look for in runs with them. Figures are per event, recall and delay, at thresholds with the same rate of false alarms in
// further runs without events; never per sample, and never adjusted to the length of an event (S. Kim et al., Towards a Rigorous
// Evaluation of Time-Series Anomaly Detection, AAAI 2022).
package detect

import (
	"math"

	"gonum.org/v1/gonum/mat"
	"gonum.org/v1/gonum/stat"
)

// Family is a kind of detector.
type Family string

const (
	// Range looks for values outside, or nearer to the edge, of those seen, in standard deviations of their steps.
	Range Family = "range"
	// Residual is the squared prediction error of a principal component analysis (J. E. Jackson, G. S. Mudholkar, Technometrics 21, 1979).
	Residual Family = "pca_residual"
	// Balance predicts every change from flows, commands and levels, and looks at what does not add up.
	Balance Family = "mass_balance"
	// Freeze looks for values that stopped moving.
	Freeze Family = "freeze"
	// Rate looks for more or fewer frames than usual.
	Rate Family = "network_rate"
)

// Families are all families.
var Families = []Family{Range, Residual, Balance, Freeze, Rate}

// Series is what a detector sees of a run.
type Series struct {
	// Values by column, then sample.
	Values [][]float64
	// Frames is the number of captured frames per sample; nil without captures.
	Frames []float64
}

// Samples is the length of the series.
func (s Series) Samples() int {
	if len(s.Values) == 0 {
		return 0
	}
	return len(s.Values[0])
}

const (
	window     = 30   // samples of moving statistics
	horizon    = 10   // samples over which changes are predicted
	explained  = 0.95 // share of the variance that components keep
	ridge      = 1e-3
	smallScale = 1e-9
)

// Panel is detectors of all families that have learnt from runs without attacks.
type Panel struct {
	mean, scale []float64
	low, high   []float64
	step        []float64 // standard deviation of the steps
	components  *mat.Dense
	weights     *mat.Dense // of the prediction of changes
	residual    []float64  // standard deviations of what they leave
	moving      []float64  // usual standard deviation in a window; 0 for columns that stand still at times
	rate, rates float64    // frames per window: mean and standard deviation
}

// Train learns from runs without attacks, which have the same columns; frames are those of the runs that have some. Several runs show how
// differently calm ones begin: transmitters drift so slowly that a short run knows but one error of each. Columns that never change are
// left out of most families.
func Train(runs ...Series) *Panel {
	n := len(runs[0].Values)
	p := &Panel{mean: make([]float64, n), scale: make([]float64, n), low: make([]float64, n), high: make([]float64, n), step: make([]float64, n), moving: make([]float64, n)}
	var all []float64
	for j := range n {
		all = all[:0]
		p.low[j], p.high[j], p.moving[j] = math.Inf(1), math.Inf(-1), math.Inf(1)
		steps, count := 0.0, 0
		for _, s := range runs {
			v := s.Values[j]
			all = append(all, v...)
			for i, x := range v {
				p.low[j], p.high[j] = min(p.low[j], x), max(p.high[j], x)
				if i > 0 {
					steps += (x - v[i-1]) * (x - v[i-1])
					count++
				}
			}
			p.moving[j] = min(p.moving[j], leastMovement(v))
		}
		p.mean[j], p.scale[j] = stat.MeanStdDev(all, nil)
		p.step[j] = math.Sqrt(steps / float64(max(count, 1)))
	}
	p.fitComponents(runs)
	p.fitChanges(runs)
	all = all[:0]
	for _, s := range runs {
		all = append(all, sums(s.Frames)...)
	}
	if len(all) > 0 {
		p.rate, p.rates = stat.MeanStdDev(all, nil)
	}
	return p
}

// samples of all runs together.
func samples(runs []Series) int {
	total := 0
	for _, s := range runs {
		total += s.Samples()
	}
	return total
}

// leastMovement is the smallest standard deviation in a window; 0 for what stands still at times.
func leastMovement(v []float64) float64 {
	least := math.Inf(1)
	for i := window; i <= len(v); i += window / 2 {
		least = min(least, stat.StdDev(v[i-window:i], nil))
	}
	if math.IsInf(least, 1) || least < smallScale {
		return 0
	}
	return least
}

// sums are the sums over the window that ends at each sample.
func sums(v []float64) []float64 {
	out := make([]float64, len(v))
	total := 0.0
	for i, x := range v {
		total += x
		if i >= window {
			total -= v[i-window]
		}
		out[i] = total / float64(min(i+1, window))
	}
	return out
}

// standard returns a sample in standard deviations from the mean; columns that never change are 0.
func (p *Panel) standard(s Series, i int, row []float64) {
	for j := range s.Values {
		row[j] = 0
		if p.scale[j] > smallScale {
			row[j] = (s.Values[j][i] - p.mean[j]) / p.scale[j]
		}
	}
}

// thinned is how many samples the fits look at, at most.
const thinned = 20_000

func (p *Panel) fitComponents(runs []Series) {
	n := len(p.mean)
	every := max(1, samples(runs)/thinned)
	rows := 0
	for _, s := range runs {
		rows += (s.Samples() + every - 1) / every
	}
	x, r := mat.NewDense(rows, n, nil), 0
	for _, s := range runs {
		for i := 0; i < s.Samples(); i += every {
			p.standard(s, i, x.RawRowView(r))
			r++
		}
	}
	var cov mat.SymDense
	stat.CovarianceMatrix(&cov, x, nil)
	var eigen mat.EigenSym
	if !eigen.Factorize(&cov, true) {
		return
	}
	values := eigen.Values(nil) // ascending
	total := 0.0
	for _, v := range values {
		total += v
	}
	var vectors mat.Dense
	eigen.VectorsTo(&vectors)
	kept, sum := 0, 0.0
	for k := n - 1; k >= 0 && sum < explained*total; k-- {
		sum += values[k]
		kept++
	}
	p.components = mat.DenseCopyOf(vectors.Slice(0, n, n-kept, n))
}

// fitChanges predicts how far every column moves in the horizon from all columns' means in it.
func (p *Panel) fitChanges(runs []Series) {
	n := len(p.mean)
	every := max(1, samples(runs)/thinned)
	rows := 0
	for _, s := range runs {
		rows += max(s.Samples()-horizon, 0) / every
	}
	if rows <= n+1 {
		return
	}
	x, y, r := mat.NewDense(rows, n+1, nil), mat.NewDense(rows, n, nil), 0
	for _, s := range runs {
		for k := range max(s.Samples()-horizon, 0) / every {
			p.change(s, k*every, x.RawRowView(r), y.RawRowView(r))
			r++
		}
	}
	var gram mat.SymDense
	gram.SymOuterK(1, x.T())
	for j := range n + 1 {
		gram.SetSym(j, j, gram.At(j, j)+ridge*float64(rows))
	}
	var chol mat.Cholesky
	if !chol.Factorize(&gram) {
		return
	}
	var right, weights mat.Dense
	right.Mul(x.T(), y)
	if err := chol.SolveTo(&weights, &right); err != nil {
		return
	}
	var rest mat.Dense
	rest.Mul(x, &weights)
	rest.Sub(y, &rest)
	p.residual = make([]float64, n)
	for j := range n {
		p.residual[j] = stat.StdDev(mat.Col(nil, j, &rest), nil)
	}
	p.weights = &weights
}

// change writes what is known of a horizon that begins at a sample, and how far the columns move in it.
func (p *Panel) change(s Series, i int, x, y []float64) {
	n := len(s.Values)
	x[n] = 1
	for j := range n {
		x[j], y[j] = 0, 0
		if p.scale[j] <= smallScale {
			continue
		}
		sum := 0.0
		for k := range horizon {
			sum += s.Values[j][i+k]
		}
		x[j] = (sum/horizon - p.mean[j]) / p.scale[j]
		y[j] = (s.Values[j][i+horizon] - s.Values[j][i]) / p.scale[j]
	}
}

// Scores is how odd each sample looks to a family; nil where the family has nothing to look at.
func (p *Panel) Scores(f Family, s Series) []float64 {
	switch f {
	case Range:
		return recent(p.ranges(s))
	case Residual:
		return recent(p.errors(s))
	case Balance:
		return recent(p.balances(s))
	case Freeze:
		return recent(p.frozen(s))
	case Rate:
		return p.frameRates(s)
	}
	return nil
}

// inside is a score that nothing with a margin to its edge has.
const inside = -1e6

func (p *Panel) ranges(s Series) []float64 {
	out := make([]float64, s.Samples())
	for i := range out {
		out[i] = inside
	}
	for j, v := range s.Values {
		unit := max(p.step[j], p.scale[j]/10, smallScale)
		for i, x := range v {
			// What stands still at times may stand on its edge, which says nothing.
			if beyond := max(x-p.high[j], p.low[j]-x); beyond > 0 || p.moving[j] > 0 {
				out[i] = max(out[i], beyond/unit)
			}
		}
	}
	return out
}

func (p *Panel) errors(s Series) []float64 {
	if p.components == nil {
		return nil
	}
	n := len(s.Values)
	_, kept := p.components.Dims()
	out := make([]float64, s.Samples())
	row, score := make([]float64, n), make([]float64, kept)
	for i := range out {
		p.standard(s, i, row)
		total := 0.0
		for k := range score {
			score[k] = 0
		}
		for j, v := range row {
			total += v * v
			if v == 0 {
				continue
			}
			for k, w := range p.components.RawRowView(j) {
				score[k] += v * w
			}
		}
		for _, v := range score {
			total -= v * v
		}
		out[i] = max(total, 0)
	}
	return sums(out)
}

func (p *Panel) balances(s Series) []float64 {
	if p.weights == nil {
		return nil
	}
	n := len(s.Values)
	out := make([]float64, s.Samples())
	x, y := make([]float64, n+1), make([]float64, n)
	moving := make([][]float64, n) // residuals of the last window, by column
	totals := make([]float64, n)
	for j := range moving {
		moving[j] = make([]float64, window)
	}
	predicted := make([]float64, n)
	for i := 0; i+horizon < len(out); i++ {
		p.change(s, i, x, y)
		clear(predicted)
		for j, v := range x {
			if v == 0 {
				continue
			}
			for k, w := range p.weights.RawRowView(j) {
				predicted[k] += v * w
			}
		}
		worst := 0.0
		for j := range n {
			if p.residual[j] <= smallScale {
				continue
			}
			r := (y[j] - predicted[j]) / p.residual[j]
			totals[j] += r - moving[j][i%window]
			moving[j][i%window] = r
			worst = max(worst, math.Abs(totals[j])/window)
		}
		out[i+horizon] = worst
	}
	return out
}

func (p *Panel) frozen(s Series) []float64 {
	out := make([]float64, s.Samples())
	looks := false
	for j, v := range s.Values {
		if p.moving[j] == 0 {
			continue
		}
		looks = true
		sum, squares := 0.0, 0.0
		for i, x := range v {
			x -= p.mean[j]
			sum, squares = sum+x, squares+x*x
			if i >= window {
				old := v[i-window] - p.mean[j]
				sum, squares = sum-old, squares-old*old
			}
			if i+1 < window {
				continue
			}
			deviation := math.Sqrt(max(squares-sum*sum/window, 0) / (window - 1))
			out[i] = max(out[i], p.moving[j]/max(deviation, p.moving[j]*1e-3))
		}
	}
	if !looks {
		return nil
	}
	return out
}

func (p *Panel) frameRates(s Series) []float64 {
	if s.Frames == nil {
		return nil
	}
	out := sums(s.Frames)
	unit := max(p.rates, 0.01*p.rate, smallScale)
	for i, v := range out {
		out[i] = math.Abs(v-p.rate) / unit
	}
	return out
}
