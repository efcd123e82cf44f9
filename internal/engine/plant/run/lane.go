package run

import "github.com/sdg-service/sdg/internal/engine/plant/sensor"

// Lanes are the five views of all tags at one instant, in the order of Spec.Tags: measurements, commands,
// set points. Without hooks they differ only by what instruments do.
type Lanes struct {
	// True is what the process is: measurements without error, actuators as they really stand, set points as
	// operators entered them.
	True []float64
	// Sensor is what the transmitters report.
	Sensor []float64
	// PLC is the controller's image: inputs as it sees them, outputs as it wants them, set points in use.
	PLC []float64
	// Wire is what each tap of the network carries.
	Wire [][]float64
	// HMI is what operators see and the historian keeps.
	HMI []float64
	// The qualities of the lanes: the transmitters' measurements, the controller's input image, then all tags
	// at each tap and on the screens. Commands and set points are Good unless a hook says otherwise.
	SensorQuality, PLCQuality []sensor.Quality
	WireQuality               [][]sensor.Quality
	Quality                   []sensor.Quality
}

// Edge is a way between two lanes, where a Hook may change values.
type Edge int

const (
	// Sense is before the transmitters: values are the true measurements that they feel. The truth stays as it is.
	Sense Edge = iota
	// World is where disturbances come from: values are the disturbances, which hold for about Spec.WorldMS.
	World
	// Report is behind the transmitters: values are their reports, with their qualities, which hold until the next conversion.
	Report
	// Operate is the operators' desk: values are the set points of the true lane, which keep what a hook writes.
	Operate
	// Input is from transmitters to the controller: values are the input image, with its qualities.
	Input
	// Entry is from operators to the controller: values are the set points.
	Entry
	// Program is the memory of the control program before it runs: values are Spec.Memory.
	Program
	// Logic is what the control program decided: values are the commands of the PLC lane.
	Logic
	// Output is from the controller to the actuators: values are the commands, of which the plant gets what the
	// hook leaves.
	Output
	// Tap is from the controller to one tap of the network: values are all tags, with their qualities.
	Tap
	// Screen is from the last tap to HMI and historian: values are all tags, with their qualities.
	Screen
	// Edges is the number of edges.
	Edges
)

// Instant is a moment of a run.
type Instant struct {
	Scan    uint64  // scans of the control program before this one
	Seconds float64 // since the beginning
	Tap     int     // for Tap: which
}

// Hook changes values at edges in place: attacks, and faults outside of sensors. World is called once per change of the disturbances, Sense and Report once
// per conversion, Operate, Input, Entry, Program, Logic and Output once per scan, Tap and Screen once per sample. quality is nil where an edge has none.
// What a hook does must depend only on its arguments, truth and its own saved state, never on calls that other
// runs make. truth is the true lane of the last scan and must not be changed.
type Hook interface {
	Apply(edge Edge, at Instant, values []float64, quality []sensor.Quality, truth []float64)
}

// Stateful hooks remember something; it becomes part of snapshots.
type Stateful interface {
	Hook
	AppendState(dst []byte) []byte
	// RestoreState reads what AppendState wrote and returns what follows it.
	RestoreState(src []byte) (rest []byte, err error)
}
