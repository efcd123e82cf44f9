package mock_test

import (
	"testing"
	"time"

	"github.com/sdg-service/sdg/internal/engine/mock"
)

// Days inside and around the table of dates are written as package time writes them, with room behind them or without.
func TestDatesAgreeWithTime(t *testing.T) {
	t.Parallel()
	for _, year := range []int{1, 1899, 1900, 1969, 1970, 2000, 2025, 2099, 2100, 9999} {
		day := time.Date(year, 1, 1, 0, 0, 0, 0, time.UTC)
		for ; day.Year() == year; day = day.AddDate(0, 0, 1) {
			want := day.Format(time.DateOnly)
			for _, room := range []int{0, 10, 64} {
				if got := string(mock.AppendDate(make([]byte, 0, room), day.Unix()/86_400)); got != want {
					t.Fatalf("%s is written as %s", want, got)
				}
			}
		}
	}
}
