package detect

import (
	"math"
	"slices"
)

// Event is what a detector looks at: samples [From, To). Benign ones should leave it quiet.
type Event struct {
	ID, Entry string
	From, To  int
	Benign    bool
}

// Seen is how one family saw one attack.
type Seen struct {
	Event    string
	Entry    string
	Family   Family
	Detected bool
	// Delay is the number of samples from the event's beginning to the alarm.
	Delay int
}

// Result of one family.
type Result struct {
	Family    Family
	Threshold float64
	Events    int // attacks
	Detected  int
	// MedianDelay is in samples, over detected attacks; NaN without any.
	MedianDelay float64
	// Benign is the number of benign events, Mistaken those at which the detector raises an alarm.
	Benign, Mistaken int
	// FalseShare is the share of samples with an alarm in runs without events, each under the threshold of the others: FalseRate as it comes out
	// where the detector has not been. Chance is the share of attacks that would be detected if they were nothing, in such runs.
	FalseShare, Chance float64
	// FalseAlarms is the number of alarms that begin at calm samples of the run, FalseSamples at how many of the CalmSamples one is on.
	FalseAlarms  int
	FalseSamples int
	CalmSamples  int
}

// Recall is the share of attacks that were detected.
func (r Result) Recall() float64 {
	if r.Events == 0 {
		return math.NaN()
	}
	return float64(r.Detected) / float64(r.Events)
}

// FalseRate is the share of samples without any event at which a detector may have an alarm: what thresholds are set by.
const FalseRate = 0.01

// Calibration is what a panel makes of runs without events that it did not learn from.
type Calibration struct {
	panel  *Panel
	scores map[Family][][]float64 // by run, from settled on
}

// settled is the first sample of which all moving statistics are filled.
const settled = window + horizon

// Calibrate begins a calibration.
func (p *Panel) Calibrate() *Calibration {
	return &Calibration{panel: p, scores: map[Family][][]float64{}}
}

// Hear takes up a run without events. It keeps scores, not the run. A run of few samples says nothing.
func (c *Calibration) Hear(s Series) {
	if s.Samples() <= settled {
		return
	}
	for _, f := range Families {
		if scores := c.panel.Scores(f, s); scores != nil {
			c.scores[f] = append(c.scores[f], scores[settled:])
		}
	}
}

// heights are the scores of runs, each run's in descending order.
type heights [][]float64

func heightsOf(runs [][]float64) heights {
	out := make(heights, len(runs))
	for i, run := range runs {
		out[i] = slices.Clone(run)
		slices.Sort(out[i])
		slices.Reverse(out[i])
	}
	return out
}

// threshold is the score that FalseRate of all samples of the runs exceed, but for one of the runs; for none if without is negative.
func (h heights) threshold(without int) float64 {
	total := 0
	for i, run := range h {
		if i != without {
			total += len(run)
		}
	}
	above := int(FalseRate * float64(total))
	var top []float64 // no other can be the one
	for i, run := range h {
		if i != without {
			top = append(top, run[:min(above+1, len(run))]...)
		}
	}
	slices.Sort(top)
	return top[len(top)-1-above]
}

// falseShare tries every run under the threshold of the others; a single one half by half.
func falseShare(runs [][]float64) float64 {
	if n := len(runs[0]) / 2; len(runs) == 1 {
		if n == 0 {
			return math.NaN()
		}
		runs = [][]float64{runs[0][:n], runs[0][n:]}
	}
	h, sum := heightsOf(runs), 0.0
	for i, run := range h {
		top := h.threshold(i)
		above, _ := slices.BinarySearchFunc(run, top, func(v, top float64) int { // descending
			if v > top {
				return -1
			}
			return 1
		})
		sum += float64(above) / float64(len(run))
	}
	return sum / float64(len(h))
}

