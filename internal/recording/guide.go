package recording

import (
	"strings"

	"github.com/sdg-service/sdg/internal/engine/plant/historian"
	"github.com/sdg-service/sdg/internal/report/recordingpage"
	"github.com/sdg-service/sdg/internal/report/sheet"
)

// rowsByFile adds up lines over runs and parts, by file without its ending.
func (r *Recording) rowsByFile(rows map[string]int64) map[string]int64 {
	out := map[string]int64{}
	for name, n := range rows {
		if r.contract.Replicas > 1 {
			_, name, _ = strings.Cut(name, "/")
		}
		out[FileOf(name)] += n
	}
	return out
}

// filesShown says what each file holds.
func (r *Recording) filesShown(rows map[string]int64) []recordingpage.File {
	var out []recordingpage.File
	add := func(name, meaning, lines string) {
		out = append(out, recordingpage.File{Name: name, Meaning: meaning, Lines: lines})
	}
	folder := ""
	if r.contract.Replicas > 1 {
		folder = "run-…/"
	}
	for i := range r.files {
		f := &r.files[i]
		unit := "rows"
		if f.content == captureContent {
			unit = "frames"
		}
		add(folder+f.Name, r.meaning(f), sheet.Count(rows[FileOf(f.Name)])+" "+unit)
	}
	add("tags.csv", "Every tag: title, unit, range, resolution, noise, limits of alarms and its ISA-95 path.", "")
	if r.attacked() {
		add("events.csv", "Every event: technique, way, targets, times of manipulation, effect and recovery, size of the effect, number of tries.", "")
		add("labels.csv", "Which tags an event changed, in the truth or on screens, from when to when and by how much.", "")
		add("splits.json", "Which run is for training, validation or test, and which attacks occur in test runs only.", "")
		add("attack_navigator_layer.json", "A layer for the ATT&CK Navigator.", "")
	}
	if r.contract.Network != nil {
		add("register_map.csv", "Where each tag lies in the protocols: register, type and scale.", "")
	}
	return out
}

// meaning says what one of the player's files holds.
func (r *Recording) meaning(f *File) string {
	switch f.content {
	case twinContent:
		return "The truth of the same run without its attacks, value by value."
	case alarmContent:
		return "Changes of alarms as operators hear them (ISA-18.2), with the limit in force."
	case archiveContent:
		if r.contract.Historian.Mode == string(historian.Deadband) {
			return "What the historian keeps: a value stands until the next record."
		}
		return "What the historian keeps: values between two records lie on a straight line."
	case packetContent:
		return "A line per frame: tap, addresses, function, label and event. Labels are nowhere in the frames themselves."
	case flowContent:
		return "A line per connection at each tap, with counts, times and label."
	case captureContent:
		if f.tap == 0 {
			return "Frames at the tap on the controllers’ side, with nanoseconds."
		}
		return "Frames at the tap on the operators’ side: behind an attacker in the middle."
	}
	switch f.lane {
	case TrueLane:
		return "What is true, without any error of a transmitter."
	case SensorLane:
		return "What transmitters report."
	case PLCLane:
		return "What controllers work with: inputs as they see them, outputs as they want them."
	case WireLane:
		return "What the network carries past this tap."
	}
	if r.attacked() {
		return "What operators see, with a label of attack, phase and events on every line."
	}
	return "What operators see and a historian keeps."
}
