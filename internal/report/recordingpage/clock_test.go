package recordingpage_test

import (
	"fmt"
	"math"
	"slices"
	"strings"
	"testing"
	"time"

	"pgregory.net/rapid"

	"github.com/sdg-service/sdg/internal/report/recordingpage"
)

func TestTicksAreRoundTimes(t *testing.T) {
	t.Parallel()
	for name, tt := range map[string]struct {
		start   string
		seconds uint64
		want    string
	}{
		"an hour":        {"2026-01-01T00:00:00Z", 3600, "00:00 00:10 00:20 00:30 00:40 00:50 01:00"},
		"from odd times": {"2026-01-01T10:07:30Z", 3600, "10:10 10:20 10:30 10:40 10:50 11:00"},
		"over midnight":  {"2026-01-01T22:00:00Z", 4 * 3600, "22:00 22:30 23:00 23:30 2 Jan 00:30 01:00 01:30 02:00"},
		"seconds":        {"2026-01-01T00:00:00Z", 12, "00:00:00 00:00:02 00:00:04 00:00:06 00:00:08 00:00:10 00:00:12"},
		"a week":         {"2026-01-01T00:00:00Z", 7 * 86_400, "1 Jan 2 Jan 3 Jan 4 Jan 5 Jan 6 Jan 7 Jan 8 Jan"},
		"a year":         {"2026-01-01T00:00:00Z", 366 * 86_400, "4 Feb 2026 26 Mar 2026 15 May 2026 4 Jul 2026 23 Aug 2026 12 Oct 2026 1 Dec 2026"},
		"nothing":        {"2026-01-01T00:00:00Z", 0, "00:00:00"},
	} {
		t.Run(name, func(t *testing.T) {
			start, err := time.Parse(time.RFC3339, tt.start)
			if err != nil {
				t.Fatal(err)
			}
			_, labels := recordingpage.Clock{Start: start, SampleNS: 1e9, Samples: tt.seconds}.Ticks()
			if got := strings.Join(labels, " "); got != tt.want {
				t.Errorf("ticks are %s, not %s", got, tt.want)
			}
		})
	}
}

func TestTicksOfAnyLength(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		c := recordingpage.Clock{
			Start:    time.Unix(rapid.Int64Range(0, 4e9).Draw(t, "start"), 0).UTC(),
			SampleNS: rapid.Int64Range(10_000_000, 10_000_000_000).Draw(t, "sample"), Samples: rapid.Uint64Range(1, 30_000_000).Draw(t, "samples"),
		}
		places, labels := c.Ticks()
		if len(places) > 9 || !slices.IsSorted(places) {
			t.Fatalf("ticks at %v", places)
		}
		for i, p := range places {
			if !(p >= 0 && p <= 100) || labels[i] == "" {
				t.Fatalf("tick %q at %v", labels[i], p)
			}
		}
		if c.Seconds() > 20 && len(places) < 2 {
			t.Fatalf("%d ticks in %v seconds", len(places), c.Seconds())
		}
	})
}

func TestLengths(t *testing.T) {
	t.Parallel()
	for seconds, want := range map[float64]string{
		0: "0 s", 0.25: "0.25 s", 59.5: "59.5 s", 60: "1 min", 65: "1 min 5 s", 3600: "1 h", 3725: "1 h 2 min", 86_400: "1 d", 100_000: "1 d 3 h", math.NaN(): "unknown", math.Inf(1): "unknown",
	} {
		if got := recordingpage.Length(seconds); got != want {
			t.Errorf("%v seconds are %q, not %q", seconds, got, want)
		}
	}
	for v, want := range map[float64]string{0: "0", 0.1234: "0.123", 1.234: "1.23", -12.5: "-12.5", 123.4: "123", 123_456: "123456", 1e9: "1e+09", 1e-5: "1e-05"} {
		if got := recordingpage.Short(v); got != want {
			t.Errorf("%v is written %q, not %q", v, got, want)
		}
	}
}

func ExampleClock_At() {
	c := recordingpage.Clock{Start: time.Date(2026, 1, 1, 22, 0, 0, 0, time.UTC), SampleNS: 1e9, Samples: 14_400}
	fmt.Println(c.At(90))
	// Output: 1 Jan 22:01:30
}
