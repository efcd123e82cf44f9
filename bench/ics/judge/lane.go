package judge

import (
	"fmt"
	"path/filepath"
	"strconv"
	"strings"
)

// lane is a wide or long file: values are fixed-point numbers with the decimals of their tags.
type lane struct {
	file    string
	times   []int64
	values  [][]int64 // by tag of tags.csv
	quality [][]uint32
	attack  []bool
	phase   []string
	event   []string
}

// recorded is one run.
type recorded struct {
	*delivery
	number    int // from 1
	folder    string
	telemetry *lane
	truth     *lane // nil where it was not delivered
	twin      *lane
	lanes     map[string]*lane // by file
	step      int64            // ns between samples
	taps      [2]*capture
}

const labelNames = ",attack,phase,event"

// wideHeader is what a lane must begin with.
func (v *recorded) wideHeader(quality, labelled bool) string {
	var b strings.Builder
	b.WriteString("ts_ns,seq")
	for i := range v.tags {
		b.WriteString("," + v.tags[i].column)
	}
	if quality {
		for i := range v.tags {
			b.WriteString("," + v.tags[i].column + "_q")
		}
	}
	if labelled {
		b.WriteString(labelNames)
	}
	return b.String()
}

// readLane reads a lane. Only telemetry has labels and qualities.
func (v *recorded) readLane(file string) (*lane, error) {
	l := &lane{file: file, values: make([][]int64, len(v.tags))}
	quality, labelled := false, file == "telemetry.csv" && v.attacked
	header := func(cells []string) error {
		got := strings.Join(cells, ",")
		quality = file == "telemetry.csv" && got == v.wideHeader(true, labelled)
		if !quality && got != v.wideHeader(false, labelled) {
			return fmt.Errorf("the header does not have the columns of tags.csv: %s", got)
		}
		if quality && l.quality == nil {
			l.quality = make([][]uint32, len(v.tags))
		}
		return nil
	}
	err := readCSV(filepath.Join(v.folder, file), header, func(n int, cells []string) error {
		at, err := strconv.ParseInt(cells[0], 10, 64)
		if err != nil {
			return fmt.Errorf("ts_ns: %w", err)
		}
		if cells[1] != strconv.Itoa(n) {
			return fmt.Errorf("seq is %s, not %d", cells[1], n)
		}
		if n > 1 && at-l.times[n-1] != l.times[1]-l.times[0] || n > 0 && at <= l.times[n-1] {
			return fmt.Errorf("ts_ns is %d, %d after the last sample", at, at-l.times[n-1])
		}
		l.times = append(l.times, at)
		for i := range v.tags {
			value, ok := fixed(cells[2+i], v.tags[i].decimals)
			if !ok {
				return fmt.Errorf("%s is %q, which is no number with %d decimals", v.tags[i].column, cells[2+i], v.tags[i].decimals)
			}
			l.values[i] = append(l.values[i], value)
		}
		rest := cells[2+len(v.tags):]
		if quality {
			for i := range v.tags {
				q, err := strconv.ParseUint(rest[i], 10, 32)
				if err != nil {
					return fmt.Errorf("%s_q: %w", v.tags[i].column, err)
				}
				l.quality[i] = append(l.quality[i], uint32(q))
			}
			rest = rest[len(v.tags):]
		}
		if labelled {
			if rest[0] != "0" && rest[0] != "1" {
				return fmt.Errorf("attack is %q", rest[0])
			}
			l.attack = append(l.attack, rest[0] == "1")
			l.phase = append(l.phase, strings.Clone(rest[1]))
			l.event = append(l.event, strings.Clone(rest[2]))
		}
		return nil
	})
	return l, err
}

// sampleAt is the first sample at or after a time, at most the number of samples.
func (v *recorded) sampleAt(ns int64) int {
	d := ns - v.telemetry.times[0]
	if d <= 0 {
		return 0
	}
	return int(min((d+v.step-1)/v.step, int64(len(v.telemetry.times))))
}

// inForce is the sample whose values hold at a time.
func (v *recorded) inForce(ns int64) int {
	return int(min((ns-v.telemetry.times[0])/v.step, int64(len(v.telemetry.times)-1)))
}
