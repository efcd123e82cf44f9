package recording

import (
	"bytes"
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"

	"github.com/sdg-service/sdg/internal/engine/ics"
	"github.com/sdg-service/sdg/internal/engine/ics/catalog"
	"github.com/sdg-service/sdg/internal/engine/plant"
	"github.com/sdg-service/sdg/internal/evidence"
	"github.com/sdg-service/sdg/internal/report/recordingpage"
	"github.com/sdg-service/sdg/internal/report/sheet"
)

// report is the page that people look at first.
func (r *Recording) report(in JudgeInput, j *Judgement) ([]byte, error) {
	p := &recordingpage.Report{
		Title: r.spec.Title, Verdict: worst(j.Constraint.Verdict, j.Utility.Verdict, j.ValueSafety.Verdict),
		Clock: recordingpage.Clock{Start: r.start, SampleNS: r.sampleNS(), Samples: r.samples}, Attacked: r.attacked(),
		Settings: r.settings(), Lanes: r.lanesShown(in.Score), Checks: promises(j), Balances: r.balancesShown(in.Facts, j),
		Equations: r.spec.Equations, Sources: r.spec.Sources, Parameters: r.parametersShown(), Alarms: r.alarmsShown(in.Facts),
	}
	p.Subtitle = fmt.Sprintf("%s of %s, simulated from published equations. Start %s UTC, a sample every %g s.",
		seconds(p.Clock.Seconds()), r.contract.Plant, r.start.Format("2006-01-02 15:04:05"), float64(r.sampleNS())/1e9)
	p.Tags = r.tagsShown(in)
	if t := in.Facts.Trend; t != nil {
		p.PerBucket, p.AlarmBuckets = t.PerBucket, t.Alarms
	}
	if r.attacked() {
		p.Title += " under attack"
		p.Events = r.eventsShown(&in.Score.Runs[0], j.detection)
		r.detectorsShown(p, j.detection)
	}
	rows := r.rowsByFile(in.Rows)
	p.Figures = r.figures(in, rows)
	p.Headline, p.Basis = r.headline(p, j)
	p.Runs = r.runsShown(in.Score)
	p.Files = r.filesShown(rows)
	if r.contract.Network != nil {
		p.Hosts, p.Protocols = r.hostsShown(), r.protocolsShown()
	}
	var b bytes.Buffer
	if err := recordingpage.Write(&b, p); err != nil {
		return nil, err
	}
	return b.Bytes(), nil
}

// worst is the worst of some verdicts.
func worst(verdicts ...evidence.Verdict) evidence.Verdict {
	for _, v := range []evidence.Verdict{evidence.Fail, evidence.Warn} {
		if slices.Contains(verdicts, v) {
			return v
		}
	}
	return evidence.Pass
}

// headline says what came out, and what to look at.
func (r *Recording) headline(p *recordingpage.Report, j *Judgement) (headline, basis string) {
	basis = "Simulated: no value was measured at a plant, and no record of a person entered it."
	for _, c := range j.Constraint.Constraints {
		switch {
		case c.Verdict == evidence.Fail:
			basis = fmt.Sprintf("Does not hold: %s. %s", c.Description, basis)
		case c.ID == "effects" && c.Violations > 0:
			basis = fmt.Sprintf("Attacks that changed nothing: %d; rows are not labelled by them. %s", c.Violations, basis)
		}
	}
	if d := j.detection; d != nil && d.Stump > stumpLimit {
		basis = fmt.Sprintf("Column %s alone tells rows of attacks from others: detectors that learn from this recording may learn no more than that. %s", d.StumpName, basis)
	}
	if p.Verdict == evidence.Fail {
		return "Something that was promised does not hold.", basis
	}
	if !p.Attacked {
		return "Balances close, values are in range, and every row is there.", basis
	}
	attacks, effective, watching, judged, seen := 0, 0, 0, 0, 0
	for i := range p.Events {
		e := &p.Events[i]
		if !e.Attack {
			continue
		}
		switch e.Status {
		case recordingpage.Watching:
			watching++
		case recordingpage.Effective:
			effective++
			attacks++
		default:
			attacks++
		}
		if e.Judged {
			judged++
			if len(e.Seen) > 0 {
				seen++
			}
		}
	}
	switch {
	case attacks+watching == 0:
		return "No attack took place in the first run.", basis
	case attacks == 0:
		headline = fmt.Sprintf("%d attacks only watch", watching)
	case watching == 0:
		headline = fmt.Sprintf("%d of %d attacks changed the process or what operators see", effective, attacks)
	default:
		headline = fmt.Sprintf("%d of %d attacks changed the process or what operators see, %d more only watch", effective, attacks, watching)
	}
	return fmt.Sprintf("%s; detectors noticed %d of %d.", headline, seen, judged), basis
}

