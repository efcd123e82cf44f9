package planner_test

import "testing"

// TestSentencesAboutColumns: sentences that come back to a column that was named before, by its name or
// the beginning of it, with any verb.
func TestSentencesAboutColumns(t *testing.T) {
	t.Parallel()
	for name, c := range map[string][2]string{
		"a word of its name":       {"300 cards: holder name, points balance, opened date. points are whole numbers from 0 up to 25000. opened is somewhere in the past three years.", "300 cards: holder name, points balance whole number 0-25000, opened date in the past three years"},
		"verbs of place":           {"150 returns: order no, bought on, returned on. bought on sits between March 2025 and May 2025, returned on lands 1 to 30 days past bought on.", "150 returns: order no, bought on between March 2025 and May 2025, returned on 1 to 30 days after bought on"},
		"what goes on with which":  {"90 returns: refund, price. refund never exceeds the price, which goes from 5 to 250.", "90 returns: refund at most the price, price 5 to 250"},
		"it, and a number":         {"90 cards: face value 10-100, balance. balance never goes above it or below zero.", "90 cards: face value 10-100, balance at least 0 and at most the face value"},
		"neither nor":              {"48 sites: target, screened 5-90, enrolled. The target is a whole number from 10 to 60. The number enrolled may surpass neither the target nor the number screened.", "48 sites: target whole number 10-60, screened 5-90, enrolled whole number, enrolled at most target, enrolled at most screened"},
		"an auxiliary inside":      {"300 scans: scan number, contrast given. Contrast was given in three scans out of ten.", "300 scans: scan number, contrast given true for 30%"},
		"up to and including":      {"300 scans: scan number, scan date. Scan dates range from 1 February 2024 up to and including 31 January 2025.", "300 scans: scan number, scan date from 1 February 2024 to 31 January 2025"},
		"never again":              {"90 reports: crash id, platform. Crash ids do not recur.", "90 reports: crash id unique, platform"},
		"both ends at once":        {"90 runs: name, fps. fps never under 5 or over 144.", "90 runs: name, fps 5 to 144"},
		"the order of days":        {"70 projects: name, start date in 2024, end date. The end date can never come before the start date.", "70 projects: name, start date in 2024, end date not before the start date"},
		"how old the rows are":     {"540 participants: subject id, age, sex. Participants are 40 to 80 years of age.", "540 participants: subject id, age 40-80, sex"},
		"an event of its own":      {"540 participants: subject id, screening date. Screening took place during 2023.", "540 participants: subject id, screening date in 2023"},
		"numbers that are no year": {"90 reports: platform, ram used mb. ram used runs from 2000 to 16000.", "90 reports: platform, ram used mb 2000 to 16000"},
		"words the other way":      {"200 parcels: weight gross 1-90, weight net. The net weight never exceeds the gross weight.", "200 parcels: weight gross 1-90, weight net at most weight gross"},
		"a verb that is a name":    {"950 visits: ward, read yes for 80%, covers 1-8, stay 1-9", "950 visits: ward, read true for 80%, covers 1 to 8, stay 1 to 9"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			saysTheSame(t, c[0], c[1])
		})
	}
}
