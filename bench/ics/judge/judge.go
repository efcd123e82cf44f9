// Package judge decides whether a delivered recording is what its own files promise. It reads files and nothing else.
package judge

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
)

// Options say what is judged.
type Options struct {
	Folder   string // of a delivery
	Contract string // file; empty means the one in the folder
	Again    string // folder of a second delivery; empty means none
	// MinEvents is from how many attacks on shortcuts are judged; below it, one attack's course decides the figure.
	MinEvents int
}

// Verdict of a check.
type Verdict string

const (
	Pass Verdict = "pass"
	Fail Verdict = "fail"
	// Skipped checks lack what they would need, as Figures says.
	Skipped Verdict = "skipped"
)

// Check is one judgement.
type Check struct {
	Run      string   `json:"run"` // folder of the run; "" for the whole delivery or its only run
	Name     string   `json:"check"`
	Verdict  Verdict  `json:"verdict"`
	Figures  string   `json:"figures"`
	Findings []string `json:"findings,omitempty"` // the first few

	found int
}

// shown is how many findings of a check are kept.
const shown = 5

func (c *Check) fail(format string, args ...any) {
	c.Verdict = Fail
	if c.found++; c.found <= shown {
		c.Findings = append(c.Findings, fmt.Sprintf(format, args...))
	}
}

func (c *Check) skip(reason string) { c.Verdict, c.Figures = Skipped, reason }

// Report is the judgement of a delivery.
type Report struct {
	Folder string   `json:"folder"`
	Checks []*Check `json:"checks"`
	// Fields are the areas under the ROC curve that single fields reach, over all runs.
	Fields map[string]float64 `json:"fields,omitempty"`
}

// Failed tells whether any check did.
func (r *Report) Failed() bool {
	return slices.ContainsFunc(r.Checks, func(c *Check) bool { return c.Verdict == Fail })
}

// Find returns the checks of a name.
func (r *Report) Find(name string) []*Check {
	var out []*Check
	for _, c := range r.Checks {
		if c.Name == name {
			out = append(out, c)
		}
	}
	return out
}

// check carries one out. What cannot be read has failed.
func (r *Report) check(run, name string, do func(c *Check) error) {
	c := &Check{Run: run, Name: name, Verdict: Pass}
	r.Checks = append(r.Checks, c)
	if err := do(c); err != nil {
		c.fail("%v", err)
	}
	if c.found > shown {
		c.Findings = append(c.Findings, fmt.Sprintf("and %d more", c.found-shown))
	}
}

// Judge reads a delivery and judges it. One run is in memory at a time: 8 bytes for each value of its lanes, and its captures. The error is about
// what cannot be judged at all; everything else is a finding.
func Judge(o Options) (*Report, error) {
	info, err := os.Stat(o.Folder)
	if err != nil {
		return nil, fmt.Errorf("open the delivery: %w", err)
	}
	if !info.IsDir() {
		return nil, fmt.Errorf("%s is no folder", o.Folder)
	}
	contract, err := findContract(o)
	if err != nil {
		return nil, err
	}
	d := &delivery{folder: o.Folder, contract: contract}
	r := &Report{Folder: o.Folder}
	if err := d.open(); err != nil {
		return nil, err
	}
	if d.attacked {
		r.check("", "splits", d.judgeSplits)
		r.check("", "navigator", d.judgeLayer)
		r.check("", "onsets", func(c *Check) error { return d.judgeOnsets(c, o.MinEvents) })
	}
	short := newShortcuts()
	for n := range d.runs {
		d.judgeRun(r, n, short)
	}
	if d.attacked {
		r.check("", "shortcuts", func(c *Check) error {
			r.Fields = short.areas()
			return judgeShortcuts(c, r.Fields, d, len(d.runs), o.MinEvents)
		})
		r.check("", "addresses", func(c *Check) error { return short.judgeAddresses(c, d.contract.AttackerIP == "reuse") })
	}
	if o.Again != "" {
		r.check("", "again", func(c *Check) error { return compareFolders(c, o.Folder, o.Again) })
	}
	return r, nil
}

func (d *delivery) judgeRun(r *Report, n int, short *shortcuts) {
	folder := d.runs[n]
	v := &recorded{delivery: d, number: n + 1, folder: filepath.Join(d.folder, folder)}
	r.check(folder, "formats", v.judgeFormats)
	if v.telemetry == nil {
		return
	}
	r.check(folder, "lanes", v.judgeLanes)
	if d.attacked {
		r.check(folder, "labels", v.judgeLabels)
		r.check(folder, "twin", v.judgeTwin)
		r.check(folder, "effects", v.judgeEffects)
	}
	r.check(folder, "alarms", v.judgeAlarms)
	if exists(filepath.Join(v.folder, "packets.csv")) || exists(filepath.Join(v.folder, "packets")) {
		r.check(folder, "packets", v.judgePackets)
		r.check(folder, "tcp", v.judgeTCP)
		r.check(folder, "modbus", v.judgeModbus)
		r.check(folder, "s7", v.judgeS7)
		r.check(folder, "iec104", v.judgeIEC104)
		r.check(folder, "dnp3", v.judgeDNP3)
		r.check(folder, "opcua", v.judgeOPCUA)
		r.check(folder, "flows", v.judgeFlows)
	}
	if d.attacked {
		short.add(v)
	}
}

func exists(path string) bool {
	_, err := os.Stat(path)
	return err == nil
}
