package judge

import (
	"fmt"
	"math"
	"path/filepath"
	"slices"
)

// judgeFormats reads all lanes of the run: headers, times, numbers, ranges.
func (v *recorded) judgeFormats(c *Check) error {
	v.lanes = map[string]*lane{}
	files := []string{"telemetry.csv"}
	for _, file := range []string{"truth.csv", "counterfactual.csv", "lanes/sensor.csv", "lanes/plc.csv", "lanes/wire_tap0.csv", "lanes/wire_tap1.csv"} {
		if _, err := parts(filepath.Join(v.folder, file)); err == nil {
			files = append(files, file)
		}
	}
	cells := 0
	for _, file := range files {
		read := v.readLane
		if v.contract.Layout == "long" {
			read = v.readLong
		}
		l, err := read(file)
		if err != nil {
			c.fail("%v", err)
			if file == "telemetry.csv" {
				return nil
			}
			continue
		}
		if file == "telemetry.csv" {
			if len(l.times) < 2 {
				return fmt.Errorf("telemetry.csv has %d samples", len(l.times))
			}
			v.telemetry, v.step = l, l.times[1]-l.times[0]
		} else if !slices.Equal(l.times, v.telemetry.times) {
			c.fail("%s has other samples than telemetry.csv", file)
			continue
		}
		v.lanes[file] = l
		cells += len(l.times) * len(v.tags)
		if file == "telemetry.csv" || file == "lanes/sensor.csv" {
			v.judgeRanges(c, l)
		}
	}
	v.truth, v.twin = v.lanes["truth.csv"], v.lanes["counterfactual.csv"]
	if hz := v.contract.SampleHz; hz > 0 && math.Abs(float64(v.step)*hz/1e9-1) > 1e-6 {
		c.fail("samples are %d ns apart at %g Hz", v.step, hz)
	}
	c.Figures = fmt.Sprintf("%d lanes, %d samples, %d tags, %d values, %g s apart", len(v.lanes), len(v.telemetry.times), len(v.tags), cells, float64(v.step)/1e9)
	return nil
}

// judgeRanges demands that transmitters report what they can.
func (v *recorded) judgeRanges(c *Check, l *lane) {
	for i := range v.tags {
		t := &v.tags[i]
		for n, fixed := range l.values[i] {
			if x := t.value(fixed); x < t.lo-t.unit || x > t.hi+t.unit {
				c.fail("%s: %s is %g at sample %d, outside of %g to %g", l.file, t.name, x, n, t.lo, t.hi)
				break
			}
		}
	}
}

// judgeLanes demands that what transmitters send arrives on the screen unchanged while no event is on.
func (v *recorded) judgeLanes(c *Check) error {
	var others []*lane
	for _, file := range []string{"lanes/sensor.csv", "lanes/plc.csv", "lanes/wire_tap0.csv", "lanes/wire_tap1.csv"} {
		if l := v.lanes[file]; l != nil {
			others = append(others, l)
		}
	}
	if len(others) == 0 {
		c.skip("only telemetry was delivered")
		return nil
	}
	rows := 0
	for n := range v.telemetry.times {
		if v.attacked && (n >= len(v.telemetry.event) || v.telemetry.event[n] != "") {
			continue
		}
		rows++
		for _, l := range others {
			for i := range v.tags {
				if t := &v.tags[i]; t.role != "command" && t.role != "setpoint" && l.values[i][n] != v.telemetry.values[i][n] {
					c.fail("%s is %g in telemetry and %g in %s at sample %d, without any event", t.name, t.value(v.telemetry.values[i][n]), t.value(l.values[i][n]), l.file, n)
				}
			}
		}
	}
	c.Figures = fmt.Sprintf("%d lanes equal telemetry in %d rows without events", len(others), rows)
	return nil
}
