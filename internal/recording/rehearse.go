package recording

import "fmt"

// Score is what a rehearsal finds out: the events as they will be, and where spans can take a run up.
type Score struct {
	Runs []RunScore
}

// RunScore is the score of one run.
type RunScore struct {
	Split  string // train, val or test; empty where there is but one run
	Events []Outcome
	// Residual are the stretches in which the process differs from its twin, in order; pauses of up to a minute between two differences belong to them.
	Residual []Stretch `json:",omitempty"`
	// Alike is how many samples before the first attack were compared with the twin's, and equal.
	Alike int64
	// Snapshots are the states at the beginning of the run's spans; the first is nil.
	Snapshots [][]byte `json:"-"`
}

// Stretch is the samples [From, To).
type Stretch struct{ From, To uint64 }

// Watcher hears of a rehearsal's progress, from 0 to 1, and ends it by an error.
type Watcher func(done float64) error

// chunk is how many samples pass between two looks at the watcher.
const chunk = 4096

// Rehearse plays all runs without writing: with their twins where there are attacks, and once more for
// the states between spans where a run has several. It costs nothing for short runs without events.
func (r *Recording) Rehearse(watch Watcher) (*Score, error) {
	score := &Score{Runs: make([]RunScore, r.contract.Replicas)}
	for n := range score.Runs {
		inRun := func(done float64) error { return watch((float64(n) + done) / float64(len(score.Runs))) }
		run := &score.Runs[n]
		if r.attacked() {
			var err error
			if err = r.fix(n, run, inRun); err != nil {
				return nil, err
			}
		}
		if err := r.snapshots(n, run, inRun); err != nil {
			return nil, err
		}
	}
	if r.attacked() {
		if err := r.split(score); err != nil {
			return nil, err
		}
	}
	return score, nil
}

// snapshots plays a run through for the states at the beginning of its spans.
func (r *Recording) snapshots(n int, into *RunScore, watch Watcher) error {
	var starts []uint64
	for _, s := range r.spans {
		if s.Run == n && !s.First() {
			starts = append(starts, s.From)
		}
	}
	into.Snapshots = [][]byte{nil}
	if len(starts) == 0 {
		return nil
	}
	s, err := r.scene(n, into.Events, true)
	if err != nil {
		return err
	}
	last := starts[len(starts)-1]
	for i := uint64(0); ; i++ {
		if len(starts) > 0 && i == starts[0] {
			into.Snapshots = append(into.Snapshots, s.appendSnapshot(nil))
			if starts = starts[1:]; len(starts) == 0 {
				return nil
			}
		}
		if i%chunk == 0 {
			if err := watch(float64(i) / float64(last)); err != nil {
				return err
			}
		}
		if err := r.pass(&s); err != nil {
			return fmt.Errorf("run %d, sample %d: %w", n, i, err)
		}
	}
}

// pass is a sample of which only the state matters.
func (r *Recording) pass(s *scene) error {
	at, err := s.step()
	if err != nil {
		return err
	}
	r.alarm(s, at, nil)
	if r.archive != nil {
		r.archive.Push(at.Seconds, s.run.Lanes().HMI, s.run.Lanes().Quality, s.archive, nil)
	}
	if s.network != nil {
		s.network.pass(at, s.run.Lanes())
	}
	return nil
}
