package dp_test

import (
	"flag"
	"os"
	"testing"

	"github.com/sdg-service/sdg/internal/engine/synth"
	"github.com/sdg-service/sdg/internal/engine/synth/dp"
)

var update = flag.Bool("update", false, "write the golden files")

// A model that was trained once must stay readable, and make the same rows for ever: jobs
// are proved by making their rows again.
func TestSealedModelMakesTheSameRows(t *testing.T) {
	t.Parallel()
	if *update {
		f := shop(3000)
		f.Columns = f.Columns[1:] // keys are the business of the mock engine's golden files
		if err := os.WriteFile("testdata/shop.model", encode(t, train(t, f, dp.Options{Epsilon: 3}, 1)), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	file, err := os.ReadFile("testdata/shop.model")
	if err != nil {
		t.Fatal(err)
	}
	m, err := dp.Decode(file)
	if err != nil {
		t.Fatal(err)
	}
	out := csvOf(sample(t, m, synth.Request{Seed: 1, Rows: 40})) +
		csvOf(sample(t, m, synth.Request{Seed: 2, Rows: 40, Conditions: []synth.Condition{{Column: "amount", Min: pointer(50)}, {Column: "city", NotNull: true}}}))
	if *update {
		if err := os.WriteFile("testdata/shop.csv", []byte(out), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile("testdata/shop.csv")
	if err != nil {
		t.Fatal(err)
	}
	if out != string(want) {
		t.Fatal("the rows of testdata/shop.model differ from testdata/shop.csv")
	}
}
