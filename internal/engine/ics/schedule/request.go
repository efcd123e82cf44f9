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
	ID string `json:"id,omitempty"`
	// Type is a type or an id of the catalogue. Without it, Technique (of either version of ATT&CK) chooses among the entries that use it.
	Type      string `json:"type,omitempty"`
	Technique string `json:"technique,omitempty"`
	Vector    string `json:"vector,omitempty"`
	// Source is a host of the topology.
	Source string `json:"source,omitempty"`
	// Targets are what catalog.Applies lists; hosts by name or role.
	Targets []string `json:"targets,omitempty"`
	// Start is the onset in seconds from the beginning of the run.
	Start *float64 `json:"start,omitempty"`
	After *After   `json:"after,omitempty"`
	// When is a condition on the true values of tags (package condition); the event begins when it becomes true.
	When *When `json:"when,omitempty"`
	// Duration and Ramp are seconds.
	Duration  *float64           `json:"duration,omitempty"`
	Ramp      *float64           `json:"ramp,omitempty"`
	Magnitude *float64           `json:"magnitude,omitempty"`
	Stealth   *float64           `json:"stealth,omitempty"`
	Options   map[string]float64 `json:"options,omitempty"`
	Repeat    *Repeat            `json:"repeat,omitempty"`
}

// After begins Delay seconds after the end of the last event of another attack.
type After struct {
	Event string  `json:"event"`
	Delay float64 `json:"delay"`
}

// When is a condition; with Repeat it fires again each time that it becomes true after the event before has ended.
type When struct {
	Expr string `json:"expr"`
}

// Repeat makes Count events, EveryS seconds from onset to onset. With When, EveryS is the least time between two onsets.
type Repeat struct {
	Count  int     `json:"count"`
	EveryS float64 `json:"every_s"`
}

// Mix is a random choice of attacks.
type Mix struct {
	// Count is the number of attacks; 0 with an AttackShare means as many as fill it.
	Count int `json:"count,omitempty"`
	// Families limits the choice to families, ids or types; empty means all attacks that apply to the plant. Exclude takes some out.
	Families []string `json:"families,omitempty"`
	Exclude  []string `json:"exclude,omitempty"`
	// Weights of families, ids or types; the most special one counts, 1 where none is given.
	Weights map[string]float64 `json:"weights,omitempty"`
	// MinGapS is the least time between two attacks that do not overlap; MaxOverlap the most that are active at once, 1 where it is 0.
	MinGapS    float64 `json:"min_gap_s,omitempty"`
	MaxOverlap int     `json:"max_overlap,omitempty"`
	// AttackShare is the share of the run's time that attacks of the mix take in all, overlaps counted twice: their lengths are scaled to it.
	AttackShare float64 `json:"attack_share,omitempty"`
}

// Benign are events without an attacker.
type Benign struct {
	// Rate is the mean number per day.
	Rate     float64  `json:"rate,omitempty"`
	Families []string `json:"families,omitempty"`
}
