package sdg

// Price is one line of the price list (GET /v1/pricing).
type Price struct {
	Kind    JobKind `json:"kind"`
	Unit    string  `json:"unit"`
	Per     int64   `json:"per"`     // so many units
	Credits int64   `json:"credits"` // cost so many credits
}

// MinimumCredits is what the smallest job costs.
const MinimumCredits = 1

// Prices is the price list. A job's credits are rounded up to whole credits.
var Prices = []Price{
	{Kind: MockJob, Unit: "cells", Per: 100_000, Credits: 1},
}

// CreditsForCells prices a mock job of so many cells.
func CreditsForCells(cells int64) int64 {
	p := Prices[0]
	return max(MinimumCredits, (cells+p.Per-1)/p.Per*p.Credits)
}
