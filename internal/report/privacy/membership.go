package privacy

import (
	"context"
	"fmt"
	"slices"

	"github.com/sdg-service/sdg/internal/random"
	"github.com/sdg-service/sdg/internal/report/align"
	"github.com/sdg-service/sdg/internal/report/neighbour"
	"github.com/sdg-service/sdg/internal/report/stat"
)

// membership makes two attacks that guess which real rows were learnt from.
//
// The first scores a row by its closeness to the nearest synthetic row (Hilprecht et al.,
// PoPETs 2019; Yale et al., ESANN 2019).
//
// The second asks how much closer it is than the population explains: the logarithm of the
// ratio between its distance to the nearest row of a reference sample of real rows and its
// distance to the nearest synthetic row, a nearest-neighbour estimate of the ratio of
// densities (DOMIAS: van Breugel et al., AISTATS 2023). It stands in for shadow models:
// like the likelihood ratio of Carlini et al. (IEEE S&P 2022) it corrects for rows that are
// easy to hit, but no model is trained again. The reference is one half of the holdout and
// the rows not learnt from are the other; then the halves change places.
func (j *judge) membership(ctx context.Context) error {
	space := j.space
	members := space.Points(train, j.draw(drawQueries, train, j.report.Samples.Queries))
	rows := j.draw(drawQueries, holdout, j.report.Samples.Queries)
	others := space.Points(holdout, rows)
	made := neighbour.NewTree(space.Points(synthetic, j.draw(drawReferences, synthetic, j.report.Samples.References)))
	memberHits, err := made.NearestAll(ctx, members, 1, j.in.Workers)
	if err != nil {
		return err
	}
	otherHits, err := made.NearestAll(ctx, others, 1, j.in.Workers)
	if err != nil {
		return err
	}
	j.curve(space, "training", "synthetic", memberHits, 1)
	j.curve(space, "holdout", "synthetic", otherHits, 1)
	closeness := func(hits []neighbour.Hit) []float64 {
		out := make([]float64, len(hits))
		for i, h := range hits {
			out[i] = -float64(h.Distance)
		}
		return out
	}
	in, out := closeness(memberHits), closeness(otherHits)
	j.attack(CheckMembershipDistance, stat.NewAUC(in, out), in, out,
		"Closeness to the nearest synthetic row tells %d training rows from %d holdout rows with an AUC of %.4f; at %.2f %% false alarms it finds %.2f %% of the training rows.")

	return j.densityRatio(ctx, space, members, memberHits, rows, otherHits)
}

// densityRatio is the second attack. The hits are the rows' nearest synthetic rows.
func (j *judge) densityRatio(ctx context.Context, space *neighbour.Space, members *neighbour.Points, memberHits []neighbour.Hit, rows []int, otherHits []neighbour.Hit) error {
	halves := align.Parts(j.key.Child(drawFolds), len(rows), 2)
	var in, out []float64
	var auc stat.AUC
	for fold, other := range halves {
		reference := halves[1-fold]
		tree := neighbour.NewTree(space.Points(holdout, pick(rows, reference)))
		known, err := tree.NearestAll(ctx, members, 1, j.in.Workers)
		if err != nil {
			return err
		}
		fresh, err := tree.NearestAll(ctx, space.Points(holdout, pick(rows, other)), 1, j.in.Workers)
		if err != nil {
			return err
		}
		foldIn, foldOut := make([]float64, len(known)), make([]float64, len(fresh))
		for i, h := range known {
			foldIn[i] = ratio(h.Distance, memberHits[i].Distance)
		}
		for i, h := range fresh {
			foldOut[i] = ratio(h.Distance, otherHits[other[i]].Distance)
		}
		// The folds share their members: their mean has no smaller error than assumed here.
		a := stat.NewAUC(foldIn, foldOut)
		auc.Value += a.Value / 2
		auc.Low += a.Low / 2
		auc.High += a.High / 2
		in, out = append(in, foldIn...), append(out, foldOut...)
	}
	j.attack(CheckMembershipDensity, auc, in, out,
		"How much closer the nearest synthetic row is than the nearest row of a reference sample of real rows tells training from holdout rows (%d and %d scores, two folds) with an AUC of %.4f; at %.2f %% false alarms it finds %.2f %%.")
	return nil
}

// ratio is the logarithm of reference over synthetic distance. One step of the distance's
// resolution keeps it finite.
func ratio(reference, synthetic uint32) float64 {
	return random.Log((float64(reference) + 1) / (float64(synthetic) + 1))
}

func (j *judge) attack(name string, auc stat.AUC, in, out []float64, detail string) {
	limit := strictest(out)
	value := stat.Rate(auc)
	verdict := certain(judged(value, known(0.5), MembershipWarn, MembershipFail), value)
	found := share(above(in, limit), len(in))
	alarms := share(above(out, limit), len(out))
	verdict = worse(verdict, judged(found, alarms, FoundWarn, FoundFail))
	j.check(Check{
		Name: name, Value: auc.Value, Low: auc.Low, High: auc.High, Baseline: 0.5, Warn: MembershipWarn, Fail: MembershipFail,
		Samples: len(in) + len(out),
		Detail:  fmt.Sprintf(detail, len(in), len(out), auc.Value, 100*alarms.Value, 100*found.Value),
		Parts: []Part{
			{Name: "area under the curve", Value: auc.Value, Low: auc.Low, High: auc.High, Main: auc.Value, Control: 0.5},
			{Name: "training rows found at 1 % false alarms", Value: found.Value, Low: found.Low, High: found.High, Main: found.Value, Control: alarms.Value},
		},
	}, verdict)
}

// falseAlarms is the share of holdout rows that an attack may take for training rows when
// it names only those of which it is surest (Carlini et al. judge attacks there).
const falseAlarms = 0.01

// strictest is the score that at most the share of falseAlarms exceeds.
func strictest(out []float64) float64 {
	sorted := slices.Sorted(slices.Values(out))
	return sorted[len(sorted)-1-int(falseAlarms*float64(len(sorted)))]
}

func above(scores []float64, limit float64) (n int) {
	for _, s := range scores {
		if s > limit {
			n++
		}
	}
	return n
}

func pick(rows, which []int) []int {
	out := make([]int, len(which))
	for i, w := range which {
		out[i] = rows[w]
	}
	return out
}
