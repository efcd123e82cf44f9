package utility

import (
	"context"
	"fmt"
	"slices"

	"github.com/sdg-service/sdg/internal/frame"
	"github.com/sdg-service/sdg/internal/report/align"
	"github.com/sdg-service/sdg/internal/report/boost"
	"github.com/sdg-service/sdg/internal/report/stat"
)

const (
	// maxClasses is the number of classes that are told apart; rows of the rarest others
	// are left out.
	maxClasses = 10
	// leastClassRows is the number of training rows that a class needs.
	leastClassRows = 20
	// Names of tasks and metrics.
	classification, regression = "classification", "regression"
	metricAUC, metricR2        = "auc", "r2"
)

// task learns to predict a column from all others, once from real and once from as many
// synthetic rows, and tests both models on the holdout.
func (j *judge) task(ctx context.Context) error {
	if !j.hasHoldout() || j.rows[holdout] < leastModelRows || min(j.rows[train], j.rows[synthetic]) < leastModelRows {
		j.report.NotMeasured = append(j.report.NotMeasured, fmt.Sprintf("Train on synthetic, test on real: it needs %d training, holdout and synthetic rows.", leastModelRows))
		return nil
	}
	k := j.target()
	if k < 0 {
		j.report.NotMeasured = append(j.report.NotMeasured, "Train on synthetic, test on real: no column makes a task; name a target.")
		return nil
	}
	target := &j.columns[k]
	var features []align.Column
	for _, c := range j.modelColumns() {
		if c.Name != target.Name {
			features = append(features, c)
		}
	}
	if len(features) == 0 {
		j.report.NotMeasured = append(j.report.NotMeasured, "Train on synthetic, test on real: there is no column to predict from.")
		return nil
	}
	t := &Task{Target: target.Name, Kind: regression, Metric: metricR2}
	n := min(j.rows[train], j.rows[synthetic], MaxModelRows)
	t.Rows = n
	classes := j.classes(target)
	var usable func(cells *align.Cells, row int) bool
	if target.Numeric() {
		usable = func(cells *align.Cells, row int) bool { return !cells.IsNull(row) }
	} else {
		t.Kind, t.Metric = classification, metricAUC
		usable = func(cells *align.Cells, row int) bool {
			return !cells.IsNull(row) && slices.Contains(classes, cells.Codes[row])
		}
	}
	take := func(f int) boost.Rows {
		out := boost.Rows{Frame: f}
		for _, row := range j.draw(drawTask, uint64(f), n) {
			if usable(&target.Cells[f], row) {
				out.Rows = append(out.Rows, row)
			}
		}
		return out
	}
	test := take(holdout)
	t.Tested = len(test.Rows)
	if t.Tested == 0 {
		j.report.NotMeasured = append(j.report.NotMeasured, "Train on synthetic, test on real: the target is missing in the holdout.")
		return nil
	}
	for _, side := range []struct {
		frame           int
		score, accuracy *float64
	}{{train, &t.Real, &t.RealAccuracy}, {synthetic, &t.Synthetic, &t.SyntheticAccuracy}} {
		p := predictor{features: features, target: target, learn: take(side.frame), test: test, workers: j.in.Workers}
		var err error
		if target.Numeric() {
			*side.score, err = p.regress(ctx)
		} else {
			*side.score, *side.accuracy, err = p.classify(ctx, classes)
		}
		if err != nil {
			return err
		}
	}
	j.report.Task = t
	return nil
}

// target is the wanted column, else the last category of few levels, else the last number
// of many values; -1 if there is none.
func (j *judge) target() int {
	if j.in.Target != "" {
		k := j.find(j.in.Target)
		if c := &j.columns[k]; !c.Numeric() && len(j.classes(c)) < 2 {
			return -1
		}
		return k
	}
	number := -1
	for k := len(j.columns) - 1; k >= 0; k-- {
		c := &j.columns[k]
		if !c.Numeric() && len(c.Levels) <= maxClasses && len(j.classes(c)) >= 2 {
			return k
		}
		if number < 0 && c.Kind == frame.Number && len(slices.Compact(present(&c.Cells[train], j.draw(drawTask, train, MaxModelRows)))) > maxClasses {
			number = k
		}
	}
	return number
}

