package privacy

import (
	"context"

	"github.com/sdg-service/sdg/internal/evidence"
)

// Look makes those attacks alone that need no auxiliary knowledge (copies, distances,
// membership), on at most so many rows of each frame: a fraction of what Measure costs.
func Look(ctx context.Context, in Input, queries int) ([]Check, error) {
	j, err := newJudge(in)
	if err != nil {
		return nil, err
	}
	j.plan()
	j.report.Samples.Queries = min(j.report.Samples.Queries, queries)
	for _, step := range []func(context.Context) error{j.exactCopies, j.distances, j.membership} {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		if err := step(ctx); err != nil {
			return nil, err
		}
	}
	j.finish()
	return j.report.Checks, nil
}

// Leaks says that a check found more than its threshold and than chance explains (95 %
// confidence). A check that has too few rows to tell does not.
func (c *Check) Leaks() bool {
	return c.Verdict == evidence.Fail || c.Verdict == evidence.Warn && c.Value > c.Warn && c.Low > c.Baseline
}

// Shows is Leaks with 99.9 % confidence, for decisions that a single false alarm must not make.
func (c *Check) Shows() bool { return c.Leaks() && c.Value > c.Warn && c.certain() }
