package isotime_test

import (
	"fmt"
	"testing"
	"time"

	"pgregory.net/rapid"

	"github.com/sdg-service/sdg/internal/connector/isotime"
)

func TestMoments(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]string{
		"1970-01-01 00:00:00":           "1970-01-01T00:00:00Z",
		"2024-02-29 23:59:59.9":         "2024-02-29T23:59:59.9Z",
		"2024-02-29 23:59:59.999999+00": "2024-02-29T23:59:59.999999Z",
		"1969-12-31 23:59:59.999999":    "1969-12-31T23:59:59.999999Z",
		"0044-03-15 12:00:00 BC":        "-0043-03-15T12:00:00Z",
		"0001-01-01 00:00:00+00 BC":     "0000-01-01T00:00:00Z",
		"10000-01-01 00:00:00":          "10000-01-01T00:00:00Z",
		"infinity":                      "",
		"-infinity":                     "",
		"294276-12-31 23:59:59":         "",
		"2024-13-01 00:00:00":           "",
		"2023-02-29 00:00:00":           "",
		"2024-02-29 23:59":              "",
		"2024-02-29 23:59:59.":          "",
		"2024-02-29 23:59:59.1234567":   "",
		"2024-02-29 23:59:59+01":        "",
		"2024-02-29T23:59:59":           "",
		"":                              "",
	} {
		micros, err := isotime.ParseMoment([]byte(text))
		if want == "" {
			if err == nil {
				t.Errorf("%q is %d", text, micros)
			}
			continue
		}
		if got := time.UnixMicro(micros).UTC().Format(time.RFC3339Nano); err != nil || got != want {
			t.Errorf("%q is %s, want %s, %v", text, got, want, err)
		}
	}
}

func TestDates(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]int64{"1970-01-01": 0, "1969-12-31": -1, "2000-01-01": 10957, "0001-12-31 BC": -719163, "10000-01-01": 2932897} {
		if got, err := isotime.ParseDate([]byte(text)); err != nil || got != want {
			t.Errorf("%q is %d, want %d, %v", text, got, want, err)
		}
	}
	for _, text := range []string{"", "infinity", "2024-02-29 00:00:00", "24-02-29", "2024-2-29", "2024-02-29 AD", "2024-04-31"} {
		if got, err := isotime.ParseDate([]byte(text)); err == nil {
			t.Errorf("%q is %d", text, got)
		}
	}
}

func TestEveryMomentIsReadAsItIsWritten(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		at := time.UnixMicro(rapid.Int64Range(-62135596800000000, 253402300799999999).Draw(t, "micros")).UTC()
		zone := rapid.SampledFrom([]string{"", "+00"}).Draw(t, "zone")
		text := at.Format("2006-01-02 15:04:05.999999") + zone
		if got, err := isotime.ParseMoment([]byte(text)); err != nil || got != at.UnixMicro() {
			t.Fatalf("%q is %d, want %d, %v", text, got, at.UnixMicro(), err)
		}
	})
}

func FuzzParseMoment(f *testing.F) {
	for _, text := range []string{"2024-02-29 23:59:59.999999+00", "0044-03-15 12:00:00 BC", "294276-12-31 00:00:00", "x"} {
		f.Add([]byte(text))
	}
	f.Fuzz(func(t *testing.T, text []byte) {
		micros, err := isotime.ParseMoment(text)
		if err != nil {
			return
		}
		// What was read writes itself so that it is read as the same moment again.
		at := time.UnixMicro(micros).UTC()
		written := at.Format("15:04:05.999999")
		if year := at.Year(); year > 0 {
			written = fmt.Sprintf("%04d-%02d-%02d %s", year, at.Month(), at.Day(), written)
		} else {
			written = fmt.Sprintf("%04d-%02d-%02d %s BC", 1-year, at.Month(), at.Day(), written)
		}
		if again, err := isotime.ParseMoment([]byte(written)); err != nil || again != micros {
			t.Errorf("%q is %d, %q is %d, %v", text, micros, written, again, err)
		}
	})
}