// classes are the codes of the most frequent levels of the training rows, in order of code.
func (j *judge) classes(c *align.Column) []uint32 {
	if c.Numeric() {
		return nil
	}
	counts := tally(c, train, j.draw(drawTask, train, MaxModelRows))
	var codes []uint32
	for code, n := range counts {
		if n >= leastClassRows {
			codes = append(codes, uint32(code))
		}
	}
	slices.SortStableFunc(codes, func(a, b uint32) int { return counts[b] - counts[a] })
	codes = codes[:min(len(codes), maxClasses)]
	slices.Sort(codes)
	return codes
}

// predictor learns from some rows and predicts others.
type predictor struct {
	features    []align.Column
	target      *align.Column
	learn, test boost.Rows
	workers     int
}

// scores learns one model and scores the test rows.
func (p *predictor) scores(ctx context.Context, loss boost.Loss, bins *boost.Binner, learn *boost.Matrix, of func(cells *align.Cells, row int) float64) ([]float64, error) {
	targets := make([]float64, len(p.learn.Rows))
	for i, row := range p.learn.Rows {
		targets[i] = of(&p.target.Cells[p.learn.Frame], row)
	}
	model, err := boost.Learn(ctx, learn, targets, boost.Options{Loss: loss, Workers: p.workers})
	if err != nil {
		return nil, err
	}
	return model.Scores(bins.Matrix(p.test)), nil
}

// regress returns R², at least -1.
func (p *predictor) regress(ctx context.Context) (float64, error) {
	bins := boost.NewBinner(p.features, p.learn)
	scores, err := p.scores(ctx, boost.Squared, bins, bins.Matrix(p.learn), func(cells *align.Cells, row int) float64 { return cells.Numbers[row] })
	if err != nil {
		return 0, err
	}
	cells := &p.target.Cells[p.test.Frame]
	mean := 0.0
	for _, row := range p.test.Rows {
		mean += cells.Numbers[row] / float64(len(p.test.Rows))
	}
	var left, total float64
	for i, row := range p.test.Rows {
		e, d := cells.Numbers[row]-scores[i], cells.Numbers[row]-mean
		left += float64(e * e)
		total += float64(d * d)
	}
	if total == 0 {
		return 0, nil
	}
	return max(-1, 1-left/total), nil
}

// classify returns the mean AUC of one class against the rest, and the share of test rows
// whose class has the highest score. Two classes need one model.
func (p *predictor) classify(ctx context.Context, classes []uint32) (auc, accuracy float64, err error) {
	bins := boost.NewBinner(p.features, p.learn)
	learn := bins.Matrix(p.learn)
	scores := make([][]float64, len(classes))
	for k, class := range classes {
		if len(classes) == 2 && k == 0 {
			continue
		}
		scores[k], err = p.scores(ctx, boost.Logistic, bins, learn, func(cells *align.Cells, row int) float64 {
			if cells.Codes[row] == class {
				return 1
			}
			return 0
		})
		if err != nil {
			return 0, 0, err
		}
	}
	if scores[0] == nil {
		scores[0] = make([]float64, len(scores[1]))
		for i, s := range scores[1] {
			scores[0][i] = -s
		}
	}
	return p.rate(classes, scores)
}

func (p *predictor) rate(classes []uint32, scores [][]float64) (auc, accuracy float64, err error) {
	cells := &p.target.Cells[p.test.Frame]
	judged := 0
	for k, class := range classes {
		var in, out []float64
		for i, row := range p.test.Rows {
			if cells.Codes[row] == class {
				in = append(in, scores[k][i])
			} else {
				out = append(out, scores[k][i])
			}
		}
		if len(in) > 0 && len(out) > 0 {
			auc += stat.NewAUC(in, out).Value
			judged++
		}
	}
	right := 0
	for i, row := range p.test.Rows {
		best := 0
		for k := range classes {
			if scores[k][i] > scores[best][i] {
				best = k
			}
		}
		if cells.Codes[row] == classes[best] {
			right++
		}
	}
	return auc / float64(max(1, judged)), float64(right) / float64(len(p.test.Rows)), nil
}
