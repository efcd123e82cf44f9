package frame_test

import (
	"math"
	"strconv"
	"testing"
	"time"

	"pgregory.net/rapid"

	"github.com/sdg-service/sdg/internal/frame"
)

// plainNumber is what AppendNumber promises, by strconv alone.
func plainNumber(v float64, decimals int) string {
	s := strconv.FormatFloat(v, 'f', decimals, 64)
	if back, _ := strconv.ParseFloat(s, 64); back == 0 && s[0] == '-' {
		return s[1:]
	}
	return s
}

func TestAppendNumber(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		v        float64
		decimals int
		want     string
	}{
		"zero":                         {0, 0, "0"},
		"minus zero":                   {math.Copysign(0, -1), 2, "0.00"},
		"rounds to minus zero":         {-0.004, 2, "0.00"},
		"integer with decimals":        {-12, 3, "-12.000"},
		"a half in binary rounds even": {0.125, 2, "0.12"},
		"just below a half":            {1.005, 2, "1.00"},
		"just above a half":            {1.0050000000000001, 2, "1.01"},
		"carry":                        {9.995001, 2, "10.00"},
		"largest whole number":         {1 << 53, 0, "9007199254740992"},
		"beyond whole numbers":         {1e300, 0, plainNumber(1e300, 0)},
		"large with decimals":          {123456789012345.67, 2, plainNumber(123456789012345.67, 2)},
		"many decimals":                {0.1, 15, "0.100000000000000"},
		"rounds to an integer":         {2.5, 0, "2"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			if got := string(frame.AppendNumber(nil, c.v, c.decimals)); got != c.want {
				t.Errorf("AppendNumber(%v, %d) = %q, want %q", c.v, c.decimals, got, c.want)
			}
		})
	}
}

func TestNumbersAreRoundedCorrectly(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		decimals := rapid.IntRange(0, 15).Draw(t, "decimals")
		v := rapid.OneOf(
			rapid.Float64(),
			rapid.Float64Range(-1e6, 1e6),
			// Near halves of the last digit, where a wrong rounding would show.
			rapid.Custom(func(t *rapid.T) float64 {
				half := (float64(rapid.Int64Range(-1e9, 1e9).Draw(t, "units")) + 0.5) / math.Pow10(decimals)
				for range rapid.IntRange(0, 3).Draw(t, "steps") {
					half = math.Nextafter(half, math.Inf(1))
				}
				return half
			}),
		).Draw(t, "v")
		if got, want := string(frame.AppendNumber(nil, v, decimals)), plainNumber(v, decimals); got != want {
			t.Fatalf("AppendNumber(%v, %d) = %q, strconv says %q", v, decimals, got, want)
		}
	})
}

func TestTimesAreWrittenAsPackageTimeDoes(t *testing.T) {
	t.Parallel()
	layouts := []string{"2006-01-02", "2006-01-02 15:04:05", "2006-01-02T15:04:05", time.RFC3339, "02.01.2006", "Jan 2, 2006", "15:04"}
	rapid.Check(t, func(t *rapid.T) {
		layout := rapid.SampledFrom(layouts).Draw(t, "layout")
		micros := rapid.OneOf(rapid.Int64(), rapid.Int64Range(-62_135_596_800_000_000, 253_402_300_799_999_999)).Draw(t, "micros")
		want := time.UnixMicro(micros).UTC().Format(layout)
		if got := string(frame.AppendTime(nil, micros, layout)); got != want {
			t.Fatalf("AppendTime(%d, %q) = %q, want %q", micros, layout, got, want)
		}
	})
}
