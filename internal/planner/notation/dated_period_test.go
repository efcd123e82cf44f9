package notation_test

import (
	"testing"

	"github.com/sdg-service/sdg/internal/planner/notation"
)

func TestDatedPeriods(t *testing.T) {
	t.Parallel()
	rewrites(t, notation.DatedPeriods, map[string]struct{ text, want string }{
		"the last days":         {"hourly noise, last 10 days of April 2025", "hourly noise, from 21 April 2025 to 30 April 2025"},
		"the last weeks":        {"hourly noise in the last two weeks of April 2025", "hourly noise from 17 April 2025 to 30 April 2025"},
		"a quarter":             {"loaves each day of the third quarter 2025, 50-200", "loaves each day from 1 July 2025 to 30 September 2025, 50-200"},
		"the last quarter":      {"loaves each day in the last quarter of 2025", "loaves each day from 1 October 2025 to 31 December 2025"},
		"days in a bracket":     {"hourly noise in the second week of June 2025 (9th-15th)", "hourly noise from 9 June 2025 to 15 June 2025"},
		"with their month":      {"hourly noise, week 24 of 2025 (9-15 June)", "hourly noise, from 9 June 2025 to 15 June 2025"},
		"a week by its number":  {"hourly noise, calendar week 28 of 2025", "hourly noise, from 7 July 2025 to 13 July 2025"},
		"ordinals":              {"hourly noise, May 1st-10th 2025", "hourly noise, from 1 May 2025 to 10 May 2025"},
		"up to a day":           {"hourly noise, 90 days ending on 31 March 2025", "hourly noise, from 1 January 2025 to 31 March 2025"},
		"the end first":         {"daily noise up to 31 March 2025, beginning on 1 January 2025", "daily noise from 1 January 2025 to 31 March 2025"},
		"times before days":     {"hourly noise from noon on 9 June 2025 to noon on 10 June 2025", "hourly noise from 9 June 2025 12:00 to 10 June 2025 12:00"},
		"on the days":           {"hourly noise on the days from 1 May to 10 May 2025", "hourly noise from 1 May to 10 May 2025"},
		"only":                  {"loaves each day. March 2025 only.", "loaves each day. March 2025."},
		"the first ones":        {"daily noise in the first two weeks of May 2025", ""},
		"between two such":      {"daily noise from the first week of May 2025 to the last week of June 2025", ""},
		"of rows without steps": {"90 orders: city, order date in the last quarter of 2025", ""},
		"of a column":           {"90 flats: city, rooms 1-5, size, rent per month 700-900, free from in the second half of 2024", ""},
	})
}
