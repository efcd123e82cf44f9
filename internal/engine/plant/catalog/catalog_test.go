package catalog_test

import (
	"bytes"
	"encoding/binary"
	"math"
	"testing"

	"pgregory.net/rapid"

	"github.com/sdg-service/sdg/internal/engine/plant"
	"github.com/sdg-service/sdg/internal/engine/plant/catalog"
	"github.com/sdg-service/sdg/internal/engine/plant/run"
	"github.com/sdg-service/sdg/internal/engine/plant/sensor"
	"github.com/sdg-service/sdg/internal/frame"
	"github.com/sdg-service/sdg/internal/sdg"
)

func mustRun(t testing.TB, id string, seed uint64, hook run.Hook) (*run.Run, *plant.Spec) {
	t.Helper()
	p, err := catalog.New(id, nil)
	if err != nil {
		t.Fatal(err)
	}
	r, err := run.New(p, run.Defaults(seed), hook)
	if err != nil {
		t.Fatal(err)
	}
	return r, p.Spec()
}

func each(t *testing.T, test func(t *testing.T, id string)) {
	t.Parallel()
	for _, id := range catalog.IDs() {
		t.Run(id, func(t *testing.T) {
			t.Parallel()
			test(t, id)
		})
	}
}

// bytesOf is every lane of the present sample, bit for bit.
func bytesOf(dst []byte, l *run.Lanes) []byte {
	for _, lane := range append([][]float64{l.True, l.Sensor, l.PLC, l.HMI}, l.Wire...) {
		for _, v := range lane {
			dst = binary.LittleEndian.AppendUint64(dst, math.Float64bits(v))
		}
	}
	for _, q := range l.Quality {
		dst = binary.LittleEndian.AppendUint32(dst, uint32(q))
	}
	return dst
}

func TestSpecsAreWhole(t *testing.T) {
	each(t, func(t *testing.T, id string) {
		p, err := catalog.New(id, nil)
		if err != nil {
			t.Fatal(err)
		}
		s := p.Spec()
		if s.ID != id || s.Title == "" || len(s.Sources) == 0 || len(s.Equations) == 0 || s.Site == "" {
			t.Errorf("identity is incomplete: %q %q %q", s.ID, s.Title, s.Site)
		}
		if s.StepMS < 1 || s.InputMS%s.StepMS != 0 || s.WorldMS%s.InputMS != 0 || s.WorldMS == 0 {
			t.Errorf("steps of %d, inputs of %d and disturbances of %d ms do not fit", s.StepMS, s.InputMS, s.WorldMS)
		}
		names := map[string]bool{}
		for _, tag := range s.Tags() {
			if names[tag.Name] || tag.Title == "" || tag.Unit == "" || !(tag.Lo < tag.Hi) {
				t.Errorf("tag %+v is doubtful", tag)
			}
			names[tag.Name] = true
		}
		for _, par := range s.Parameters {
			if par.Source == "" || par.Unit == "" || par.Title == "" || !(par.Lo <= par.Default && par.Default <= par.Hi) {
				t.Errorf("parameter %+v is doubtful", par)
			}
		}
		if len(s.Balances) == 0 {
			t.Error("nothing is conserved")
		}
		for _, b := range s.Balances {
			if len(b.States) != len(b.Coefficients) {
				t.Errorf("balance %s has %d states and %d coefficients", b.Name, len(b.States), len(b.Coefficients))
			}
		}
	})
}

// kick forces actuators to their ends in turn, so that balances are tested far from the operating point.
type kick struct{ spec *plant.Spec }

func (k kick) Apply(edge run.Edge, at run.Instant, values []float64, _ []sensor.Quality, _ []float64) {
	if edge != run.Output {
		return
	}
	n := uint64(at.Seconds) / 200
	if n%2 == 0 {
		return
	}
	i := int(n/2) % len(values)
	if a := k.spec.Actuators[i]; n/2%3 == 0 {
		values[i] = a.Lo
	} else {
		values[i] = a.Hi
	}
}

func TestBalancesClose(t *testing.T) {
	each(t, func(t *testing.T, id string) {
		for _, forced := range []bool{false, true} {
			p, _ := catalog.New(id, nil)
			var hook run.Hook
			if forced {
				hook = kick{p.Spec()}
			}
			r, s := mustRun(t, id, 1, hook)
			before := make([]float64, len(s.Balances))
			for i := range s.Balances {
				before[i], _ = s.Balances[i].Of(r.States())
			}
			for range 3 {
				if err := r.Skip(600); err != nil {
					t.Fatal(err)
				}
				for i := range s.Balances {
					sum, scale := s.Balances[i].Of(r.States())
					if diff := math.Abs(sum - before[i]); diff > 1e-9*scale {
						t.Fatalf("forced %v: %s is off by %g of %g after %d s", forced, s.Balances[i].Name, diff, scale, r.Samples())
					}
				}
			}
		}
	})
}

// A plant left to its controllers for hours must stay inside the ranges of its transmitters.
func TestPlantsStayInRange(t *testing.T) {
	each(t, func(t *testing.T, id string) {
		r, s := mustRun(t, id, 7, nil)
		for range 3600 {
			if _, err := r.Sample(); err != nil {
				t.Fatal(err)
			}
			for i, m := range s.Measurements {
				if v := r.Lanes().True[i]; v < m.Lo || v > m.Hi {
					t.Fatalf("%s = %g leaves [%g, %g] after %d s", m.Name, v, m.Lo, m.Hi, r.Samples())
				}
			}
		}
	})
}

