package detect

import (
	"math"
	"slices"
)

// Event is what a detector should see: samples [From, To).
type Event struct {
	ID, Entry string
	From, To  int
}

// Seen is how one family saw one event.
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
	Events    int
	Detected  int
	// MedianDelay is in samples, over detected events; NaN without any.
	MedianDelay float64
	// FalseAlarms is the number of alarms that begin outside of events, FalseSamples how many samples they are on in all, and CalmSamples
	// what both were counted over.
	FalseAlarms  int
	FalseSamples int
	CalmSamples  int
}

// Recall is the share of events that were detected.
func (r Result) Recall() float64 {
	if r.Events == 0 {
		return math.NaN()
	}
	return float64(r.Detected) / float64(r.Events)
}

// FalseShare is the share of calm samples with an alarm.
func (r Result) FalseShare() float64 {
	if r.CalmSamples == 0 {
		return math.NaN()
	}
	return float64(r.FalseSamples) / float64(r.CalmSamples)
}

// margin is how far above all scores of the calm run the threshold lies: the extremes of another run are a little larger.
const margin = 1.1

// Judge looks for events in a run. quiet are further runs without attacks, which set the threshold. A sample is calm where
// calm(i) says so: neither in an event nor in what follows one. Families without scores are left out.
func (p *Panel) Judge(quiet []Series, run Series, events []Event, calm func(sample int) bool) ([]Result, []Seen) {
	var results []Result
	var all []Seen
	for _, f := range Families {
		scores, top, calibrated := p.Scores(f, run), 0.0, false
		for _, s := range quiet {
			if reference := p.Scores(f, s); reference != nil {
				top, calibrated = max(top, threshold(reference)), true
			}
		}
		if scores == nil || !calibrated {
			continue
		}
		r := Result{Family: f, Threshold: top, Events: len(events), MedianDelay: math.NaN()}
		var delays []int
		for _, e := range events {
			seen := Seen{Event: e.ID, Entry: e.Entry, Family: f}
			// An alarm that was on before says nothing of the event: it must go off first.
			from := max(e.From, 0)
			on := from > 0 && from <= len(scores) && scores[from-1] > r.Threshold
			for i := from; i < min(e.To, len(scores)); i++ {
				was := on
				if on = scores[i] > r.Threshold; on && !was {
					seen.Detected, seen.Delay = true, i-e.From
					r.Detected++
					delays = append(delays, seen.Delay)
					break
				}
			}
			all = append(all, seen)
		}
		if len(delays) > 0 {
			slices.Sort(delays)
			r.MedianDelay = (float64(delays[len(delays)/2]) + float64(delays[(len(delays)-1)/2])) / 2
		}
		above := false
		for i, v := range scores {
			if i < window+horizon || !calm(i) { // as for the threshold
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
		results = append(results, r)
	}
	return results, all
}

// threshold is what no sample of the calm run exceeds, with the margin.
func threshold(scores []float64) float64 {
	top := 0.0
	for i, v := range scores {
		if i >= window+horizon { // moving statistics are filled by then
			top = max(top, v)
		}
	}
	return margin * top
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
