package recording

import (
	"fmt"
	"math"
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/engine/ics"
	"github.com/sdg-service/sdg/internal/engine/plant/run"
	"github.com/sdg-service/sdg/internal/evidence"
	"github.com/sdg-service/sdg/internal/random"
	"github.com/sdg-service/sdg/internal/report/detect"
)

// judgedSamples is up to how many samples of the first run detectors look at.
const judgedSamples = 100_000

// stumpLimit is the area under the ROC curve that no single column may exceed: above, a recording can be told by one glance.
const stumpLimit = 0.9

// detection is how detectors saw the first run.
type detection struct {
	Looked, Calm int // samples
	Results      []detect.Result
	Seen         []detect.Seen
	// Stump is the best single column, and its area under the ROC curve.
	Stump     float64
	StumpName string
}

// utility says how attacks can be seen, and how calm the plant is.
func (r *Recording) utility(in JudgeInput) (evidence.UtilityReport, *detection, error) {
	out := evidence.UtilityReport{
		Verdict: evidence.Pass, Metrics: []evidence.Metric{},
		Basis: "Simulated from the equations of the catalogue; figures are measured on the recording.",
	}
	add := func(name string, columns []string, observed float64, verdict evidence.Verdict, detail string, args ...any) {
		m := evidence.Metric{Name: name, Table: "telemetry", Columns: columns, Verdict: verdict, Detail: fmt.Sprintf(detail, args...)}
		if !math.IsNaN(observed) {
			m.Observed = &observed
		}
		if verdict == evidence.Warn && out.Verdict == evidence.Pass {
			out.Verdict = evidence.Warn
		}
		out.Metrics = append(out.Metrics, m)
	}
	bad := int64(0)
	for _, n := range in.Facts.Bad {
		bad += n
	}
	cells := max(in.Facts.Samples*int64(len(r.columns)), 1)
	add("bad_quality_share", []string{}, float64(bad)/float64(cells), evidence.Pass, "share of the telemetry's values with bad quality")
	alarms := int64(0)
	for _, t := range r.Tables() {
		if strings.HasSuffix(t.Name, "alarms") {
			alarms += in.Rows[t.Name]
		}
	}
	hours := float64(in.Facts.Samples) * float64(r.sampleNS()) / 1e9 / 3600
	add("alarm_changes_per_hour", []string{}, float64(alarms)/max(hours, 1e-9), evidence.Pass, "changes of alarms per simulated hour (ISA-18.2 counts the new ones: at most 6 per hour are manageable)")
	if !r.attacked() {
		return out, nil, nil
	}
	rows := max(in.Facts.Samples, 1)
	add("attack_share", []string{}, float64(in.Facts.Active+in.Facts.Recovery)/float64(rows), evidence.Pass, "share of rows under attack or recovering: %d active, %d recovering", in.Facts.Active, in.Facts.Recovery)
	add("residual_share", []string{}, float64(in.Facts.Residual)/float64(rows), evidence.Pass, "share of rows, outside of attacks and their recovery, in which the process is elsewhere than it would be without attacks")
	d, err := r.detect(in)
	if err != nil {
		return out, nil, err
	}
	add("calm_samples", []string{}, float64(d.Calm), evidence.Pass, "samples of the first run, of %d looked at, in which no event is on or may still have an effect: its own false alarms are counted there", d.Looked)
	for _, f := range d.Results {
		name := "detector_" + string(f.Family)
		add(name+"_recall", []string{}, f.Recall(), evidence.Pass,
			"attacks that the detector %s sees, of %d, at a threshold that %g %% of the samples of other runs without events exceed; median delay %s; %d false alarms in %d calm samples of this run",
			f.Family, f.Events, 100*detect.FalseRate, samplesText(f.MedianDelay, r.sampleNS()), f.FalseAlarms, f.CalmSamples)
		add(name+"_false_share", []string{}, f.FalseShare, evidence.Pass,
			"share of the samples of runs without events at which the detector %s has an alarm, each run under the threshold of the others; the threshold aims at %g", f.Family, detect.FalseRate)
		if f.Events > 0 {
			add(name+"_chance", []string{}, f.Chance, evidence.Pass, "share of stretches as long as the attacks, in runs without events, in which the detector %s raises an alarm: recall means what is above", f.Family)
		}
		if f.Benign > 0 {
			add(name+"_mistaken", []string{}, float64(f.Mistaken)/float64(f.Benign), evidence.Pass, "share of %d benign events at which the detector %s raises an alarm", f.Benign, f.Family)
		}
	}
	for _, e := range in.Score.Runs[0].Events {
		if e.Class() != ics.Attack || e.Status == NeverFired {
			continue
		}
		best := ""
		for _, s := range d.Seen {
			if s.Event == e.ID && s.Detected {
				best += fmt.Sprintf(", %s after %s", s.Family, samplesText(float64(s.Delay), r.sampleNS()))
			}
		}
		if best == "" {
			best = ", nobody"
		}
		add("seen_by_"+e.ID, append([]string{}, e.Targets...), math.NaN(), evidence.Pass, "%s %s is seen by%s", e.Event.Entry, e.Kind().Type, best[1:])
	}
	verdict := evidence.Pass
	if d.Stump > stumpLimit {
		verdict = evidence.Warn
	}
	if !math.IsNaN(d.Stump) {
		add("single_column_auc", []string{d.StumpName}, d.Stump, verdict, "area under the ROC curve of the best single column for rows of attacks that are more than reconnaissance; above %g a shortcut tells them", stumpLimit)
	}
	return out, d, nil
}

func samplesText(n float64, sampleNS int64) string {
	if math.IsNaN(n) {
		return "unknown"
	}
	return fmt.Sprintf("%.4g s", n*float64(sampleNS)/1e9)
}