// raised finds the first alarm that goes on within [from, to); one that was on before says nothing of what happens now, and must go off first.
func raised(scores []float64, top float64, from, to int) (at int, found bool) {
	on := from > 0 && from <= len(scores) && scores[from-1] > top
	for i := from; i < min(to, len(scores)); i++ {
		was := on
		if on = scores[i] > top; on && !was {
			return i, true
		}
	}
	return 0, false
}

// places is at how many beginnings in each calm run an attack is tried that is none.
const places = 20

// chance is the share of stretches as long as the attacks at which an alarm goes on in runs without events; NaN where no run has room for any.
func chance(runs [][]float64, top float64, events []Event) float64 {
	tried, found := 0, 0
	for _, e := range events {
		if e.Benign {
			continue
		}
		for _, scores := range runs {
			room := len(scores) - (e.To - e.From)
			for k := range places {
				if room < 0 {
					break
				}
				from := room * k / places
				tried++
				if _, ok := raised(scores, top, from, from+e.To-e.From); ok {
					found++
				}
			}
		}
	}
	return float64(found) / float64(tried)
}

// Judge looks for events in a run. A sample is calm where calm(i) says so: neither in an event nor in what follows one. Families without scores are
// left out.
func (c *Calibration) Judge(run Series, events []Event, calm func(sample int) bool) ([]Result, []Seen) {
	var results []Result
	var all []Seen
	for _, f := range Families {
		scores, quiet := c.panel.Scores(f, run), c.scores[f]
		if scores == nil || len(quiet) == 0 {
			continue
		}
		r := Result{Family: f, Threshold: heightsOf(quiet).threshold(-1), MedianDelay: math.NaN(), FalseShare: falseShare(quiet)}
		r.Chance = chance(quiet, r.Threshold, events)
		var delays []int
		for _, e := range events {
			at, found := raised(scores, r.Threshold, max(e.From, 0), e.To)
			if e.Benign {
				r.Benign++
				if found {
					r.Mistaken++
				}
				continue
			}
			r.Events++
			seen := Seen{Event: e.ID, Entry: e.Entry, Family: f, Detected: found}
			if found {
				seen.Delay = at - e.From
				r.Detected++
				delays = append(delays, seen.Delay)
			}
			all = append(all, seen)
		}
		if len(delays) > 0 {
			slices.Sort(delays)
			r.MedianDelay = (float64(delays[len(delays)/2]) + float64(delays[(len(delays)-1)/2])) / 2
		}
		r.countFalse(scores, calm)
		results = append(results, r)
	}
	return results, all
}

// countFalse counts the alarms of a run at samples that are calm.
func (r *Result) countFalse(scores []float64, calm func(sample int) bool) {
	above := false
	for i, v := range scores {
		if i < settled || !calm(i) {
			above = false
			continue
		}
		r.CalmSamples++
		now := v > r.Threshold
		if now {
			r.FalseSamples++
		}
		if now && !above {
			r.FalseAlarms++
		}
		above = now
	}
}

// Stump is the area under the ROC curve of the best threshold on one column alone, in either direction: rows that are marked
// against those that are not.
func Stump(values []float64, marked []bool) float64 {
	order := make([]int, len(values))
	for i := range order {
		order[i] = i
	}
	slices.SortFunc(order, func(a, b int) int {
		switch {
		case values[a] < values[b]:
			return -1
		case values[a] > values[b]:
			return 1
		}
		return a - b
	})
	ranks, n := 0.0, 0
	for i := 0; i < len(order); {
		j := i
		for j < len(order) && values[order[j]] == values[order[i]] {
			j++
		}
		for k := i; k < j; k++ {
			if marked[order[k]] {
				ranks += float64(i+j+1) / 2 // mean rank of ties
				n++
			}
		}
		i = j
	}
	rest := len(values) - n
	if n == 0 || rest == 0 {
		return math.NaN()
	}
	auc := (ranks - float64(n)*float64(n+1)/2) / (float64(n) * float64(rest))
	return max(auc, 1-auc)
}
