package mock

import "strings"

// gapMedian is the usual time, in seconds, from an event to the one whose column is named, for
// columns that the contract says nothing else about.
func gapMedian(column string, k kind) float64 {
	const day = secondsPerDay
	hints := []struct {
		part    string
		seconds float64
	}{
		{"matur", 1800 * day}, {"expir", 365 * day}, {"valid", 365 * day}, {"terminat", 900 * day}, {"left", 900 * day}, {"exit", 900 * day},
		{"contract_end", 365 * day}, {"cancel", 120 * day}, {"churn", 200 * day}, {"graduat", 1300 * day}, {"retire", 7000 * day},
		{"renew", 365 * day}, {"due", 30 * day}, {"return", 12 * day}, {"sold", 60 * day}, {"discharge", 4 * day}, {"check_out", 3 * day},
		{"checkout", 3 * day}, {"departure", 3 * day}, {"deliver", 3 * day}, {"ship", 1.5 * day}, {"paid", 10 * day}, {"payment", 10 * day},
		{"closed", 5 * day}, {"resolved", 2 * day}, {"completed", 3 * day}, {"settled", 20 * day}, {"approved", 3 * day},
		{"arriv", 2 * 3600}, {"landed", 2 * 3600}, {"drop_off", 1100}, {"dropoff", 1100}, {"drop", 1100}, {"logout", 1500}, {"ended", 1500},
		{"answered", 25}, {"updated", 20 * day}, {"modified", 20 * day}, {"last_", 90 * day}, {"end", 3600},
	}
	name := strings.ToLower(column)
	for _, h := range hints {
		if strings.Contains(name, h.part) {
			if k == dateKind {
				if h.part == "end" {
					return 90 * day
				}
				return max(h.seconds, day)
			}
			return h.seconds
		}
	}
	if k == dateKind {
		return 14 * day
	}
	return 3 * 3600
}