// Runs without events that detectors learn from, and others that set their thresholds: as many samples of each, within these numbers of runs.
// Transmitters drift over hours: the shorter a run, the less one says of how calm ones differ.
const (
	learntSamples    = 60_000
	thresholdSamples = 90_000
	leastCalm        = 2
	mostLearnt       = 12
	mostThreshold    = 24
)

// calmRuns is how many runs of n samples detectors learn from, and how many set their thresholds.
func calmRuns(n uint64) (learnt, threshold int) {
	runs := func(samples uint64, most int) int { return int(min(max(samples/n, leastCalm), uint64(most))) }
	return runs(learntSamples, mostLearnt), runs(thresholdSamples, mostThreshold)
}

// detect lets detectors learn from runs of other seeds without events, takes their thresholds from further ones, and shows them
// the first run.
func (r *Recording) detect(in JudgeInput) (*detection, error) {
	n := min(r.samples, judgedSamples)
	learnt, quiet := calmRuns(n)
	part := func(k int) Watcher {
		return func(done float64) error { return in.Watch((float64(k) + done) / float64(learnt+quiet+1)) }
	}
	var train []detect.Series
	for k := range learnt {
		s, err := r.calm("detector_training", k, n, part(k))
		if err != nil {
			return nil, err
		}
		train = append(train, s)
	}
	calibration := detect.Train(train...).Calibrate()
	for k := range quiet {
		s, err := r.calm("detector_threshold", k, n, part(learnt+k))
		if err != nil {
			return nil, err
		}
		calibration.Hear(s)
	}
	events := in.Score.Runs[0].Events
	s, err := r.scene(0, events, r.contract.Network != nil)
	if err != nil {
		return nil, err
	}
	seen, err := r.series(&s, n, part(learnt+quiet))
	if err != nil {
		return nil, err
	}
	labels := r.labels(&in.Score.Runs[0])
	marked, calm := make([]bool, n), make([]bool, n)
	// No row says how long a benign event's effect lasts: the plant counts as calm again after as long as an attack's may last at most.
	benign := map[string]bool{}
	for i := range events {
		benign[events[i].ID] = events[i].Class() == ics.Benign
	}
	aftermath, settled := uint64(math.Ceil(*r.contract.Labels.RecoveryS*r.contract.SampleHz)), uint64(0)
	for i := range n {
		at := labels.of(i)
		calm[i] = i >= settled && (len(at.events) == 0 || at.phase == ics.Residual && len(at.events) == 1)
		if slices.ContainsFunc(at.events, func(id string) bool { return benign[id] }) {
			settled = i + aftermath
		}
		marked[i] = at.attack && !onlyReconnaissance(events, at.events)
	}
	d := &detection{Stump: math.NaN(), Looked: int(n)}
	for _, c := range calm {
		if c {
			d.Calm++
		}
	}
	var asked []detect.Event
	for i := range events {
		e := &events[i]
		if e.Status != Effective || r.sampleOf(e.From) >= n {
			continue
		}
		// Frames of an event that begins between two samples are counted with the first of them, which its values are too late for.
		from := int(e.From / uint64(r.config.SampleScans))
		asked = append(asked, detect.Event{ID: e.ID, Entry: e.Entry, From: from, To: int(min(max(e.RecoveredAt, r.sampleOf(e.To)), n)), Benign: e.Class() == ics.Benign})
	}
	d.Results, d.Seen = calibration.Judge(seen, asked, func(i int) bool { return calm[i] })
	if !slices.Contains(marked, true) {
		return d, nil
	}
	for i, v := range seen.Values {
		if auc := detect.Stump(v, marked); math.IsNaN(d.Stump) || auc > d.Stump {
			d.Stump, d.StumpName = auc, r.names[i]
		}
	}
	return d, nil
}

// onlyReconnaissance tells whether a sample belongs to attacks that change no value.
func onlyReconnaissance(events []Outcome, ids []string) bool {
	for i := range events {
		if e := &events[i]; slices.Contains(ids, e.ID) && e.Class() == ics.Attack && !e.Silent() {
			return false
		}
	}
	return true
}

// calm is run number k without events, of a seed that nothing else has.
func (r *Recording) calm(purpose string, k int, n uint64, watch Watcher) (detect.Series, error) {
	c := r.configOf(0)
	c.Seed = random.NewKey(r.seed, purpose, r.spec.ID, "").At(uint64(k))
	plain, err := run.New(r.plant, c, nil)
	if err != nil {
		return detect.Series{}, err
	}
	s := scene{run: plain}
	if r.contract.Network != nil {
		if s.network, err = r.networkOf(0, c.Seed, nil); err != nil {
			return detect.Series{}, err
		}
	}
	return r.series(&s, n, watch)
}

// series collects what detectors see: the telemetry that is written, and frames per sample.
func (r *Recording) series(s *scene, n uint64, watch Watcher) (detect.Series, error) {
	out := detect.Series{Values: make([][]float64, len(r.columns))}
	for i := range out.Values {
		out.Values[i] = make([]float64, n)
	}
	if s.network != nil {
		out.Frames = make([]float64, n)
	}
	for i := range n {
		if i%chunk == 0 {
			if err := watch(float64(i) / float64(n)); err != nil {
				return out, err
			}
		}
		at, err := s.step()
		if err != nil {
			return out, fmt.Errorf("sample %d: %w", i, err)
		}
		lanes := s.run.Lanes()
		for k, tag := range r.columns {
			out.Values[k][i] = lanes.HMI[tag]
		}
		if s.network != nil {
			before := s.network.passed(r.taps() - 1)
			s.network.pass(at, lanes)
			out.Frames[i] = float64(s.network.passed(r.taps()-1) - before)
		}
	}
	return out, nil
}
