package privacy

import (
	"context"
	"fmt"
	"math"
	"slices"

	"github.com/sdg-service/sdg/internal/report/align"
	"github.com/sdg-service/sdg/internal/report/neighbour"
	"github.com/sdg-service/sdg/internal/report/stat"
)

// nearQuantile is the share of holdout rows whose closeness to training rows is called
// near; ratioQuantile the same for the ratio of neighbours.
const (
	nearQuantile  = 0.01
	ratioQuantile = 0.05
	// maxParts is the number of disjoint samples of training rows that are as large as the
	// holdout.
	maxParts = 4
)

// distances judges near copies, the share of rows closer to training rows, and the
// neighbour ratio, and draws the curves of distances.
func (j *judge) distances(ctx context.Context) error {
	space, training := j.space, j.training
	made := space.Points(synthetic, j.draw(drawQueries, synthetic, j.report.Samples.Queries))
	kept := space.Points(holdout, j.draw(drawQueries, holdout, j.report.Samples.Queries))
	madeHits, err := training.NearestAll(ctx, made, 2, j.in.Workers)
	if err != nil {
		return err
	}
	keptHits, err := training.NearestAll(ctx, kept, 2, j.in.Workers)
	if err != nil {
		return err
	}
	j.curve(space, "synthetic", "training", madeHits, 2)
	j.curve(space, "holdout", "training", keptHits, 2)
	j.nearCopies(space, madeHits, keptHits)
	if err := j.closer(ctx, space, made); err != nil {
		return err
	}
	j.neighbourRatio(madeHits, keptHits)
	return nil
}

func (j *judge) curve(space *neighbour.Space, name, reference string, hits []neighbour.Hit, k int) {
	var d []float64
	for i := 0; i < len(hits); i += k {
		d = append(d, space.Share(hits[i].Distance))
	}
	slices.Sort(d)
	c := Curve{Name: name, Reference: reference, Quantiles: make([]float64, 101)}
	for q := range c.Quantiles {
		c.Quantiles[q] = d[q*(len(d)-1)/100]
	}
	j.report.Curves = append(j.report.Curves, c)
}

// nearCopies counts rows at most as far from a training row as the closest 1 % of the
// holdout.
func (j *judge) nearCopies(space *neighbour.Space, made, kept []neighbour.Hit) {
	var closest []uint32
	for i := 0; i < len(kept); i += 2 {
		closest = append(closest, kept[i].Distance)
	}
	slices.Sort(closest)
	limit := closest[int(nearQuantile*float64(len(closest)))]
	count := func(hits []neighbour.Hit) int {
		n := 0
		for i := 0; i < len(hits); i += 2 {
			if hits[i].Distance <= limit {
				n++
			}
		}
		return n
	}
	n, total, h := count(made), len(made)/2, count(kept)
	value, baseline := share(n, total), share(h, len(closest))
	warn := float64(closeWarnFactor*baseline.Value) + closeWarnMore
	fail := float64(closeFailFactor*baseline.Value) + closeFailMore
	j.check(Check{
		Name: CheckNearCopies, Value: value.Value, Low: value.Low, High: value.High, Baseline: baseline.Value,
		Warn: warn, Fail: fail, Samples: total,
		Detail: fmt.Sprintf("%d of %d sampled synthetic rows lie within a distance of %.4f of a training row, which the closest 1 %% of holdout rows do (%d of %d).",
			n, total, space.Share(limit), h, len(closest)),
	}, judged(value, baseline, warn, fail))
}

