package sensor_test

import (
	"math"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"github.com/sdg-service/sdg/internal/engine/plant"
	"github.com/sdg-service/sdg/internal/engine/plant/sensor"
	"github.com/sdg-service/sdg/internal/sdg"
)

func plantOf(list ...plant.Measurement) *plant.Spec {
	return &plant.Spec{ID: "test", Measurements: list}
}

func level(name string) plant.Measurement {
	return plant.Measurement{Name: name, Role: plant.Analog, Lo: 0, Hi: 10}
}

// series converts n times; the value at the transmitter is given by at.
func series(t testing.TB, s *plant.Spec, settings sensor.Settings, faults []sensor.Fault, n int, at func(i int) float64) ([][]float64, [][]sensor.Quality) {
	t.Helper()
	b, err := sensor.NewBank(s, 9, 1, settings, faults)
	if err != nil {
		t.Fatal(err)
	}
	size := len(s.Measurements)
	mem, x, y, q := make([]float64, sensor.Memory(size)), make([]float64, size), make([]float64, size), make([]sensor.Quality, size)
	var values [][]float64
	var qualities [][]sensor.Quality
	for i := range n {
		for k := range x {
			x[k] = at(i)
		}
		b.Convert(uint64(i), x, mem, y, q)
		values, qualities = append(values, slices.Clone(y)), append(qualities, slices.Clone(q))
	}
	return values, qualities
}

func column(rows [][]float64, k int) []float64 {
	out := make([]float64, len(rows))
	for i := range rows {
		out[i] = rows[i][k]
	}
	return out
}

// moments of a series, and the correlation of neighbours.
func moments(v []float64) (mean, sd, neighbours float64) {
	n := float64(len(v))
	for _, x := range v {
		mean += x / n
	}
	var square, product float64
	for i, x := range v {
		square += (x - mean) * (x - mean)
		if i > 0 {
			product += (x - mean) * (v[i-1] - mean)
		}
	}
	return mean, math.Sqrt(square / n), product / square
}

func steady(int) float64 { return 5 }

func TestNoise(t *testing.T) {
	t.Parallel()
	const n = 200_000
	m := level("LIT1")
	m.Noise = 0.1
	p := level("LIT2")
	p.Pink = 0.1
	d := level("LIT3")
	d.Drift = 0.1
	rows, _ := series(t, plantOf(m, p, d), sensor.Settings{Noise: 1, Drift: 1}, nil, n, steady)
	mean, sd, neighbours := moments(column(rows, 0))
	if math.Abs(mean-5) > 0.001 || math.Abs(sd-0.1) > 0.001 || math.Abs(neighbours) > 0.01 {
		t.Errorf("white: mean %g, deviation %g, correlation %g", mean, sd, neighbours)
	}
	far := 0
	for _, x := range column(rows, 0) {
		if math.Abs(x-5) > 0.3 {
			far++
		}
	}
	if share := float64(far) / n; math.Abs(share-0.0027) > 0.0005 {
		t.Errorf("white: %g lie beyond three deviations, want 0.0027", share)
	}
	if _, sd, neighbours = moments(column(rows, 1)); math.Abs(sd-0.1) > 0.015 || neighbours < 0.7 {
		t.Errorf("1/f: deviation %g, correlation %g", sd, neighbours)
	}
	// The power of 1/f noise falls by half per octave, that of differences over 2, 4, 8… conversions grows evenly.
	v := column(rows, 1)
	var growth []float64
	for lag := 4; lag <= 256; lag *= 4 {
		sum := 0.0
		for i := lag; i < n; i++ {
			sum += (v[i] - v[i-lag]) * (v[i] - v[i-lag]) / float64(n-lag)
		}
		growth = append(growth, sum)
	}
	for i := 2; i < len(growth); i++ {
		if a, b := growth[i]-growth[i-1], growth[i-1]-growth[i-2]; a < 0.6*b || a > 1.6*b {
			t.Errorf("1/f: structure function %v does not grow by equal steps", growth)
		}
	}
	if _, _, neighbours = moments(column(rows, 2)); neighbours < 0.999 {
		t.Errorf("drift: correlation of neighbours %g", neighbours)
	}
}

