package planner_test

import (
	"fmt"
	"testing"

	"github.com/sdg-service/sdg/internal/contract"
)

// The parameters of a distribution are one law, however a specification writes their keys; alone, each would be another.
func TestLawsOfSpecifications(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		properties string
		kind       contract.DistributionKind
		a, b       float64
	}{
		"mean and std":    {`"mean": 1436, "std": 2.5`, contract.Normal, 1436, 2.5},
		"in other cases":  {`"Mean": 1436, "stdDev": 2.5`, contract.Normal, 1436, 2.5},
		"with its name":   {`"distribution": "lognormal", "median": 12, "sigma": 0.5`, contract.Lognormal, 12, .5},
		"within its name": {`"distribution": {"type": "normal", "mean": 50, "std": 5}`, contract.Normal, 50, 5},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			res := plan(t, fmt.Sprintf(`{"table": "gauges", "rows": 60, "columns": [{"name": "id", "type": "integer", "unique": true}, {"name": "reach", "type": "float", %s}]}`, c.properties))
			if res.Contract == nil {
				t.Fatalf("no plan: %v", res.Questions)
			}
			d := res.Contract.Tables[0].Columns[1].Distribution
			if d == nil || d.Kind != c.kind {
				t.Fatalf("the law is %+v, want %s", d, c.kind)
			}
			first, second := d.Mean, d.StdDev
			if c.kind == contract.Lognormal {
				first, second = d.Median, d.Sigma
			}
			if first == nil || second == nil || *first != c.a || *second != c.b {
				t.Errorf("the law is %+v, want %v and %v", d, c.a, c.b)
			}
		})
	}
}
