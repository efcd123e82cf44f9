package stat_test

import (
	"encoding/json"
	"fmt"
	"math"
	"testing"

	"github.com/sdg-service/sdg/internal/report/reporttest"
	"github.com/sdg-service/sdg/internal/report/stat"
	"pgregory.net/rapid"
)

func TestAUCIsScikitLearnsWithDeLongsInterval(t *testing.T) {
	t.Parallel()
	for i, ref := range reporttest.LoadReference(t).AUC {
		got := stat.NewAUC(ref.Positives, ref.Negatives)
		reporttest.Near(t, fmt.Sprintf("AUC %d", i), got.Value, ref.Value, 1e-12)
		reporttest.Near(t, "low", got.Low, ref.Value-stat.Z95*ref.SE, 1e-9)
		reporttest.Near(t, "high", got.High, ref.Value+stat.Z95*ref.SE, 1e-9)
	}
}

func TestAUCAtTheEdges(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		name                 string
		positives, negatives []float64
		want                 stat.AUC
	}{
		{"no positives", nil, []float64{1}, stat.AUC{Value: 0.5, Low: 0, High: 1}},
		{"no negatives", []float64{1}, nil, stat.AUC{Value: 0.5, Low: 0, High: 1}},
		{"all in order", []float64{2, 3, 4, 5, 6, 7}, []float64{1, 1, 1, 1, 1, 1}, stat.AUC{Value: 1, Low: 0.5, High: 1}},
		{"all equal", []float64{1, 1, 1, 1, 1, 1}, []float64{1, 1, 1, 1, 1, 1}, stat.AUC{Value: 0.5, Low: 0, High: 1}},
	} {
		t.Run(c.name, func(t *testing.T) {
			if got := stat.NewAUC(c.positives, c.negatives); got != c.want {
				t.Errorf("%v, want %v", got, c.want)
			}
		})
	}
}

func TestAUCMirrors(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		values := rapid.SliceOfN(rapid.Float64Range(-3, 3), 1, 40)
		p, n := values.Draw(t, "positives"), values.Draw(t, "negatives")
		a, b := stat.NewAUC(p, n), stat.NewAUC(n, p)
		if math.Abs(a.Value+b.Value-1) > 1e-12 || a.Low > a.Value || a.Value > a.High {
			t.Fatalf("%v and %v", a, b)
		}
	})
}

func TestRisksAreAnonymeters(t *testing.T) {
	t.Parallel()
	for _, ref := range reporttest.LoadReference(t).Risks {
		main, control := stat.Wilson(ref.Successes, ref.N), stat.Wilson(ref.ControlSuccesses, ref.N)
		name := fmt.Sprintf("%d and %d of %d: ", ref.Successes, ref.ControlSuccesses, ref.N)
		reporttest.Near(t, name+"rate", main.Value, ref.Rate, 1e-12)
		reporttest.Near(t, name+"low rate", main.Low, max(0, ref.Rate-ref.Error), 1e-12)
		risk := stat.Risk(main, control)
		reporttest.Near(t, name+"risk", risk.Value, ref.Risk, 1e-12)
		reporttest.Near(t, name+"low risk", risk.Low, ref.Low, 1e-9)
		reporttest.Near(t, name+"high risk", risk.High, ref.High, 1e-9)
	}
	if got, want := stat.Wilson(0, 0), (stat.Rate{Low: 0, High: 1}); got != want {
		t.Errorf("no trials: %v", got)
	}
	if got := stat.Risk(stat.Rate{Value: 1, Low: 1, High: 1}, stat.Rate{Value: 1, Low: 1, High: 1}); got != (stat.Rate{Low: 0, High: 1}) {
		t.Errorf("a control that always succeeds leaves everything open, got %v", got)
	}
}

func TestRound6HasOneForm(t *testing.T) {
	t.Parallel()
	for in, want := range map[float64]string{1.0 / 3: "0.333333", -1e-9: "0", math.Inf(1): "0", -2.5: "-2.5"} {
		got, err := json.Marshal(stat.Round6(in))
		if err != nil || string(got) != want {
			t.Errorf("%v is written %s (%v), want %s", in, got, err, want)
		}
	}
	if stat.Round6(math.NaN()) != 0 {
		t.Error("NaN is not 0")
	}
}