func TestConversion(t *testing.T) {
	t.Parallel()
	m := level("LIT1")
	m.Bits = 12
	lsb := 10.0 / 4095
	tests := []struct {
		name    string
		in      float64
		want    float64
		quality sensor.Quality
	}{
		{"rounded down to a count", 100.4 * lsb, 100 * lsb, sensor.Good},
		{"rounded up to a count", 100.6 * lsb, 101 * lsb, sensor.Good},
		{"below the range", -1, 0, sensor.Uncertain},
		{"at its lower end", 0, 0, sensor.Good},
		{"above the range", 11, 10, sensor.Uncertain},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			rows, q := series(t, plantOf(m), sensor.Settings{Quantisation: true}, nil, 1, func(int) float64 { return tt.in })
			if math.Abs(rows[0][0]-tt.want) > 1e-12 || q[0][0] != tt.quality {
				t.Errorf("reports %g with %#x, want %g with %#x", rows[0][0], q[0][0], tt.want, tt.quality)
			}
		})
	}
}

func TestLag(t *testing.T) {
	t.Parallel()
	m := level("LIT1")
	m.Lag = 10
	rows, _ := series(t, plantOf(m), sensor.Settings{}, nil, 40, func(i int) float64 { return min(float64(i), 1) })
	for i, row := range rows {
		if want := 1 - math.Exp(-float64(i)/10); math.Abs(row[0]-want) > 1e-12 {
			t.Fatalf("%d s after a step: %g, want %g", i, row[0], want)
		}
	}
}

func TestFaults(t *testing.T) {
	t.Parallel()
	ramp := func(i int) float64 { return float64(i) / 10 }
	tests := []struct {
		kind sensor.Kind
		want []float64 // at conversions 4 to 7; the fault is 5 and 6
		q    sensor.Quality
	}{
		{sensor.Stuck, []float64{0.4, 0.4, 0.4, 0.7}, sensor.Good},
		{sensor.Lost, []float64{0.4, 0.4, 0.4, 0.7}, sensor.BadNoCommunication},
		{sensor.Dead, []float64{0.4, 0, 0, 0.7}, sensor.BadSensorFailure},
		{sensor.Bias, []float64{0.4, 2.5, 2.6, 0.7}, sensor.Good},
		{sensor.Ramp, []float64{0.4, 1.5, 2.6, 0.7}, sensor.Good},
	}
	for _, tt := range tests {
		t.Run(string(tt.kind), func(t *testing.T) {
			t.Parallel()
			rows, q := series(t, plantOf(level("LIT1")), sensor.Settings{}, []sensor.Fault{{Tag: "LIT1", Kind: tt.kind, From: 5, To: 7, Size: 2}}, 8, ramp)
			for i, want := range tt.want {
				if math.Abs(rows[4+i][0]-want) > 1e-12 {
					t.Errorf("conversion %d: %g, want %g", 4+i, rows[4+i][0], want)
				}
			}
			if q[4][0] != sensor.Good || q[5][0] != tt.q || q[7][0] != sensor.Good {
				t.Errorf("qualities %#x %#x %#x", q[4][0], q[5][0], q[7][0])
			}
		})
	}
}

func TestDropoutsAndSpikes(t *testing.T) {
	t.Parallel()
	const n = 50_000
	rows, q := series(t, plantOf(level("LIT1")), sensor.Settings{Dropout: 0.02, Spike: 0.01, SpikeSize: 0.2}, nil, n, func(i int) float64 { return 5 + float64(i)/n })
	var lost, up, down float64
	for i := 1; i < n; i++ {
		x := 5 + float64(i)/n
		switch v := rows[i][0]; {
		case q[i][0] == sensor.UncertainLastUsable:
			lost++
			if v != rows[i-1][0] {
				t.Fatalf("conversion %d is lost and not the last usable value", i)
			}
		case v > x+1.9:
			up++
		case v < x-1.9:
			down++
		}
	}
	if math.Abs(lost/n-0.02) > 0.003 || math.Abs((up+down)/n-0.01) > 0.002 || math.Abs(up-down) > 100 {
		t.Errorf("%g lost, %g up, %g down of %d", lost, up, down, n)
	}
}

