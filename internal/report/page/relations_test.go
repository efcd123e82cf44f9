package page_test

import (
	"bytes"
	"strings"
	"testing"

	"github.com/sdg-service/sdg/internal/evidence"
	"github.com/sdg-service/sdg/internal/report/page"
	"github.com/sdg-service/sdg/internal/report/relational"
)

// TestRelationsPage: every figure is there with its verdict, and no name breaks out.
func TestRelationsPage(t *testing.T) {
	t.Parallel()
	r := &relational.Report{
		Basis: "Children were found by their keys.", Keys: []relational.Key{{Table: "sensors", Column: "id", Rows: 3}}, NotMeasured: []string{"Nothing of " + hostile},
		Relations: []relational.Relation{{
			Child: hostile, Column: "sensor", Parent: "sensors", Cardinality: relational.Cardinality{KS: 0.3, RealMean: 2, SyntheticMean: 3, RealTop: 4, SyntheticTop: 5},
			Aggregates: []relational.Pair{{Parent: "height", Child: "number", Real: 0.5, Synthetic: 0.4, Score: 0.95}}, AggregateScore: 0.95,
			Sequence: &relational.Sequence{Order: "t", GapKS: 0.01, Columns: []relational.Autocorrelation{{Column: "x", StepKS: 0.02}},
				Transitions: []relational.Transitions{{Column: "phase", States: []string{hostile, "off"}, Real: [][]float64{{0.5, 0.5}, {1, 0}}, Synthetic: [][]float64{{0, 1}, {1, 0}}, Distance: 0.3, Chance: 0.01}}},
			TwoSample: &relational.TwoSample{AUC: 0.6, Low: 0.5, High: 0.7, Rows: 200, Telling: []string{"x"}},
		}},
	}
	var b bytes.Buffer
	if err := page.Relations(&b, r); err != nil {
		t.Fatal(err)
	}
	html := b.String()
	for _, want := range []string{"Rows per parent", "0.3000", "Gaps in time: t", "Steps from row to row: x", "What follows what: phase", "by chance alone it would be about 0.010", "-0.500", "0.6000", "height", "Some relations deserve a look"} {
		if !strings.Contains(html, want) {
			t.Errorf("the page lacks %q", want)
		}
	}
	if strings.Contains(html, "<script>") {
		t.Error("a name broke out of the page")
	}
	if r.Verdict() != evidence.Warn || r.Metrics()[0].Verdict != evidence.Warn || r.Metrics()[1].Verdict != evidence.Pass {
		t.Errorf("verdict %s of %+v", r.Verdict(), r.Metrics())
	}
}