// neighbourRatio counts rows whose closest training row stands out from the second: a
// sign that this one row was imitated. The limit is the holdout's 5 % quantile.
func (j *judge) neighbourRatio(made, kept []neighbour.Hit) {
	ratios := func(hits []neighbour.Hit) []float64 {
		out := make([]float64, 0, len(hits)/2)
		for i := 0; i < len(hits); i += 2 {
			switch second := hits[i+1].Distance; second {
			case 0:
				out = append(out, 1) // two equal training rows: none stands out
			default:
				out = append(out, float64(hits[i].Distance)/float64(second))
			}
		}
		return out
	}
	m, h := ratios(made), ratios(kept)
	sorted := slices.Sorted(slices.Values(h))
	limit := sorted[int(ratioQuantile*float64(len(sorted)))]
	count := func(ratios []float64) (n int) {
		for _, r := range ratios {
			if r <= limit {
				n++
			}
		}
		return n
	}
	value, baseline := share(count(m), len(m)), share(count(h), len(h))
	warn := float64(closeWarnFactor*baseline.Value) + closeWarnMore
	fail := float64(closeFailFactor*baseline.Value) + closeFailMore
	slices.Sort(m)
	j.check(Check{
		Name: CheckNeighbourRatio, Value: value.Value, Low: value.Low, High: value.High, Baseline: baseline.Value,
		Warn: warn, Fail: fail, Samples: len(m),
		Detail: fmt.Sprintf("%.2f %% of sampled synthetic rows have a closest training row at most %.3f times as far as the second closest, against %.2f %% of holdout rows. Median ratio: synthetic %.3f, holdout %.3f.",
			100*value.Value, limit, 100*baseline.Value, m[len(m)/2], sorted[len(sorted)/2]),
	}, judged(value, baseline, warn, fail))
}

// closer is the share of synthetic rows nearer to a training than to a holdout row, where
// both samples have the same size; ties count half. It is the mean over disjoint samples of
// the training rows.
//
// In the second figure all samples of training rows compete at once with the holdout's: if
// nothing leaks, each of the samples is the nearest equally often, and the share is
// brought to 0.5 by these odds. A copied row is sure to count in it, and in the first
// figure only by the sample in which it lies.
func (j *judge) closer(ctx context.Context, space *neighbour.Space, made *neighbour.Points) error {
	size := min(j.rows[train], j.rows[holdout], j.report.Samples.References)
	others := neighbour.NewTree(space.Points(holdout, j.draw(drawEqual, holdout, size)))
	toHoldout, err := others.NearestAll(ctx, made, 1, j.in.Workers)
	if err != nil {
		return err
	}
	j.curve(space, "synthetic", "holdout", toHoldout, 1)
	all := j.draw(drawReferences, train, j.report.Samples.References)
	dealt := align.Parts(j.key.Child(drawEqual).Child(train), len(all), min(maxParts, len(all)/size))
	race := newRace(toHoldout)
	sum, square, crowds := 0.0, 0.0, 0.0
	for _, part := range dealt {
		for i, at := range part {
			part[i] = all[at]
		}
		slices.Sort(part)
		part = part[:min(size, len(part))]
		hits, err := neighbour.NewTree(space.Points(train, part)).NearestAll(ctx, made, 1, j.in.Workers)
		if err != nil {
			return err
		}
		race.enter(hits)
		v := wins(hits, toHoldout)
		crowds += crowding(hits, toHoldout)
		sum, square = sum+v, square+float64(v*v)
	}
	odds := float64(len(dealt))
	mean := sum / odds
	between := max(0, square/odds-float64(mean*mean)) / odds
	equal := around(mean, math.Sqrt(float64(mean*(1-mean)*crowds/odds)/float64(made.Rows)+between))
	raw := race.share()
	together := rebalance(around(raw, math.Sqrt(float64(raw*(1-raw)*race.crowding())/float64(made.Rows))), odds)

	verdict := worse(judged(equal, known(0.5), ShareWarn, ShareFail), judged(together, known(0.5), ShareWarn, ShareFail))
	j.check(Check{
		Name: CheckCloserToTrain, Value: equal.Value, Low: equal.Low, High: equal.High, Baseline: 0.5, Warn: ShareWarn, Fail: ShareFail,
		Samples: made.Rows,
		Detail: fmt.Sprintf("%.2f %% of %d synthetic rows are nearer to a training row than to a holdout row, among %d of each (mean over %d samples of training rows, standard error %.4f). All these samples against the holdout, brought to even odds: %.2f %%.",
			100*equal.Value, made.Rows, size, len(dealt), (equal.High-equal.Low)/2/stat.Z95, 100*together.Value),
		Parts: []Part{
			{Name: "equal samples", Value: equal.Value, Low: equal.Low, High: equal.High, Main: equal.Value, Control: 0.5},
			{Name: "all samples, at even odds", Value: together.Value, Low: together.Low, High: together.High, Main: raw, Control: odds / (1 + odds)},
		},
	}, certain(verdict, equal))
	return nil
}

