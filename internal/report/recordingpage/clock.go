package recordingpage

import (
	"fmt"
	"math"
	"strconv"
	"time"
)

// Clock places samples in time.
type Clock struct {
	Start    time.Time
	SampleNS int64
	Samples  uint64
}

// Seconds is the length of the run.
func (c Clock) Seconds() float64 { return float64(c.Samples) * float64(c.SampleNS) / 1e9 }

// sample is the time between samples in seconds: what ends between two ends for the files at the next.
func (c Clock) sample() float64 { return float64(c.SampleNS) / 1e9 }

// place is where a moment lies in the run, from 0 to 1.
func (c Clock) place(seconds float64) float64 {
	if total := c.Seconds(); total > 0 {
		return min(max(seconds/total, 0), 1)
	}
	return 0
}

const day = 24 * time.Hour

// severalDays tells runs whose times need a date.
func (c Clock) severalDays() bool {
	end := c.Start.Add(time.Duration(c.Seconds() * 1e9))
	return end.Sub(c.Start) >= day || end.YearDay() != c.Start.YearDay()
}

// At is the time of day of a moment, with the date in runs of several days.
func (c Clock) At(seconds float64) string {
	form := "15:04:05"
	if c.severalDays() {
		form = "2 Jan 15:04:05"
	}
	return c.Start.Add(time.Duration(math.Round(seconds) * 1e9)).Format(form)
}

// tick is a mark on the axis of time; Place is in per cent.
type tick struct {
	Place float64
	Label string
	Side  string // class of labels at the edges
}

// steps are the distances that ticks may have.
var steps = []time.Duration{
	time.Second, 2 * time.Second, 5 * time.Second, 10 * time.Second, 15 * time.Second, 30 * time.Second,
	time.Minute, 2 * time.Minute, 5 * time.Minute, 10 * time.Minute, 15 * time.Minute, 30 * time.Minute,
	time.Hour, 2 * time.Hour, 3 * time.Hour, 6 * time.Hour, 12 * time.Hour, day, 2 * day, 5 * day, 10 * day, 20 * day, 50 * day, 100 * day, 200 * day, 500 * day, 1000 * day,
}

// mostTicks is how many intervals an axis has at most.
const mostTicks = 8

// ticks marks round times of day.
func (c Clock) ticks() []tick {
	total := c.Seconds()
	step := steps[len(steps)-1]
	for _, s := range steps {
		if total/s.Seconds() <= mostTicks {
			step = s
			break
		}
	}
	var out []tick
	first := c.Start.Truncate(step)
	if first.Before(c.Start) {
		first = first.Add(step)
	}
	for at := first; at.Sub(c.Start).Seconds() <= total; at = at.Add(step) {
		t := tick{Place: math.Round(c.place(at.Sub(c.Start).Seconds())*1e4) / 100}
		switch {
		case step >= 50*day:
			t.Label = at.Format("2 Jan 2006")
		case step >= day, at.Truncate(day).Equal(at) && c.severalDays():
			t.Label = at.Format("2 Jan")
		case step >= time.Minute:
			t.Label = at.Format("15:04")
		default:
			t.Label = at.Format("15:04:05")
		}
		switch {
		case t.Place < 4:
			t.Side = "first"
		case t.Place > 96:
			t.Side = "last"
		}
		out = append(out, t)
	}
	return out
}

// length says how long something takes, in the two largest units that it has.
func length(seconds float64) string {
	if math.IsNaN(seconds) || math.IsInf(seconds, 0) {
		return "unknown"
	}
	if seconds < 60 {
		return short(seconds) + " s"
	}
	n := int64(math.Round(seconds))
	units := []struct {
		name string
		long int64
	}{{"d", 86_400}, {"h", 3600}, {"min", 60}, {"s", 1}}
	for i, u := range units[:3] {
		if n >= u.long {
			rest := n % u.long / units[i+1].long
			if rest == 0 {
				return fmt.Sprintf("%d %s", n/u.long, u.name)
			}
			return fmt.Sprintf("%d %s %d %s", n/u.long, u.name, rest, units[i+1].name)
		}
	}
	return fmt.Sprintf("%d s", n)
}

// short writes a number with at most three digits that matter, large ones without exponent.
func short(v float64) string {
	switch a := math.Abs(v); {
	case a >= 1e7 || a > 0 && a < 1e-3:
		return strconv.FormatFloat(v, 'g', 3, 64)
	case a >= 100:
		return strconv.FormatFloat(v, 'f', 0, 64)
	}
	decimals := 2
	if math.Abs(v) < 1 {
		decimals = 3
	}
	return strconv.FormatFloat(math.Round(v*math.Pow10(decimals))/math.Pow10(decimals), 'f', -1, 64)
}
