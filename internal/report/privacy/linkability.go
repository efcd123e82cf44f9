package privacy

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/report/neighbour"
)

// linkability asks whether synthetic rows join what two parties know: one holds half of the
// columns of a person, the other the rest. Each looks for the synthetic row closest to its
// half; if both find the same row, they have linked their records.
func (j *judge) linkability(ctx context.Context) error {
	if len(j.columns) < 2 {
		return nil
	}
	space := neighbour.NewSpace(j.columns, neighbour.Full, train, holdout, synthetic)
	references := j.draw(drawReferences, synthetic, j.report.Samples.References)
	targets := [2][]int{j.draw(drawAttacks, train, j.report.Samples.Attacks), j.draw(drawAttacks, holdout, j.report.Samples.Attacks)}
	halves := j.halves()
	var found [2][2][]neighbour.Hit // by frame, by half
	for h, names := range halves {
		half := space.Only(names...)
		tree := neighbour.NewTree(half.Points(synthetic, references))
		for f, rows := range targets {
			hits, err := tree.NearestAll(ctx, half.Points(f, rows), 1, j.in.Workers)
			if err != nil {
				return err
			}
			found[f][h] = hits
		}
	}
	var links [2]int
	for f := range found {
		for i, hit := range found[f][0] {
			if hit.Row == found[f][1][i].Row {
				links[f]++
			}
		}
	}
	part := residual("closest row", links[train], len(targets[train]), links[holdout], len(targets[holdout]))
	j.risk(CheckLinkability, []Part{part}, len(targets[train])+len(targets[holdout]),
		fmt.Sprintf("Two halves of a row (%s | %s) lead to the same synthetic row for %d of %d training rows and %d of %d holdout rows.",
			shorten(halves[0]), shorten(halves[1]), links[train], len(targets[train]), links[holdout], len(targets[holdout])))
	return nil
}

// halves deals the columns in turn, by falling number of distinct training values, so that
// both halves tell about as much.
func (j *judge) halves() [2][]string {
	distinct := make([]int, len(j.columns))
	order := make([]int, len(j.columns))
	for k := range j.columns {
		order[k] = k
		distinct[k] = len(j.counts(k, train))
	}
	slices.SortStableFunc(order, func(a, b int) int { return cmp.Compare(distinct[b], distinct[a]) })
	var halves [2][]string
	for i, k := range order {
		halves[i%2] = append(halves[i%2], j.columns[k].Name)
	}
	return halves
}

// shorten joins at most six names.
func shorten(names []string) string {
	if len(names) > 6 {
		return strings.Join(names[:6], ", ") + fmt.Sprintf(" and %d more", len(names)-6)
	}
	return strings.Join(names, ", ")
}
