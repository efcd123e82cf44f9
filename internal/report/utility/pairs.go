package utility

import (
	"context"
	"fmt"
	"math"

	"github.com/sdg-service/sdg/internal/report/align"
)

// pairs compares columns two by two.
func (j *judge) pairs(ctx context.Context) error {
	n := len(j.columns)
	j.report.PairsTotal = n * (n - 1) / 2
	chosen := align.Draw(j.key.Child(drawPairs), j.report.PairsTotal, MaxPairs)
	data, err := j.sampled(ctx)
	if err != nil {
		return err
	}
	all := make([]*Pair, len(chosen))
	ceilings := make([]*Pair, len(chosen))
	err = parallel(ctx, j.in.Workers, len(chosen), func(i int) {
		a, b := pairAt(chosen[i], n)
		all[i] = compare(&j.columns[a], &j.columns[b], data[a], data[b], synthetic)
		if j.hasHoldout() {
			ceilings[i] = compare(&j.columns[a], &j.columns[b], data[a], data[b], holdout)
		}
	})
	if err != nil {
		return err
	}
	constant := 0
	for _, p := range all {
		if p == nil {
			constant++
			continue
		}
		j.report.Pairs = append(j.report.Pairs, *p)
	}
	if j.hasHoldout() {
		var scores, strong []float64
		for _, p := range ceilings {
			if p == nil {
				continue
			}
			if scores = append(scores, p.Score); p.strong() {
				strong = append(strong, p.Score)
			}
		}
		j.report.Ceiling.PairTrends, j.report.Ceiling.StrongTrends = mean(scores), mean(strong)
	}
	if constant > 0 {
		j.report.NotMeasured = append(j.report.NotMeasured, fmt.Sprintf("The correlation of %d pairs of numbers, one of which does not vary.", constant))
	}
	if rest := j.report.PairsTotal - len(chosen); rest > 0 {
		j.report.NotMeasured = append(j.report.NotMeasured, fmt.Sprintf("%d of %d pairs of columns: a random sample of %d was compared.", rest, j.report.PairsTotal, len(chosen)))
	}
	return nil
}

// pairAt is pair number i of the pairs (0,1), (0,2), … (n-2,n-1).
func pairAt(i, n int) (a, b int) {
	for width := n - 1; i >= width; width-- {
		i -= width
		a++
	}
	return a, a + 1 + i
}

// sampled codes every column of the frames' rows.
func (j *judge) sampled(ctx context.Context) ([][]coded, error) {
	rows := make([][]int, len(j.rows))
	for f := range rows {
		rows[f] = j.draw(drawPairRows, uint64(f), MaxPairRows)
	}
	data := make([][]coded, len(j.columns))
	err := parallel(ctx, j.in.Workers, len(j.columns), func(k int) {
		data[k] = make([]coded, len(rows))
		for f := range rows {
			data[k][f] = code(&j.columns[k], f, rows[f])
		}
	})
	return data, err
}

// compare scores one pair of another frame against the training rows; nil if its score is
// not defined.
func compare(ca, cb *align.Column, a, b []coded, other int) *Pair {
	p := &Pair{A: ca.Name, B: cb.Name}
	if ca.Numeric() && cb.Numeric() {
		real, ok := pearson(&a[train], &b[train])
		made, also := pearson(&a[other], &b[other])
		if !ok || !also {
			return nil
		}
		p.Metric, p.Score = CorrelationSimilarity, 1-math.Abs(real-made)/2
		p.Real, p.Synthetic = &real, &made
		return p
	}
	p.Metric = ContingencySimilarity
	table := contingency(&a[train], &b[train])
	related := plainCramer(table)
	p.Real = &related
	p.Score = similarity(table, len(a[train].codes),
		contingency(&a[other], &b[other]), len(a[other].codes))
	return p
}

// Pairs above these are clearly related.
const (
	strongCorrelation = 0.5
	strongAssociation = 0.3
)

// strong tells whether the real columns are clearly related.
func (p *Pair) strong() bool {
	if p.Metric == CorrelationSimilarity {
		return math.Abs(*p.Real) > strongCorrelation
	}
	return *p.Real > strongAssociation
}

// similarity is 1 less the total variation distance of two tables of counts.
func similarity(a []cell, na int, b []cell, nb int) float64 {
	total := 0.0
	for len(a) > 0 || len(b) > 0 {
		d := 0.0
		switch {
		case len(b) == 0 || len(a) > 0 && a[0].key < b[0].key:
			d = float64(a[0].n) / float64(na)
			a = a[1:]
		case len(a) == 0 || b[0].key < a[0].key:
			d = float64(b[0].n) / float64(nb)
			b = b[1:]
		default:
			d = math.Abs(float64(a[0].n)/float64(na) - float64(b[0].n)/float64(nb))
			a, b = a[1:], b[1:]
		}
		total += d
	}
	return 1 - total/2
}

// associations fills the matrices.
func (j *judge) associations(ctx context.Context) error {
	n := min(len(j.columns), MaxMatrix)
	if rest := len(j.columns) - n; rest > 0 {
		j.report.NotMeasured = append(j.report.NotMeasured, fmt.Sprintf("Associations of the last %d of %d columns.", rest, len(j.columns)))
	}
	data, err := j.sampled(ctx)
	if err != nil {
		return err
	}
	m := &j.report.Associations
	m.Columns = []string{}
	for k := range n {
		m.Columns = append(m.Columns, j.columns[k].Name)
	}
	m.Real, m.Synthetic = square(n), square(n)
	pairs := n * (n - 1) / 2
	err = parallel(ctx, j.in.Workers, pairs, func(i int) {
		a, b := pairAt(i, n)
		for f, matrix := range [][][]float64{m.Real, m.Synthetic} {
			v := associate(&data[a][f], &data[b][f])
			matrix[a][b], matrix[b][a] = v, v
		}
	})
	for i := range pairs {
		a, b := pairAt(i, n)
		d := math.Abs(m.Real[a][b] - m.Synthetic[a][b])
		m.MeanDifference += d / float64(pairs)
		m.MaxDifference = max(m.MaxDifference, d)
	}
	return err
}

// associate is the strength of the relation of two columns, by their kinds.
func associate(a, b *coded) float64 {
	switch {
	case a.numbers != nil && b.numbers != nil:
		r, _ := pearson(a, b)
		return r
	case a.numbers != nil:
		return ratio(b, a)
	case b.numbers != nil:
		return ratio(a, b)
	}
	return cramer(a, b)
}

// square is the identity of size n.
func square(n int) [][]float64 {
	m := make([][]float64, n)
	for i := range m {
		m[i] = make([]float64, n)
		m[i][i] = 1
	}
	return m
}
