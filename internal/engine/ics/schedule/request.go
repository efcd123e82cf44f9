package schedule

// Request is what a scenario asks for: attacks by name, a random mix, and benign events beside them. Field names in errors are those of its JSON.
type Request struct {
	Attacks []Attack `json:"attacks,omitempty"`
	Mix     Mix      `json:"mix,omitzero"`
	Benign  Benign   `json:"benign_events,omitzero"`
}

// Attack is one event, or a series of equal ones. What is left out is drawn from the seed as for a mix, at an onset that no round number
// gives away; at most one of start, after and when is given. Benign entries are named in the same way.
type Attack struct {
	// ID names the attack for After of others.
	ID string `json:"id,omitempty" maxLength:"64" doc:"Names the attack for after of others."`
	// Type is a type, an id or a family of the catalogue; of a family one entry is drawn. Without it, Technique (of either version of ATT&CK) chooses among the entries that use it.
	Type      string `json:"type,omitempty" maxLength:"64" doc:"Type or id of the catalogue (GET /v1/ics/attacks), such as replay or A05; or a family, such as stealthy, of which an attack is drawn. Without it, technique chooses." example:"spoof_bias"`
	Technique string `json:"technique,omitempty" pattern:"^T[0-9]{4}([.][0-9]{3})?$" doc:"Technique of ATT&CK for ICS, of version 18 or 19: one of the attacks that use it is drawn."`
	Vector    string `json:"vector,omitempty" enum:"insider,aitm,rogue_master,compromised_hmi,plc,process" doc:"How the attacker acts; one of the vectors of the entry, drawn if absent."`
	// Source is a host of the topology.
	Source string `json:"source,omitempty" maxLength:"64" doc:"Host that acts; drawn if absent."`
	// Targets are what catalog.Applies lists; hosts by name or role.
	Targets []string `json:"targets,omitempty" maxItems:"100" doc:"Tags, disturbances or hosts, as the entry says; drawn if absent."`
	// Start is the onset in seconds from the beginning of the run.
	Start *float64 `json:"start,omitempty" minimum:"0" doc:"Onset in seconds from the beginning of the run; drawn if start, after and when are absent."`
	After *After   `json:"after,omitempty" doc:"Begin after the end of another attack."`
	// When is a condition on the true values of tags (package condition); the event begins when it becomes true.
	When *When `json:"when,omitempty" doc:"Begin when a condition becomes true."`
	// Duration and Ramp are seconds.
	Duration  *float64           `json:"duration,omitempty" minimum:"0" doc:"Length in seconds; drawn around the usual one if absent."`
	Ramp      *float64           `json:"ramp,omitempty" minimum:"0" doc:"How long the manipulation takes to reach its magnitude, in seconds."`
	Magnitude *float64           `json:"magnitude,omitempty" doc:"In the unit of the entry, mostly a share of the range; the sign is a direction. Drawn around the usual one if absent."`
	Stealth   *float64           `json:"stealth,omitempty" minimum:"0" maximum:"1" doc:"0 careless, 1 below what simple detectors see; drawn if absent."`
	Options   map[string]float64 `json:"options,omitempty" doc:"Further parameters of the entry, by name."`
	Repeat    *Repeat            `json:"repeat,omitempty" doc:"Make a series of equal events."`
}

// After begins Delay seconds after the end of the last event of another attack.
type After struct {
	Event string  `json:"event" maxLength:"64" doc:"Id of the other attack."`
	Delay float64 `json:"delay,omitempty" minimum:"0" doc:"Seconds between its end and the beginning of this one."`
}

// When is a condition; with Repeat it fires again each time that it becomes true after the event before has ended.
type When struct {
	Expr string `json:"expr" maxLength:"1000" doc:"Condition on true values of tags, with < <= > >= == != && || ! and parentheses." example:"LIT101 > 0.7 && P101 == 1"`
}

// Repeat makes Count events, EveryS seconds from onset to onset. With When, EveryS is the least time between two onsets.
type Repeat struct {
	Count  int     `json:"count" minimum:"1" maximum:"10000" doc:"Number of events."`
	EveryS float64 `json:"every_s,omitempty" minimum:"0" doc:"Seconds from onset to onset; with when, the least."`
}

// Mix is a random choice of attacks.
type Mix struct {
	// Count is the number of attacks; 0 with an AttackShare means as many as fill it.
	Count int `json:"count,omitempty" minimum:"0" maximum:"10000" doc:"Number of attacks; without it, attack_share says how many."`
	// Families limits the choice to families, ids or types; empty means all attacks that apply to the plant. Exclude takes some out.
	Families []string `json:"families,omitempty" maxItems:"100" doc:"Families, ids or types to choose from; all that apply to the plant if absent."`
	Exclude  []string `json:"exclude,omitempty" maxItems:"100" doc:"Families, ids or types to leave out."`
	// Weights of families, ids or types; the most special one counts, 1 where none is given.
	Weights map[string]float64 `json:"weights,omitempty" doc:"Weights of families, ids or types; 1 if absent."`
	// MinGapS is the least time between two attacks that do not overlap; MaxOverlap the most that are active at once, 1 where it is 0.
	MinGapS    float64 `json:"min_gap_s,omitempty" minimum:"0" doc:"Least time between two attacks that do not overlap, in seconds."`
	MaxOverlap int     `json:"max_overlap,omitempty" minimum:"0" maximum:"16" doc:"Most attacks that are active at once; 1 if absent."`
	// AttackShare is the share of the run's time that attacks of the mix take in all, overlaps counted twice: their lengths are scaled to it.
	AttackShare float64 `json:"attack_share,omitempty" minimum:"0" maximum:"15.2" doc:"Share of the run that attacks of the mix take; their lengths are scaled to it."`
}

// Benign are events without an attacker.
type Benign struct {
	// Rate is the mean number per day; none where it is nil.
	Rate     *float64 `json:"rate,omitempty" minimum:"0" maximum:"10000" doc:"Mean number per day; 0 for none. If absent 48, or three for each attack where that is more, so that no single field tells attacks; fewer where a run has no room for as many."`
	Families []string `json:"families,omitempty" maxItems:"100" doc:"Families, ids or types of benign events; all that apply to the plant if absent."`
}
