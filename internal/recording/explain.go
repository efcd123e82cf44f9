package recording

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/sdg-service/sdg/internal/engine/ics"
	"github.com/sdg-service/sdg/internal/engine/plant/alarm"
	"github.com/sdg-service/sdg/internal/evidence"
	"github.com/sdg-service/sdg/internal/report/detect"
	"github.com/sdg-service/sdg/internal/report/recordingpage"
	"github.com/sdg-service/sdg/internal/report/sheet"
)

// lanesShown explains the lanes, and marks where attackers of the first run act.
func (r *Recording) lanesShown(score *Score) []recordingpage.Lane {
	list := []struct {
		lane                    Lane
		title, meaning, between string
		vectors                 []ics.Vector
	}{
		{TrueLane, "Process", "What is: from the equations, without any error.", "", nil},
		{SensorLane, "Transmitter", "Lag, bias, drift, noise and resolution are added; faults strike here.", "measured", nil},
		{PLCLane, "Controller", "The image that the control program reads, and the outputs that it decides on.", "wired in", []ics.Vector{ics.InController}},
		{WireLane, "Network", "What polls carry past each tap: in front of an attacker in the middle, and behind.", "polled", []ics.Vector{ics.InTheMiddle, ics.RogueMaster}},
		{HMILane, "Operators", "What screens show and the historian keeps: the telemetry.", "shown", []ics.Vector{ics.CompromisedHMI, ics.Insider}},
	}
	if r.taps() == 1 {
		list[3].meaning = "What polls carry past the tap."
	}
	var out []recordingpage.Lane
	for _, l := range list {
		s := recordingpage.Lane{Name: string(l.lane), Title: l.title, Meaning: l.meaning, Between: l.between}
		for i := range r.files {
			if f := &r.files[i]; f.content == laneContent && f.lane == l.lane || f.content == captureContent && l.lane == WireLane {
				s.Files = append(s.Files, f.Name)
			}
		}
		if len(score.Runs) > 0 {
			for i := range score.Runs[0].Events {
				if e := &score.Runs[0].Events[i]; e.Class() == ics.Attack && e.Status != NeverFired && slices.Contains(l.vectors, e.Vector) {
					s.Events = append(s.Events, e.ID)
				}
			}
		}
		s.Events = several(s.Events, 6)
		out = append(out, s)
	}
	return out
}

// several cuts a list, and says how much it cut.
func several(list []string, most int) []string {
	if len(list) <= most {
		return list
	}
	return append(slices.Clone(list[:most-1]), fmt.Sprintf("+ %d", len(list)-most+1))
}

// meanings say what detectors look for.
var meanings = map[detect.Family]string{
	detect.Range:    "values at the edge of those seen before, and beyond",
	detect.Residual: "tags that no longer go together (squared prediction error of a principal component analysis)",
	detect.Balance:  "changes that flows, commands and levels do not explain",
	detect.Freeze:   "values that stopped moving",
	detect.Rate:     "more or fewer frames than usual",
}

func familyName(f detect.Family) string { return strings.ReplaceAll(string(f), "_", " ") }

// detectorsShown says how detectors did.
func (r *Recording) detectorsShown(p *recordingpage.Report, d *detection) {
	if d == nil {
		return
	}
	for _, f := range d.Results {
		p.Detectors = append(p.Detectors, recordingpage.Detector{
			Name: familyName(f.Family), Meaning: meanings[f.Family], Events: f.Events, Detected: f.Detected,
			Delay: f.MedianDelay * float64(r.sampleNS()) / 1e9, Chance: f.Chance, Benign: f.Benign, Mistaken: f.Mistaken, False: f.FalseShare,
		})
	}
	if d.StumpName != "" {
		p.Shortcut = fmt.Sprintf("The best single column, %s, tells rows of attacks from others with an area under the ROC curve of %.3f: 0.5 is guessing, and above %g attacks could be told by one glance.",
			d.StumpName, d.Stump, stumpLimit)
	}
	if r.samples > judgedSamples {
		p.Judged = fmt.Sprintf("They looked at the first %s samples of the first run.", sheet.Count(judgedSamples))
	}
}

// alarmsShown are the alarms that were raised.
func (r *Recording) alarmsShown(f Facts) []recordingpage.Alarm {
	kinds := map[alarm.Kind]string{
		alarm.HighHigh: "very high", alarm.High: "high", alarm.Low: "low", alarm.LowLow: "very low", alarm.BadValue: "bad value",
	}
	var out []recordingpage.Alarm
	for i, n := range f.Raised {
		if n == 0 {
			continue
		}
		point := r.alarms.Points()[i]
		t := r.tags[point.Tag]
		a := recordingpage.Alarm{ID: point.ID, Title: t.Title + ": " + kinds[point.Kind], Priority: int(point.Priority), Raised: n}
		if point.Kind != alarm.BadValue {
			a.Limit = number(point.Limit) + " " + t.Unit
		}
		out = append(out, a)
	}
	return out
}

