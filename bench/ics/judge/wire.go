package judge

import (
	"math"
	"strconv"
)

// wireJudge holds the values that one tap carries against its lane, whatever the protocol.
type wireJudge struct {
	v       *recorded
	c       *Check
	tap     int
	lane    *lane // nil where there is none to compare with
	calm    bool  // only rows without events can be held against the lane
	values  int
	largest float64 // difference, in quanta of the file
}

// wireJudge takes the lane of the tap, or telemetry, which shows what the last tap carries while nothing happens.
func (v *recorded) wireJudge(c *Check, tap int) wireJudge {
	j := wireJudge{v: v, c: c, tap: tap}
	if j.lane = v.lanes["lanes/wire_tap"+strconv.Itoa(tap)+".csv"]; j.lane == nil && tap == len(v.taps)-1 {
		j.lane, j.calm = v.telemetry, true
	}
	return j
}

// sample is the one in force when a frame passes, and whether its values can be compared.
func (j *wireJudge) sample(f *frame) (int, bool) {
	n := j.v.inForce(f.at)
	return n, j.lane != nil && n >= 0 && !(j.calm && j.v.attacked && j.v.telemetry.event[n] != "")
}

// float compares a number of single precision.
func (j *wireJudge) float(number, tag, sample int, bits uint32) {
	single := math.Float32frombits(bits)
	j.compare(number, tag, sample, float64(single), float64(math.Nextafter32(single, math.MaxFloat32)-single), false)
}

// compare holds a value against the sample in force: half a quantum of the wire and half a decimal of the file may lie between them.
func (j *wireJudge) compare(number, i, sample int, value, quantum float64, bit bool) {
	want, between, limit := j.between(i, sample, value, quantum, bit)
	j.values++
	if !(between <= limit) {
		j.c.fail("tap %d: frame %d carries %g for %s, the lane has %g at sample %d", j.tap, number, value, j.v.tags[i].name, want, sample)
	} else {
		j.largest = max(j.largest, between/(2*limit))
	}
}

// fits tells whether compare finds nothing.
func (j *wireJudge) fits(i, sample int, value, quantum float64, bit bool) bool {
	_, between, limit := j.between(i, sample, value, quantum, bit)
	return between <= limit
}

// between is what the lane has, how far a value is from it, and how far it may be.
func (j *wireJudge) between(i, sample int, value, quantum float64, bit bool) (want, between, limit float64) {
	t := &j.v.tags[i]
	want = t.value(j.lane.values[i][sample])
	if bit {
		want = math.Floor(want + 0.5)
	}
	return want, math.Abs(value - want), (math.Abs(quantum) + t.unit) * 0.5000001
}
