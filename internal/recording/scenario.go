package recording

import "github.com/sdg-service/sdg/internal/engine/ics"

// Scenario is what recordings of the kind ics have beyond a run.
type Scenario struct {
	Attacks []AttackRequest `json:"attacks,omitempty" maxItems:"1000" doc:"Events that are asked for one by one: attacks (A01 to A32) and benign confusers (B01 …)."`
	Mix     *Mix     `json:"mix,omitempty" doc:"Attacks that are drawn. Without attacks and mix, five of them."`
	Benign  *Benign  `json:"benign_events,omitempty" doc:"Benign events that look like attacks."`
	// AttackerIP says which address rogue hosts have.
	AttackerIP    AttackerIP  `json:"attacker_ip,omitempty" enum:"reuse,random" doc:"reuse: attackers act from the address of a legitimate host where their vector allows; random: from a drawn address of the zone. reuse if absent."`
	Labels        *Labels     `json:"labels,omitempty" doc:"How far labels reach."`
	Splits        *Splits     `json:"splits,omitempty" doc:"Which runs are for training, validation and test (splits.json)."`
	AttackVersion string      `json:"attack_version,omitempty" enum:"18.1,19.2" doc:"Version of ATT&CK for ICS whose technique ids are written; both are in events.csv. 19.2 if absent."`
	EffectGate    *EffectGate `json:"effect_gate,omitempty" doc:"What happens to an attack that changes nothing."`
	// Counterfactual writes the twin.
	Counterfactual *bool `json:"counterfactual,omitempty" doc:"Write counterfactual.csv, the truth of the same run without its attacks; true if absent."`
}

// AttackRequest asks for one event, or for several of a kind.
type AttackRequest struct {
	ID        string             `json:"id,omitempty" doc:"A name that other events can refer to (after); numbered if absent." maxLength:"40"`
	Type      string             `json:"type" doc:"Id or type of the catalogue (GET /v1/ics/attacks)." example:"A05"`
	Vector    ics.Vector         `json:"vector,omitempty" enum:"insider,aitm,rogue_master,compromised_hmi,plc,process" doc:"The way of the attacker; the entry's first if absent."`
	Source    string             `json:"source,omitempty" doc:"The host that acts; follows from the vector if absent."`
	Targets   []string           `json:"targets,omitempty" maxItems:"100" doc:"Tags, or hosts where the entry aims at hosts; drawn if absent."`
	StartS    *float64           `json:"start_s,omitempty" minimum:"0" doc:"Seconds after the beginning; drawn if absent."`
	DurationS float64            `json:"duration_s,omitempty" minimum:"0" doc:"Length of the manipulation; drawn around the entry's usual length if absent."`
	RampS     float64            `json:"ramp_s,omitempty" minimum:"0" doc:"Time to reach the magnitude."`
	Magnitude *float64           `json:"magnitude,omitempty" doc:"In the unit of the catalogue; the entry's default if absent."`
	Stealth   *float64           `json:"stealth,omitempty" minimum:"0" maximum:"1" doc:"0 careless, 1 below what simple detectors see; 0.5 if absent."`
	Options   map[string]float64 `json:"options,omitempty" doc:"Further parameters of the entry."`
	Repeat    int                `json:"repeat,omitempty" minimum:"1" maximum:"1000" doc:"How often; 1 if absent."`
	After     *After             `json:"after,omitempty" doc:"Begin after another event."`
	When      string             `json:"when,omitempty" maxLength:"500" doc:"Begin when this holds of the true process, such as \"LIT101 > 0.7 && P101 == 1\"."`
}

// After makes an event follow another.
type After struct {
	Event  string  `json:"event" doc:"The id of the event before."`
	DelayS float64 `json:"delay_s,omitempty" minimum:"0" doc:"Seconds after its end."`
}

// Mix draws attacks.
type Mix struct {
	Count       int                `json:"count,omitempty" minimum:"1" maximum:"1000" doc:"Number of attacks per run; 5 if absent and attack_share is."`
	Families    []string           `json:"families,omitempty" maxItems:"50" doc:"Families to draw from (GET /v1/ics/attacks); all if absent."`
	Weights     map[string]float64 `json:"weights,omitempty" doc:"Relative frequency by family or entry; 1 if absent."`
	MinGapS     float64            `json:"min_gap_s,omitempty" minimum:"0" doc:"Least time between two events; 60 if absent."`
	MaxOverlap  int                `json:"max_overlap,omitempty" minimum:"1" maximum:"16" doc:"How many attacks may be on at once; 1 if absent."`
	AttackShare float64            `json:"attack_share,omitempty" minimum:"0" maximum:"0.9" doc:"Share of the time that is under attack, in place of count."`
}

// Benign draws confusers.
type Benign struct {
	PerDay float64 `json:"rate" minimum:"0" maximum:"1000" doc:"Benign events per simulated day."`
}

// AttackerIP says where attackers' addresses come from.
type AttackerIP string

const (
	Reuse  AttackerIP = "reuse"
	Random AttackerIP = "random"
)

// Labels bound what is labelled.
type Labels struct {
	RecoveryS *float64 `json:"recovery_s,omitempty" minimum:"0" maximum:"604800" doc:"How long after a manipulation rows are labelled as recovery at most, while the process differs from its twin; 3600 if absent."`
	Sigma     float64  `json:"sigma,omitempty" minimum:"0.5" maximum:"100" doc:"From how many standard deviations of a transmitter's noise on a difference counts as an effect; 3 if absent."`
}

// Splits share runs out.
type Splits struct {
	Train   float64  `json:"train,omitempty" minimum:"0" maximum:"1" doc:"Share of the runs; 0.6 if all three are absent."`
	Val     float64  `json:"val,omitempty" minimum:"0" maximum:"1" doc:"0.2 if all three are absent."`
	Test    float64  `json:"test,omitempty" minimum:"0" maximum:"1" doc:"0.2 if all three are absent."`
	HeldOut []string `json:"held_out_attacks,omitempty" maxItems:"100" doc:"Families or entries that occur in test runs only."`
}

// EffectGate decides on attacks without effect.
type EffectGate struct {
	MinSigma float64 `json:"min_sigma,omitempty" minimum:"0" maximum:"100" doc:"The least effect, in standard deviations of the noise; 3 if absent."`
	MaxTries int     `json:"max_tries,omitempty" minimum:"1" maximum:"5" doc:"How often an attack is tried, stronger and elsewhere each time, before its events are marked no_effect; 3 if absent."`
}
