package contract_test

import (
	"math"
	"strings"
	"testing"

	"github.com/sdg-service/sdg/internal/contract"
)

func TestParsePattern(t *testing.T) {
	t.Parallel()
	tests := []struct {
		pattern  string
		literals string // '.' where the position varies
		capacity int64
	}{
		{"INV-####", "INV-....", 10_000},
		{"Aa#*x", ".....", 26 * 26 * 10 * 36 * 16},
		{`\A\#\\`, `A#\`, 1},
		{"é#", "é.", 10},
		{"[1-4]A##", "....", 4 * 26 * 100},
		{"[0-9A-FX]", ".", 17},
		{`\[1-4]`, "[1-4]", 1},
		{"[]#", "[].", 10},
		{"[4-1]", "[4-1]", 1},
		{"[ab", "[.b", 26},
		{strings.Repeat("*", 20), strings.Repeat(".", 20), math.MaxInt64},
	}
	for _, test := range tests {
		t.Run(test.pattern, func(t *testing.T) {
			t.Parallel()
			slots, err := contract.ParsePattern(test.pattern)
			if err != nil {
				t.Fatal(err)
			}
			var shape strings.Builder
			for _, slot := range slots {
				if slot.Literal {
					shape.WriteString(slot.Alphabet)
				} else {
					shape.WriteByte('.')
				}
			}
			if shape.String() != test.literals {
				t.Errorf("got %s, want %s", shape.String(), test.literals)
			}
			if got := contract.PatternCapacity(slots); got != test.capacity {
				t.Errorf("%d texts, want %d", got, test.capacity)
			}
		})
	}
	for _, bad := range []string{`#\`, "\xff", strings.Repeat("#", contract.MaxPattern+1)} {
		if _, err := contract.ParsePattern(bad); err == nil {
			t.Errorf("%q was accepted", bad)
		}
	}
}

func TestParseInstant(t *testing.T) {
	t.Parallel()
	tests := []struct {
		kind    contract.Type
		text    string
		seconds int64
	}{
		{contract.Date, "1970-01-02", 86_400},
		{contract.Date, "1969-12-31", -86_400},
		{contract.Date, "2024-02-29", 1_709_164_800},
		{contract.Time, "00:00:01", 1},
		{contract.Time, "23:59:59", 86_399},
		{contract.Timestamp, "2024-03-01T13:05:09Z", 1_709_298_309},
	}
	for _, test := range tests {
		got, err := contract.ParseInstant(test.kind, test.text)
		if err != nil || got != test.seconds {
			t.Errorf("%s: got %d, %v; want %d", test.text, got, err, test.seconds)
		}
		if back := contract.FormatInstant(test.kind, test.seconds); back != test.text {
			t.Errorf("%d is written %s, want %s", test.seconds, back, test.text)
		}
	}
	for _, bad := range []struct {
		kind contract.Type
		text string
	}{
		{contract.Date, "2023-02-29"}, {contract.Date, "2024-1-1"}, {contract.Time, "24:00:00"}, {contract.Time, "1:00:00"},
		{contract.Timestamp, "2024-03-01T13:05:09"}, {contract.Timestamp, "2024-03-01T13:05:09.5Z"}, {contract.Timestamp, "2024-03-01T13:05:09+01:00"}, {contract.Integer, "1"},
	} {
		if got, err := contract.ParseInstant(bad.kind, bad.text); err == nil {
			t.Errorf("%s %q was read as %d", bad.kind, bad.text, got)
		}
	}
}