// A tag's values must not depend on which other tags exist.
func TestTagsAreIndependent(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(rt *rapid.T) {
		m := level("LIT1")
		m.Noise, m.Pink, m.Drift, m.Lag, m.Bits = 0.1, 0.05, 0.1, 2, 16
		settings := sensor.Settings{Noise: 1, Drift: 1, Quantisation: true, Dropout: 0.05, Spike: 0.05, SpikeSize: 0.1}
		wave := func(i int) float64 { return 5 + math.Sin(float64(i)) }
		alone, _ := series(t, plantOf(m), settings, nil, 50, wave)
		var crowd []plant.Measurement
		place := rapid.IntRange(0, 5).Draw(rt, "place")
		for i := range 6 {
			other := m
			if i != place {
				other.Name = "FIT" + string(rune('0'+i))
			}
			crowd = append(crowd, other)
		}
		among, _ := series(t, plantOf(crowd...), settings, nil, 50, wave)
		if !slices.Equal(column(alone, 0), column(among, place)) {
			rt.Fatal("other tags changed the values of this one")
		}
		if slices.Equal(column(alone, 0), column(among, (place+1)%6)) {
			rt.Fatal("two tags share a stream")
		}
	})
}

func TestWrongSettingsAreNamed(t *testing.T) {
	t.Parallel()
	s := plantOf(level("LIT1"))
	for name, make := range map[string]func() error{
		"noise":   func() error { _, err := sensor.NewBank(s, 1, 1, sensor.Settings{Noise: -1}, nil); return err },
		"dropout": func() error { _, err := sensor.NewBank(s, 1, 1, sensor.Settings{Dropout: 2}, nil); return err },
		"tag": func() error {
			_, err := sensor.NewBank(s, 1, 1, sensor.Healthy, []sensor.Fault{{Tag: "X", Kind: sensor.Stuck, To: 1}})
			return err
		},
		"kind": func() error {
			_, err := sensor.NewBank(s, 1, 1, sensor.Healthy, []sensor.Fault{{Tag: "LIT1", Kind: "tired", To: 1}})
			return err
		},
		"interval": func() error {
			_, err := sensor.NewBank(s, 1, 1, sensor.Healthy, []sensor.Fault{{Tag: "LIT1", Kind: sensor.Stuck}})
			return err
		},
	} {
		if err := make(); sdg.CodeOf(err) != sdg.ValidationFailed {
			t.Errorf("%s: %v", name, err)
		}
	}
}

func TestQualityBytes(t *testing.T) {
	t.Parallel()
	for q, want := range map[sensor.Quality]byte{sensor.Good: 192, sensor.Uncertain: 64, sensor.UncertainLastUsable: 68, sensor.Bad: 0,
		sensor.BadSensorFailure: 16, sensor.BadNoCommunication: 24, sensor.BadCommunicationError: 24, sensor.BadOutOfService: 28} {
		if got := q.DA(); got != want {
			t.Errorf("%#x is %d in OPC DA, want %d", q, got, want)
		}
	}
}

func BenchmarkConvert(b *testing.B) {
	m := level("LIT1")
	m.Noise, m.Pink, m.Drift, m.Lag, m.Bits = 0.1, 0.05, 0.1, 2, 16
	s := plantOf()
	for i := range 50 {
		m.Name = "LIT" + string(rune('A'+i))
		s.Measurements = append(s.Measurements, m)
	}
	bank, err := sensor.NewBank(s, 1, 1, sensor.Healthy, nil)
	if err != nil {
		b.Fatal(err)
	}
	mem, x, y, q := make([]float64, sensor.Memory(50)), make([]float64, 50), make([]float64, 50), make([]sensor.Quality, 50)
	i := uint64(0)
	for b.Loop() {
		bank.Convert(i, x, mem, y, q)
		i++
	}
	b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/50, "ns/value")
}