// The period of the control program must not be that of the integration.
func TestAnyScanPeriodIsStable(t *testing.T) {
	each(t, func(t *testing.T, id string) {
		for _, ms := range []int{10, 30, 250, 1000} {
			p, err := catalog.New(id, nil)
			if err != nil {
				t.Fatal(err)
			}
			c := run.Defaults(2)
			c.ScanMS = ms
			r, err := run.New(p, c, nil)
			if err != nil {
				t.Fatal(err)
			}
			before := make([]float64, len(p.Spec().Balances))
			for i := range p.Spec().Balances {
				before[i], _ = p.Spec().Balances[i].Of(r.States())
			}
			if err := r.Skip(300); err != nil {
				t.Fatalf("scans of %d ms: %v", ms, err)
			}
			for i, b := range p.Spec().Balances {
				if sum, scale := b.Of(r.States()); math.Abs(sum-before[i]) > 1e-9*scale {
					t.Errorf("scans of %d ms: %s is off by %g", ms, b.Name, sum-before[i])
				}
			}
			for i, m := range p.Spec().Measurements {
				if v := r.Lanes().True[i]; v < m.Lo || v > m.Hi {
					t.Errorf("scans of %d ms: %s = %g leaves its range", ms, m.Name, v)
				}
			}
		}
	})
}

func TestCutRunIsTheWholeRun(t *testing.T) {
	each(t, func(t *testing.T, id string) {
		whole, _ := mustRun(t, id, 3, nil)
		var want []byte
		var snapshots [][]byte
		for i := range 240 {
			if i%80 == 0 {
				snapshots = append(snapshots, whole.AppendSnapshot(nil))
			}
			if _, err := whole.Sample(); err != nil {
				t.Fatal(err)
			}
			want = bytesOf(want, whole.Lanes())
		}
		var got []byte
		for _, snapshot := range snapshots {
			part, _ := mustRun(t, id, 3, nil)
			if err := part.Restore(snapshot); err != nil {
				t.Fatal(err)
			}
			for range 80 {
				if _, err := part.Sample(); err != nil {
					t.Fatal(err)
				}
				got = bytesOf(got, part.Lanes())
			}
		}
		if !bytes.Equal(got, want) {
			t.Fatal("three parts differ from the whole")
		}
		other, _ := mustRun(t, id, 4, nil)
		got = got[:0]
		for range 240 {
			if _, err := other.Sample(); err != nil {
				t.Fatal(err)
			}
			got = bytesOf(got, other.Lanes())
		}
		if bytes.Equal(got, want) {
			t.Fatal("another seed gives the same run")
		}
	})
}

func TestSnapshotsOfOthersAreRefused(t *testing.T) {
	each(t, func(t *testing.T, id string) {
		r, _ := mustRun(t, id, 1, nil)
		good := r.AppendSnapshot(nil)
		rapid.Check(t, func(t *rapid.T) {
			bad := append([]byte(nil), good[:rapid.IntRange(0, len(good)-1).Draw(t, "length")]...)
			q, _ := mustRunRapid(id)
			if err := q.Restore(bad); err == nil {
				t.Fatalf("%d of %d bytes were taken for a snapshot", len(bad), len(good))
			}
		})
	})
}

func mustRunRapid(id string) (*run.Run, error) {
	p, err := catalog.New(id, nil)
	if err != nil {
		return nil, err
	}
	return run.New(p, run.Defaults(1), nil)
}

func TestStepsDoNotAllocate(t *testing.T) {
	for _, id := range catalog.IDs() { // alone: AllocsPerRun counts the whole process
		r, _ := mustRun(t, id, 1, nil)
		if n := testing.AllocsPerRun(50, func() { _, _ = r.Sample() }); n != 0 {
			t.Errorf("%s: a sample allocates %v times", id, n)
		}
	}
}

func TestUnknownNamesAreNamed(t *testing.T) {
	t.Parallel()
	if _, err := catalog.New("toaster", nil); sdg.CodeOf(err) != sdg.ValidationFailed {
		t.Errorf("an unknown plant gives %v", err)
	}
	if _, err := catalog.New("quad_tank", map[string]float64{"k1": -1, "colour": 3}); sdg.CodeOf(err) != sdg.ValidationFailed {
		t.Errorf("wrong parameters give %v", err)
	}
}

// Simulated seconds per second at 1 Hz, with every tag as CSV.
func BenchmarkCSV(b *testing.B) {
	for _, id := range catalog.IDs() {
		b.Run(id, func(b *testing.B) {
			r, s := mustRun(b, id, 1, nil)
			tags := s.Tags()
			line := make([]byte, 0, 4096)
			total := 0
			for b.Loop() {
				at, err := r.Sample()
				if err != nil {
					b.Fatal(err)
				}
				line = frame.AppendNumber(line[:0], at.Seconds, 1)
				for i, v := range r.Lanes().HMI {
					line = append(line, ',')
					line = frame.AppendNumber(line, v, tags[i].Decimals)
				}
				line = append(line, '\n')
				total += len(line)
			}
			b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "sim-s/s")
			b.ReportMetric(float64(len(tags)), "tags")
			b.SetBytes(int64(total / b.N))
		})
	}
}

// The pass that only wants the state for the next shard.
func BenchmarkStatePass(b *testing.B) {
	for _, id := range catalog.IDs() {
		b.Run(id, func(b *testing.B) {
			r, _ := mustRun(b, id, 1, nil)
			for b.Loop() {
				if err := r.Skip(1); err != nil {
					b.Fatal(err)
				}
			}
			b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "sim-s/s")
		})
	}
}
