package recording

import (
	"math"
	"slices"
	"strconv"
)

// BlockSamples is the number of samples in a block, the unit of hashing and making again.
const BlockSamples = 1 << 16

// targetSpanBytes is about what all files of a span have together.
const targetSpanBytes = 192 << 20

// Span is a stretch of one run that one worker plays: the samples [From, To).
type Span struct {
	Run      int    `json:"run"`
	From     uint64 `json:"from"`
	To       uint64 `json:"to"`
	Part     int    `json:"part"`
	LastPart bool   `json:"last_part"`
}

// First tells the span with which a run begins.
func (s Span) First() bool { return s.From == 0 }

// Spans are all spans, run by run, in the order of time. They depend on the contract alone.
func (r *Recording) Spans() []Span { return r.spans }

func (r *Recording) cut() []Span {
	blocks := max(1, targetSpanBytes/(r.sampleBytes()*BlockSamples))
	step := uint64(blocks) * BlockSamples
	var out []Span
	for n := range r.contract.Replicas {
		for from := uint64(0); from < r.samples; from += step {
			to := min(from+step, r.samples)
			out = append(out, Span{Run: n, From: from, To: to, Part: int(from / step), LastPart: to == r.samples})
		}
	}
	return out
}

// Bytes is about how large a span's files are together.
func (r *Recording) Bytes(s Span) int64 {
	return int64(s.To-s.From)*int64(r.sampleBytes()) + int64(r.floodBytes(s.Run, s.From, s.To))
}

// sampleBytes is about what one sample adds to all files.
func (r *Recording) sampleBytes() int {
	return max(1, int(float64(r.textBytes()*r.lanesWritten()+r.telemetryBytes()+r.archiveBytes())+r.networkBytes()))
}

// telemetryBytes is what telemetry has beyond other lanes: labels such as ",0,normal,", and qualities, which are mostly 0.
func (r *Recording) telemetryBytes() int {
	label, quality := 0, 0
	if r.attacked() {
		label = 11
	}
	if r.contract.Quality != NoQuality {
		quality = 2 * len(r.columns)
	}
	if r.contract.Layout == Long {
		label *= len(r.columns)
	}
	return label + quality
}

// lanesWritten is the number of files with a line, or several, per sample.
func (r *Recording) lanesWritten() int {
	n := len(r.contract.Lanes)
	if slices.Contains(r.contract.Lanes, WireLane) {
		n += r.taps() - 1
	}
	if r.attacked() && *r.contract.Counterfactual {
		n++
	}
	return n
}

// textBytes is about the length of one sample in one file: a time of 19 digits, a number of about 5, a comma and the digits of each value.
func (r *Recording) textBytes() int {
	values, begin := 0, 26
	for _, n := range r.columns {
		values += 1 + wholeDigits((math.Abs(r.tags[n].Lo)+math.Abs(r.tags[n].Hi))/2)
		if r.tags[n].Decimals > 0 {
			values += 1 + r.tags[n].Decimals
		}
	}
	if r.contract.Layout == Long {
		for _, name := range r.names {
			values += begin + len(name) + 1
		}
		return values
	}
	return begin + values
}

// wholeDigits is how many a number has before the point.
func wholeDigits(v float64) int { return len(strconv.Itoa(int(min(v, 1e15)))) }

// archiveBytes is about what the archive keeps: one value in eight, with time, tag and quality.
func (r *Recording) archiveBytes() int {
	if r.archive == nil {
		return 0
	}
	return len(r.columns) * 40 / 8
}

// On the wire: frames of one poll of one controller without acknowledgements of nothing, their bytes beside values, and bytes per tag that the controller
// serves. Averages over all plants; a protocol that reports changes sends fewer where a process is quiet.
var polls = map[string]struct{ frames, bytes, perTag float64 }{
	"modbus": {5.6, 88, 0}, "dnp3": {4, 95, 0}, "iec104": {1.7, 97, 0}, "s7": {5.6, 101, 0}, "opcua": {2.6, 145, 1.5},
}

// reports are the protocols in which servers tell changes; calm says how much of what changes elsewhere does in a plant.
var (
	reports = []string{"iec104", "opcua"}
	calm    = map[string]float64{"power_substation": 0.45}
)

// lookFrames are those of one read by an OPC UA client that subscribes: of the server's state and of details, each at most so often.
const lookFrames, stateSeconds, detailSeconds = 2.7, 5.0, 2.0

// packetLine is about the length of a line of packets.csv.
const packetLine = 112

// networkBytes is about what a sample adds to captures and packets.csv.
func (r *Recording) networkBytes() float64 {
	if r.contract.Network == nil {
		return 0
	}
	total := 0.0
	perController := float64(len(r.tags)) / float64(r.controllers())
	for i, name := range r.contract.Network.Protocols {
		p := polls[name]
		total += r.framesPerSample(i) * (p.bytes + p.perTag*perController + packetLine)
	}
	return total * float64(r.taps())
}

// Frames is about how many frames a sample brings at one tap while nobody attacks.
func (r *Recording) Frames() float64 {
	if r.contract.Network == nil {
		return 0
	}
	total := 0.0
	for i := range r.contract.Network.Protocols {
		total += r.framesPerSample(i)
	}
	return total
}

// framesPerSample is about how many frames a protocol brings in a sample.
func (r *Recording) framesPerSample(protocol int) float64 {
	name := r.contract.Network.Protocols[protocol]
	frames := polls[name].frames * r.pollsPerSample(protocol)
	if share, quiet := calm[r.spec.ID]; quiet && slices.Contains(reports, name) {
		frames *= share
	}
	if name == "opcua" {
		poll := float64(r.contract.Network.PollMS) / 1000
		frames += lookFrames * (1/max(stateSeconds, poll) + 1/max(detailSeconds, poll)) / r.contract.SampleHz * float64(r.controllers())
	}
	return frames
}

// pollsPerSample is how often controllers are polled in a sample by a protocol; the historian polls by the first one only.
func (r *Recording) pollsPerSample(protocol int) float64 {
	n := 1000 / (r.contract.SampleHz * float64(r.contract.Network.PollMS)) * float64(r.controllers())
	if protocol == 0 {
		n *= 1 + 1.0/historianPolls
	}
	return n
}
