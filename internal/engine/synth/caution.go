package synth

// Caution is how far trees and copulas keep away from single rows. More caution costs fidelity;
// docs/synthesis.md shows how much. It is no guarantee: that is what the engine DP is for.
type Caution string

const (
	Standard Caution = "standard" // the default
	High     Caution = "high"
	Maximum  Caution = "maximum"
)

// Cautions are all, the least first.
var Cautions = []Caution{Standard, High, Maximum}
