package notation_test

import (
	"testing"

	"github.com/sdg-service/sdg/internal/planner/notation"
)

func TestLawAsides(t *testing.T) {
	t.Parallel()
	rewritesAll(t, notation.LawAsides, [][2]string{
		{"host, minutes - normal, mean 52, sd 12, never under 10 - published on weekdays, 2023 to 2025", "host, minutes (normal, mean 52, sd 12, never under 10), published on weekdays, 2023 to 2025"},
		{"number, amount – lognormal, median 300 – issued in 2024", "number, amount (lognormal, median 300), issued in 2024"},
		{"weight kg — mean 70, sd 12 —, nurse", "weight kg (mean 70, sd 12), nurse"},
		{"wait - log-normal with median 5 - and result", "wait (log-normal with median 5), and result"},
		{"minutes - normal, mean 52, sd 12, published 2024", ""},
		{"rows - skewed toward the north. Status - open", ""},
		{"depth 5 - normal - 9", ""},
		{"size - small, large - and colour", ""},
		{"pressure normal - high", ""},
	})
}
