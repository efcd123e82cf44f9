package sample_test

import (
	"testing"

	"github.com/sdg-service/sdg/internal/planner/sample"
)

func TestPlaces(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		first, last    string
		places         int
		second, lowest string
	}{
		{"A1", "H12", 96, "A2", "H12"},
		{"A-01", "F-40", 240, "A-02", "F-40"},
		{"A00", "E99", 500, "A01", "E99"},
		{"a1", "h8", 64, "a2", "h8"},
		{"1A", "30F", 180, "1B", "30F"},
		{"A1", "F1", 6, "B1", "F1"},
	} {
		got := sample.Places(c.first, c.last)
		if len(got) != c.places || got[1] != c.second || got[len(got)-1] != c.lowest {
			t.Errorf("%s to %s are %d: %v", c.first, c.last, len(got), got)
		}
	}
	for _, corners := range [][2]string{{"A1", "A6"}, {"5K", "9M"}, {"A-01", "F40"}, {"A1", "30F"}, {"A4", "h8"}, {"F1", "A9"}, {"AB1", "CD9"}, {"A0000", "F9999"}} {
		if got := sample.Places(corners[0], corners[1]); got != nil {
			t.Errorf("%s to %s are %v", corners[0], corners[1], got)
		}
	}
}
