package report_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/report"
)

// A chunk of which every cell is well-formed is judged at once. With an empty row behind the others it is judged row by
// row, and the rules that leave empty cells alone must come to the same.
func TestChunksAtOnceAndRowByRow(t *testing.T) {
	t.Parallel()
	const rows = 30_000 // more than the sample
	c := one(rows, []contract.Column{
		{Name: "n", Type: contract.Integer, Min: ptr(-40.0), Max: ptr(90.0), Distribution: &contract.Distribution{Kind: contract.Normal, Mean: ptr(50.0), StdDev: ptr(20.0)}},
		{Name: "d", Type: contract.Date, Earliest: "2024-02-01", Latest: "2024-11-30"},
		{Name: "s", Type: contract.String, Values: []contract.Category{{Value: "x", Share: 0.5}, {Value: "y", Share: 0.5}}},
	})
	k, err := report.Compile(c)
	if err != nil {
		t.Fatal(err)
	}
	check := func(t *rapid.T, first int64, block string) *report.Partial {
		b := k.NewBlock()
		if err := b.Check(0, first, []byte(block)); err != nil {
			t.Fatal(err)
		}
		return b.TakePartials()[0]
	}
	atOnce := map[contract.RuleKind]bool{
		contract.RangeRule: true, contract.PeriodRule: true, contract.ValuesRule: true, contract.SharesRule: true, contract.DistributionRule: true,
	}
	rapid.Check(t, func(t *rapid.T) {
		first := rapid.Int64Range(0, rows-100).Draw(t, "first row")
		faulty := rapid.Bool().Draw(t, "with faults")
		line := rapid.Custom(func(t *rapid.T) string {
			low, months, values := -40, []int{2, 11}, []string{"x", "y"}
			if faulty {
				low, months, values = -60, []int{1, 2, 11, 12}, []string{"x", "y", "z"}
			}
			return fmt.Sprintf("%d,2024-%02d-%02d,%s\n", rapid.IntRange(low, 90).Draw(t, "n"), rapid.SampledFrom(months).Draw(t, "month"),
				rapid.IntRange(1, 28).Draw(t, "day"), rapid.SampledFrom(values).Draw(t, "value"))
		})
		block := strings.Join(rapid.SliceOfN(line, 1, 90).Draw(t, "rows"), "")
		whole, single := check(t, first, block), check(t, first, block+",,\n")
		compared := 0
		for i, rule := range c.Rules() {
			if !atOnce[rule.Kind] {
				continue
			}
			compared++
			if diff := cmp.Diff(single.Rules[i], whole.Rules[i]); diff != "" {
				t.Errorf("%s (row by row, then at once):\n%s", rule.ID, diff)
			}
		}
		if compared != len(atOnce) {
			t.Fatalf("%d rules were compared", compared)
		}
	})
}