// figures are the tiles under the verdict.
func (r *Recording) figures(in JudgeInput, rows map[string]int64) []recordingpage.Figure {
	out := []recordingpage.Figure{{Value: seconds(float64(r.samples) * float64(r.sampleNS()) / 1e9), Label: "simulated"}}
	add := func(value, label string) { out = append(out, recordingpage.Figure{Value: value, Label: label}) }
	if n := r.contract.Replicas; n > 1 {
		out[0].Label = "simulated, in each run"
		add(strconv.Itoa(n), "runs")
	}
	add(sheet.Count(in.Facts.Samples), "samples")
	add(strconv.Itoa(len(r.columns)), "tags")
	if r.attacked() {
		attacks, benign := 0, 0
		for _, run := range in.Score.Runs {
			for i := range run.Events {
				switch e := &run.Events[i]; {
				case e.Status == NeverFired:
				case e.Class() == ics.Attack:
					attacks++
				default:
					benign++
				}
			}
		}
		add(strconv.Itoa(attacks), "attacks")
		add(strconv.Itoa(benign), "benign events")
		add(fmt.Sprintf("%.1f %%", 100*float64(in.Facts.Active+in.Facts.Recovery)/float64(max(in.Facts.Samples, 1))), "of rows labelled as attack")
	}
	raised := int64(0)
	for _, n := range in.Facts.Raised {
		raised += n
	}
	add(sheet.Count(raised), "alarms")
	frames := int64(0)
	for i := range r.files {
		if f := &r.files[i]; f.content == captureContent {
			frames += rows[FileOf(f.Name)]
		}
	}
	if r.contract.Network != nil {
		add(sheet.Count(frames), "frames at "+counted(int64(r.taps()), "tap"))
	}
	return out
}

// settings say what was asked for, in words.
func (r *Recording) settings() []recordingpage.Figure {
	c := r.contract
	out := []recordingpage.Figure{
		{Value: c.Plant, Label: "plant"}, {Value: c.Seed, Label: "seed"}, {Value: fmt.Sprintf("%s %s", EngineName, EngineVersion), Label: "engine"},
		{Value: fmt.Sprintf("every %d ms", c.ScanMS), Label: "control program"},
		{Value: fmt.Sprintf("noise × %g, drift × %g", *c.Sensors.Noise, *c.Sensors.Drift), Label: "transmitters"},
		{Value: fmt.Sprintf("daily wave × %g, random part × %g", *c.Demand.Amplitude, *c.Demand.Noise), Label: "demand"},
		{Value: strings.ReplaceAll(c.Historian.Mode, "_", " "), Label: "historian"},
	}
	if c.Network != nil {
		out = append(out, recordingpage.Figure{Value: fmt.Sprintf("%s, polled every %d ms", strings.Join(c.Network.Protocols, ", "), c.Network.PollMS), Label: "network"})
	}
	if n := len(c.Faults); n > 0 {
		out = append(out, recordingpage.Figure{Value: fmt.Sprintf("%d, of transmitters", n), Label: "faults"})
	}
	if r.attacked() {
		out = append(out, recordingpage.Figure{Value: "for ICS " + c.AttackVersion, Label: "ATT&CK"},
			recordingpage.Figure{Value: fmt.Sprintf("at least %g σ, %d tries", c.EffectGate.MinSigma, c.EffectGate.MaxTries), Label: "effect gate"})
	}
	return out
}

// tagsShown are the columns with their course.
func (r *Recording) tagsShown(in JudgeInput) []recordingpage.Tag {
	targets := map[string]bool{}
	for i := range in.Score.Runs[0].Events {
		if e := &in.Score.Runs[0].Events[i]; e.Class() == ics.Attack && e.Status == Effective {
			for _, name := range e.Targets {
				targets[name] = true
			}
		}
	}
	var out []recordingpage.Tag
	for i, n := range r.columns {
		t := r.tags[n]
		s := recordingpage.Tag{
			Name: t.Name, Title: t.Title, Unit: t.Unit, Lo: t.Lo, Hi: t.Hi, Bad: in.Facts.Bad[i], Target: targets[t.Name],
			Steps: t.Decimals == 0 && (t.Role == plant.Status || t.Role == plant.Command),
		}
		if r.names[i] != t.Name {
			s.Title += " (" + r.names[i] + ")"
		}
		for _, l := range []struct {
			kind  string
			limit plant.Limit
		}{{"HH", t.Limit.HH}, {"H", t.Limit.H}, {"L", t.Limit.L}, {"LL", t.Limit.LL}} {
			if l.limit.Set {
				s.Limits = append(s.Limits, recordingpage.Limit{Kind: l.kind, Value: l.limit.Value})
			}
		}
		if trend := in.Facts.Trend; trend != nil {
			s.HMI, s.Truth = trend.HMI.band(i), trend.True.band(i)
			if trend.Twin.Lo != nil {
				s.Twin = trend.Twin.band(i)
			}
		}
		out = append(out, s)
	}
	return out
}

