// Package recording is what jobs of the kinds scada and ics do, without the service around them: the contract that is approved,
// the rehearsal that fixes when events begin and what they effect, the player that writes all files of a stretch of time, and the
// judgement of the result. It is pure: the same contract gives the same bytes, wherever the run is cut.
package recording

import (
	"encoding/json"
	"fmt"
	"strconv"

	"github.com/gowebpki/jcs"

	"github.com/sdg-service/sdg/internal/evidence"
	"github.com/sdg-service/sdg/internal/sdg"
)

// ContractVersion is the version of Contract's form.
const ContractVersion = "recording/1"

// Bounds of a recording.
const (
	MaxSeconds  = 10 * 366 * 86_400
	MaxRuns     = 1_000
	MaxSamples  = 1_000_000_000 // over all runs
	MaxAttacks  = 1_000
	MaxFaults   = 1_000
	MaxSchedule = 10_000
)

// Contract is what is approved: a whole recording, all defaults filled in. Its canonical bytes are sealed.
type Contract struct {
	Version string      `json:"version"`
	Kind    sdg.JobKind `json:"kind"`
	Run
	// Scenario is present in recordings of the kind ics only.
	*Scenario
}

// Run is what is simulated and which files are written.
type Run struct {
	Plant       string             `json:"plant" doc:"A plant of the catalogue (GET /v1/scada/plants)." example:"water_treatment"`
	PlantParams map[string]float64 `json:"plant_params,omitempty" doc:"Constants of the plant that differ from their defaults, by name."`
	DurationS   float64            `json:"duration_s,omitempty" minimum:"1" maximum:"316224000" doc:"Simulated time of each run in seconds; 3600 if absent." example:"86400"`
	SampleHz    float64            `json:"sample_hz,omitempty" minimum:"0.0001" maximum:"100" doc:"Samples per simulated second; 1 if absent. A sample takes a whole number of scans."`
	ScanMS      int                `json:"scan_ms,omitempty" minimum:"10" maximum:"1000" doc:"Period of the control program in milliseconds; 100 if absent."`
	StartTime   string             `json:"start_time,omitempty" format:"date-time" doc:"Time of the first sample (UTC); 2026-01-01T00:00:00Z if absent."`
	Seed        string             `json:"seed,omitempty" pattern:"^[0-9]{1,20}$" doc:"The same seed makes the same bytes; drawn and shown if absent. A decimal number below 2^64."`
	Replicas    int                `json:"replicas,omitempty" minimum:"1" maximum:"1000" doc:"Runs of the same plant, each with its own noise, demand and events; 1 if absent."`
	Tags        *TagOptions        `json:"tags,omitempty" doc:"Which tags are written, and how they are named."`
	Control     *Control           `json:"control,omitempty" doc:"Set points and their changes."`
	Demand      *Demand            `json:"demand,omitempty" doc:"What drives the plant from outside."`
	Sensors     *Sensors           `json:"sensors,omitempty" doc:"How good the transmitters are."`
	Faults      []Fault            `json:"faults,omitempty" maxItems:"1000" doc:"Defects of transmitters at fixed times."`
	Alarms      *Alarms            `json:"alarms,omitempty" doc:"Settings of all alarms (ISA-18.2)."`
	Historian   *Historian         `json:"historian,omitempty" doc:"What the archive keeps; historian.csv is written for deadband and swinging_door."`
	Quality     Quality            `json:"quality,omitempty" enum:"none,ua,da" doc:"A column <tag>_q per tag with OPC UA status codes or OPC DA quality bytes; none if absent."`
	Lanes       []Lane             `json:"lanes,omitempty" enum:"hmi,true,sensor,plc,wire" doc:"Which views of every tag are written: hmi is telemetry.csv, true is truth.csv, the others lie in lanes/. scada: hmi; ics: hmi and true, if absent."`
	Layout      Layout             `json:"layout,omitempty" enum:"wide,long" doc:"wide has a column per tag, long a line per sample and tag; wide if absent."`
	Network     *Network           `json:"network,omitempty" doc:"Network captures of the polling between controllers and HMI. ics: Modbus/TCP, if absent."`
}

// TagOptions choose and name columns.
type TagOptions struct {
	Include []string `json:"include,omitempty" maxItems:"1000" doc:"The tags to write; all if absent."`
	Naming  Naming   `json:"naming,omitempty" enum:"isa5,isa95" doc:"isa5: LIT101; isa95: site/area/unit/LIT101. isa5 if absent."`
}

// Naming says how columns are called.
type Naming string

const (
	ISA5  Naming = "isa5"
	ISA95 Naming = "isa95"
)

// Control is what operators do.
type Control struct {
	Setpoints map[string]float64 `json:"setpoints,omitempty" doc:"Set points from the beginning, by tag."`
	Schedule  []SetpointChange   `json:"schedule,omitempty" maxItems:"10000" doc:"Changes of set points at fixed times."`
}

// SetpointChange is an operator's entry.
type SetpointChange struct {
	AtS   float64 `json:"at_s" minimum:"0" doc:"Seconds after the beginning."`
	Tag   string  `json:"tag" doc:"A set point of the plant."`
	Value float64 `json:"value" doc:"In the unit of the set point."`
}

// Demand scales what comes from outside.
type Demand struct {
	Amplitude *float64 `json:"amplitude,omitempty" minimum:"0" maximum:"10" doc:"Scales the daily wave of demand; 1 if absent."`
	Noise     *float64 `json:"noise,omitempty" minimum:"0" maximum:"10" doc:"Scales the random part of disturbances; 1 if absent."`
}

