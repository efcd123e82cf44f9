package reporttest

import (
	"embed"
	"encoding/json"
	"testing"

	"github.com/sdg-service/sdg/internal/frame"
)

//go:embed testdata
var files embed.FS

// Load returns a committed table: train, holdout or synthetic (400 rows each; a quarter of
// the synthetic rows imitates training rows), or people (3,000 other rows of some columns).
// scripts/report-reference made them.
func Load(t testing.TB, name string) *frame.Frame {
	t.Helper()
	data, err := files.ReadFile("testdata/" + name + ".csv")
	if err != nil {
		t.Fatal(err)
	}
	f, err := Frame(name, data)
	if err != nil {
		t.Fatal(err)
	}
	return f
}

// Plain are the columns without missing values and times, which anonymeter judged.
var Plain = []string{"age", "income", "balance", "city", "plan", "churn"}

// Only returns the frame with the named columns only.
func Only(f *frame.Frame, names ...string) *frame.Frame {
	out := &frame.Frame{Name: f.Name, Rows: f.Rows}
	for _, n := range names {
		out.Columns = append(out.Columns, *f.Column(n))
	}
	return out
}

// Reference is what other judges say of the tables.
type Reference struct {
	SDMetrics struct {
		Quality       float64               `json:"quality"`
		ColumnShapes  map[string]float64    `json:"column_shapes"`
		PairTrends    map[string]float64    `json:"pair_trends"`
		Correlations  map[string][2]float64 `json:"correlations"`
		StrongQuality float64               `json:"strong_quality"`
		StrongPairs   int                   `json:"strong_pairs"`
		Associations  map[string]float64    `json:"associations"`
	} `json:"sdmetrics"`
	Nearest struct {
		First  []float64 `json:"first"`
		Second []float64 `json:"second"`
	} `json:"nearest"`
	Linkability   Rates                `json:"linkability"`
	Inference     map[string]Rates     `json:"inference"`
	SinglingOut   Successes            `json:"singling_out_univariate"`
	SinglingOutBy map[string]Successes `json:"singling_out_multivariate"`
	Risks         []Risk               `json:"risks"`
	AUC           []AUC                `json:"auc"`
	Associations  struct {
		Cramer map[string]float64 `json:"cramer"`
		Eta    map[string]float64 `json:"eta"`
	} `json:"associations"`
	Boosting struct {
		AUC float64 `json:"auc"`
		R2  float64 `json:"r2"`
	} `json:"boosting"`
}

// Rates are anonymeter's rates of an attack.
type Rates struct {
	Main    float64 `json:"main"`
	Control float64 `json:"control"`
	Risk    float64 `json:"risk"`
}

// Successes count queries and those that single out.
type Successes struct {
	Queries int `json:"queries"`
	Main    int `json:"main"`
	Control int `json:"control"`
}

// Risk is anonymeter's arithmetic of one pair of counts.
type Risk struct {
	N                int     `json:"n"`
	Successes        int     `json:"successes"`
	ControlSuccesses int     `json:"control_successes"`
	Rate             float64 `json:"rate"`
	Error            float64 `json:"error"`
	Risk             float64 `json:"risk"`
	Low              float64 `json:"low"`
	High             float64 `json:"high"`
}

// AUC is scikit-learn's AUC of two samples with DeLong's standard error by definition.
type AUC struct {
	Positives []float64 `json:"positives"`
	Negatives []float64 `json:"negatives"`
	Value     float64   `json:"value"`
	SE        float64   `json:"se"`
}

// LoadReference returns the reference values.
func LoadReference(t testing.TB) *Reference {
	t.Helper()
	data, err := files.ReadFile("testdata/reference.json")
	if err != nil {
		t.Fatal(err)
	}
	r := new(Reference)
	if err := json.Unmarshal(data, r); err != nil {
		t.Fatal(err)
	}
	return r
}

// Near fails the test unless two figures differ by at most tolerance.
func Near(t testing.TB, name string, got, want, tolerance float64) {
	t.Helper()
	if d := got - want; d > tolerance || d < -tolerance || d != d {
		t.Errorf("%s is %.8f, want %.8f ± %g", name, got, want, tolerance)
	}
}