func (e *Extremes) band(column int) recordingpage.Band {
	return recordingpage.Band{Lo: e.Lo[column], Hi: e.Hi[column]}
}

// ways are vectors in words.
var ways = map[ics.Vector]string{
	ics.Insider: "insider at a legitimate host", ics.InTheMiddle: "attacker in the middle", ics.RogueMaster: "rogue master",
	ics.CompromisedHMI: "compromised HMI", ics.InController: "inside the controller", ics.OfTheProcess: "process or equipment",
}

// eventsShown are the events of a run, in seconds since its beginning.
func (r *Recording) eventsShown(run *RunScore, d *detection) []recordingpage.Event {
	sample := func(n uint64) float64 { return float64(n) * float64(r.sampleNS()) / 1e9 }
	scan := func(n uint64) float64 { return float64(n) * float64(r.contract.ScanMS) / 1e3 }
	var out []recordingpage.Event
	for i := range run.Events {
		e := &run.Events[i]
		k := e.Kind()
		s := recordingpage.Event{
			ID: e.ID, Entry: k.ID, Title: k.Title, Attack: k.Class == ics.Attack, Status: statusShown(e), From: scan(e.From), To: scan(e.To),
			EffectFrom: sample(e.EffectFrom), EffectTo: sample(e.EffectTo), Recovered: sample(e.RecoveredAt), Way: ways[e.Vector], Source: e.Source,
			Targets: e.Targets, Share: e.Size, Sigma: e.Sigma, Moved: e.Tag, Expected: k.Effect, Sign: k.Sign, Joint: e.Joint, Capped: e.Capped,
		}
		techniques := k.Techniques
		if r.contract.AttackVersion == catalog.Version18 {
			techniques = k.TechniquesV18
		}
		for _, id := range techniques {
			s.Techniques = append(s.Techniques, recordingpage.Figure{Value: id, Label: catalog.Names(id)})
		}
		for _, effect := range e.Effects {
			if effect.Lane == AlarmLane {
				s.Alarms = append(s.Alarms, effect.Tag)
				continue
			}
			t := r.tags[r.tagOf[effect.Tag]]
			s.Effects = append(s.Effects, recordingpage.Effect{Tag: effect.Tag, From: sample(effect.From), To: sample(effect.To), Share: effect.Size / (t.Hi - t.Lo)})
		}
		if d != nil {
			for _, seen := range d.Seen {
				if seen.Event != e.ID {
					continue
				}
				s.Judged = true
				if seen.Detected {
					s.Seen = append(s.Seen, recordingpage.Seen{Detector: familyName(seen.Family), Delay: sample(uint64(max(seen.Delay, 0)))})
				}
			}
		}
		out = append(out, s)
	}
	return out
}

func statusShown(e *Outcome) recordingpage.Status {
	switch {
	case e.Status == NeverFired:
		return recordingpage.Never
	case e.Class() == ics.Benign:
		return recordingpage.Harmless
	case e.Silent() && e.EffectTo == 0:
		return recordingpage.Watching
	case e.Status == NoEffect:
		return recordingpage.NoEffect
	}
	return recordingpage.Effective
}

// runsShown are all runs where there are several.
func (r *Recording) runsShown(score *Score) []recordingpage.Run {
	if len(score.Runs) < 2 {
		return nil
	}
	var out []recordingpage.Run
	for n, run := range score.Runs {
		s := recordingpage.Run{Number: n + 1, Folder: r.folder(n), Seed: strconv.FormatUint(r.seedOf(n), 10), Split: run.Split}
		for i := range run.Events {
			switch e := &run.Events[i]; {
			case e.Class() == ics.Benign:
				s.Benign++
			case e.Status == Effective:
				s.Effective++
				s.Attacks++
			default:
				s.Attacks++
			}
		}
		out = append(out, s)
	}
	return out
}

// seconds says a length of time in whole days, hours, minutes or seconds.
func seconds(v float64) string {
	n := int64(math.Round(v))
	switch {
	case n >= 86_400 && n%86_400 == 0:
		return counted(n/86_400, "day")
	case n >= 3600 && n%3600 == 0:
		return fmt.Sprintf("%d h", n/3600)
	case n >= 60 && n%60 == 0:
		return fmt.Sprintf("%d min", n/60)
	}
	return strconv.FormatFloat(v, 'f', -1, 64) + " s"
}

// counted writes a number and what it counts.
func counted(n int64, what string) string {
	if n == 1 {
		return "1 " + what
	}
	return sheet.Count(n) + " " + what + "s"
}
