// Package ics has the nouns of attack scenarios against a plant: events, entries of the catalogue, hosts. What
// entries do to values is in attack, what they do on the network in wire.
//
// An event is fixed before the first byte is written: a rehearsal of the run decides when triggers fire and which events have an
// effect. Hooks and wire then depend on events and time alone, so that any part of a run can be played by itself.
package ics

// Event is one attack, or one benign confuser, in one run.
type Event struct {
	ID     string // "E001", in the order of From
	Entry  string // ID of its entry in the catalogue: "A05"
	Vector Vector
	// Source is the host that acts; empty for what happens inside a controller or to the process.
	Source string
	// Targets are tags, or hosts where the entry aims at hosts.
	Targets []string
	// From and To are scans: the manipulation is on during [From, To).
	From, To uint64
	// Ramp is how long in seconds the manipulation takes to reach its magnitude.
	Ramp float64
	// Magnitude is in the unit that the entry says, mostly a share of the target's range. Its sign is a direction.
	Magnitude float64
	// Stealth from 0 (careless) to 1 (keeps below what simple detectors see).
	Stealth float64
	// Options are further parameters of the entry, all of them, defaults filled in.
	Options map[string]float64
}

// Active tells whether the manipulation is on in a scan.
func (e *Event) Active(scan uint64) bool { return scan >= e.From && scan < e.To }

// Vector is the way by which an attacker acts.
type Vector string

const (
	Insider        Vector = "insider"         // a legitimate host and its user
	InTheMiddle    Vector = "aitm"            // between two hosts, by ARP poisoning
	RogueMaster    Vector = "rogue_master"    // a host of the attacker's beside the legitimate ones
	CompromisedHMI Vector = "compromised_hmi" // the legitimate HMI under foreign control
	InController   Vector = "plc"             // code or configuration inside a controller
	OfTheProcess   Vector = "process"         // no attacker: faults and operation
)

// Class separates attacks from what only looks like one.
type Class string

const (
	Attack Class = "attack"
	Benign Class = "benign"
)

// Phase of a sample, tag, packet or flow with respect to one event.
type Phase string

const (
	Normal Phase = "normal"
	// Active is while the manipulation is on.
	Active Phase = "active"
	// Recovery is from its end until the process is again what it would have been.
	Recovery Phase = "recovery"
	// Residual is what follows recovery where the process is elsewhere than it would be without any attack: a pump that switches at another time.
	Residual Phase = "residual"
)

// Aim is what the targets of an entry are.
type Aim string

const (
	AtMeasurements Aim = "measurements" // tags of transmitters
	AtCommands     Aim = "commands"     // tags of actuators
	AtSetpoints    Aim = "setpoints"
	AtAlarms       Aim = "alarms" // tags whose alarms are meant
	AtHosts        Aim = "hosts"
	AtProcess      Aim = "process" // disturbances and equipment
)

// Entry is a kind of event in the catalogue.
type Entry struct {
	ID    string // "A01", "B03"
	Type  string // "cmd_actuator"
	Title string
	Class Class
	// Techniques are ATT&CK for ICS ids of the current version, TechniquesV18 those of version 18, place by place.
	// Benign entries have none.
	Techniques, TechniquesV18 []string
	Tactics                   []string
	Family                    string // for mixes and held-out splits: "spoofing", "command", "denial", …
	Aim                       Aim
	Vectors                   []Vector // first is the default
	// Effect and Sign tell people what to expect in the process and in the data.
	Effect, Sign string
	// MagnitudeUnit, Magnitude (default) and its range.
	MagnitudeUnit string
	Magnitude     float64
	MagnitudeLo   float64
	MagnitudeHi   float64
	Options       []Option
	// Seconds is the usual length, with its range.
	Seconds, SecondsLo, SecondsHi float64
	// Traffic is what the entry does on the network, in order; empty where the network carries only what values become.
	Traffic []Traffic
	// Silent entries change no value by themselves (reconnaissance): the effect gate does not ask for an effect.
	Silent bool
}

// Option is a further parameter of an entry.
type Option struct {
	Name, Title, Unit string
	Default, Lo, Hi   float64
}

// Traffic is a behaviour on the network while an event is active.
type Traffic string

const (
	// PoisonARP puts the source between controller and HMI: gratuitous ARP replies, the source's MAC on forwarded
	// frames at the tap behind it, added latency. What values become stands in the lanes of the taps.
	PoisonARP Traffic = "poison_arp"
	// WriteCommands sends the targets' commands as the protocol writes them (FC5/6/16, CROB, C_DC, S7 write, OPC UA Write),
	// repeated while the event lasts; WriteSetpoints likewise, once, and once more to restore where the entry says so.
	WriteCommands  Traffic = "write_commands"
	WriteSetpoints Traffic = "write_setpoints"
	// WriteLogic downloads a program or configuration to the controller; WriteTuning and WriteLimits write single parameters.
	WriteLogic  Traffic = "write_logic"
	WriteTuning Traffic = "write_tuning"
	WriteLimits Traffic = "write_limits"
	// SwitchMode stops the controller and starts it again at the end; Restart restarts it at the beginning.
	SwitchMode Traffic = "switch_mode"
	Restart    Traffic = "restart"
	// Flood sends queries or SYNs at a rate that makes polls time out.
	Flood Traffic = "flood"
	// DropReports, DropCommands and DropAlarms lose frames between the taps: requests are repeated, connections are reset. From a screen in foreign
	// hands DropAlarms loses none.
	DropReports  Traffic = "drop_reports"
	DropCommands Traffic = "drop_commands"
	DropAlarms   Traffic = "drop_alarms"
	// Scan sweeps ports and addresses, Identify asks for identification, Enumerate sweeps points (with exceptions),
	// Collect reads points slowly.
	Scan      Traffic = "scan"
	Identify  Traffic = "identify"
	Enumerate Traffic = "enumerate"
	Collect   Traffic = "collect"
	// Delay holds responses back by the option "delay_ms".
	Delay Traffic = "delay"
	// Malform sends frames whose length or structure is wrong; packets.csv declares each.
	Malform Traffic = "malform"
	// Dark means that the controller answers nothing: connections time out; it comes back with new ones.
	Dark Traffic = "dark"
	// SecondMaster is a second client that reads and writes in competition with the legitimate one.
	SecondMaster Traffic = "second_master"
	// StopHMI ends the HMI's polling.
	StopHMI Traffic = "stop_hmi"
	// LogOn opens a session at the HMI (RDP-like TCP on port 3389 or 5900) before the operator's writes.
	LogOn Traffic = "log_on"
)

// TapControl and TapSupervisory are the taps of the network: between controllers and an attacker in the middle, and between
// that attacker and HMI and historian. Without an attacker they carry the same.
const (
	TapControl     = 0
	TapSupervisory = 1
	Taps           = 2
)
