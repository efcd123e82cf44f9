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
	{Kind: MockJob, Unit: UnitCells, Per: 100_000, Credits: 1},
	{Kind: SynthesizeJob, Unit: UnitTrainingCells, Per: 20_000, Credits: 1},
	{Kind: SynthesizeJob, Unit: UnitCells, Per: 100_000, Credits: 1},
	{Kind: SCADAJob, Unit: UnitTagSamples, Per: 1_000_000, Credits: 1},
	{Kind: SCADAJob, Unit: UnitPackets, Per: 1_000_000, Credits: 1},
	{Kind: ICSJob, Unit: UnitTagSamples, Per: 1_000_000, Credits: 1},
	{Kind: ICSJob, Unit: UnitPackets, Per: 1_000_000, Credits: 1},
	{Kind: UploadKind, Unit: UnitBytes, Per: BytesPerCredit, Credits: 1},
	{Kind: ImportJob, Unit: UnitBytes, Per: BytesPerCredit, Credits: 1},
}

// BytesPerCredit is the price of uploads and imports.
const BytesPerCredit = 100_000_000

// Units that jobs are priced in.
const (
	UnitCells         = "cells" // made
	UnitTrainingCells = "training cells"
	UnitTagSamples    = "tag samples" // samples × tags of a recording
	UnitPackets       = "packets"     // captured, at all taps
	UnitBytes         = "bytes"       // uploaded, or of the cells that were imported
)

// Use is what a job takes or took of each unit.
type Use map[string]int64

// Charge prices the use of a job: each unit is rounded up to whole credits.
func Charge(kind JobKind, use Use) int64 {
	total := int64(0)
	for _, p := range Prices {
		if p.Kind == kind {
			total += (use[p.Unit] + p.Per - 1) / p.Per * p.Credits
		}
	}
	return max(MinimumCredits, total)
}