// crowding is how much wider chance makes a share than if each synthetic row were decided
// alone: those that have the same nearest real row are decided together, by whether this
// one row was learnt from. It is the design effect of clusters, the mean square of their
// sizes over their mean size (Kish, Survey Sampling, 1965). Ties count for nobody.
func crowding(hits, others []neighbour.Hit) float64 {
	sizes := map[int64]int{}
	for i := range hits {
		switch {
		case hits[i].Distance < others[i].Distance:
			sizes[int64(hits[i].Row)]++
		case hits[i].Distance > others[i].Distance:
			sizes[-1-int64(others[i].Row)]++
		}
	}
	return designEffect(sizes)
}

func designEffect(sizes map[int64]int) float64 {
	sum, square := 0, 0
	for _, n := range sizes {
		sum, square = sum+n, square+n*n
	}
	if sum == 0 {
		return 1
	}
	return float64(square) / float64(sum)
}

// race keeps for each synthetic row the nearest distance so far, the real row that has it,
// how many samples of training rows reach it, and whether the holdout does.
type race struct {
	best     []uint32
	nearest  []int64
	samples  int64 // that entered
	training []int
	holdout  []bool
}

func newRace(holdout []neighbour.Hit) *race {
	r := &race{best: make([]uint32, len(holdout)), nearest: make([]int64, len(holdout)), training: make([]int, len(holdout)), holdout: make([]bool, len(holdout))}
	for i, h := range holdout {
		r.best[i], r.nearest[i], r.holdout[i] = h.Distance, -1-int64(h.Row), true
	}
	return r
}

func (r *race) enter(hits []neighbour.Hit) {
	for i, h := range hits {
		switch {
		case h.Distance < r.best[i]:
			r.best[i], r.nearest[i], r.training[i], r.holdout[i] = h.Distance, r.samples<<32|int64(h.Row), 1, false
		case h.Distance == r.best[i]:
			r.training[i]++
		}
	}
	r.samples++
}

// crowding is the design effect of the rows that one real row alone is nearest to.
func (r *race) crowding() float64 {
	sizes := map[int64]int{}
	for i, n := range r.training {
		if n == 0 || n == 1 && !r.holdout[i] {
			sizes[r.nearest[i]]++
		}
	}
	return designEffect(sizes)
}

// share is the mean share of training samples among the nearest samples.
func (r *race) share() float64 {
	sum := 0.0
	for i, n := range r.training {
		total := n
		if r.holdout[i] {
			total++
		}
		sum += float64(n) / float64(total)
	}
	return sum / float64(len(r.training))
}

// wins is the share of hits closer than the others' hits; ties count half.
func wins(hits, others []neighbour.Hit) float64 {
	twice := 0
	for i := range hits {
		switch {
		case hits[i].Distance < others[i].Distance:
			twice += 2
		case hits[i].Distance == others[i].Distance:
			twice++
		}
	}
	return float64(twice) / float64(2*len(hits))
}

func around(value, se float64) stat.Rate {
	half := float64(stat.Z95 * se)
	return stat.Rate{Value: value, Low: max(0, value-half), High: min(1, value+half)}
}

// rebalance turns a share that is odds/(1+odds) by chance into one that is 0.5 by chance.
func rebalance(r stat.Rate, odds float64) stat.Rate {
	f := func(s float64) float64 {
		return s / (s + float64(odds*(1-s)))
	}
	return stat.Rate{Value: f(r.Value), Low: f(r.Low), High: f(r.High)}
}
