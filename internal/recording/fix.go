package recording

import (
	"fmt"
	"slices"

	"github.com/sdg-service/sdg/internal/engine/ics"
	"github.com/sdg-service/sdg/internal/engine/ics/schedule"
	"github.com/sdg-service/sdg/internal/random"
	"github.com/sdg-service/sdg/internal/sdg"
)

// plan draws the events of a run; try counts from 0 and moves what the effect gate refused.
func (r *Recording) plan(n int) (*schedule.Plan, error) {
	s := r.contract.Scenario
	req := schedule.Request{Attacks: s.Attacks}
	if s.Mix != nil {
		req.Mix = *s.Mix
	}
	if s.Benign != nil {
		req.Benign = *s.Benign
	}
	return schedule.New(req, r.spec, r.configOf(n), r.samples, r.topology(n))
}

// fix rehearses a run until its events stand: triggers have fired, and every attack has an effect or was tried often enough.
func (r *Recording) fix(n int, into *RunScore, watch Watcher) error {
	plan, err := r.plan(n)
	if err != nil {
		return err
	}
	tries := r.contract.EffectGate.MaxTries
	inTry := func(try int) Watcher {
		return func(done float64) error { return watch((float64(try) + done) / float64(tries+1)) }
	}
	var events, unfired []Outcome
	if plan.Pending() > 0 {
		if plan, unfired, err = r.trigger(n, plan, inTry(0)); err != nil {
			return err
		}
	}
	for _, e := range plan.Events() {
		events = append(events, Outcome{Event: r.disguised(n, e), Tries: 1})
	}
	for try := 1; ; try++ {
		c, err := r.compare(n, events)
		if err != nil {
			return err
		}
		if err := c.play(inTry(try)); err != nil {
			return err
		}
		again := false
		for i := range events {
			e := &events[i]
			if e.Class() == ics.Benign || e.Silent() || e.Sigma >= r.contract.EffectGate.MinSigma {
				e.Status = Effective
				continue
			}
			if try < tries && r.stronger(n, e, try) {
				again = true
			}
		}
		if !again {
			*into = RunScore{Events: append(events, unfired...), Alike: c.alike, Residual: c.residual}
			return nil
		}
	}
}

// trigger rehearses a run to learn when its triggers fire, and which never do.
func (r *Recording) trigger(n int, plan *schedule.Plan, watch Watcher) (*schedule.Plan, []Outcome, error) {
	var events []Outcome
	for _, e := range plan.Events() {
		events = append(events, Outcome{Event: r.disguised(n, e)})
	}
	s, err := r.scene(n, events, false)
	if err != nil {
		return nil, nil, err
	}
	w := schedule.NewWatch(plan)
	for i := range r.samples {
		if i%chunk == 0 {
			if err := watch(float64(i) / float64(r.samples)); err != nil {
				return nil, nil, err
			}
		}
		at, err := s.step()
		if err != nil {
			return nil, nil, fmt.Errorf("run %d, sample %d: %w", n, i, err)
		}
		for _, e := range w.Sample(at, s.run.Lanes().True) {
			if err := s.mix.Add(r.disguised(n, e)); err != nil {
				return nil, nil, err
			}
		}
	}
	var unfired []Outcome
	for _, e := range w.Unfired() {
		unfired = append(unfired, Outcome{Event: e, Status: NeverFired})
	}
	return w.Plan(), unfired, nil
}

// disguised gives an attacker the address that the contract asks for: one of his own, or that of a legitimate host which he has
// taken over. Who the request names stays.
func (r *Recording) disguised(n int, e ics.Event) ics.Event {
	if e.Vector != ics.RogueMaster && e.Vector != ics.InTheMiddle || r.askedSource(e) {
		return e
	}
	t := r.topology(n)
	if e.Source = t.Of(ics.Attacker).Name; r.contract.AttackerIP == Random {
		return e
	}
	var legitimate []string
	for _, h := range t.Hosts {
		// Not the HMI: it is what the attacker comes between, or contends with. Nor one that has nothing to do with controllers: it would tell the attacker.
		if h.Role == ics.Historian || h.Role == ics.Engineering {
			legitimate = append(legitimate, h.Name)
		}
	}
	key := random.NewKey(r.seedOf(n), "attacker", r.spec.ID, e.Entry)
	e.Source = legitimate[random.Below(key.At(e.From), uint64(len(legitimate)))]
	return e
}

// askedSource tells whether a request names the source of an event.
func (r *Recording) askedSource(e ics.Event) bool {
	return slices.ContainsFunc(r.contract.Attacks, func(a schedule.Attack) bool { return a.Source != "" && a.Source == e.Source })
}

// stronger changes an event that had no effect, for the next try: half as strong again, half as long again, and a little
// later where its beginning was drawn. It tells whether that changed anything.
func (r *Recording) stronger(n int, e *Outcome, try int) bool {
	k := e.Kind()
	before := e.Event
	size := e.Magnitude * 1.5
	if size < 0 {
		e.Magnitude = max(size, -k.MagnitudeHi)
	} else {
		e.Magnitude = min(size, k.MagnitudeHi)
	}
	e.Stealth = float64(e.Stealth * 0.5)
	length := e.To - e.From
	longest := uint64(k.SecondsHi * 1000 / float64(r.contract.ScanMS))
	longer := max(length, min(length+length/2, longest))
	end := r.samples * uint64(r.config.SampleScans)
	shift := uint64(0)
	if len(r.contract.Attacks) == 0 {
		key := random.NewKey(r.seedOf(n), "effect_gate", r.spec.ID, e.ID)
		shift = random.Below(key.At(uint64(try)), length+1)
	}
	if e.From+shift+longer <= end {
		e.From += shift
		e.To = e.From + longer
	} else {
		e.To = min(e.From+longer, end)
	}
	e.Tries++
	return e.From != before.From || e.To != before.To || e.Magnitude != before.Magnitude || e.Stealth != before.Stealth
}

// split says which runs are for what.
func (r *Recording) split(score *Score) error {
	if len(score.Runs) == 1 {
		return nil
	}
	runs := make([][]ics.Event, len(score.Runs))
	for n, run := range score.Runs {
		for i := range run.Events {
			runs[n] = append(runs[n], run.Events[i].Event)
		}
	}
	parts, err := r.parts(runs)
	if err != nil {
		return err
	}
	for n := range score.Runs {
		score.Runs[n].Split = string(parts[n])
	}
	return nil
}

// parts shares runs out; a single run is for no part, but what is held out must be known.
func (r *Recording) parts(runs [][]ics.Event) ([]schedule.Part, error) {
	p := r.contract.Splits
	if sum := p.Train + p.Val + p.Test; sum > 1+1e-6 {
		return nil, sdg.Invalid("Give train, val and test shares that add up to 1.", sdg.FieldError{Field: "splits", Message: fmt.Sprintf("the shares add up to %.6g, more than all runs", sum)})
	}
	shares := schedule.Shares{Train: p.Train, Validation: p.Val, Test: p.Test}
	if len(runs) == 1 {
		shares = schedule.Shares{Test: 1}
	}
	return schedule.Split(runs, shares, p.HeldOut, r.seed)
}