// Sensors scales what transmitters add.
type Sensors struct {
	Noise        *float64 `json:"noise,omitempty" minimum:"0" maximum:"100" doc:"Scales white and 1/f noise; 1 if absent."`
	Drift        *float64 `json:"drift,omitempty" minimum:"0" maximum:"100" doc:"Scales drift; 1 if absent."`
	Quantisation *bool    `json:"quantisation,omitempty" doc:"Whether converters have 12 or 16 bits; true if absent."`
	Dropout      float64  `json:"dropout,omitempty" minimum:"0" maximum:"1" doc:"Chance per conversion that no value arrives."`
	Spike        float64  `json:"spike,omitempty" minimum:"0" maximum:"1" doc:"Chance per conversion of an outlier."`
}

// Fault is a defect of one transmitter.
type Fault struct {
	Tag       string  `json:"tag" doc:"A measurement of the plant."`
	Kind      string  `json:"kind" enum:"stuck,bias,drift,dead,lost" doc:"What goes wrong."`
	StartS    float64 `json:"start_s" minimum:"0" doc:"Seconds after the beginning."`
	DurationS float64 `json:"duration_s" minimum:"0.01" doc:"How long it lasts."`
	Size      float64 `json:"size,omitempty" doc:"bias and drift: in the unit of the tag."`
}

// Alarms are the settings of all alarms of a run.
type Alarms struct {
	Deadband  *float64 `json:"deadband,omitempty" minimum:"0" maximum:"0.5" doc:"How far a value must return behind its limit, as a share of its range; 0.005 if absent."`
	OnDelayS  *float64 `json:"on_delay_s,omitempty" minimum:"0" maximum:"86400" doc:"How long a limit must be exceeded; 2 if absent."`
	OffDelayS *float64 `json:"off_delay_s,omitempty" minimum:"0" maximum:"86400" doc:"How long a value must be back; 5 if absent."`
	AckAfterS *float64 `json:"ack_after_s,omitempty" minimum:"-1" maximum:"604800" doc:"When operators acknowledge; -1 for never; 60 if absent."`
}

// Historian says what the archive keeps.
type Historian struct {
	Mode      string  `json:"mode,omitempty" enum:"raw,deadband,swinging_door" doc:"raw if absent."`
	Deviation float64 `json:"deviation,omitempty" minimum:"0" maximum:"1" doc:"As a share of each tag's range; 0.002 if absent."`
	LongestS  float64 `json:"longest_s,omitempty" minimum:"0" maximum:"1000000000" doc:"After so many seconds a value is kept in any case; 600 if absent."`
}

// Quality names a code of data quality.
type Quality string

const (
	NoQuality Quality = "none"
	OPCUA     Quality = "ua"
	OPCDA     Quality = "da"
)

// Lane is one view of all tags.
type Lane string

const (
	HMILane    Lane = "hmi"
	TrueLane   Lane = "true"
	SensorLane Lane = "sensor"
	PLCLane    Lane = "plc"
	WireLane   Lane = "wire" // one file per tap
	// AlarmLane is no view of values: it stands for alarms in effects.
	AlarmLane Lane = "alarms"
)

// Layout of telemetry.
type Layout string

const (
	Wide Layout = "wide"
	Long Layout = "long"
)

// Network asks for captures.
type Network struct {
	Enabled   *bool    `json:"enabled,omitempty" doc:"true if absent and protocols or poll_ms are given."`
	Protocols []string `json:"protocols,omitempty" enum:"modbus,dnp3,iec104,s7,opcua" maxItems:"5" doc:"What controllers are polled by; modbus if absent."`
	PollMS    int      `json:"poll_ms,omitempty" minimum:"100" maximum:"3600000" doc:"Period of the polls; that of the samples if absent."`
	Snaplen   int      `json:"snaplen,omitempty" minimum:"64" maximum:"65535" doc:"Bytes that are kept of each frame; 65535 if absent."`
}

// Canonical returns the contract's RFC 8785 form.
func (c *Contract) Canonical() ([]byte, error) {
	plain, err := json.Marshal(c)
	if err != nil {
		return nil, fmt.Errorf("encode contract of a recording: %w", err)
	}
	return jcs.Transform(plain)
}

// Hash is the contract's hash, as the evidence has it.
func (c *Contract) Hash() (string, error) {
	canonical, err := c.Canonical()
	if err != nil {
		return "", err
	}
	return evidence.ContractHash(canonical), nil
}

// Parse reads the canonical form of a valid contract.
func Parse(raw []byte) (*Contract, error) {
	c := new(Contract)
	if err := json.Unmarshal(raw, c); err != nil {
		return nil, fmt.Errorf("decode contract of a recording: %w", err)
	}
	if c.Version != ContractVersion {
		return nil, fmt.Errorf("contract of a recording has version %q, not %q", c.Version, ContractVersion)
	}
	return c, nil
}

// SeedValue is the seed as a number.
func (c *Contract) SeedValue() (uint64, error) {
	seed, err := strconv.ParseUint(c.Seed, 10, 64)
	if err != nil {
		return 0, fmt.Errorf("read seed: %w", err)
	}
	return seed, nil
}

// clone copies a contract, down to what its pointers lead to.
func (c *Contract) clone() (*Contract, error) {
	raw, err := json.Marshal(c)
	if err != nil {
		return nil, fmt.Errorf("copy contract of a recording: %w", err)
	}
	out := new(Contract)
	if err := json.Unmarshal(raw, out); err != nil {
		return nil, fmt.Errorf("copy contract of a recording: %w", err)
	}
	return out, nil
}
