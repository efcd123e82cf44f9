package historian_test

import (
	"slices"
	"testing"

	"pgregory.net/rapid"

	"github.com/sdg-service/sdg/internal/engine/plant"
	"github.com/sdg-service/sdg/internal/engine/plant/historian"
	"github.com/sdg-service/sdg/internal/engine/plant/sensor"
	"github.com/sdg-service/sdg/internal/sdg"
)

var tags = []plant.Tag{{Name: "LIT1", Lo: 0, Hi: 100}}

func archive(t testing.TB, s historian.Settings, values []float64, quality []sensor.Quality) []historian.Record {
	t.Helper()
	h, err := historian.New(tags, s)
	if err != nil {
		t.Fatal(err)
	}
	mem := h.Memory()
	var kept []historian.Record
	for i, v := range values {
		q := sensor.Good
		if quality != nil {
			q = quality[i]
		}
		kept = h.Push(float64(i), []float64{v}, []sensor.Quality{q}, mem, kept)
	}
	return h.Flush(mem, kept)
}

func TestModes(t *testing.T) {
	t.Parallel()
	tests := []struct {
		name     string
		settings historian.Settings
		values   []float64
		quality  []sensor.Quality
		want     []float64 // seconds of what is kept
	}{
		{"raw keeps all", historian.Settings{}, []float64{1, 1, 1}, nil, []float64{0, 1, 2}},
		{"deadband", historian.Settings{Mode: historian.Deadband, Deviation: 0.02}, []float64{1, 2, 3, 3.1, 4}, nil, []float64{0, 3}},
		{"deadband, but not for ever", historian.Settings{Mode: historian.Deadband, Deviation: 0.02, Longest: 2}, []float64{1, 1, 1, 1, 1}, nil, []float64{0, 3}},
		{"a door keeps the ends of a ramp", historian.Settings{Mode: historian.SwingingDoor, Deviation: 0.001}, []float64{1, 2, 3, 4}, nil, []float64{0, 3}},
		{"a door keeps a corner", historian.Settings{Mode: historian.SwingingDoor, Deviation: 0.001}, []float64{1, 2, 3, 2, 1}, nil, []float64{0, 2, 4}},
		{"a change of quality is kept", historian.Settings{Mode: historian.SwingingDoor, Deviation: 1}, []float64{1, 1, 1, 1},
			[]sensor.Quality{sensor.Good, sensor.Good, sensor.Bad, sensor.Bad}, []float64{0, 1, 2, 3}},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			var got []float64
			for _, r := range archive(t, tt.settings, tt.values, tt.quality) {
				got = append(got, r.Seconds)
			}
			if !slices.Equal(got, tt.want) {
				t.Errorf("kept %v, want %v", got, tt.want)
			}
		})
	}
}

// What an archive shows must stay within its deviation of every value that it dropped.
func TestArchivesStayWithinTheirDeviation(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		values := rapid.SliceOfN(rapid.Float64Range(0, 100), 1, 80).Draw(t, "values")
		deviation := rapid.Float64Range(0, 0.3).Draw(t, "deviation")
		for _, mode := range []historian.Mode{historian.Deadband, historian.SwingingDoor} {
			h, err := historian.New(tags, historian.Settings{Mode: mode, Deviation: deviation})
			if err != nil {
				t.Fatal(err)
			}
			mem := h.Memory()
			var kept []historian.Record
			for i, v := range values {
				kept = h.Push(float64(i), []float64{v}, []sensor.Quality{sensor.Good}, mem, kept)
			}
			kept = h.Flush(mem, kept)
			for i, v := range values {
				n, exact := slices.BinarySearchFunc(kept, float64(i), func(r historian.Record, at float64) int { return int(r.Seconds - at) })
				shown := 0.0
				switch {
				case exact:
					shown = kept[n].Value
				case mode == historian.Deadband:
					shown = kept[n-1].Value
				default:
					a, b := kept[n-1], kept[n]
					shown = a.Value + (b.Value-a.Value)*(float64(i)-a.Seconds)/(b.Seconds-a.Seconds)
				}
				if diff := max(shown-v, v-shown); diff > deviation*100+1e-9 {
					t.Fatalf("%s shows %g for %g at %d, deviation %g", mode, shown, v, i, deviation*100)
				}
			}
		}
	})
}

func TestSettingsAreChecked(t *testing.T) {
	t.Parallel()
	if _, err := historian.New(tags, historian.Settings{Mode: "zip", Deviation: 2}); sdg.CodeOf(err) != sdg.ValidationFailed {
		t.Errorf("got %v", err)
	}
}
