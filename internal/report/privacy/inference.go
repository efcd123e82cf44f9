package privacy

import (
	"context"
	"fmt"
	"math"

	"github.com/sdg-service/sdg/internal/frame"
	"github.com/sdg-service/sdg/internal/report/align"
	"github.com/sdg-service/sdg/internal/report/neighbour"
)

// Tolerances of a right guess: numbers relative to the guess (as anonymeter), times as a
// share of their range.
const (
	numberTolerance = 0.05
	timeTolerance   = 0.01
)

// inference asks for each column whether someone who knows all others of a person learns
// it: the guess is the value of the closest synthetic row. What holdout rows give away
// equally is a regularity of the population, not a leak.
func (j *judge) inference(ctx context.Context) error {
	if len(j.columns) < 2 {
		return nil
	}
	space := neighbour.NewSpace(j.columns, neighbour.Full, train, holdout, synthetic)
	references := j.draw(drawReferences, synthetic, j.report.Samples.References)
	targets := [2][]int{j.draw(drawAttacks, train, j.report.Samples.Attacks), j.draw(drawAttacks, holdout, j.report.Samples.Attacks)}
	var parts []Part
	for _, k := range j.secrets() {
		c := &j.columns[k]
		others := space.Without(c.Name)
		tree := neighbour.NewTree(others.Points(synthetic, references))
		var right [2]int
		for f, rows := range targets {
			hits, err := tree.NearestAll(ctx, others.Points(f, rows), 1, j.in.Workers)
			if err != nil {
				return err
			}
			tolerance := timeRange(c)
			for i, hit := range hits {
				if guessed(c, f, rows[i], references[hit.Row], tolerance) {
					right[f]++
				}
			}
		}
		parts = append(parts, residual(c.Name, right[train], len(targets[train]), right[holdout], len(targets[holdout])))
	}
	j.risk(CheckInference, parts, len(parts)*(len(targets[train])+len(targets[holdout])),
		fmt.Sprintf("Each of %d columns was guessed from all others for %d training and %d holdout rows.",
			len(parts), len(targets[train]), len(targets[holdout])))
	return nil
}

// secrets are the columns to guess: the target and the others, evenly chosen if there are
// too many.
func (j *judge) secrets() []int {
	chosen := align.Draw(j.key.Child(drawAttacks), len(j.columns), j.report.Samples.Secrets)
	for k := range j.columns {
		if j.columns[k].Name != j.in.Target || len(chosen) == len(j.columns) {
			continue
		}
		for _, c := range chosen {
			if c == k {
				return chosen
			}
		}
		chosen[0] = k
	}
	return chosen
}

// timeRange is the tolerance of a time column; 0 for others.
func timeRange(c *align.Column) float64 {
	if c.Kind != frame.Time {
		return 0
	}
	low, high := math.Inf(1), math.Inf(-1)
	for row, v := range c.Cells[train].Numbers {
		if !c.Cells[train].IsNull(row) {
			low, high = min(low, v), max(high, v)
		}
	}
	return float64(timeTolerance * max(0, high-low))
}

// guessed tells whether the synthetic cell is near enough to a real one.
func guessed(c *align.Column, frame, row, guess int, timeTolerance float64) bool {
	real, made := &c.Cells[frame], &c.Cells[synthetic]
	if real.IsNull(row) || made.IsNull(guess) {
		return real.IsNull(row) && made.IsNull(guess)
	}
	if !c.Numeric() {
		return real.Codes[row] == made.Codes[guess]
	}
	secret, g := real.Numbers[row], made.Numbers[guess]
	if timeTolerance > 0 {
		return math.Abs(g-secret) <= timeTolerance
	}
	return math.Abs(g-secret) <= float64(numberTolerance*(math.Abs(g)+1e-12))
}

// describe names the worst part.
func describe(w Part) string {
	return fmt.Sprintf("Worst: %s, right for %.2f %% of training rows and %.2f %% of holdout rows.", w.Name, 100*w.Main, 100*w.Control)
}
