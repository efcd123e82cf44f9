package cart_test

import (
	"testing"

	"github.com/sdg-service/sdg/internal/engine/synth"
	"github.com/sdg-service/sdg/internal/engine/synth/cart"
	"github.com/sdg-service/sdg/internal/frame"
)

// BenchmarkTrain learns 39,000 rows of the shape of the census table.
func BenchmarkTrain(b *testing.B) {
	f := repeated(readTable(b, "testdata/adult.csv"), 39_000)
	b.ResetTimer()
	for b.Loop() {
		if _, err := cart.Train(f, synth.Options{Seed: 1, Workers: 1}); err != nil {
			b.Fatal(err)
		}
	}
}

// BenchmarkSample makes blocks on one core; rows/s is its own figure.
func BenchmarkSample(b *testing.B) {
	m := must(cart.Train(repeated(readTable(b, "testdata/adult.csv"), 39_000), synth.Options{Seed: 1}))(b)
	s := must(m.Sampler(synth.Request{Seed: 1, Rows: 1 << 40}))(b)
	var block frame.Frame
	rows := 0
	b.ResetTimer()
	for b.Loop() {
		if err := s.Block(&block, int64(rows/synth.BlockRows)); err != nil {
			b.Fatal(err)
		}
		rows += block.Rows
	}
	b.ReportMetric(float64(rows)/b.Elapsed().Seconds(), "rows/s")
}
