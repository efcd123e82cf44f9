package contract_test

import (
	"strings"
	"testing"

	"github.com/sdg-service/sdg/internal/contract"
)

// Distances between times are told in the units that people use.
func TestDurationsInRules(t *testing.T) {
	t.Parallel()
	seconds := func(s float64) *float64 { return &s }
	for name, c := range map[string]struct {
		low, high *float64
		want      string
	}{
		"days":             {seconds(0), seconds(90 * 86400), "is between 0 and 90 days"},
		"one unit":         {seconds(30 * 60), seconds(240 * 60), "is between 30 minutes and 4 hours"},
		"two units":        {seconds(3600), seconds(14 * 86400), "is between 1 hour and 14 days"},
		"exact":            {seconds(86400), seconds(86400), "is exactly 1 day"},
		"a lower bound":    {seconds(90), nil, "is at least 90 seconds"},
		"an upper bound":   {nil, seconds(2 * 3600), "is at most 2 hours"},
		"parts of seconds": {nil, seconds(0.5), "is at most 0.5 seconds"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			two := &contract.Contract{Tables: []contract.Table{{
				Name: "trips", Rows: 1,
				Columns:     []contract.Column{{Name: "starts", Type: contract.Timestamp}, {Name: "ends", Type: contract.Timestamp}},
				Constraints: []contract.Constraint{{ID: "rule_1", Kind: contract.Order, Left: "starts", Op: "<", Right: "ends", MinGap: c.low, MaxGap: c.high}},
			}}}
			for _, r := range two.Rules() {
				if r.Constraint != nil && strings.Contains(r.Description, c.want+",") {
					return
				}
			}
			t.Fatalf("no rule says %q: %+v", c.want, two.Rules())
		})
	}
}
