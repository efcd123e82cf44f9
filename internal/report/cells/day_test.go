package cells_test

import (
	"testing"
	"time"

	"github.com/sdg-service/sdg/internal/report/cells"
)

// Days are those of package time: of years with and without a leap day, at the end of the years that are looked up and beyond.
func TestDayNumbersAreThoseOfTheCalendar(t *testing.T) {
	t.Parallel()
	for _, year := range []int64{0, 1, 3, 4, 5, 99, 100, 101, 399, 400, 401, 1899, 1900, 1969, 1970, 1972, 1999, 2000, 2001, 2023, 2024, 2025, 2100, 9999, 10_000, 10_004, 10_100} {
		for month := int64(-1); month <= 17; month++ {
			for day := int64(-1); day <= 33; day++ {
				at := time.Date(int(year), time.Month(month), int(day), 0, 0, 0, 0, time.UTC)
				exists := at.Year() == int(year) && at.Month() == time.Month(month) && at.Day() == int(day)
				n, ok := cells.DayNumber(year, month, day)
				if ok != exists || ok && n != at.Unix()/cells.SecondsPerDay {
					t.Fatalf("day %d of month %d of %d: %d %t", day, month, year, n, ok)
				}
			}
		}
	}
	if _, ok := cells.DayNumber(-1, 1, 1); ok {
		t.Error("there is a year before 0")
	}
}