// mostTerms is how many terms of a balance are written out.
const mostTerms = 12

// balancesShown are the conserved quantities, with what they add up.
func (r *Recording) balancesShown(f Facts, j *Judgement) []recordingpage.Balance {
	var out []recordingpage.Balance
	for i, b := range r.spec.Balances {
		s := recordingpage.Balance{Name: b.Name, Error: f.Balances[i], Within: balanceTolerance, Verdict: evidence.Pass}
		for _, c := range j.Constraint.Constraints {
			if c.ID == "balance."+b.Name {
				s.Verdict = c.Verdict
			}
		}
		var sum strings.Builder
		for k, n := range b.States {
			if k == mostTerms {
				fmt.Fprintf(&sum, " and %d more terms", len(b.States)-k)
				break
			}
			sum.WriteString(term(b.Coefficients[k], k == 0) + r.spec.States[n].Name)
		}
		s.Sum = fmt.Sprintf("%s, in %s", sum.String(), b.Unit)
		out = append(out, s)
	}
	return out
}

// term writes a coefficient in front of its quantity.
func term(c float64, first bool) string {
	sign := " + "
	switch {
	case c < 0 && first:
		sign = "−"
	case c < 0:
		sign = " − "
	case first:
		sign = ""
	}
	if c = max(c, -c); c == 1 {
		return sign
	}
	return sign + strconv.FormatFloat(c, 'g', 4, 64) + " "
}

// promises are the constraints but for balances, which have a table of their own; those of a kind that all hold are one line.
func promises(j *Judgement) []recordingpage.Check {
	var out []recordingpage.Check
	grouped := map[string][2]string{"range": {"tag", "every value within the range of its transmitter"}, "row_count": {"table", "as many rows as promised"}}
	sums := map[string]*recordingpage.Check{}
	counts := map[string]int{}
	for _, c := range j.Constraint.Constraints {
		if c.Kind == "balance" {
			continue
		}
		if _, ok := grouped[c.Kind]; !ok || c.Verdict != evidence.Pass {
			out = append(out, recordingpage.Check{Verdict: c.Verdict, Text: c.Description, Checked: c.Checked, Wrong: c.Violations})
			continue
		}
		if sums[c.Kind] == nil {
			sums[c.Kind] = &recordingpage.Check{Verdict: evidence.Pass}
		}
		sums[c.Kind].Checked += c.Checked
		counts[c.Kind]++
	}
	for _, kind := range []string{"range", "row_count"} {
		if s := sums[kind]; s != nil {
			s.Text = counted(int64(counts[kind]), grouped[kind][0]) + ": " + grouped[kind][1]
			out = append(out, *s)
		}
	}
	for _, s := range j.ValueSafety.Scanners {
		out = append(out, recordingpage.Check{Verdict: s.Verdict, Text: s.Detail, Checked: s.Scanned})
	}
	return out
}

// parametersShown are the constants that a request changed.
func (r *Recording) parametersShown() []recordingpage.Figure {
	var out []recordingpage.Figure
	for _, p := range r.spec.Parameters {
		if v, ok := r.contract.PlantParams[p.Name]; ok && v != p.Default {
			out = append(out, recordingpage.Figure{
				Value: fmt.Sprintf("%s = %s %s", p.Name, number(v), p.Unit), Label: fmt.Sprintf("%s; %s in the catalogue", p.Title, number(p.Default)),
			})
		}
	}
	return out
}

// hostsShown are the machines of the first run's network.
func (r *Recording) hostsShown() []recordingpage.Host {
	var out []recordingpage.Host
	for _, h := range r.topology(0).Hosts {
		if h.Role == ics.Attacker && !r.attacked() {
			continue
		}
		out = append(out, recordingpage.Host{
			Name: h.Name, Role: strings.ReplaceAll(string(h.Role), "_", " "), Zone: h.Zone,
			IPv4: fmt.Sprintf("%d.%d.%d.%d", h.IPv4[0], h.IPv4[1], h.IPv4[2], h.IPv4[3]),
			MAC:  fmt.Sprintf("%02x:%02x:%02x:%02x:%02x:%02x", h.MAC[0], h.MAC[1], h.MAC[2], h.MAC[3], h.MAC[4], h.MAC[5]),
		})
	}
	return out
}

// protocolsShown are those that controllers are polled by.
func (r *Recording) protocolsShown() []recordingpage.Figure {
	var out []recordingpage.Figure
	for _, p := range Protocols {
		if slices.Contains(r.contract.Network.Protocols, p.Name) {
			out = append(out, recordingpage.Figure{Value: p.Title, Label: fmt.Sprintf("port %d, %s", p.Port, p.Standard)})
		}
	}
	return out
}
