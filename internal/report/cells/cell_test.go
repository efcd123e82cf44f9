package cells_test

import (
	"strconv"
	"testing"
	"time"

	"pgregory.net/rapid"

	"github.com/sdg-service/sdg/internal/report/cells"
)

func TestDecimal(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		text      string
		scale     int
		n         int64
		finer, ok bool
	}{
		{"12.50", 2, 1250, false, true},
		{"12.5", 2, 1250, false, true},
		{"12", 2, 1200, false, true},
		{"-0.05", 2, -5, false, true},
		{"0", 2, 0, false, true},
		{"1.239", 2, 123, true, true},
		{"92233720368547758.07", 2, 9223372036854775807, false, true},
		{"92233720368547758.08", 2, 0, false, false},
		{"-92233720368547758.08", 2, -9223372036854775808, false, true},
		{"99999999999999999999", 0, 0, false, false},
		{"", 2, 0, false, false}, {"-", 2, 0, false, false}, {".5", 2, 0, false, false}, {"5.", 2, 0, false, false},
		{"05.00", 2, 0, false, false}, {"+5", 2, 0, false, false}, {"-0", 0, 0, false, false}, {"-0.00", 2, 0, false, false},
		{"1e5", 2, 0, false, false}, {"1.0", 0, 0, false, false}, {" 1", 0, 0, false, false}, {"1.2.3", 2, 0, false, false},
	} {
		n, finer, ok := cells.Decimal([]byte(c.text), c.scale)
		if ok != c.ok || ok && (n != c.n || finer != c.finer) {
			t.Errorf("Decimal(%q, %d) = %d, %v, %v, want %d, %v, %v", c.text, c.scale, n, finer, ok, c.n, c.finer, c.ok)
		}
	}
}

func TestIntegersReadBack(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		want := rapid.Int64().Draw(t, "n")
		if n, ok := cells.Integer([]byte(strconv.FormatInt(want, 10))); !ok || n != want {
			t.Fatalf("%d reads as %d, %v", want, n, ok)
		}
	})
}

// TestInstantsAgreeWithTime holds the calendar against the standard library's.
func TestInstantsAgreeWithTime(t *testing.T) {
	t.Parallel()
	layouts := map[string]string{
		"%Y-%m-%d %H:%M:%S":          "2006-01-02 15:04:05",
		"%A, %d %B %Y, %I:%M:%S %p":  "Monday, 02 January 2006, 03:04:05 PM",
		"%a %e %b %Y %H.%M.%S":       "Mon 2 Jan 2006 15.04.05",
		"%Y/%j %H%M%S":               "2006/002 150405",
		"on %m/%d/%Y at %H:%M:%S %%": "on 01/02/2006 at 15:04:05 %",
	}
	rapid.Check(t, func(t *rapid.T) {
		want := rapid.Int64Range(-62_135_596_800, 253_402_300_799).Draw(t, "seconds")
		at := time.Unix(want, 0).UTC()
		if n, ok := cells.Timestamp([]byte(at.Format("2006-01-02T15:04:05Z"))); !ok || n != want {
			t.Fatalf("%s reads as %d, %v, want %d", at, n, ok, want)
		}
		for format, layout := range layouts {
			l, err := cells.NewLayout(format)
			if err != nil {
				t.Fatal(err)
			}
			text := at.Format(layout)
			if n, ok := l.Parse([]byte(text)); !ok || n != want || !l.Day() || !l.Second() || l.Floor(want) != want {
				t.Fatalf("%q in %q reads as %d, %v, want %d", text, format, n, ok, want)
			}
		}
		day := cells.FloorDay(want)
		if cells.Weekday(day) != (int(at.Weekday())+6)%7 {
			t.Fatalf("weekday of %s is %d", at, cells.Weekday(day))
		}
		year, month, dayOfMonth := cells.CivilDay(day)
		if back, ok := cells.DayNumber(year, month, dayOfMonth); !ok || back != day {
			t.Fatalf("day %d is %d-%d-%d, which is day %d", day, year, month, dayOfMonth, back)
		}
	})
}

func TestCoarseLayoutsFloor(t *testing.T) {
	t.Parallel()
	at := time.Date(2024, 5, 17, 13, 45, 59, 0, time.UTC).Unix()
	for format, want := range map[string]time.Time{
		"%b %Y":       time.Date(2024, 5, 1, 0, 0, 0, 0, time.UTC),
		"%Y":          time.Date(2024, 1, 1, 0, 0, 0, 0, time.UTC),
		"%Y-%m-%d %H": time.Date(2024, 5, 17, 13, 0, 0, 0, time.UTC),
		"%F":          {},
	} {
		l, err := cells.NewLayout(format)
		if want.IsZero() {
			if err == nil {
				t.Errorf("layout %q is not refused", format)
			}
			continue
		}
		if err != nil {
			t.Fatal(err)
		}
		if got := l.Floor(at); got != want.Unix() {
			t.Errorf("%q floors to %s, want %s", format, time.Unix(got, 0).UTC(), want)
		}
	}
}

func FuzzLayout(f *testing.F) {
	f.Add("%Y-%m-%d", "2024-02-30")
	f.Add("%j%y%p%I", "36624PM12")
	f.Add("%s", "-5")
	f.Fuzz(func(t *testing.T, format, text string) {
		l, err := cells.NewLayout(format)
		if err != nil {
			return
		}
		if n, ok := l.Parse([]byte(text)); ok && l.Floor(n) != n && l.Year() {
			t.Errorf("%q in %q reads as %d, which it cannot tell from %d", text, format, n, l.Floor(n))
		}
	})
}
