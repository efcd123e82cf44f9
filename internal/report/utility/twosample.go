package utility

import (
	"cmp"
	"context"
	"fmt"
	"slices"

	"github.com/sdg-service/sdg/internal/report/align"
	"github.com/sdg-service/sdg/internal/report/boost"
	"github.com/sdg-service/sdg/internal/report/stat"
)

const (
	// leastModelRows is the number of rows of each kind below which no model is learnt.
	leastModelRows = 100
	// tellingColumns is the number of telling columns in the report.
	tellingColumns = 8
)

// modelColumns are the columns that models see.
func (j *judge) modelColumns() []align.Column {
	var out []align.Column
	for _, k := range align.Draw(j.key.Child(drawFeatures), len(j.columns), MaxModelColumns) {
		out = append(out, j.columns[k])
	}
	return out
}

// twoSample learns to tell synthetic from training rows on three quarters of a sample and
// is judged on the rest (Lopez-Paz and Oquab, ICLR 2017).
func (j *judge) twoSample(ctx context.Context) error {
	n := min(j.rows[train], j.rows[synthetic], MaxModelRows)
	if n < leastModelRows {
		j.report.NotMeasured = append(j.report.NotMeasured, fmt.Sprintf("The classifier two-sample test: it needs %d rows of each kind.", leastModelRows))
		return nil
	}
	var learn, test []boost.Rows
	for _, f := range []int{train, synthetic} {
		parts := j.quarters(f, j.draw(drawModel, uint64(f), n))
		if len(parts[3]) == 0 || len(parts[0])+len(parts[1])+len(parts[2]) == 0 {
			j.report.NotMeasured = append(j.report.NotMeasured, "The classifier two-sample test: too few are those to whom the rows belong.")
			return nil
		}
		learn = append(learn, boost.Rows{Frame: f, Rows: slices.Concat(parts[:3]...)})
		test = append(test, boost.Rows{Frame: f, Rows: parts[3]})
	}
	bins := boost.NewBinner(j.modelColumns(), learn...)
	targets := make([]float64, boost.Count(learn...))
	for i := len(learn[0].Rows); i < len(targets); i++ {
		targets[i] = 1
	}
	model, err := boost.Learn(ctx, bins.Matrix(learn...), targets, boost.Options{Workers: j.in.Workers})
	if err != nil {
		return err
	}
	auc := stat.NewAUC(model.Scores(bins.Matrix(test[1])), model.Scores(bins.Matrix(test[0])))
	names, gains := model.Gains()
	telling := make([]Telling, len(names))
	for i := range names {
		telling[i] = Telling{names[i], gains[i]}
	}
	slices.SortStableFunc(telling, func(a, b Telling) int { return cmp.Compare(b.Share, a.Share) })
	j.report.TwoSample = &TwoSample{
		AUC: auc.Value, Low: auc.Low, High: auc.High, Rows: n, Tested: boost.Count(test...),
		Telling: telling[:min(len(telling), tellingColumns)],
	}
	return nil
}

// quarters deals the drawn rows of a frame, whole groups where there are some.
func (j *judge) quarters(f int, rows []int) [][]int {
	key := j.key.Child(drawModel).Child(uint64(f)).Child(1)
	groups := j.in.TrainGroups
	if f == synthetic {
		groups = j.in.SyntheticGroups
	}
	if groups == nil {
		parts := align.Parts(key, len(rows), 4)
		for p := range parts {
			for i, at := range parts[p] {
				parts[p][i] = rows[at]
			}
		}
		return parts
	}
	parts := make([][]int, 4)
	for _, row := range rows {
		p := key.At(uint64(groups[row])) >> 62
		parts[p] = append(parts[p], row)
	}
	return parts
}
