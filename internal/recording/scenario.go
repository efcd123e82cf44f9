package recording

import "github.com/sdg-service/sdg/internal/engine/ics/schedule"

// Scenario is what recordings of the kind ics have beyond a run.
type Scenario struct {
	Attacks []schedule.Attack `json:"attacks,omitempty" maxItems:"1000" doc:"Events that are asked for one by one: attacks (A01 to A32) and benign confusers (B01 …)."`
	Mix     *schedule.Mix     `json:"mix,omitempty" doc:"Attacks that are drawn. Without attacks and mix, five of them; fewer in runs shorter than 40 minutes."`
	Benign  *schedule.Benign  `json:"benign_events,omitempty" doc:"Benign events that look like attacks, beside them; by default 48 per day, or three for each attack where that is more. A rate of 0 leaves them out."`
	// AttackerIP says which address rogue hosts have.
	AttackerIP    AttackerIP  `json:"attacker_ip,omitempty" enum:"reuse,random" doc:"reuse: attackers act from the historian or the engineering station, which speak to controllers in any case; random: from a host of their own with a drawn address. reuse if absent. Insiders and a compromised HMI keep their host."`
	Labels        *Labels     `json:"labels,omitempty" doc:"How far labels reach."`
	Splits        *Splits     `json:"splits,omitempty" doc:"Which runs are for training, validation and test (splits.json)."`
	AttackVersion string      `json:"attack_version,omitempty" enum:"18.1,19.2" doc:"Version of ATT&CK for ICS whose technique ids are written; both are in events.csv. 19.2 if absent."`
	EffectGate    *EffectGate `json:"effect_gate,omitempty" doc:"What happens to an attack that changes nothing."`
	// Counterfactual writes the twin.
	Counterfactual *bool `json:"counterfactual,omitempty" doc:"Write counterfactual.csv, the truth of the same run without its attacks; true if absent."`
}

// AttackerIP says where attackers' addresses come from.
type AttackerIP string

const (
	Reuse  AttackerIP = "reuse"
	Random AttackerIP = "random"
)

// Labels bound what is labelled.
type Labels struct {
	RecoveryS *float64 `json:"recovery_s,omitempty" minimum:"0" maximum:"604800" doc:"How long after a manipulation rows are labelled as recovery at most, while the process differs from what it would be without; if absent 3600, and a sixth of the run for all attacks together. Rows that differ later are labelled as residual."`
	Sigma     float64  `json:"sigma,omitempty" minimum:"0.5" maximum:"100" doc:"From how many standard deviations of a transmitter's noise on a difference counts as an effect; 3 if absent."`
}

// Splits share runs out.
type Splits struct {
	Train   float64  `json:"train,omitempty" minimum:"0" maximum:"1" doc:"Share of the runs; 0.6 if all three are absent, of two runs 0.5."`
	Val     float64  `json:"val,omitempty" minimum:"0" maximum:"1" doc:"0.2 if all three are absent, of two runs 0."`
	Test    float64  `json:"test,omitempty" minimum:"0" maximum:"1" doc:"0.2 if all three are absent, of two runs 0.5."`
	HeldOut []string `json:"held_out_attacks,omitempty" maxItems:"100" doc:"Families or entries that occur in test runs only."`
}

// EffectGate decides on attacks without effect.
type EffectGate struct {
	MinSigma float64 `json:"min_sigma,omitempty" minimum:"0" maximum:"100" doc:"The least effect, in standard deviations of the noise; 3 if absent."`
	MaxTries int     `json:"max_tries,omitempty" minimum:"1" maximum:"5" doc:"How often an attack is tried, stronger and elsewhere each time, before its events are marked no_effect; 3 if absent."`
}
